import type { Cents } from "#app/lib/money.ts";

/** Rounding steps, at most one percent or $10; see docs/decisions/0012-shown-prices.md. */
const steps: readonly { below: Cents; step: Cents }[] = [
  { below: 2_500_00, step: 10_00 },
  { below: 10_000_00, step: 50_00 },
  { below: 50_000_00, step: 250_00 },
];
const maxStep: Cents = 1_000_00;

/** `round` decides between the neighboring steps. */
export function roundToShownStep(amount: Cents, round: (steps: number) => number): Cents {
  const step = steps.find(({ below }) => amount < below)?.step ?? maxStep;
  return round(amount / step) * step;
}
