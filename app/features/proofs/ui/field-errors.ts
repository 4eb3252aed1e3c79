import { isRefusal } from "#app/platform/forms.ts";
import type { Translator } from "#app/platform/translations.ts";

export function formatFieldError(answer: unknown, name: string, t: Translator): string | undefined {
  if (!isRefusal(answer)) return undefined;
  const error = answer.failure.fields.find(({ field }) => field === name);
  return error && t(`errors:${error.code}`, error.details);
}
