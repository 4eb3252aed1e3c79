import { z } from "zod";
import { categoryCodes, type CategoryCode } from "#app/features/categories/model/category.ts";
import { ServiceArea } from "#app/features/contractors/model.ts";
import { PriceBook, priceTypes, type PriceType } from "#app/features/pricing/model/price-book.ts";
import type { CatalogueProduct } from "#app/features/pricing/model/sizes.ts";
import { milesBetween, type GeoPoint } from "#app/lib/distances.ts";
import { Text } from "#app/lib/text.ts";

/** How soon after an order the work begins. */
export const startTimings = ["HALF_A_DAY", "DAY", "TWO_DAYS", "THREE_DAYS", "FOUR_DAYS", "WEEK", "MORE_THAN_WEEK"] as const;
export type StartTiming = (typeof startTimings)[number];

/** A new listing: one service of a contractor, where it is offered, and at what prices. The book's price type, where one is given, is the listing's. */
export const NewListing = z.strictObject({
  contractorId: z.int(),
  category: z.enum(categoryCodes),
  subCategory: Text.max(20).nullable().default(null),
  title: Text.trim().max(120).default(""),
  area: ServiceArea,
  active: z.boolean().default(false),
  priceType: z.enum(priceTypes).default("MANUAL"),
  book: PriceBook.nullable().default(null),
});
export type NewListing = z.infer<typeof NewListing>;

const Line = Text.trim().max(120);
const { amounts, minimumCharge, volumeDiscount, terms } = PriceBook.shape;

/** All that a listing holds, as its builder asks for it. Its prices stand in the versions of its book. */
export const Listing = NewListing.omit({ book: true, priceType: true }).extend({
  /** States and provinces that it is listed in, by their two letters. */
  listedStates: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .max(70)
    .default([]),
  licenseDetails: Line.default(""),
  licenseNumbers: z.array(Line.min(1)).max(70).default([]),
  startTime: z.enum(startTimings).nullable().default(null),
  quoteType: z.enum(priceTypes),
  minimumCharge,
  /** Cents by cell of the category's book. */
  extraFees: amounts,
  discounts: volumeDiscount,
  /** Payment, warranty, financing and additional terms; each has at most 1000 characters. */
  terms,
});
export type Listing = z.infer<typeof Listing>;

/** The area of a listing around its middle. */
export interface ListingArea {
  centre: GeoPoint;
  rangeMiles: number;
  includedCodes: readonly string[];
  excludedCodes: readonly string[];
}

/** An active listing as the pricing of a request reads it. */
export interface ScopeListing extends ListingArea {
  listingId: string;
  contractorId: number;
  category: CategoryCode;
  priceType: PriceType;
  bookVersion: number;
  book: PriceBook;
  /** The contractor's products that the book names, as far as they are offered. */
  products: readonly CatalogueProduct[];
}

/** One version of a listing's book, with where its contractor works from. */
export type VersionedListing = Pick<ScopeListing, "contractorId" | "book" | "centre">;

/** Whether a contractor quotes a service. */
export interface Quoting {
  contractorId: number;
  /** It lists the service, with prices online or by hand. */
  listed: boolean;
  /** Nobody of it may sign in any more, so nobody would answer. */
  isShut: boolean;
}

/** Whether a place lies in an area: within its range or in an included code, and in no excluded one. */
export function covers(area: ListingArea, place: GeoPoint & { code: string }): boolean {
  if (area.excludedCodes.includes(place.code)) return false;
  return area.includedCodes.includes(place.code) || milesBetween(area.centre, place) <= area.rangeMiles;
}

/** Whether a listing of this price type gives prices at once, for which it needs a book. */
export function isPricedOnline(priceType: PriceType): boolean {
  return priceType !== "MANUAL";
}
