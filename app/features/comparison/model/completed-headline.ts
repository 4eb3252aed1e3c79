import { formatDollars, formatHeadline } from "#app/features/pricing/model/price-headline.ts";
import type { Price } from "#app/features/pricing/model/price.ts";
import type { TextContext } from "#app/lib/text-context.ts";
import { calculateKnownTotal, type CompletedTotal } from "./completed-total.ts";

/**
 * The price with the usual cost of the work that it leaves out: "About $9,200", or "$7,765–$7,965" of an estimate. The
 * price itself where nothing is missing or a cost is not known.
 */
export function formatCompletedHeadline(
  { price, completed: { missing, total } }: { price: Price; completed: CompletedTotal },
  { t, locale }: Pick<TextContext, "t" | "locale">,
): string {
  const added = calculateKnownTotal({ price, missing }) - price.total;
  if (added === 0 || total === null) return formatHeadline(price, { t, locale });
  if (price.type === "ESTIMATED") {
    const { rates, ...range } = price;
    return formatHeadline({ ...range, total, low: price.low + added, high: price.high + added, ...(rates && { rates }) }, { t, locale });
  }
  return t("pricing:about", { amount: formatDollars(total, locale) });
}
