import type { Answers } from "#app/features/categories/model/answers.ts";
import { findCategory } from "#app/features/categories/model/registry.ts";
import type { Price, PriceLine, Unknown } from "#app/features/pricing/model/price.ts";
import { reasonWords } from "#app/features/pricing/model/spoken.ts";
import { comesWithPackage, unsureIn, unsureOf, unsureOfItself } from "#app/features/pricing/model/unsure.ts";
import { formatRange } from "#app/features/pricing/model/price-headline.ts";
import { formatMoney, formatNumber } from "#app/lib/formats.ts";
import type { TextContext } from "#app/lib/reading.ts";

/** The price that a line belongs to, and the work that it prices. */
interface PricedWork {
  price: Price;
  category: string;
  answers: Answers;
}

/** A line of a price in words; `times` is empty where there is nothing to multiply, `range` null where nothing is open. */
interface LineText {
  reason: string;
  times: string;
  range: string | null;
}

/** A line that only might have applied says nothing once the price no longer hangs on it. */
export function isShownLine(line: PriceLine): boolean {
  return line.amount !== 0 || line.high !== undefined;
}

/** Why a line is as it is, of what it is made, and between which amounts it lies while something is unknown. */
export function formatLine(line: PriceLine, work: PricedWork, reading: TextContext): LineText {
  const { t, locale } = reading;
  const { low, high } = line;
  const range = low !== undefined && high !== undefined ? formatRange({ low, high, total: line.amount }, { t, locale }) : null;
  return { reason: formatReason(line, work, reading), times: formatQuantity(line, reading), range };
}

/** Where a line hangs on what the homeowner wasn't sure about, that is said, and what is assumed instead. */
function formatReason(line: PriceLine, { price, category: code, answers }: PricedWork, { t, locale, reader }: TextContext): string {
  const reason = reasonWords(line.reason, t, locale);
  const category = findCategory(code);
  if (!category) return line.unknown ? t("quotes:lines.open", { reason }) : reason;
  const unsure = unsureIn(price, answers);
  const points = (of: readonly Unknown[]) => of.map(({ label }) => t(label)).join(" · ");
  const [itself, all] = [unsureOfItself(line, unsure, category), unsureOf(line, unsure, category)];
  if (itself.length > 0) return t(`quotes:lines.unsure.${reader}`, { points: points(itself), reason });
  if (all.length > 0) return t(`quotes:lines.share.${reader}`, { points: points(all), reason });
  if (comesWithPackage(line, { price, answers }, category)) return t("quotes:lines.withPackage");
  return line.unknown ? t("quotes:lines.open", { reason }) : reason;
}

/** What the total of a price is called: all in, unless needed work is left out of it, which is then named. */
export function totalName({ excluded }: Pick<Price, "excluded">, { t }: Pick<TextContext, "t">): string {
  return excluded.length === 0 ? t("quotes:price.allIn") : t("quotes:price.without", { work: excluded.map((key) => t(key)).join(" · ") });
}

/** Quantity and unit price of a line; empty where there is nothing to multiply. */
export function formatQuantity({ quantity, unit, unitPrice }: PriceLine, { t, locale }: Omit<TextContext, "reader">): string {
  const price = formatMoney(unitPrice, locale);
  if (unit === "job" || quantity === 0) return "";
  const quantityInWords = t(`pricing:counts.${unit}`, { count: quantity, amount: formatNumber(quantity, locale) });
  return t(unit === "percent" ? "quotes:lines.percentOf" : "quotes:lines.times", { quantity: quantityInWords, price });
}
