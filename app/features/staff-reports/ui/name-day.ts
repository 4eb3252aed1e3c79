import { findDateFormat } from "#app/lib/formats.ts";
import type { Locale } from "#app/lib/locales.ts";

/** "Nov 3", for a chart. */
export function nameDay(day: string, locale: Locale): string {
  return findDateFormat(locale, { month: "short", day: "numeric", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
}
