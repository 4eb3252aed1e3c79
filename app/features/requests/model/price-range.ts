import type { Answers } from "#app/features/categories/model/answers.ts";
import type { Category } from "#app/features/categories/model/category.ts";
import { firstQuotes, type Offer } from "#app/features/quotes/model/first-quotes.ts";
import type { GeoPoint } from "#app/lib/distances.ts";
import type { Cents } from "#app/lib/money.ts";

/**
 * What the wizard shows of a contractor's price so far: one figure; a range over all that is still open (answers and
 * packages), with the open questions as message keys; "by hand" where the contractor prices after reading the request;
 * "none" where this choice has no online price.
 */
export type PriceRange =
  | { kind: "price"; amount: Cents; confirmed: boolean }
  | { kind: "range"; low: Cents; high: Cents; unknowns: readonly string[] }
  | { kind: "byHand" }
  | { kind: "none" };

/** The job as far as it is known. */
export interface OpenJob {
  answers: Answers;
  /** Null while unknown: the way to it then counts as nothing. */
  place: GeoPoint | null;
  /** The day of the price, YYYY-MM-DD. */
  date: string;
}

/** The range of one contractor's prices for the answers so far: what its quotes would say, were they asked for now. */
export function priceRange(category: Category, offers: readonly Offer[], job: OpenJob): PriceRange {
  const online = offers.filter((offer) => offer.covers && offer.book.priceType !== "MANUAL");
  const [first] = online;
  if (!first) return { kind: "byHand" };
  const prices = firstQuotes({ category, ...job, place: job.place ?? first.centre }, online).map((quote) => quote.price);
  if (prices.some((price) => price.type === "NONE")) return { kind: "none" };
  const low = Math.min(...prices.map((price) => price.low));
  const high = Math.max(...prices.map((price) => price.high));
  if (low === high) return { kind: "price", amount: low, confirmed: prices.every((price) => price.type === "CONFIRMED") };
  const unknowns = new Set(prices.flatMap((price) => price.unknowns.map((unknown) => unknown.label)));
  return { kind: "range", low, high, unknowns: [...unknowns] };
}

/** A range wider than this many times its low end says nothing yet. */
const widestTelling = 4;

/** Whether a range is narrow enough to help somebody decide; before that, the wizard only says that it narrows. */
export function isTelling({ low, high }: { low: Cents; high: Cents }): boolean {
  return high <= low * widestTelling;
}

/** The range over several contractors: the least to the greatest; null where none of them has an online price. */
export function rangeOfAll(ranges: readonly PriceRange[]): { low: Cents; high: Cents } | null {
  const ends = ranges.flatMap((range) => (range.kind === "price" ? [range.amount] : range.kind === "range" ? [range.low, range.high] : []));
  return ends.length === 0 ? null : { low: Math.min(...ends), high: Math.max(...ends) };
}
