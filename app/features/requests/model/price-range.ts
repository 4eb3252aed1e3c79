import type { Answers } from "#app/features/categories/model/answers.ts";
import type { Category } from "#app/features/categories/model/category.ts";
import { chooseQuotes, type FirstQuote, type QuotableListing, priceListing } from "#app/features/quotes/model.ts";
import type { PriceBook } from "#app/features/pricing/model/price-book.ts";
import type { Price } from "#app/features/pricing/model/price.ts";
import type { GeoPoint } from "#app/lib/distances.ts";
import type { PriceRange } from "./shown-price.ts";

export interface OpenJob {
  answers: Answers;
  /** Null while unknown: travel then costs nothing. */
  place: GeoPoint | null;
  /** The price date, YYYY-MM-DD. */
  date: string;
}

/** The returned range contains the totals of all later quotes, unless a number is answered outside its usual bounds. */
export function calculatePriceRange(category: Category, offers: readonly QuotableListing[], job: OpenJob): PriceRange {
  const online = offers.filter((offer) => offer.covers && offer.book.priceType !== "MANUAL");
  const [first] = online;
  if (!first) return { kind: "byHand" };
  const prices = possiblePrices(category, online, job);
  if (prices.some((price) => price.type === "NONE")) return { kind: "none" };
  const low = Math.min(...prices.map((price) => price.low));
  const high = Math.max(...prices.map((price) => price.high));
  if (low === high) return { kind: "price", amount: low, confirmed: prices.every((price) => price.type === "CONFIRMED") };
  const unknowns = new Set(prices.flatMap((price) => price.unknowns.map((unknown) => unknown.label)));
  return { kind: "range", low, high, unknowns: [...unknowns] };
}

/** Later answers may change listing and packages, so every priced listing counts, with and without packages. */
function possiblePrices(category: Category, online: readonly QuotableListing[], job: OpenJob): Price[] {
  const byOffer = new Map<QuotableListing, FirstQuote[]>();
  /** Uses the offer's own center while the place is unknown. */
  const quotesBy = (offer: QuotableListing): FirstQuote[] => {
    const quotes = byOffer.get(offer) ?? priceListing({ category, ...job, place: job.place ?? offer.centre }, offer);
    byOffer.set(offer, quotes);
    return quotes;
  };
  const pricesBy = (offer: QuotableListing) => quotesBy(offer).map((quote) => quote.price);
  const open = online.filter(({ book }) => book.packages.some(({ sets }) => Object.keys(sets).some((key) => !(key in job.answers))));
  const allOffers = [...online, ...open.map(withoutPackages)];
  const quotes = chooseQuotes(online.map(quotesBy)) ?? [];
  const best = quotes.map((quote) => quote.price);
  const canOvertake = (offer: QuotableListing) => offer.book.priceType === "CONFIRMED" && pricesBy(offer).some(hasUnknowns);
  const earlier = online.slice(
    0,
    online.findIndex(({ listingId }) => listingId === quotes[0]?.listingId),
  );
  const isSettled = open.length === 0 && best.some((price) => price.type === "CONFIRMED") && !earlier.some(canOvertake);
  if (allOffers.length === 1 || isSettled) return best;
  const pricesByOffer = allOffers.map(pricesBy).filter((prices) => prices.every((price) => price.type !== "NONE"));
  return pricesByOffer.flat().some(hasUnknowns) ? pricesByOffer.flat() : best;
}

function hasUnknowns({ unknowns }: Price): boolean {
  return unknowns.length > 0;
}

const plainBooks = new WeakMap<PriceBook, PriceBook>();

/** Returns the same object each time: the engine caches by it. */
function withoutPackages(offer: QuotableListing): QuotableListing {
  const plain = plainBooks.get(offer.book) ?? { ...offer.book, packages: [] };
  plainBooks.set(offer.book, plain);
  return { ...offer, book: plain };
}
