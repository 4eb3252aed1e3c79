import { formatMoney } from "#app/lib/formats.ts";
import type { Locale } from "#app/lib/locales.ts";
import type { Cents } from "#app/lib/money.ts";
import type { Price, Rate } from "./price.ts";

interface FormatContext {
  t: (key: string, names?: Record<string, unknown>) => string;
  locale: Locale;
}

export type Headline = Pick<Price, "type" | "total" | "low" | "high"> & Partial<Pick<Price, "rates">>;

/** To the cent if confirmed; estimates in whole dollars, as a range or "about". Rates of further work follow: "$95, then $120 per hour". */
export function formatHeadline({ type, total, low, high, rates = [] }: Headline, context: FormatContext): string {
  const amount = type === "ESTIMATED" ? formatRange({ low, high, total }, context) : formatMoney(total, context.locale);
  return [amount, ...rates.map((rate) => formatRate(rate, context))].join("");
}

function formatRate({ unit, unitPrice }: Rate, { t, locale }: FormatContext): string {
  return t("pricing:thenRate", { rate: formatMoney(unitPrice, locale), per: t(`pricing:per.${unit}`) });
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
