import { failFields } from "#app/lib/errors.ts";
import type { Cents } from "#app/lib/money.ts";
import { maxAmounts, parseLimitedDollars } from "#app/lib/typed-dollars.ts";

/**
 * Parses a typed price ("$1,250.50") to cents. Throws a field error if empty, zero, negative, malformed or too large.
 */
export function parseTypedPrice(typed: unknown): Cents {
  const text = typeof typed === "string" ? typed.trim() : "";
  const parsed = text === "" ? { cents: 0 } : parseLimitedDollars(text, maxAmounts.job);
  if ("code" in parsed) failFields([{ field: "price", code: parsed.code }]);
  return parsed.cents === 0 ? failFields([{ field: "price", code: "quotes.priceRequired" }]) : parsed.cents;
}
