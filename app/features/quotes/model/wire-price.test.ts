import { describe, expect, it } from "vitest";
import { maxAmounts } from "#app/lib/typed-dollars.ts";
import { WireTotal } from "./wire.ts";

describe("API price", () => {
  it.each([
    [1e308, maxAmounts.job.code],
    [Number.MAX_VALUE, maxAmounts.job.code],
    [-1e308, "amount.negative"],
    [5e-324, "quotes.priceRequired"],
    [0.005, "quotes.priceRequired"],
    [0, "quotes.priceRequired"],
  ])("[T69] rejects %d with a message", (amount, code) => {
    expect(WireTotal.safeParse({ amount }).error?.issues.map(({ message }) => message)).toEqual([code]);
  });
});
