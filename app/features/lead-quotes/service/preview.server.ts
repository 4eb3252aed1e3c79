import { findCategory } from "#app/features/categories/model/registry.ts";
import type { Price } from "#app/features/pricing/model/price.ts";
import { priceFirstQuotes } from "#app/features/quotes/model.ts";
import type { OpenRequest } from "#app/features/requests/service/offerings.server.ts";

/** For the business itself, whose own prices these are: not rounded. */
export interface PricePreview {
  packageKey: string | null;
  price: Price;
}

/** One a package, as they will be quoted; empty while the place is unknown. */
export function previewPrices({ category: code, answers, place, date, offerings }: OpenRequest): PricePreview[] {
  const category = findCategory(code);
  if (!category || !place) return [];
  const offers = offerings.flatMap((offering) => offering.offers);
  return priceFirstQuotes({ category, answers, place, date }, offers).map(({ price }) => ({ packageKey: price.packageKey, price }));
}
