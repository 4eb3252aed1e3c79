import { type ComponentProps, useState } from "react";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "./icons.tsx";
import { PasswordField } from "./password-field.tsx";
import { listPasswordRules, type PasswordOwner } from "#app/lib/password-rules.ts";

type NewPasswordFieldProps = Pick<ComponentProps<typeof PasswordField>, "label" | "error"> & { name: string; owner: PasswordOwner };

/** Says which rules the typed password meets. */
export function NewPasswordField({ owner, name, ...field }: NewPasswordFieldProps) {
  const { t } = useTranslations();
  const [typed, setTyped] = useState("");
  const id = `${name}-rules`;
  return (
    <div className="flex flex-col gap-2">
      <PasswordField
        {...field}
        name={name}
        autoComplete="new-password"
        required
        maxLength={128}
        describedBy={id}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <ul id={id} className="flex flex-col gap-1 text-sm">
        {listPasswordRules(typed, owner).map(({ rule, isMet }) => (
          <li key={rule} className={`flex items-center gap-2 ${isMet ? "text-success" : "text-muted"}`}>
            {isMet ? <Icon name="check" className="size-4" /> : <span aria-hidden="true" className="mx-1 size-2 rounded-full border" />}
            <span>
              {t(rule === "length" ? "password.length" : "password.notName", { count: owner.minimumLength })}
              {isMet && <span className="sr-only"> {t("password.met")}</span>}
            </span>
          </li>
        ))}
        <li className="flex items-center gap-2 text-muted">
          <span aria-hidden="true" className="mx-1 size-2 rounded-full border" />
          {t("password.notCommon")}
        </li>
      </ul>
    </div>
  );
}
