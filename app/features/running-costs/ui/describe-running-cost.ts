import { formatMoney, formatNumber } from "#app/lib/formats.ts";
import type { Locale } from "#app/lib/locales.ts";
import type { Translator } from "#app/platform/translations.ts";
import type { EnergyPrice } from "../model/energy-prices.ts";
import type { PricedUse, RunningCost } from "../model/running-cost.ts";

interface FormatContext {
  t: Translator;
  locale: Locale;
}

export interface RunningCostTexts {
  /** "About $280 a year", or the energy where its price is not known. */
  cost: string;
  /** "199 therms a year". */
  use: string;
  /** "10–15 years". */
  life: string;
  /** What the figures assume, and where they come from: sentences. */
  notes: string[];
}

/** Needs the translations `energy`. */
export function describeRunningCost({ yearly, uses, life, basis }: RunningCost, context: FormatContext): RunningCostTexts {
  const { t, locale } = context;
  const use = t("energy:perYear", { amount: uses.map((one) => formatUse(one, context)).join(" + ") });
  const params = Object.fromEntries(Object.entries(basis.params).map(([name, value]) => [name, formatNumber(value, locale)]));
  const prices = uses.flatMap(({ source, price }) => (price ? [describePrice(source, price, context)] : []));
  return {
    cost: yearly === null ? use : t("energy:yearly", { amount: formatMoney(yearly, locale) }),
    use,
    life: life.to === undefined ? t("energy:lifeFrom", life) : t("energy:life", life),
    notes: [t(`energy:basis.${basis.key}`, params), ...prices, t(`energy:source.${basis.key}`)],
  };
}

function formatUse({ source, amount }: PricedUse, { t, locale }: FormatContext): string {
  return t(`energy:use.${source}`, { amount: formatNumber(roundUse(amount), locale) });
}

/** Two digits: more would claim too much. */
function roundUse(amount: number): number {
  return Number(amount.toPrecision(2));
}

function describePrice(source: PricedUse["source"], { cents, region, year }: EnergyPrice, { t, locale }: FormatContext): string {
  const price = source === "ELECTRIC" ? formatNumber(cents, locale) : formatMoney(cents, locale);
  return t(`energy:price.${source}`, { price, region, year: String(year) });
}
