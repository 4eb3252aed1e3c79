import { formatDate } from "#app/lib/formats.ts";
import type { Locale } from "#app/lib/locales.ts";

/** `day` is YYYY-MM-DD. */
export function formatDay(day: string, locale: Locale): string {
  return formatDate(`${day}T12:00:00Z`, "UTC", locale);
}
