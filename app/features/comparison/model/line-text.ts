import type { Answers } from "#app/features/categories/model/answers.ts";
import { findCategory } from "#app/features/categories/model/registry.ts";
import type { Price, PriceLine, Unknown } from "#app/features/pricing/model/price.ts";
import { formatReasonMessage } from "#app/features/pricing/model/format-reason.ts";
import {
  isAddedByPackage,
  listUnsureAnswers,
  filterUnsureForLine,
  filterDirectlyUnsure,
} from "#app/features/pricing/model/unsure-answers.ts";
import { formatRange } from "#app/features/pricing/model/price-headline.ts";
import { formatMoney, formatNumber } from "#app/lib/formats.ts";
import type { TextContext } from "#app/lib/text-context.ts";

interface PricedWork {
  price: Price;
  category: string;
  answers: Answers;
}

/** `times` is empty without a quantity, `range` null without uncertainty. */
interface LineText {
  reason: string;
  times: string;
  range: string | null;
}

/** False for a conditional line that does not apply. */
export function isShownLine(line: PriceLine): boolean {
  return line.amount !== 0 || line.high !== undefined;
}

export function formatLine(line: PriceLine, work: PricedWork, reading: TextContext): LineText {
  const { t, locale } = reading;
  const { low, high } = line;
  const range = low !== undefined && high !== undefined ? formatRange({ low, high, total: line.amount }, { t, locale }) : null;
  return { reason: formatReason(line, work, reading), times: formatQuantity(line, reading), range };
}

/** States assumptions where the line depends on unsure answers. */
function formatReason(line: PriceLine, { price, category: code, answers }: PricedWork, { t, locale, reader }: TextContext): string {
  const reason = formatReasonMessage(line.reason, t, locale);
  const category = findCategory(code);
  if (!category) return line.unknown ? t("quotes:lines.open", { reason }) : reason;
  const unsure = listUnsureAnswers(price, answers);
  const formatPoints = (of: readonly Unknown[]) => of.map(({ label }) => t(label)).join(" · ");
  const [ownUnsure, allUnsure] = [filterDirectlyUnsure(line, unsure, category), filterUnsureForLine(line, unsure, category)];
  if (ownUnsure.length > 0) return t(`quotes:lines.unsure.${reader}`, { points: formatPoints(ownUnsure), reason });
  if (allUnsure.length > 0) return t(`quotes:lines.share.${reader}`, { points: formatPoints(allUnsure), reason });
  if (isAddedByPackage(line, { price, answers }, category)) return t("quotes:lines.withPackage");
  return line.unknown ? t("quotes:lines.open", { reason }) : reason;
}

/** Label of a total: all-in, or a list of excluded work. */
export function formatTotalName({ excluded }: Pick<Price, "excluded">, { t }: Pick<TextContext, "t">): string {
  return excluded.length === 0 ? t("quotes:price.allIn") : t("quotes:price.without", { work: excluded.map((key) => t(key)).join(" · ") });
}

/** Empty if there is nothing to multiply. */
export function formatQuantity({ quantity, unit, unitPrice }: PriceLine, { t, locale }: Omit<TextContext, "reader">): string {
  const price = formatMoney(unitPrice, locale);
  if (unit === "job" || quantity === 0) return "";
  const quantityText = t(`pricing:counts.${unit}`, { count: quantity, amount: formatNumber(quantity, locale) });
  return t(unit === "percent" ? "quotes:lines.percentOf" : "quotes:lines.times", { quantity: quantityText, price });
}
