import type { CategoryCode } from "#app/features/categories/model/category.ts";
import type { Licence } from "#app/features/contractors/model/presentation.ts";
import type { PriceBook, PriceType } from "#app/features/pricing/model/price-book.ts";
import type { StartTiming } from "../model.ts";

/** A listing in its contractor's list of services. */
export interface ServiceRow {
  id: string;
  category: CategoryCode;
  title: string;
  active: boolean;
  priceType: PriceType;
  /** Its builder was left before the prices. */
  draft: boolean;
  /** Its prices are the product's example. */
  example: boolean;
  /** When its newest prices were saved; null while it has none. */
  savedAt: Date | null;
}

/** Whether homeowners are not shown a listing, because it would give them the product's example for a price. */
export function isHeldBack({ draft, example, active, priceType }: ServiceRow): boolean {
  return example && !draft && !active && priceType !== "MANUAL";
}

/** A contractor's services, and those that it may add. */
export interface Services {
  publicId: string;
  /** The zone in which the contractor reads a clock. */
  timeZone: string;
  vacationMode: boolean;
  /** Whether some brand shows the contractor. */
  shown: boolean;
  listings: ServiceRow[];
  /** The services of its profile first; `listingId` where there is a listing already. */
  choices: { category: CategoryCode; ofProfile: boolean; listingId: string | null }[];
}

/** A listing as its builder shows it. */
export interface BuilderListing extends ServiceRow {
  revision: number;
  bookVersion: number;
  listedStates: string[];
  licences: Licence[];
  startTime: StartTiming | null;
  area: { postalCode: string; city: string; region: string; rangeMiles: number; includedCodes: string[]; excludedCodes: string[] };
  /** Its newest prices; a book without a figure while it has none. */
  book: PriceBook;
  /** Who saved them; null for the product's own people. */
  savedBy: string | null;
  /** The zone in which its contractor reads a clock. */
  timeZone: string;
}

/** One version of a listing's prices. */
export interface BookVersion {
  version: number;
  book: PriceBook;
  savedAt: Date;
  savedBy: string | null;
}
