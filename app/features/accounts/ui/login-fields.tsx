import { findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Field } from "#app/ui/field.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";

/** Takes an address, and a mobile number where texts can be sent. */
export function CodeReceiverField({ answer, canText }: { answer: unknown; canText: boolean }) {
  const { t } = useTranslations();
  const errorFor = useFieldErrors(answer);
  if (!canText) return <EmailField answer={answer} />;
  return (
    <Field
      name="username"
      type="text"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      label={t("accounts:login.emailOrPhone")}
      autoComplete="username webauthn"
      required
      maxLength={254}
      defaultValue={findTypedValue(answer, "username")}
      error={errorFor("username")}
    />
  );
}

function EmailField({ answer }: { answer: unknown }) {
  const { t } = useTranslations();
  const errorFor = useFieldErrors(answer);
  return (
    <Field
      name="username"
      type="email"
      label={t("accounts:login.email")}
      autoComplete="username webauthn"
      required
      maxLength={254}
      defaultValue={findTypedValue(answer, "username")}
      error={errorFor("username")}
    />
  );
}

export function LoginFields({ answer }: { answer: unknown }) {
  const { t } = useTranslations();
  const errorFor = useFieldErrors(answer);
  return (
    <>
      <EmailField answer={answer} />
      <PasswordField
        name="password"
        label={t("accounts:login.password")}
        autoComplete="current-password"
        required
        maxLength={128}
        error={errorFor("password")}
      />
    </>
  );
}
