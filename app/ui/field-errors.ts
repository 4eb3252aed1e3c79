import type { FieldFailure } from "#app/lib/errors.ts";
import { formatNumber } from "#app/lib/formats.ts";
import { findFieldError } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";

/** Returns the text of a refused field with its values, or undefined if the field was not refused. */
export function useFieldErrors(answer: unknown): (field: string) => string | undefined {
  const describe = useFieldFailure();
  return (field) => {
    const refused = findFieldError(answer, field);
    return refused && describe(refused);
  };
}

/** Numbers are shown as the reader writes them. `count` stays a number, which selects the plural. */
export function useFieldFailure(): (failure: Pick<FieldFailure, "code" | "details">) => string {
  const { t, locale } = useTranslations();
  return ({ code, details = {} }) => {
    const shown = Object.entries(details).map(([name, value]) => [
      name,
      typeof value === "number" && name !== "count" ? formatNumber(value, locale) : value,
    ]);
    return t(`errors:${code}`, Object.fromEntries(shown));
  };
}
