/** An amount in US cents: a safe integer, never a fraction. Every amount in code and in the database is one. */
export type Cents = number;

/** The one currency of the product, and its sign. */
export const currency = "USD" as const;
export const currencySymbol = "$" as const;

/** The wire form of an amount: `amount` is in whole currency units with two decimals. Its schema is `money-schema.ts`. */
export interface Money {
  curr: typeof currency;
  symbol: typeof currencySymbol;
  amount: number;
}

/** Rounds half up (2.5 → 3, −2.5 → −2) to a whole number of cents. Refuses what is no finite number. */
export function roundCents(exact: number): Cents {
  if (!Number.isFinite(exact)) throw new RangeError(`not an amount: ${exact}`);
  // A product such as 1.005 × 100 is 100.49999999999999 in binary; half a millionth of a cent mends that.
  const rounded = Math.floor(exact + 0.5 + 1e-7);
  return rounded === 0 ? 0 : rounded;
}

/** A share of an amount: `percentOf(200_00, 25)` is 50_00. `percent` is in percent, not in hundredths. */
export function percentOf(amount: Cents, percent: number): Cents {
  return roundCents((amount * percent) / 100);
}

/** The sum of amounts; 0 for none. */
export function sumCents(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/** The wire form of an amount. */
export function toMoney(amount: Cents): Money {
  return { curr: currency, symbol: currencySymbol, amount: amount / 100 };
}
