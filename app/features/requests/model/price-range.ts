import type { Answers } from "#app/features/categories/model/answers.ts";
import type { Category } from "#app/features/categories/model/category.ts";
import { chooseQuotes, type FirstQuote, type Offer, priceOffer } from "#app/features/quotes/model.ts";
import type { PriceBook } from "#app/features/pricing/model/price-book.ts";
import type { Price } from "#app/features/pricing/model/price.ts";
import type { GeoPoint } from "#app/lib/distances.ts";
import type { PriceRange } from "./shown-price.ts";

/** The job as far as it is known. */
export interface OpenJob {
  answers: Answers;
  /** Null while unknown: the way to it then counts as nothing. */
  place: GeoPoint | null;
  /** The day of the price, YYYY-MM-DD. */
  date: string;
}

/**
 * The range of one contractor's prices for the answers so far: whatever is answered next as usual, its quotes' totals lie in it. A number that
 * is not known yet counts within its usual bounds, as a price with unknowns does everywhere; an unusual one may lead out of the range.
 */
export function priceRange(category: Category, offers: readonly Offer[], job: OpenJob): PriceRange {
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

/**
 * The prices that the quotes can come to be. What is answered next may decide by which of its listings a contractor quotes, and against all of
 * its packages: until then each listing counts that has a price, and so does what is in no package.
 */
function possiblePrices(category: Category, online: readonly Offer[], job: OpenJob): Price[] {
  const byOffer = new Map<Offer, FirstQuote[]>();
  /** Each offer is priced once, as seen from its own middle where the place is not known. */
  const quotesBy = (offer: Offer): FirstQuote[] => {
    const quotes = byOffer.get(offer) ?? priceOffer({ category, ...job, place: job.place ?? offer.centre }, offer);
    byOffer.set(offer, quotes);
    return quotes;
  };
  const pricesBy = (offer: Offer) => quotesBy(offer).map((quote) => quote.price);
  const open = online.filter(({ book }) => book.packages.some(({ sets }) => Object.keys(sets).some((key) => !(key in job.answers))));
  const whole = [...online, ...open.map(withoutPackages)];
  const quotes = chooseQuotes(online.map(quotesBy)) ?? [];
  const best = quotes.map((quote) => quote.price);
  const mayOvertake = (offer: Offer) => offer.book.priceType === "CONFIRMED" && pricesBy(offer).some(isOpen);
  const earlier = online.slice(
    0,
    online.findIndex(({ listingId }) => listingId === quotes[0]?.listingId),
  );
  const isSettled = open.length === 0 && best.some((price) => price.type === "CONFIRMED") && !earlier.some(mayOvertake);
  if (whole.length === 1 || isSettled) return best;
  const each = whole.map(pricesBy).filter((prices) => prices.every((price) => price.type !== "NONE"));
  return each.flat().some(isOpen) ? each.flat() : best;
}

function isOpen({ unknowns }: Price): boolean {
  return unknowns.length > 0;
}

const plainBooks = new WeakMap<PriceBook, PriceBook>();

/** The offer without its packages; the same book every time, by which the engine remembers what it found out. */
function withoutPackages(offer: Offer): Offer {
  const plain = plainBooks.get(offer.book) ?? { ...offer.book, packages: [] };
  plainBooks.set(offer.book, plain);
  return { ...offer, book: plain };
}
