/** US cents, a safe integer. All amounts in code and database use it. */
export type Cents = number;

export const currency = "USD" as const;
export const currencySymbol = "$" as const;

/** API form; `amount` is in dollars with two decimals. Its schema is in `money-schema.ts`. */
export interface Money {
  curr: typeof currency;
  symbol: typeof currencySymbol;
  amount: number;
}

/** Rounds half up (2.5 → 3, −2.5 → −2). Throws RangeError if not finite. */
export function roundCents(exact: number): Cents {
  if (!Number.isFinite(exact)) throw new RangeError(`not an amount: ${exact}`);
  // Corrects binary error: 1.005 × 100 is 100.49999999999999.
  const rounded = Math.floor(exact + 0.5 + 1e-7);
  return rounded === 0 ? 0 : rounded;
}

/** `calculatePercentage(200_00, 25)` is 50_00. */
export function calculatePercentage(amount: Cents, percent: number): Cents {
  return roundCents((amount * percent) / 100);
}

export function sumCents(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

export function toMoney(amount: Cents): Money {
  return { curr: currency, symbol: currencySymbol, amount: amount / 100 };
}
