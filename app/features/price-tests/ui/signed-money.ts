import { formatMoney } from "#app/lib/formats.ts";
import type { Locale } from "#app/lib/locales.ts";

/** "+$45", "−$45", "$0". */
export function formatSignedMoney(cents: number, locale: Locale): string {
  if (cents === 0) return formatMoney(0, locale);
  return `${cents > 0 ? "+" : "−"}${formatMoney(Math.abs(cents), locale)}`;
}
