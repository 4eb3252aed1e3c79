import { formatMoney, formatNumber } from "#app/lib/formats.ts";
import type { Locale } from "#app/lib/locales.ts";
import type { Reason } from "./price.ts";

/**
 * The parameters of a reason as words of a language: amounts (names ending in `Cents`) as money, numbers with the
 * language's separators. `t(reason.key, spoken(reason, locale))`.
 */
export function spoken(reason: Reason, locale: Locale): Record<string, string> {
  return Object.fromEntries(Object.entries(reason.params).map(([name, value]) => [name, word(name, value, locale)]));
}

function word(name: string, value: string | number | boolean, locale: Locale): string {
  if (typeof value !== "number") return String(value);
  return name.endsWith("Cents") ? formatMoney(value, locale) : formatNumber(value, locale);
}
