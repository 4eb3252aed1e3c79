import type { Answers } from "#app/features/categories/model/answers.ts";
import type { Category } from "#app/features/categories/model/category.ts";
import { findServiceZone, toZoneTerms } from "#app/features/places/model/service-zones.ts";
import { pricePackages } from "#app/features/pricing/model/packages.ts";
import { PriceBook } from "#app/features/pricing/model/price-book.ts";
import { priceScope } from "#app/features/pricing/model/price-scope.ts";
import type { Price } from "#app/features/pricing/model/price.ts";
import { applyZoneTerms, type ZoneTerms } from "#app/features/pricing/model/zone-terms.ts";
import type { CatalogueProduct } from "#app/features/pricing/model/sizes.ts";
import { coversPlace, type ScopeListing } from "#app/features/listings/model.ts";
import { milesBetween, type GeoPoint } from "#app/lib/distances.ts";
import type { QuoteEvent } from "./life-cycle.ts";
import type { QuoteStatus } from "./statuses.ts";

export interface Job {
  category: Category;
  answers: Answers;
  place: GeoPoint;
  /** The homeowner's local date, YYYY-MM-DD. */
  date: string;
}

/** A contractor's listing that can price a job. */
export interface QuotableListing {
  listingId: string;
  bookVersion: number;
  book: PriceBook;
  /** Available catalogue products that the book names. */
  products: readonly CatalogueProduct[];
  /** Distances are measured from here. */
  centre: GeoPoint;
  /** True if the job is in the service area. */
  covers: boolean;
  /** Terms of the job's zone; the book already has them. */
  zone: ZoneTerms | null;
}

/** A listing covers any place while the place is unknown (null). */
export function toQuotableListing(
  { listingId, bookVersion, book, products, centre, zones, ...area }: ScopeListing,
  place: (GeoPoint & { code: string }) | null,
): QuotableListing {
  const found = place && findServiceZone({ zones, centre }, place);
  const zone = found && toZoneTerms(found);
  const covers = place === null || coversPlace({ centre, ...area }, place);
  return { listingId, bookVersion, book: applyZoneTerms(book, zone), products, centre, covers, zone };
}

export interface FirstQuote {
  listingId: string | null;
  bookVersion: number | null;
  zone: ZoneTerms | null;
  price: Price;
  validityDays: number;
  event: Extract<QuoteEvent, "priceFirm" | "priceTentative" | "leavePriceOpen">;
  status: Extract<QuoteStatus, "FIRM" | "TENTATIVE" | "PRICE_WAITING">;
}

const typesByPreference: readonly Price["type"][] = ["CONFIRMED", "ESTIMATED", "NONE"];

const outcome = {
  CONFIRMED: { event: "priceFirm", status: "FIRM" },
  ESTIMATED: { event: "priceTentative", status: "TENTATIVE" },
  NONE: { event: "leavePriceOpen", status: "PRICE_WAITING" },
} as const;

/**
 * Returns the best listing's quotes, one per package, confirmed before estimated; without a price, one waiting quote.
 */
export function priceFirstQuotes(job: Job, listings: readonly QuotableListing[]): FirstQuote[] {
  const quotesByListing = listings.filter((listing) => listing.covers).map((listing) => priceListing(job, listing));
  return chooseQuotes(quotesByListing) ?? [createWaitingQuote(job)];
}

/** Returns the quotes with the firmest price type; the first wins a tie. Undefined for an empty list. */
export function chooseQuotes(quotesByListing: readonly FirstQuote[][]): FirstQuote[] | undefined {
  return quotesByListing.toSorted((a, b) => rankByType(a) - rankByType(b))[0];
}

/** A quote without a computed price: the contractor prices it by hand. */
export function createWaitingQuote(job: Job): FirstQuote {
  const book = PriceBook.parse({ category: job.category.code, priceType: "MANUAL", amounts: {} });
  const price = priceScope({ book, category: job.category, answers: job.answers, distanceMiles: 0, date: job.date });
  return { listingId: null, bookVersion: null, zone: null, price, validityDays: book.validityDays, ...outcome.NONE };
}

/** Returns one quote for each package of the listing that fits the job. */
export function priceListing(
  { category, answers, place, date }: Job,
  { listingId, bookVersion, book, products, centre, zone }: QuotableListing,
): FirstQuote[] {
  const prices = pricePackages({ book, category, answers, date, catalogue: products, distanceMiles: milesBetween(centre, place) });
  return prices.map((price) => ({ listingId, bookVersion, zone, price, validityDays: book.validityDays, ...outcome[price.type] }));
}

function rankByType(quotes: readonly FirstQuote[]): number {
  return Math.min(...quotes.map((quote) => typesByPreference.indexOf(quote.price.type)));
}
