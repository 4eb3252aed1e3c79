import type { Category } from "#app/features/categories/model/category.ts";
import { lineKey } from "#app/features/pricing/model/with-own-fees.ts";
import type { Price } from "#app/features/pricing/model/price.ts";
import { priceListing, type QuotableListing } from "#app/features/quotes/model.ts";
import type { OpenJob } from "#app/features/requests/model/price-range.ts";
import type { Cents } from "#app/lib/money.ts";

/** What a contractor charges for coming, and for each hour after that; null if it charges none. */
export interface RepairFees {
  /** `firstHour`: no fee for coming, an hour at least. */
  visit: { kind: "callOut" | "diagnosis" | "firstHour"; amount: Cents } | null;
  hourly: Cents | null;
}

const visits = [
  { kind: "callOut", key: lineKey("callOut") },
  { kind: "diagnosis", key: lineKey("visit") },
  { kind: "firstHour", key: lineKey("firstHour") },
] as const;
const hourlyKey = lineKey("repairHourly");

/** Steps of $5; see docs/decisions/0012-shown-prices.md. */
const feeStep: Cents = 5_00;

/** The fees within the contractor's cheapest price for the repair; null without one. */
export function findRepairFees(category: Category, offers: readonly QuotableListing[], job: OpenJob): RepairFees | null {
  const online = offers.filter(({ covers, book }) => covers && book.priceType !== "MANUAL");
  const prices = online
    .flatMap((offer) => priceListing({ ...job, category, place: job.place ?? offer.centre }, offer))
    .map(({ price }) => price)
    .filter(({ type }) => type !== "NONE");
  const [cheapest] = prices.toSorted((one, other) => one.low - other.low);
  const fees = cheapest && toFees(cheapest);
  return fees && (fees.visit ?? fees.hourly) !== null ? fees : null;
}

function toFees({ lines, rates = [] }: Price): RepairFees {
  const visit = visits.flatMap(({ kind, key }) => {
    const line = lines.find((one) => one.key === key);
    return line && line.unitPrice > 0 ? [{ kind, amount: roundFee(line.unitPrice) }] : [];
  })[0];
  const rate = [...rates, ...lines].find(({ key }) => key === hourlyKey);
  return { visit: visit ?? null, hourly: rate ? roundFee(rate.unitPrice) : null };
}

function roundFee(amount: Cents): Cents {
  return Math.round(amount / feeStep) * feeStep;
}
