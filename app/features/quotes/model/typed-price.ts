import { failFields } from "#app/lib/errors.ts";
import type { Cents } from "#app/lib/money.ts";
import { largestAmounts, readDollars } from "#app/lib/typed-dollars.ts";

/** A price typed into a form ("$1,250.50"). Refused at its field: left empty or zero ('Price is required'), no amount, below zero, or too large. */
export function typedPrice(typed: unknown): Cents {
  const text = typeof typed === "string" ? typed.trim() : "";
  const read = text === "" ? { cents: 0 } : readDollars(text, largestAmounts.job);
  if ("code" in read) failFields([{ field: "price", code: read.code }]);
  return read.cents === 0 ? failFields([{ field: "price", code: "quotes.priceRequired" }]) : read.cents;
}
