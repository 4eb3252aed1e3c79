import { formatMoney } from "#app/lib/formats.ts";
import type { Locale } from "#app/lib/locales.ts";
import type { Cents } from "#app/lib/money.ts";
import type { Price } from "./price.ts";

interface FormatContext {
  t: (key: string, names?: Record<string, unknown>) => string;
  locale: Locale;
}

export type Headline = Pick<Price, "type" | "total" | "low" | "high">;

/** To the cent if confirmed; estimates in whole dollars, as a range or "about". */
export function formatHeadline({ type, total, low, high }: Headline, context: FormatContext): string {
  return type === "ESTIMATED" ? formatRange({ low, high, total }, context) : formatMoney(total, context.locale);
}

/** Rounds outward to whole dollars. */
export function formatRange({ low, high, total }: { low: Cents; high: Cents; total: Cents }, { t, locale }: FormatContext): string {
  const [least, most] = [Math.floor(low / 100) * 100, Math.ceil(high / 100) * 100];
  if (low === high) return t("pricing:about", { amount: formatDollars(total, locale) });
  return t("pricing:span", { low: formatMoney(least, locale), high: formatMoney(most, locale) });
}

export function formatDollars(cents: Cents, locale: Locale): string {
  return formatMoney(Math.round(cents / 100) * 100, locale);
}
