import type { Answers } from "#app/features/categories/model/answers.ts";
import type { Category } from "#app/features/categories/model/category.ts";
import { pricePackages } from "#app/features/pricing/model/packages.ts";
import type { PriceBook } from "#app/features/pricing/model/price-book.ts";
import type { Cents } from "#app/lib/money.ts";

/** Who prices a request, as far as a price needs it. A contractor without a book prices by hand. */
export interface Pricer {
  book: PriceBook | null;
  /** From the contractor's centre to the job; null while the place is unknown. */
  distanceMiles: number | null;
}

/**
 * What the wizard shows of a contractor's price so far: one figure, a range over all that is still open (answers and
 * packages), "by hand" where the contractor prices after reading the request, "none" where this choice has no online price.
 */
export type PriceRange =
  | { kind: "price"; amount: Cents; confirmed: boolean }
  | { kind: "range"; low: Cents; high: Cents }
  | { kind: "byHand" }
  | { kind: "none" };

/** The range of one contractor's prices for the answers so far. `date` is the day of the price, YYYY-MM-DD. */
export function priceRange(category: Category, { book, distanceMiles }: Pricer, job: { answers: Answers; date: string }): PriceRange {
  if (!book || book.priceType === "MANUAL") return { kind: "byHand" };
  const prices = pricePackages({ book, category, distanceMiles: distanceMiles ?? 0, ...job });
  if (prices.some((price) => price.type === "NONE")) return { kind: "none" };
  const low = Math.min(...prices.map((price) => price.low));
  const high = Math.max(...prices.map((price) => price.high));
  if (low === high) return { kind: "price", amount: low, confirmed: prices.every((price) => price.type === "CONFIRMED") };
  return { kind: "range", low, high };
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
