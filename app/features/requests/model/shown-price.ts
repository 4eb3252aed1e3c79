import type { Cents } from "#app/lib/money.ts";

/**
 * A contractor's price so far: one figure; a range over all that is still open (answers and packages), with the open questions as message keys;
 * "by hand" where the contractor prices after reading the request; "none" where this choice has no online price.
 */
export type PriceRange =
  | { kind: "price"; amount: Cents; confirmed: boolean }
  | { kind: "range"; low: Cents; high: Cents; unknowns: readonly string[] }
  | { kind: "byHand" }
  | { kind: "none" };

/** What the wizard shows of it, rounded; "later" where too many prices were asked for lately. */
export type ShownPrice = PriceRange | { kind: "later" };

/** Below each of these amounts prices are shown in these steps, at most one percent or $10; see docs/decisions/0012-shown-prices.md. */
const steps: readonly { below: Cents; step: Cents }[] = [
  { below: 2_500_00, step: 10_00 },
  { below: 10_000_00, step: 50_00 },
  { below: 50_000_00, step: 250_00 },
];
const greatestStep: Cents = 1_000_00;

/** A price as the wizard shows it: rounded, so that no cell of a book can be read from it. A range reaches no less far than it did. */
export function shownPrice(price: PriceRange): PriceRange {
  if (price.kind === "price") return { ...price, amount: rounded(price.amount, Math.round) };
  if (price.kind !== "range") return price;
  return { ...price, low: rounded(price.low, Math.floor), high: rounded(price.high, Math.ceil) };
}

function rounded(amount: Cents, round: (steps: number) => number): Cents {
  const step = steps.find(({ below }) => amount < below)?.step ?? greatestStep;
  return round(amount / step) * step;
}

/** A range wider than this many times its low end says nothing yet. */
const widestTelling = 4;

/** Whether a range is narrow enough to help somebody decide; before that, the wizard only says that it narrows. */
export function isTelling({ low, high }: { low: Cents; high: Cents }): boolean {
  return high <= low * widestTelling;
}

/** The range over several contractors: the least to the greatest; null where none of them has an online price. */
export function rangeOfAll(ranges: readonly ShownPrice[]): { low: Cents; high: Cents } | null {
  const ends = ranges.flatMap((range) => (range.kind === "price" ? [range.amount] : range.kind === "range" ? [range.low, range.high] : []));
  return ends.length === 0 ? null : { low: Math.min(...ends), high: Math.max(...ends) };
}
