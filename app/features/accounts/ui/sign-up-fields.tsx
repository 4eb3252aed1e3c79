import { findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { minimumPasswordLength } from "../model.ts";

interface SignUpFieldsProps {
  answer: unknown;
  /** Filled in. */
  email?: string | undefined;
  zip?: string | undefined;
  /** Name of the brand that would send texts; null where texts are off. */
  textsFrom: string | null;
  isBusiness?: boolean;
}

export function SignUpFields({ answer, email, zip, textsFrom, isBusiness = false }: SignUpFieldsProps) {
  const { t } = useTranslations();
  const cellphoneHint = t(isBusiness ? "accounts:signUp.businessCellphoneHint" : "accounts:signUp.cellphoneHint");
  const errorFor = useFieldErrors(answer);
  const field = (name: string) => ({
    name,
    label: t(`accounts:signUp.${name}`),
    defaultValue: findTypedValue(answer, name),
    error: errorFor(name),
  });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...field("firstname")} autoComplete="given-name" autoCapitalize="words" required maxLength={100} />
        <Field {...field("lastname")} autoComplete="family-name" autoCapitalize="words" required maxLength={100} />
      </div>
      <Field
        {...field("username")}
        defaultValue={findTypedValue(answer, "username", email)}
        type="email"
        autoComplete="email"
        required
        maxLength={254}
      />
      <Field {...field("cellphone")} type="tel" autoComplete="tel-national" maxLength={40} hint={cellphoneHint} />
      {textsFrom !== null && <TextConsent brand={textsFrom} isChecked={findTypedValue(answer, "sendSms") === "yes"} />}
      {zip ? (
        <input type="hidden" name="zip" value={zip} />
      ) : (
        <Field {...field("zip")} autoComplete="postal-code" autoCapitalize="characters" maxLength={10} />
      )}
      {isBusiness ? (
        <PasswordField
          {...field("password")}
          autoComplete="new-password"
          required
          maxLength={128}
          hint={t("accounts:signUp.passwordHint", { count: minimumPasswordLength })}
        />
      ) : (
        <p className="text-sm text-muted">{t("accounts:signUp.noPassword")}</p>
      )}
    </>
  );
}

/** The wording is stored with the consent by its version. */
function TextConsent({ brand, isChecked }: { brand: string; isChecked: boolean }) {
  const { t } = useTranslations();
  return (
    <Checkbox name="sendSms" value="yes" defaultChecked={isChecked} label={t("texts:JOB_UPDATES")} hint={t("texts:terms", { brand })} />
  );
}
