import type { Cents } from "#app/lib/money.ts";

/** `unknowns` are message keys. `byHand`: the contractor prices later. `none`: no online price. */
export type PriceRange =
  | { kind: "price"; amount: Cents; confirmed: boolean }
  | { kind: "range"; low: Cents; high: Cents; unknowns: readonly string[] }
  | { kind: "byHand" }
  | { kind: "none" };

/** Rounded; `later` when too many prices were requested recently. */
export type ShownPrice = PriceRange | { kind: "later" };

/** Rounding steps, at most one percent or $10; see docs/decisions/0012-shown-prices.md. */
const steps: readonly { below: Cents; step: Cents }[] = [
  { below: 2_500_00, step: 10_00 },
  { below: 10_000_00, step: 50_00 },
  { below: 50_000_00, step: 250_00 },
];
const maxStep: Cents = 1_000_00;

/** Rounds, so that no price book cell can be derived. Ranges never narrow. */
export function roundShownPrice(price: PriceRange): PriceRange {
  if (price.kind === "price") return { ...price, amount: roundToStep(price.amount, Math.round) };
  if (price.kind !== "range") return price;
  return { ...price, low: roundToStep(price.low, Math.floor), high: roundToStep(price.high, Math.ceil) };
}

function roundToStep(amount: Cents, round: (steps: number) => number): Cents {
  const step = steps.find(({ below }) => amount < below)?.step ?? maxStep;
  return round(amount / step) * step;
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
