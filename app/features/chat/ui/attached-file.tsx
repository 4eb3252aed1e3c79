import { useEffect, useRef, useState } from "react";
import { useTranslations } from "#app/platform/translations.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { useIsHydrated } from "#app/ui/hydration.ts";
import { Icon } from "#app/ui/icons.tsx";

const labelClass = buttonClass(
  { look: "outline", size: "tall" },
  "relative shrink-0 overflow-hidden has-focus-visible:outline-2 has-focus-visible:outline-offset-2",
);

/** A photo or PDF to send. With scripts, a button covers the browser's field, whose words are in the browser's language. */
export function AttachedFile() {
  const { t } = useTranslations();
  const fieldRef = useRef<HTMLInputElement>(null);
  const name = useFileName(fieldRef);
  const isHydrated = useIsHydrated();
  return (
    <span className="flex min-w-0 items-center gap-2">
      <label className={isHydrated ? labelClass : "min-w-0"}>
        {isHydrated && <Icon name="clip" />}
        <span className={isHydrated ? "" : "sr-only"}>{t("chat:attach")}</span>
        <input
          ref={fieldRef}
          type="file"
          name="file"
          accept="image/jpeg,image/png,image/webp,application/pdf"
          className={isHydrated ? "absolute inset-0 cursor-pointer opacity-0" : "file-choice min-h-11 max-w-full min-w-0"}
        />
      </label>
      {name && <span className="min-w-0 truncate text-sm">{name}</span>}
    </span>
  );
}

/** Of the chosen file, also when it was chosen before hydration; empty without one, such as once the form is emptied. */
function useFileName(fieldRef: { current: HTMLInputElement | null }): string {
  const [name, setName] = useState("");
  useEffect(() => {
    const field = fieldRef.current;
    const read = () => setName(field?.files?.[0]?.name ?? "");
    // The form is emptied after its event.
    const readLater = () => queueMicrotask(read);
    readLater();
    field?.addEventListener("change", read);
    field?.form?.addEventListener("reset", readLater);
    return () => {
      field?.removeEventListener("change", read);
      field?.form?.removeEventListener("reset", readLater);
    };
  }, [fieldRef]);
  return name;
}
