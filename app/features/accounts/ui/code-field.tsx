import { useTranslations } from "#app/platform/translations.ts";
import { Field } from "#app/ui/field.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";

export function CodeField({ answer, hint }: { answer: unknown; hint?: string }) {
  const { t } = useTranslations();
  const errorFor = useFieldErrors(answer);
  return (
    <Field
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      required
      maxLength={40}
      className="money h-14 text-center text-2xl font-semibold tracking-[0.3em]"
      label={t("security:code.code")}
      hint={hint}
      error={errorFor("code")}
    />
  );
}
