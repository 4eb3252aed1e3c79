import { describe, expect, it } from "vitest";
import { forbiddenDeposit } from "./deposit-in-words.ts";

const inCalifornia = (payment: string) => forbiddenDeposit(payment, ["NV", "CA"]) !== null;

describe("a deposit in a contractor's own words", () => {
  it.each([
    "A deposit of 50% is due with the order. The rest is due when the work is completed.",
    "50 % down payment, balance on completion",
    "Half upfront, half when we are done.",
    "$2,500 deposit, the rest on completion.",
    "25 percent upon signing",
    "Acompte de 30 % à la commande, le solde à la fin.",
    "Anticipo del 40 % y el resto al terminar.",
    "Аванс 50 % и остальное по окончании работ.",
  ])("[Q-06] is refused where the law of a listed state forbids it: %s", (payment) => {
    expect(inCalifornia(payment)).toBe(true);
    expect(forbiddenDeposit(payment, ["NV", "IL"])).toBeNull();
  });

  it.each([
    "",
    "Payment is due when the work is completed.",
    "10% deposit, the rest on completion.",
    "A deposit of 10% and 90% on completion.",
    "$1,000 deposit at most.",
    "No deposit. 100% satisfaction guaranteed.",
    "Nothing down. 2% off for cash.",
  ])("[Q-06] stands where it is within the law, or none is asked for: %s", (payment) => {
    expect(inCalifornia(payment)).toBe(false);
  });

  it("[Q-06] names the state and its cap", () => {
    expect(forbiddenDeposit("40% deposit", ["IL", "MA"])).toMatchObject({ region: "MA", cap: { percent: 33 } });
  });
});
