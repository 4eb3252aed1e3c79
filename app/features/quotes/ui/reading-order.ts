import type { CustomerQuote } from "../model/views.ts";
import { isEnded } from "./validity.ts";

/** All quotes of one request: what is open first, by total; what is over last. */
export function inReadingOrder(quotes: readonly CustomerQuote[]): CustomerQuote[] {
  return quotes.toSorted((a, b) => rank(a) - rank(b) || a.price.total - b.price.total);
}

function rank({ status, price }: CustomerQuote): number {
  if (status === "ORDERED" || status === "CANCEL_WAITING") return 0;
  if (isEnded(status)) return 3;
  return price.type === "NONE" ? 2 : 1;
}
