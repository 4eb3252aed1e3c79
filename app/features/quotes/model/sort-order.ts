import { isEnded, isOrderable, isBooked } from "./statuses.ts";
import type { CustomerQuote } from "./views.ts";

/** All quotes of one request: booked first, then what can be booked, other prices, prices to come, and what is over; each by completed total. */
export function sortQuotes(quotes: readonly CustomerQuote[]): CustomerQuote[] {
  return quotes.toSorted((a, b) => rank(a) - rank(b) || isUncomparable(a) - isUncomparable(b) || totalToCompare(a) - totalToCompare(b));
}

function rank({ status, price }: CustomerQuote): number {
  if (isBooked(status)) return 0;
  if (isEnded(status)) return 4;
  if (price.type === "NONE") return 3;
  return isOrderable(status) ? 1 : 2;
}

/** A total that leaves out work of unknown cost is never the cheapest. */
function isUncomparable({ completed }: CustomerQuote): number {
  return completed.total === null ? 1 : 0;
}

function totalToCompare({ completed, price }: CustomerQuote): number {
  return completed.total ?? price.total;
}
