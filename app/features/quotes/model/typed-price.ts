import { failFields } from "#app/lib/errors.ts";
import { type Cents, parseDollars } from "#app/lib/money.ts";

/** A price typed into a form ("$1,250.50"). Refused at its field: left empty or zero ('Price is required'), or no amount. */
export function typedPrice(typed: unknown): Cents {
  const text = typeof typed === "string" ? typed.trim() : "";
  const cents = parseDollars(text);
  if (text === "" || cents === 0) failFields([{ field: "price", code: "quotes.priceRequired" }]);
  return cents ?? failFields([{ field: "price", code: "quotes.priceInvalid" }]);
}
