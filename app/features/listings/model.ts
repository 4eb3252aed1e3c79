import { z } from "zod";
import { categoryCodes, type CategoryCode } from "#app/features/categories/model/category.ts";
import { ServiceArea } from "#app/features/contractors/model.ts";
import type { ServiceZone } from "#app/features/places/model/service-zones.ts";
import { PriceBook, priceTypes, type PriceType } from "#app/features/pricing/model/price-book.ts";
import type { CatalogueProduct } from "#app/features/pricing/model/sizes.ts";
import { milesBetween, type GeoPoint } from "#app/lib/distances.ts";
import { Text } from "#app/lib/text.ts";

/** Time between an order and the start of work. */
export const startTimings = ["HALF_A_DAY", "DAY", "TWO_DAYS", "THREE_DAYS", "FOUR_DAYS", "WEEK", "MORE_THAN_WEEK"] as const;
export type StartTiming = (typeof startTimings)[number];

/** A book's price type overrides `priceType`. */
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

/** Prices are in the versions of the book. */
export const Listing = NewListing.omit({ book: true, priceType: true }).extend({
  /** Two-letter codes of states and provinces. */
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
  /** Each text has at most 1000 characters. */
  terms,
});
export type Listing = z.infer<typeof Listing>;

export interface ListingArea {
  centre: GeoPoint;
  rangeMiles: number;
  includedCodes: readonly string[];
  excludedCodes: readonly string[];
}

export interface ScopeListing extends ListingArea {
  /** Zones of the profile's area, if the listing follows it. */
  zones: readonly ServiceZone[];
  listingId: string;
  contractorId: number;
  category: CategoryCode;
  priceType: PriceType;
  bookVersion: number;
  book: PriceBook;
  /** Products in the book that the contractor still offers. */
  products: readonly CatalogueProduct[];
}

export type VersionedListing = Pick<ScopeListing, "contractorId" | "book" | "centre">;

export interface QuotingStatus {
  contractorId: number;
  /** Online or by hand. */
  listed: boolean;
  /** True if all of the contractor's users are disabled. */
  isDisabled: boolean;
}

/** True if the place is in range or in an included code, and in no excluded one. */
export function coversPlace(area: ListingArea, place: GeoPoint & { code: string }): boolean {
  if (area.excludedCodes.includes(place.code)) return false;
  return area.includedCodes.includes(place.code) || milesBetween(area.centre, place) <= area.rangeMiles;
}

/** True for types with instant prices, which require a book. */
export function isPricedOnline(priceType: PriceType): boolean {
  return priceType !== "MANUAL";
}
