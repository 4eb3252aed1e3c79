import { describe, expect, it } from "vitest";
import { findForbiddenDeposit } from "./deposit-text.ts";

const inCalifornia = (payment: string) => findForbiddenDeposit(payment, ["NV", "CA"]) !== null;

describe("a deposit in payment terms", () => {
  it.each([
    "A deposit of 50% is due with the order. The rest is due when the work is completed.",
    "50 % down payment, balance on completion",
    "Half upfront, half when we are done.",
    "$2,500 deposit, the rest on completion.",
    "25 percent upon signing",
    "Acompte de 30 % à la commande, le solde à la fin.",
    "Anticipo del 40 % y el resto al terminar.",
    "Аванс 50 % и остальное по окончании работ.",
    "50% deposit with 50% due on completion",
    "One third upfront, the rest later.",
    "50% or $5,000 deposit",
    "Deposit 40% rest 60%",
  ])("[Q-06] is rejected if a listed state's law forbids it: %s", (payment) => {
    expect(inCalifornia(payment)).toBe(true);
    expect(findForbiddenDeposit(payment, ["NV", "IL"])).toBeNull();
  });

  it.each([
    "",
    "Payment is due when the work is completed.",
    "10% deposit, the rest on completion.",
    "A deposit of 10% and 90% on completion.",
    "$1,000 deposit at most.",
    "No deposit. 100% satisfaction guaranteed.",
    "Nothing down. 2% off for cash.",
    "10% deposit with 90% due on completion",
    "10% deposit (remaining 90% on completion)",
    "10% deposit then 90% when the work is completed",
    "10% deposit or 100% on completion",
    "Acompte de 10 % avec solde de 90 % à la fin",
    "Anticipo del 10 % con el 90 % al terminar",
    "Аванс 10 % (остальные 90 % по окончании работ)",
    "Аванс 10 % затем 90 % после работ",
  ])("[Q-06] is accepted if it is legal or absent: %s", (payment) => {
    expect(inCalifornia(payment)).toBe(false);
  });

  it("[Q-06] reports the state and its cap", () => {
    expect(findForbiddenDeposit("40% deposit", ["IL", "MA"])).toMatchObject({ region: "MA", cap: { percent: 100 / 3 } });
  });

  it.each([
    "33.3% deposit",
    "33⅓% deposit",
    "33,33 % d’acompte",
    "One third upfront",
    "Acompte d’un tiers",
    "Un tercio de anticipo",
    "Аванс — треть цены",
  ])("[Q-06] may be a third where the law says a third, but not more: %s", (payment) => {
    expect(findForbiddenDeposit(payment, ["MA", "MD", "ME", "PA"])).toBeNull();
    expect(inCalifornia(payment)).toBe(true);
    expect(findForbiddenDeposit("33.4% deposit", ["PA"])).not.toBeNull();
  });
});
