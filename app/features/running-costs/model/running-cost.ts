import type { EnergyEstimate, EnergyUse } from "./energy.ts";
import type { Cents } from "#app/lib/money.ts";
import { type EnergyPrice, findEnergyPrice } from "./energy-prices.ts";

/** What new equipment costs to run, a year. */
export interface RunningCost extends Pick<EnergyEstimate, "life" | "basis"> {
  /** Rounded to ten dollars; null where a price of energy is not known. */
  yearly: Cents | null;
  uses: readonly PricedUse[];
}

export interface PricedUse extends EnergyUse {
  price: EnergyPrice | null;
}

/** `postalCode` is the home's. */
export function toRunningCost({ uses, life, basis }: EnergyEstimate, postalCode: string): RunningCost {
  const priced = uses.map((use) => ({ ...use, price: findEnergyPrice(use.source, postalCode) }));
  return { life, basis, uses: priced, yearly: sumPrices(priced) };
}

function sumPrices(uses: readonly PricedUse[]): Cents | null {
  let sum = 0;
  for (const { amount, price } of uses) {
    if (!price) return null;
    sum += amount * price.cents;
  }
  return roundToTenDollars(sum);
}

const tenDollars = 1000;

function roundToTenDollars(cents: number): Cents {
  return Math.round(cents / tenDollars) * tenDollars;
}
