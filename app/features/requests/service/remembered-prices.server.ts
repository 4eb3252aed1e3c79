import { createHash } from "node:crypto";
import type { Category } from "#app/features/categories/model/category.ts";
import type { Offer } from "#app/features/quotes/model.ts";
import { rememberInProcess } from "#app/platform/process-memory.server.ts";
import { type OpenJob, priceRange } from "../model/price-range.ts";
import { type ShownPrice, shownPrice } from "../model/shown-price.ts";

/** Beyond this, the least recently used are dropped. */
export const mostRememberedPrices = 2_000;

const remembered = rememberInProcess<string, ShownPrice>();

/** Cached by book version. The caller must still count requests: a cached price reveals as much as a new one. */
export function findShownPrice(category: Category, offers: readonly Offer[], job: OpenJob): ShownPrice {
  const key = hashAsked(category, offers, job);
  const price = remembered.get(key) ?? shownPrice(priceRange(category, offers, job));
  remembered.delete(key);
  remembered.set(key, price);
  for (const oldest of remembered.keys()) {
    if (remembered.size <= mostRememberedPrices) break;
    remembered.delete(oldest);
  }
  return price;
}

/** Free text does not affect prices. A hash, because answers can be long and must not outlive an erased draft. */
export function hashAsked({ code, questions }: Category, offers: readonly Offer[], { answers, place, date }: OpenJob): string {
  const listings = offers.map(({ book: _version, ...offer }) => offer);
  const pricing = questions.filter(({ kind }) => kind !== "text").map(({ key }) => key);
  const counted = [...pricing, "productId"].toSorted().flatMap((key) => (key in answers ? [[key, answers[key]]] : []));
  const asked = JSON.stringify([code, date, place && [place.latitude, place.longitude], listings, counted]);
  return createHash("sha256").update(asked).digest("base64url");
}
