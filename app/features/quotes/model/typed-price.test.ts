import { describe, expect, it } from "vitest";
import { Failure } from "#app/lib/errors.ts";
import { parseTypedPrice } from "./typed-price.ts";

function findRefusalCode(typed: unknown): string | undefined {
  try {
    parseTypedPrice(typed);
    return undefined;
  } catch (error) {
    return error instanceof Failure ? error.fields[0]?.code : String(error);
  }
}

describe("typed price", () => {
  it("[V-15] accepts a dollar sign, thousands separators and cents", () => {
    expect(parseTypedPrice("$1,250.50")).toBe(125_050);
    expect(parseTypedPrice(" 900 ")).toBe(90_000);
    expect(parseTypedPrice("12,300")).toBe(1_230_000);
  });

  it("[V-15] accepts French and Russian formats, never a hundred times too high", () => {
    expect(parseTypedPrice("1 250,50 $")).toBe(125_050);
    expect(parseTypedPrice("12\u202f300")).toBe(1_230_000);
    expect(parseTypedPrice("1250,50")).toBe(125_050);
  });

  it("[V-15] rejects empty and zero prices with 'Price is required'", () => {
    for (const typed of ["", "   ", "0", "$0.00", undefined, null]) expect(findRefusalCode(typed)).toBe("quotes.priceRequired");
  });

  it("[V-15] rejects malformed amounts at the field", () => {
    for (const typed of ["a lot", "1.234", "1,2345", "12,30.5", "-"]) expect(findRefusalCode(typed)).toBe("amount.invalid");
  });

  it("[V-15] rejects too large and negative amounts with their own messages", () => {
    expect(parseTypedPrice("10,000,000")).toBe(1_000_000_000);
    for (const typed of ["10,000,000.01", "999999999999", "9".repeat(400)]) expect(findRefusalCode(typed)).toBe("amount.overTenMillion");
    for (const typed of ["-5", "−$5", "$-1,250.50"]) expect(findRefusalCode(typed)).toBe("amount.negative");
  });
});
