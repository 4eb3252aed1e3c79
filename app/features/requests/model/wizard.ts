import type { Answers } from "#app/features/categories/model/answers.ts";
import type { CategoryCode } from "#app/features/categories/model/category.ts";
import type { PriceBook } from "#app/features/pricing/model/price-book.ts";
import type { Offer } from "#app/features/quotes/model/first-quotes.ts";
import type { GeoPoint } from "#app/lib/distances.ts";

/** A contractor that a request is meant for, as the wizard shows it. */
export interface Addressee {
  publicId: string;
  accountId: string;
  name: string;
  /** False while it takes no new requests. */
  takesRequests: boolean;
  /** Its listings for the work, by which its quotes will be priced. */
  offers: readonly Offer[];
}

/** A request while it is being put together. */
export interface Wizard {
  /** Null before the first answer: nothing is kept yet. */
  key: string | null;
  category: CategoryCode;
  answers: Answers;
  addressees: readonly Addressee[];
  /** The middle of the postal code of the job; null while that is unknown. */
  place: GeoPoint | null;
  /** The day of its prices where the job is, YYYY-MM-DD. */
  date: string;
}

/** Those that take requests and list the work, but nowhere at the place of the job. */
export function outsideTheirArea(addressees: readonly Addressee[]): Addressee[] {
  return addressees.filter(({ takesRequests, offers }) => takesRequests && offers.length > 0 && offers.every((offer) => !offer.covers));
}

/** The books that decide what is asked: those with online prices. Without any, all that the category asks helps to price by hand. */
export function askingBooks(offers: readonly { book: PriceBook }[]): PriceBook[] {
  return offers.map((offer) => offer.book).filter((book) => book.priceType !== "MANUAL");
}

/** The books of those contractors that still take requests. */
export function booksOf(addressees: readonly Addressee[]): PriceBook[] {
  return askingBooks(addressees.flatMap(({ takesRequests, offers }) => (takesRequests ? offers : [])));
}
