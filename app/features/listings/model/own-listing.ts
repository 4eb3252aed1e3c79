import type { CategoryCode } from "#app/features/categories/model/category.ts";
import type { Licence } from "#app/features/contractors/model/presentation.ts";
import type { PriceBook, PriceType } from "#app/features/pricing/model/price-book.ts";
import type { StartTiming } from "../model.ts";

export interface ServiceRow {
  id: string;
  category: CategoryCode;
  title: string;
  active: boolean;
  /** By an expired proof, whether active or not. */
  paused: boolean;
  priceType: PriceType;
  /** The builder was left before the price step. */
  draft: boolean;
  /** The prices are the product's example. */
  example: boolean;
  /** Save time of the newest prices. */
  savedAt: Date | null;
}

/** True if only unconfirmed example prices keep an online listing inactive. */
export function isBlockedByExamplePrices({ draft, example, active, priceType }: ServiceRow): boolean {
  return example && !draft && !active && priceType !== "MANUAL";
}

export interface ServicesOverview {
  publicId: string;
  timeZone: string;
  vacationMode: boolean;
  /** Services that take no new requests, besides `vacationMode`. */
  pausedCategories: CategoryCode[];
  /** True if any brand shows the contractor. */
  shown: boolean;
  listings: ServiceRow[];
  /** Services of the profile first; `listingId` is set for listed ones. */
  choices: { category: CategoryCode; ofProfile: boolean; listingId: string | null }[];
}

/** A service and where it is offered. */
export interface ServiceAreaRow {
  id: string;
  category: CategoryCode;
  title: string;
  active: boolean;
  followsProfile: boolean;
  rangeMiles: number;
  city: string;
  region: string;
}

export interface BuilderListing extends ServiceRow {
  revision: number;
  /** Its area is the profile's. */
  followsProfile: boolean;
  bookVersion: number;
  listedStates: string[];
  licences: Licence[];
  startTime: StartTiming | null;
  /** The directory shows no "from" price of it. */
  hidesFromPrice: boolean;
  area: { postalCode: string; city: string; region: string; rangeMiles: number; includedCodes: string[]; excludedCodes: string[] };
  /** The newest prices, or a blank book. */
  book: PriceBook;
  /** Null for users outside the contractor's account. */
  savedBy: string | null;
  timeZone: string;
}

export interface BookVersion {
  version: number;
  book: PriceBook;
  savedAt: Date;
  savedBy: string | null;
}
