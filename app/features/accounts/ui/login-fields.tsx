import { findFieldErrorCode, findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Field } from "#app/ui/field.tsx";

export function LoginFields({ answer }: { answer: unknown }) {
  const { t } = useTranslations();
  const refusal = (name: string) => {
    const code = findFieldErrorCode(answer, name);
    return code && t(`errors:${code}`);
  };
  return (
    <>
      <Field
        name="username"
        type="email"
        label={t("accounts:login.email")}
        autoComplete="username"
        required
        maxLength={254}
        defaultValue={findTypedValue(answer, "username")}
        error={refusal("username")}
      />
      <Field
        name="password"
        type="password"
        label={t("accounts:login.password")}
        autoComplete="current-password"
        required
        maxLength={128}
        error={refusal("password")}
      />
    </>
  );
}
