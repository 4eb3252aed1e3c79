import { isEnded, isOrderable, isBooked } from "./statuses.ts";
import type { CustomerQuote } from "./views.ts";

/** Sorts by stage (booked, orderable, other prices, not priced, ended), then by completed total. */
export function sortQuotes(quotes: readonly CustomerQuote[]): CustomerQuote[] {
  return quotes.toSorted((a, b) => rank(a) - rank(b) || rankUncomparable(a) - rankUncomparable(b) || totalToCompare(a) - totalToCompare(b));
}

function rank({ status, price }: CustomerQuote): number {
  if (isBooked(status)) return 0;
  if (isEnded(status)) return 4;
  if (price.type === "NONE") return 3;
  return isOrderable(status) ? 1 : 2;
}

/** A total that omits work of unknown cost never ranks as cheapest. */
function rankUncomparable({ completed }: CustomerQuote): number {
  return completed.total === null ? 1 : 0;
}

function totalToCompare({ completed, price }: CustomerQuote): number {
  return completed.total ?? price.total;
}
