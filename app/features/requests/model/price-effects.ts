import type { PriceEffect } from "#app/features/question-fields/model.ts";
import type { Cents } from "#app/lib/money.ts";
import { isNarrowEnough, type ShownPrice } from "./shown-price.ts";
import type { ShownPrices } from "./wizard.ts";

/** Contractors whose prices an effect needs, so that it is nobody's own price. */
export const minContractors = 2;

/**
 * Compares shown prices, which are rounded. Null with fewer than two contractors or without a difference. A range counts
 * by its middle, because only one answer differs.
 */
export function comparePrices(base: ShownPrices, other: ShownPrices): PriceEffect | null {
  const differences = Object.keys(base).flatMap((accountId) => {
    const [before, after] = [toMiddle(base[accountId]), toMiddle(other[accountId])];
    return before === null || after === null ? [] : [after - before];
  });
  if (differences.length < minContractors) return null;
  const [low, high] = [roundEffect(Math.min(...differences), Math.floor), roundEffect(Math.max(...differences), Math.ceil)];
  return low === 0 && high === 0 ? null : { low, high };
}

function toMiddle(price: ShownPrice | undefined): Cents | null {
  if (price?.kind === "price") return price.amount;
  return price?.kind === "range" && isNarrowEnough(price) ? Math.round((price.low + price.high) / 2) : null;
}

/** Coarser than the prices: the difference of two rounded figures is off by up to a step of each. */
const effectSteps: readonly { below: Cents; step: Cents }[] = [
  { below: 500_00, step: 50_00 },
  { below: 5_000_00, step: 100_00 },
];
const maxEffectStep: Cents = 500_00;

function roundEffect(amount: Cents, round: (steps: number) => number): Cents {
  const step = effectSteps.find(({ below }) => Math.abs(amount) < below)?.step ?? maxEffectStep;
  return round(amount / step) * step || 0;
}
