import { describe, expect, it } from "vitest";
import { comparePrices } from "./price-effects.ts";
import type { ShownPrice } from "./shown-price.ts";

const about = (dollars: number): ShownPrice => ({ kind: "price", amount: dollars * 100, confirmed: true });
const between = (low: number, high: number): ShownPrice => ({ kind: "range", low: low * 100, high: high * 100, unknowns: [] });
const compare = (before: ShownPrice[], after: ShownPrice[]) =>
  comparePrices(Object.fromEntries(before.entries()), Object.fromEntries(after.entries()));

describe("the price effect of a choice", () => {
  it("[Q-05] spans the differences of the contractors, rounded to coarse steps", () => {
    expect(compare([about(9000), about(9500)], [about(10_250), about(11_400)])).toEqual({ low: 1200_00, high: 1900_00 });
    expect(compare([about(9000), about(9500)], [about(8720), about(9030)])).toEqual({ low: -500_00, high: -250_00 });
    expect(compare([between(8000, 9000), about(9500)], [between(8300, 9300), about(9500)])).toEqual({ low: 0, high: 300_00 });
  });

  it("[T28] [T33] is nobody's own price: it needs two contractors with prices", () => {
    expect(compare([about(9000)], [about(9900)])).toBeNull();
    expect(compare([about(9000), { kind: "byHand" }], [about(9900), { kind: "byHand" }])).toBeNull();
    expect(compare([about(9000), { kind: "later" }], [about(9900), about(9900)])).toBeNull();
    expect(compare([about(9000), about(9000)], [about(9900), { kind: "none" }])).toBeNull();
  });

  it("[Q-05] is left out where nothing changes or a range is too wide to mean anything", () => {
    expect(compare([about(9000), about(9500)], [about(9000), about(9500)])).toBeNull();
    expect(compare([between(1000, 9000), about(9500)], [between(1500, 9500), about(9700)])).toBeNull();
  });
});
