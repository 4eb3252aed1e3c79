import type { Answers } from "#app/features/categories/model/answers.ts";
import type { Category } from "#app/features/categories/model/category.ts";
import { pricePackages } from "#app/features/pricing/model/packages.ts";
import { PriceBook } from "#app/features/pricing/model/price-book.ts";
import { priceScope } from "#app/features/pricing/model/price-scope.ts";
import type { Price } from "#app/features/pricing/model/price.ts";
import type { CatalogueProduct } from "#app/features/pricing/model/sizes.ts";
import { covers, type ScopeListing } from "#app/features/listings/model.ts";
import { milesBetween, type GeoPoint } from "#app/lib/distances.ts";
import type { QuoteEvent } from "./life-cycle.ts";
import type { QuoteStatus } from "./statuses.ts";

/** The job that all quotes of a request price. */
export interface Job {
  category: Category;
  answers: Answers;
  place: GeoPoint;
  /** The homeowner's day, YYYY-MM-DD. */
  date: string;
}

/** A listing by which a contractor may price a job. */
export interface Offer {
  listingId: string;
  bookVersion: number;
  book: PriceBook;
  /** The products that the book names, as far as they are offered. */
  products: readonly CatalogueProduct[];
  /** From where it works. */
  centre: GeoPoint;
  /** Whether the job lies in its area. */
  covers: boolean;
}

/** What an active listing offers for a job at a place; while the place is not known it may be anywhere. */
export function toOffer(
  { listingId, bookVersion, book, products, centre, ...area }: ScopeListing,
  place: (GeoPoint & { code: string }) | null,
): Offer {
  return { listingId, bookVersion, book, products, centre, covers: place === null || covers({ centre, ...area }, place) };
}

/** One quote that a contractor's books give for a job. */
export interface FirstQuote {
  listingId: string | null;
  bookVersion: number | null;
  price: Price;
  validityDays: number;
  event: Extract<QuoteEvent, "priceFirm" | "priceTentative" | "leavePriceOpen">;
  status: Extract<QuoteStatus, "FIRM" | "TENTATIVE" | "PRICE_WAITING">;
}

const worth: readonly Price["type"][] = ["CONFIRMED", "ESTIMATED", "NONE"];

const outcome = {
  CONFIRMED: { event: "priceFirm", status: "FIRM" },
  ESTIMATED: { event: "priceTentative", status: "TENTATIVE" },
  NONE: { event: "leavePriceOpen", status: "PRICE_WAITING" },
} as const;

/**
 * A contractor's quotes for a job, one a package, from its best listing: confirmed before estimated. Without a price, one quote that
 * waits for it.
 */
export function firstQuotes(job: Job, offers: readonly Offer[]): FirstQuote[] {
  const tries = offers.filter((offer) => offer.covers).map((offer) => priceOffer(job, offer));
  return chooseQuotes(tries) ?? [waitingQuote(job)];
}

/** The quotes of the offer whose price is worth most, the earlier one among equals; undefined without any. */
export function chooseQuotes(tries: readonly FirstQuote[][]): FirstQuote[] | undefined {
  return tries.toSorted((a, b) => rankByType(a) - rankByType(b))[0];
}

/** A quote that waits for the contractor's own price: nothing was computed, or it could not be. */
export function waitingQuote(job: Job): FirstQuote {
  const book = PriceBook.parse({ category: job.category.code, priceType: "MANUAL", amounts: {} });
  const price = priceScope({ book, category: job.category, answers: job.answers, distanceMiles: 0, date: job.date });
  return { listingId: null, bookVersion: null, price, validityDays: book.validityDays, ...outcome.NONE };
}

/** One quote for each package of a listing that fits the job. */
export function priceOffer(
  { category, answers, place, date }: Job,
  { listingId, bookVersion, book, products, centre }: Offer,
): FirstQuote[] {
  const prices = pricePackages({ book, category, answers, date, catalogue: products, distanceMiles: milesBetween(centre, place) });
  return prices.map((price) => ({ listingId, bookVersion, price, validityDays: book.validityDays, ...outcome[price.type] }));
}

function rankByType(quotes: readonly FirstQuote[]): number {
  return Math.min(...quotes.map((quote) => worth.indexOf(quote.price.type)));
}
