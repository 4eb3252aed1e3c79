import { z } from "zod";
import { categoryCodes, type CategoryCode } from "#app/features/categories/model/category.ts";
import { priceTypes, type PriceType } from "#app/features/pricing/model/price-book.ts";
import type { GeoPoint } from "#app/lib/distances.ts";
import { locales, type Locale } from "#app/lib/locales.ts";
import { numberInput } from "#app/lib/number-input.ts";
import { OptionalPhone } from "#app/lib/phone-input.ts";
import { PostalKey, PostalList } from "#app/lib/postal-inputs.ts";
import { LineText, Text } from "#app/lib/text.ts";
import { WebAddress } from "#app/lib/web-addresses.ts";
import { areaBounds } from "#app/features/places/model/service-zones.ts";
import type { Badge } from "./model/badges.ts";
import { Presentation, type DirectoryOption } from "./model/presentation.ts";
import type { Availability } from "./model/vacation.ts";

export type { ServiceZone } from "#app/features/places/model/service-zones.ts";

/** Monday first. Minutes after midnight in the contractor's time zone; null for a closed day. */
export const WorkingHours = z.array(z.object({ from: z.int().min(0).max(1440), to: z.int().min(0).max(1440) }).nullable()).length(7);
export type WorkingHours = z.infer<typeof WorkingHours>;

/** Monday to Friday, 8:00 to 17:00. */
export const officeHours: WorkingHours = [...Array.from({ length: 5 }, () => ({ from: 480, to: 1020 })), null, null];

/** Contractors per request. */
export const maxChosenContractors = 4;

/** Prior of ten reviews at 4.0, so that one five-star review does not rank first. */
export const ratingPrior = { mean: 4, weight: 10 } as const;

/** `ratingSum` adds up stars, 1–5 each. */
export interface Reputation {
  ratingSum: number;
  reviewsCount: number;
}

/** Mean with the prior. */
export function toRankingRating({ ratingSum, reviewsCount }: Reputation): number {
  return (ratingPrior.mean * ratingPrior.weight + ratingSum) / (ratingPrior.weight + reviewsCount);
}

/** Plain average with one decimal; null without reviews. */
export function toDisplayedRating({ ratingSum, reviewsCount }: Reputation): number | null {
  return reviewsCount === 0 ? null : Math.round((ratingSum / reviewsCount) * 10) / 10;
}

const Codes = PostalList.refine((codes) => codes.length <= areaBounds.codes, "places.tooManyZips");

/** Within range of a postal code's center or in an included code, but never in an excluded one. */
export const ServiceArea = z.object({
  postalCode: PostalKey,
  /** Miles. */
  rangeMiles: numberInput({ max: areaBounds.miles, whole: true }),
  includedCodes: Codes.default([]),
  excludedCodes: Codes.default([]),
});
export type ServiceArea = z.infer<typeof ServiceArea>;

const Line = LineText.trim().max(120);

/** City, coordinates and time zone follow from the postal code. */
export const NewContractor = z.strictObject({
  accountId: z.uuid(),
  name: Line.min(1),
  address: Line.default(""),
  area: ServiceArea,
  /** Served in that area even without a listing. */
  serviceCategories: z.array(z.enum(categoryCodes)).default([]),
  locale: z.enum(locales).default("en"),
  workPhone: OptionalPhone.default(""),
  email: Text.max(254).default(""),
  displayEmailOnPublicProfile: z.boolean().default(false),
  web: WebAddress.nullable().default(null),
  about: Text.trim().max(4000).default(""),
  ownerName: Line.default(""),
  foundingYear: numberInput({ min: 1800, max: 2200, whole: true }).nullable().default(null),
  employeesNumber: numberInput({ min: 1, whole: true }).nullable().default(null),
  open24x7: z.boolean().default(false),
  workingHours: WorkingHours.default(officeHours),
  ...Presentation.shape,
});
export type NewContractor = z.infer<typeof NewContractor>;

/** Values that only the system may set. */
export interface ContractorRecord {
  publicId: string;
  advanced: boolean;
  replyMinutes?: number | null;
}

/** `priceType` is null without a listing. */
export interface PublicService {
  category: CategoryCode;
  priceType: PriceType | null;
}

/** Returns the best price type per service. Listings without a price book count as manual. Standard contractors offer no quotes. */
export function toPublicServices(
  { serviceCategories: offered, advanced }: { serviceCategories: readonly CategoryCode[]; advanced: boolean },
  listings: readonly { category: CategoryCode; priceType: PriceType; bookVersion: number }[],
): PublicService[] {
  return categoryCodes.flatMap((category) => {
    const categoryListings = listings.filter((listing) => listing.category === category);
    if (categoryListings.length === 0 && !offered.includes(category)) return [];
    const priced = categoryListings.map((listing) => (listing.bookVersion > 0 ? listing.priceType : "MANUAL"));
    return [{ category, priceType: (advanced && priceTypes.find((type) => priced.includes(type))) || null }];
  });
}

/** Coordinates are the center of a postal code. */
export interface PublicArea extends GeoPoint {
  city: string;
  region: string;
  rangeMiles: number;
  includedCodes: string[];
  excludedCodes: string[];
}

/** Public data on one brand. Fields not named here are never exposed. */
export interface PublicProfile extends Presentation, GeoPoint, Availability {
  publicId: string;
  accountId: string;
  name: string;
  city: string;
  region: string;
  postalCode: string;
  timeZone: string;
  about: string;
  workPhone: string;
  /** Null unless the contractor shows it. */
  email: string | null;
  web: string | null;
  foundingYear: number | null;
  employeesNumber: number | null;
  directoryOptions: DirectoryOption[];
  /** The contractor's own language. */
  locale: Locale;
  open24x7: boolean;
  workingHours: WorkingHours;
  advanced: boolean;
  replyMinutes: number | null;
  logoId: string | null;
  rating: number | null;
  reviewsCount: number;
  badges: Badge[];
  financing: { label: string; url: string | null } | null;
  services: PublicService[];
  /** The profile's own area first. */
  areas: PublicArea[];
}

export interface ChosenContractor {
  id: number;
  publicId: string;
  accountId: string;
  name: string;
  city: string;
  region: string;
  replyMinutes: number | null;
  /** Others take no requests for quotes. */
  advanced: boolean;
  /** Takes no new requests. */
  vacationMode: boolean;
}
