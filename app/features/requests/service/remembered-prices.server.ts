import type { Category } from "#app/features/categories/model/category.ts";
import type { Offer } from "#app/features/quotes/model/first-quotes.ts";
import { rememberInProcess } from "#app/platform/process-memory.server.ts";
import { type OpenJob, priceRange } from "../model/price-range.ts";
import { type ShownPrice, shownPrice } from "../model/shown-price.ts";

/** So many prices are remembered; beyond, the one asked for longest ago is forgotten. */
export const mostRememberedPrices = 2_000;

const remembered = rememberInProcess<string, ShownPrice>();

/**
 * Returns the rounded price of one contractor, from memory where the same was asked for before. A book never changes within its version. Counting who
 * asks is the caller's: a remembered price says as much of a book as a new one.
 */
export function findShownPrice(category: Category, offers: readonly Offer[], job: OpenJob): ShownPrice {
  const key = toKey(category, offers, job);
  const price = remembered.get(key) ?? shownPrice(priceRange(category, offers, job));
  remembered.delete(key);
  remembered.set(key, price);
  for (const oldest of remembered.keys()) {
    if (remembered.size <= mostRememberedPrices) break;
    remembered.delete(oldest);
  }
  return price;
}

/** All that a price depends on: every listing by its id and book version, in their order, and every answer whatever its order. */
function toKey({ code }: Category, offers: readonly Offer[], { answers, place, date }: OpenJob): string {
  const listings = offers.map(({ book: _version, ...offer }) => offer);
  const sorted = Object.entries(answers).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([code, date, place && [place.latitude, place.longitude], listings, sorted]);
}
