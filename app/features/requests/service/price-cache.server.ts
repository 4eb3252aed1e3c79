import { createHash } from "node:crypto";
import type { Category } from "#app/features/categories/model/category.ts";
import type { QuotableListing } from "#app/features/quotes/model.ts";
import { createProcessCache } from "#app/platform/process-cache.server.ts";
import { type OpenJob, calculatePriceRange } from "../model/price-range.ts";
import { type ShownPrice, roundShownPrice } from "../model/shown-price.ts";

/** Beyond this, the least recently used are dropped. */
export const maxCachedPrices = 2_000;

const cache = createProcessCache<string, ShownPrice>();

/** Cached by book version. The caller must still count requests: a cached price reveals as much as a new one. */
export function findShownPrice(category: Category, offers: readonly QuotableListing[], job: OpenJob): ShownPrice {
  const key = hashPriceInputs(category, offers, job);
  const price = cache.get(key) ?? roundShownPrice(calculatePriceRange(category, offers, job));
  cache.delete(key);
  cache.set(key, price);
  for (const oldest of cache.keys()) {
    if (cache.size <= maxCachedPrices) break;
    cache.delete(oldest);
  }
  return price;
}

/** Free text does not affect prices. A hash, because answers can be long and must not outlive an erased draft. */
export function hashPriceInputs(
  { code, questions }: Category,
  offers: readonly QuotableListing[],
  { answers, place, date }: OpenJob,
): string {
  const listings = offers.map(({ book: _version, ...offer }) => offer);
  const pricing = questions.filter(({ kind }) => kind !== "text").map(({ key }) => key);
  const relevantAnswers = [...pricing, "productId"].toSorted().flatMap((key) => (key in answers ? [[key, answers[key]]] : []));
  const inputs = JSON.stringify([code, date, place && [place.latitude, place.longitude], listings, relevantAnswers]);
  return createHash("sha256").update(inputs).digest("base64url");
}
