import { roundToShownStep } from "#app/features/pricing/model/shown-amount.ts";
import type { Cents } from "#app/lib/money.ts";

/** `unknowns` are message keys. `byHand`: the contractor prices later. `none`: no online price. */
export type PriceRange =
  | { kind: "price"; amount: Cents; confirmed: boolean }
  | { kind: "range"; low: Cents; high: Cents; unknowns: readonly string[] }
  | { kind: "byHand" }
  | { kind: "none" };

/** Rounded; `later` when too many prices were requested recently. */
export type ShownPrice = PriceRange | { kind: "later" };

/** Rounds, so that no price book cell can be derived. Ranges never narrow. */
export function roundShownPrice(price: PriceRange): PriceRange {
  if (price.kind === "price") return { ...price, amount: roundToShownStep(price.amount, Math.round) };
  if (price.kind !== "range") return price;
  return { ...price, low: roundToShownStep(price.low, Math.floor), high: roundToShownStep(price.high, Math.ceil) };
}

/** Wider ranges, as a multiple of the low end, are not shown. */
const maxUsefulRatio = 4;

export function isNarrowEnough({ low, high }: { low: Cents; high: Cents }): boolean {
  return high <= low * maxUsefulRatio;
}

/** Null when no contractor has an online price. */
export function combineRanges(ranges: readonly ShownPrice[]): { low: Cents; high: Cents } | null {
  const ends = ranges.flatMap((range) => (range.kind === "price" ? [range.amount] : range.kind === "range" ? [range.low, range.high] : []));
  return ends.length === 0 ? null : { low: Math.min(...ends), high: Math.max(...ends) };
}
