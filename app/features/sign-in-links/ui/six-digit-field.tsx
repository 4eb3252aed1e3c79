import { useTranslations } from "#app/platform/translations.ts";
import { Field } from "#app/ui/field.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";

/** Phones and mail apps fill it in. Needs the translations `accounts`. */
export function SixDigitField({ answer, hint }: { answer: unknown; hint?: string }) {
  const { t } = useTranslations();
  const errorFor = useFieldErrors(answer);
  return (
    <Field
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9 \-]*"
      spellCheck={false}
      required
      maxLength={40}
      className="money h-14 text-center text-2xl font-semibold tracking-[0.4em]"
      label={t("accounts:checkEmail.code")}
      hint={hint ?? t("accounts:checkEmail.hint")}
      error={errorFor("code")}
    />
  );
}
