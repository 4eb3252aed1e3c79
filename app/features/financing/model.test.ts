import { expect, it } from "vitest";
import { calculateMonthlyPayment, toMonthlyPayment } from "./model.ts";

const loan = { apr: 9.99, months: 60, minimum: 1_000_00, asOf: "2026-11-01" };

it("[Q-06] computes equal monthly payments by the annuity formula", () => {
  // By hand: r = 0.0999 / 12 = 0.008325; 1.008325^60 = 1.6444933; 5,000 × 0.008325 ÷ (1 − 1 ÷ 1.6444933) = 106.2106…, up to a cent.
  expect(calculateMonthlyPayment(5_000_00, { apr: 9.99, months: 60 })).toBe(106_22);
  // 1,200 at 12% over 12 months: r = 0.01; 12 ÷ (1 − 1.01^−12) = 12 ÷ 0.1125507 = 106.6185…
  expect(calculateMonthlyPayment(1_200_00, { apr: 12, months: 12 })).toBe(106_62);
  expect(calculateMonthlyPayment(1_200_00, { apr: 0, months: 12 })).toBe(100_00);
});

it("[Q-06] payments repay the loan with its interest, never less", () => {
  for (const principal of [1_745_00, 9_590_99, 38_000_01]) {
    for (const terms of [
      { apr: 0, months: 7 },
      { apr: 6.5, months: 36 },
      { apr: 17.99, months: 144 },
    ]) {
      const payment = calculateMonthlyPayment(principal, terms);
      const repay = (paid: number) =>
        Array.from({ length: terms.months }).reduce<number>((left) => left * (1 + terms.apr / 1200) - paid, principal);
      expect(repay(payment)).toBeLessThanOrEqual(0.01);
      expect(repay(payment - 1)).toBeGreaterThan(0);
    }
  }
});

it("[Q-06] shows no payment below the lender's minimum or by figures older than half a year", () => {
  expect(toMonthlyPayment(5_000_00, loan, "2026-11-26")).toMatchObject({ payment: 106_22, total: 106_22 * 60 });
  expect(toMonthlyPayment(999_99, loan, "2026-11-26")).toBeNull();
  expect(toMonthlyPayment(5_000_00, loan, "2027-04-30")).not.toBeNull();
  expect(toMonthlyPayment(5_000_00, loan, "2027-05-01")).toBeNull();
});
