import { failFields } from "#app/lib/errors.ts";
import type { Cents } from "#app/lib/money.ts";
import { largestAmounts, readDollars } from "#app/lib/typed-dollars.ts";

/**
 * Parses a typed price ("$1,250.50") to cents. Throws a field error if empty, zero, negative, malformed or too large.
 */
export function typedPrice(typed: unknown): Cents {
  const text = typeof typed === "string" ? typed.trim() : "";
  const read = text === "" ? { cents: 0 } : readDollars(text, largestAmounts.job);
  if ("code" in read) failFields([{ field: "price", code: read.code }]);
  return read.cents === 0 ? failFields([{ field: "price", code: "quotes.priceRequired" }]) : read.cents;
}
