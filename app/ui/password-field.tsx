import { type ComponentProps, useEffect, useRef, useState } from "react";
import { useTranslations } from "#app/platform/translations.ts";
import { Field } from "./field.tsx";
import { useIsHydrated } from "./hydration.ts";

/** With a button that shows what was typed. Without scripts an ordinary password field. */
export function PasswordField(field: Omit<ComponentProps<typeof Field>, "type" | "beside">) {
  const isHydrated = useIsHydrated();
  const [isShown, setShown] = useState(false);
  const id = field.id ?? field.name;
  return (
    <Field
      {...field}
      type={isShown ? "text" : "password"}
      className="pe-24"
      autoCapitalize="none"
      spellCheck={false}
      beside={isHydrated && <ShowButton id={id} isShown={isShown} onChange={setShown} />}
    />
  );
}

interface ShowButtonProps {
  id: string;
  isShown: boolean;
  onChange: (isShown: boolean) => void;
}

/** A submitted password is hidden again. */
function ShowButton({ id, isShown, onChange }: ShowButtonProps) {
  const { t } = useTranslations();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const form = button.current?.form;
    const hide = () => onChange(false);
    form?.addEventListener("submit", hide);
    return () => form?.removeEventListener("submit", hide);
  }, [onChange]);
  return (
    <button
      ref={button}
      type="button"
      aria-controls={id}
      className="absolute inset-y-0 end-0 min-w-11 cursor-pointer rounded-field px-3 text-sm font-medium underline underline-offset-2"
      onClick={() => onChange(!isShown)}
    >
      {t(isShown ? "password.hide" : "password.show")}
      <span className="sr-only"> {t("password.what")}</span>
    </button>
  );
}
