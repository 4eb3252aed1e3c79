import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { locales } from "#app/lib/locales.ts";
import { readAmount, readCount, readPercent, formatAmountInput, formatNumberInput } from "./typed-figures.ts";

describe("a typed price", () => {
  it.each([
    ["1250", 1250_00],
    ["1,250.50", 1250_50],
    ["$1,250", 1250_00],
    ["1 250,50 $", 1250_50],
    ["1 250,50", 1250_50],
    ["1 250,5 $ US", 1250_50],
    ["1.250,50", 1250_50],
    ["US$ 900", 900_00],
    ["75,5", 75_50],
    ["0", 0],
    ["", null],
    [" – ", null],
  ])("[C-07] [V-20] reads %j as written in English, French, Russian or Spanish", (typed, figure) => {
    expect(readAmount(typed)).toEqual({ figure });
  });

  it.each(["1.250", "12,50,0", "--5", "about 40", "1e6", "40/sq"])("[C-07] rejects ambiguous or invalid input: %j", (typed) => {
    expect(readAmount(typed)).toEqual({ code: "amount.invalid" });
  });

  it("[C-07] is limited to a million dollars and reports the limit for larger and negative amounts", () => {
    expect(readAmount("1,000,000")).toEqual({ figure: 100_000_000 });
    for (const typed of ["1,000,000.01", "999999999999", "US$ 99.999.999,00"])
      expect(readAmount(typed)).toEqual({ code: "amount.overMillion" });
    for (const typed of ["-5", "−1 250,50 $", "-1.250,50"]) expect(readAmount(typed)).toEqual({ code: "amount.negative" });
  });

  it("[C-07] [B-05] parses back to the same cents from every cell in every language", () => {
    for (const locale of locales) {
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
          expect(readAmount(formatAmountInput(cents, locale))).toEqual({ figure: cents });
        }),
      );
      expect(formatAmountInput(undefined, locale)).toBe("");
    }
  });
});

describe("a typed percent or count", () => {
  it("[C-07] accepts two decimals with a point or a comma", () => {
    expect(["12.5", "12,5 %", "7%", "", "0"].map(readPercent)).toEqual([12.5, 12.5, 7, null, 0].map((figure) => ({ figure })));
    expect(["12.345", "a lot", "-1"].map(readPercent)).toEqual([1, 2, 3].map(() => ({ code: "book.percentInvalid" })));
    expect(readPercent("101")).toEqual({ code: "book.percentTooHigh" });
  });

  it("[C-07] [B-05] parses back from every cell in every language", () => {
    for (const locale of locales) expect(readPercent(formatNumberInput(12.25, locale))).toEqual({ figure: 12.25 });
    for (const locale of locales) expect(readCount(formatNumberInput(1000, locale), { max: 1000 })).toEqual({ figure: 1000 });
  });

  it("[V-03] must be within its bounds", () => {
    const days = { min: 1, max: 365, whole: true };
    expect(["30", "0", "366", "1.5"].map((typed) => readCount(typed, days))).toEqual([
      { figure: 30 },
      ...[1, 2, 3].map(() => ({ code: "input.numberInvalid" })),
    ]);
  });
});
