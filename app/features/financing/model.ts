import { z } from "zod";
import type { Cents } from "#app/lib/money.ts";
import { maxAmounts } from "#app/lib/typed-dollars.ts";

const loanInvalid = "contractors.loanInvalid";

/** What the contractor's lender offers, as its documents say. */
export const Loan = z.strictObject({
  /** Annual percentage rate. */
  apr: z.number(loanInvalid).min(0, loanInvalid).max(36, loanInvalid),
  /** Number of equal monthly payments. */
  months: z.int(loanInvalid).min(2, loanInvalid).max(360, loanInvalid),
  /** Smallest amount that it lends, in cents. */
  minimum: z.int(loanInvalid).min(0, loanInvalid).max(maxAmounts.job.most, loanInvalid),
  /** Day on which the contractor read these figures, YYYY-MM-DD. */
  asOf: z.iso.date(loanInvalid),
});
export type Loan = z.infer<typeof Loan>;

/** Days after which the figures are no longer shown: rates change. */
const maxLoanAgeDays = 180;

export interface MonthlyPayment extends Loan {
  /** Rounded up to a cent. */
  payment: Cents;
  /** All payments together. */
  total: Cents;
}

/** Equal payments at the end of each month (annuity): P · r ÷ (1 − (1 + r)^−n). */
export function calculateMonthlyPayment(principal: Cents, { apr, months }: Pick<Loan, "apr" | "months">): Cents {
  const rate = apr / 100 / 12;
  const exact = rate === 0 ? principal / months : (principal * rate) / (1 - (1 + rate) ** -months);
  // Binary fractions may exceed a whole cent by a hair.
  return Math.ceil(exact - 1e-6);
}

/** Null below the lender's minimum, and once the figures are old. `today` is the homeowner's date. */
export function toMonthlyPayment(principal: Cents, loan: Loan, today: string): MonthlyPayment | null {
  const age = (Date.parse(today) - Date.parse(loan.asOf)) / 86_400_000;
  if (principal <= 0 || principal < loan.minimum || age > maxLoanAgeDays) return null;
  const payment = calculateMonthlyPayment(principal, loan);
  return { ...loan, payment, total: payment * loan.months };
}
