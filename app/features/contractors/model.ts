import { z } from "zod";
import { categoryCodes, type CategoryCode } from "#app/features/categories/model/category.ts";
import { priceTypes, type PriceType } from "#app/features/pricing/model/price-book.ts";
import type { GeoPoint } from "#app/lib/distances.ts";
import { locales, type Locale } from "#app/lib/locales.ts";
import { typedNumber } from "#app/lib/numbers.ts";
import { PhoneIfAny } from "#app/lib/phones.ts";
import { PostalKey, PostalList } from "#app/lib/postal-inputs.ts";
import { Text } from "#app/lib/text.ts";
import { WebAddress } from "#app/lib/web-addresses.ts";
import type { Badge } from "./model/badges.ts";
import { Presentation } from "./model/presentation.ts";

/** Opening hours of a week, Monday first: minutes after midnight in the contractor's zone, or null for a closed day. */
export const WorkingHours = z.array(z.object({ from: z.int().min(0).max(1440), to: z.int().min(0).max(1440) }).nullable()).length(7);
export type WorkingHours = z.infer<typeof WorkingHours>;

/** Monday to Friday, 8 to 17 o'clock. */
export const officeHours: WorkingHours = [...Array.from({ length: 5 }, () => ({ from: 480, to: 1020 })), null, null];

/** Contractors that one request can be sent to. */
export const mostChosen = 4;

/** What is assumed of a contractor before its reviews: ten reviews of 4.0, so that one review of five stars does not win. */
export const ratingPrior = { mean: 4, weight: 10 } as const;

/** Reviews of a contractor: their number and the sum of their stars (1–5 each). */
export interface Reputation {
  ratingSum: number;
  reviewsCount: number;
}

/** The mean that ranks: reviews together with what is assumed before them. */
export function rankingRating({ ratingSum, reviewsCount }: Reputation): number {
  return (ratingPrior.mean * ratingPrior.weight + ratingSum) / (ratingPrior.weight + reviewsCount);
}

/** The plain average with one decimal, as it is shown; null while there are no reviews. */
export function shownRating({ ratingSum, reviewsCount }: Reputation): number | null {
  return reviewsCount === 0 ? null : Math.round((ratingSum / reviewsCount) * 10) / 10;
}

/** How far a service area reaches at most, in miles, and how many postal codes each of its lists may name one by one. */
export const areaBounds = { miles: 500, codes: 2000 } as const;

const Codes = PostalList.refine((codes) => codes.length <= areaBounds.codes, "places.tooManyZips");

/** Where a contractor works: within the range of the middle of a postal code, or in an included code; never in an excluded one. */
export const ServiceArea = z.object({
  postalCode: PostalKey,
  /** Miles. */
  rangeMiles: typedNumber({ max: areaBounds.miles, whole: true }),
  includedCodes: Codes.default([]),
  excludedCodes: Codes.default([]),
});
export type ServiceArea = z.infer<typeof ServiceArea>;

const Line = Text.trim().max(120);

/** A new contractor's business, as its owner or an import gives it. City, point and zone follow from the postal code. */
export const NewContractor = z.strictObject({
  accountId: z.uuid(),
  name: Line.min(1),
  address: Line.default(""),
  area: ServiceArea,
  /** Served in that area even without a listing. */
  serviceCategories: z.array(z.enum(categoryCodes)).default([]),
  locale: z.enum(locales).default("en"),
  workPhone: PhoneIfAny.default(""),
  email: Text.max(254).default(""),
  displayEmailOnPublicProfile: z.boolean().default(false),
  web: WebAddress.nullable().default(null),
  about: Text.trim().max(4000).default(""),
  ownerName: Line.default(""),
  foundingYear: typedNumber({ min: 1800, max: 2200, whole: true }).nullable().default(null),
  employeesNumber: typedNumber({ min: 1, whole: true }).nullable().default(null),
  open24x7: z.boolean().default(false),
  workingHours: WorkingHours.default(officeHours),
  ...Presentation.shape,
});
export type NewContractor = z.infer<typeof NewContractor>;

/** What only the product itself may say of a new contractor: what it earned elsewhere, and an id that has to stay the same. */
export interface ContractorRecord {
  publicId: string;
  advanced: boolean;
  replyMinutes?: number | null;
}

/** A service on a public profile: what a price is worth there, null where no listing speaks of it. */
export interface PublicService {
  category: CategoryCode;
  priceType: PriceType | null;
}

/**
 * The services of a profile and its active listings, each once with the best that a price is worth; a listing without a
 * price book prices by hand.
 */
export function publicServices(
  offered: readonly CategoryCode[],
  listed: readonly { category: CategoryCode; priceType: PriceType; bookVersion: number }[],
): PublicService[] {
  return categoryCodes.flatMap((category) => {
    const mine = listed.filter((listing) => listing.category === category);
    if (mine.length === 0 && !offered.includes(category)) return [];
    const priced = mine.map((listing) => (listing.bookVersion > 0 ? listing.priceType : "MANUAL"));
    return [{ category, priceType: priceTypes.find((type) => priced.includes(type)) ?? null }];
  });
}

/** Where a contractor works: around a place, in codes beyond it, and not in those left out. Its point is the middle of a postal code. */
export interface PublicArea extends GeoPoint {
  city: string;
  region: string;
  rangeMiles: number;
  includedCodes: string[];
  excludedCodes: string[];
}

/** A contractor as everybody may see it on one brand. A type of its own: what is not named here never leaves the house. */
export interface PublicProfile extends Presentation, GeoPoint {
  publicId: string;
  accountId: string;
  name: string;
  city: string;
  region: string;
  postalCode: string;
  timeZone: string;
  about: string;
  workPhone: string;
  /** Null unless the contractor wants it shown. */
  email: string | null;
  web: string | null;
  foundingYear: number | null;
  employeesNumber: number | null;
  /** The language in which the contractor writes. */
  locale: Locale;
  open24x7: boolean;
  workingHours: WorkingHours;
  advanced: boolean;
  vacationMode: boolean;
  replyMinutes: number | null;
  /** The photo that is its logo. */
  logoId: string | null;
  rating: number | null;
  reviewsCount: number;
  badges: Badge[];
  financing: { label: string; url: string | null } | null;
  services: PublicService[];
  /** Where it works, the profile's own area first. */
  areas: PublicArea[];
}

/** A contractor that a homeowner chose for a request, as the wizard shows it. */
export interface ChosenContractor {
  id: number;
  publicId: string;
  accountId: string;
  name: string;
  city: string;
  region: string;
  replyMinutes: number | null;
  /** Takes no new requests now. */
  vacationMode: boolean;
}
