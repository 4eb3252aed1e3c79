import { z } from "zod";
import type { Authority } from "#app/features/accounts/model.ts";
import { categoryCodes, type CategoryCode } from "#app/features/categories/model/category.ts";
import { priceTypes, type PriceType } from "#app/features/pricing/model/price-book.ts";
import { locales } from "#app/lib/locales.ts";
import { phoneNumber } from "#app/lib/phones.ts";
import { postalKey } from "#app/lib/postal-codes.ts";
import { Text } from "#app/lib/text.ts";

/** Opening hours of a week, Monday first: minutes after midnight in the contractor's zone, or null for a closed day. */
export const WorkingHours = z.array(z.object({ from: z.int().min(0).max(1440), to: z.int().min(0).max(1440) }).nullable()).length(7);
export type WorkingHours = z.infer<typeof WorkingHours>;

/** Monday to Friday, 8 to 17 o'clock. */
export const officeHours: WorkingHours = [...Array.from({ length: 5 }, () => ({ from: 480, to: 1020 })), null, null];

/** Badges and certifications by family; a family's rule says how many of it one contractor can hold, or one search can ask for. */
export const badgeFamilies = {
  RESIDENTIAL_COMMERCIAL: { rule: "atLeastOne", badges: ["RESIDENTIAL", "COMMERCIAL"] },
  INSTALLER_SERVICER: { rule: "atLeastOne", badges: ["INSTALLER", "SERVICER"] },
  SELECT_PREMIER_ADVANTAGE: { rule: "onlyOne", badges: ["SELECT", "PREMIER", "ADVANTAGE"] },
  MEMBER_PARTNER: { rule: "onlyOne", badges: ["MEMBER", "PARTNER", "PREMIER_PARTNER", "ELITE_PARTNER"] },
  COM: { rule: "oneOrNone", badges: ["COM_BRONZE", "COM_SILVER", "COM_GOLD", "COM_DIAMOND"] },
  EZ: { rule: "oneOrNone", badges: ["EZ_BRONZE", "EZ_SILVER", "EZ_GOLD", "EZ_DIAMOND"] },
  NRCR: { rule: "oneOrNone", badges: ["NRCR_BRONZE", "NRCR_SILVER", "NRCR_GOLD", "NRCR_DIAMOND"] },
  INSTALLS_COMPLETE: { rule: "oneOrNone", badges: ["INSTALLS_50", "INSTALLS_100", "INSTALLS_500", "INSTALLS_1000", "INSTALLS_5000"] },
  PROMEMBER_XY: { rule: "oneOrNone", badges: ["PROMEMBER_5Y", "PROMEMBER_10Y", "PROMEMBER_15Y"] },
  PLUM_HVAC: { rule: "atLeastOne", badges: ["PLUM", "HVAC"] },
  TRAINING: { rule: "any", badges: ["FACTORY_TRAINED", "TRAINED", "ALWAYS_WORK", "CODEPLUS", "FREE_UPGRADE_PROMO"] },
} as const satisfies Readonly<Record<string, { rule: "atLeastOne" | "onlyOne" | "oneOrNone" | "any"; badges: readonly string[] }>>;

type Family = (typeof badgeFamilies)[keyof typeof badgeFamilies];
export type Badge = Family["badges"][number];

/** Every badge. Its place is its bit in the search table (52 at most), which is written anew when this list changes. */
export const badges: readonly Badge[] = Object.values(badgeFamilies).flatMap((family) => family.badges);

/** Badges as one number, a bit each. */
export function badgeMask(held: readonly string[]): number {
  return badges.reduce((mask, badge, bit) => (held.includes(badge) ? mask + 2 ** bit : mask), 0);
}

/** The badges of a `badgeMask`. */
export function badgesOf(mask: number): Badge[] {
  const held: Badge[] = [];
  for (let bit = 0, rest = mask; rest > 0; bit += 1, rest = Math.floor(rest / 2)) {
    const badge = rest % 2 === 1 ? badges[bit] : undefined;
    if (badge) held.push(badge);
  }
  return held;
}

/** What a search for badges asks, a mask for each family: of every family that is named, at least one of the badges named. */
export function badgeMasks(wanted: readonly string[]): number[] {
  return Object.values(badgeFamilies).flatMap(({ badges: family }) => badgeMask(family.filter((badge) => wanted.includes(badge))) || []);
}

/** Badges of one contractor: of a family with one step at a time there is only one. */
export const HeldBadges = z
  .array(z.enum(badges))
  .refine((held) => Object.values(badgeFamilies).every((family) => isWithinRule(family, held)), { error: "contractors.badgesExclude" });

function isWithinRule(family: Family, held: readonly Badge[]): boolean {
  const several = family.rule === "any" || family.rule === "atLeastOne";
  return several || held.filter((badge) => (family.badges as readonly string[]).includes(badge)).length <= 1;
}

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

/** A postal code in its key form: five digits, or a Canadian FSA. */
export const PostalKey = z.string().transform((typed, check) => {
  const key = postalKey(typed);
  if (key === null) check.addIssue({ code: "custom", message: "places.invalid" });
  return key ?? typed;
});

const Codes = z
  .array(PostalKey)
  .max(2000)
  .transform((codes) => [...new Set(codes)]);

/** Where a contractor works: within the range of the middle of a postal code, or in an included code; never in an excluded one. */
export const ServiceArea = z.object({
  postalCode: PostalKey,
  /** Miles. */
  rangeMiles: z.int().min(0).max(500),
  includedCodes: Codes.default([]),
  excludedCodes: Codes.default([]),
});
export type ServiceArea = z.infer<typeof ServiceArea>;

const Line = Text.trim().max(120);
/** A phone in its stored form, or none. */
const Phone = z.string().transform((typed, check) => {
  const number = typed.trim() === "" ? "" : phoneNumber(typed);
  if (number === null) check.addIssue({ code: "custom", message: "accounts.phoneInvalid" });
  return number ?? "";
});

const WebAddress = z.url({ protocol: /^https$/, hostname: z.regexes.domain, error: "contractors.webInvalid" }).max(500);

/** A new contractor's business, as its owner or an import gives it. City, point and zone follow from the postal code. */
export const NewContractor = z.strictObject({
  accountId: z.uuid(),
  name: Line.min(1),
  address: Line.default(""),
  area: ServiceArea,
  /** Served in that area even without a listing. */
  serviceCategories: z.array(z.enum(categoryCodes)).default([]),
  locale: z.enum(locales).default("en"),
  workPhone: Phone.default(""),
  email: Text.max(254).default(""),
  displayEmailOnPublicProfile: z.boolean().default(false),
  web: WebAddress.nullable().default(null),
  about: Text.trim().max(4000).default(""),
  ownerName: Line.default(""),
  foundingYear: z.int().min(1800).max(2200).nullable().default(null),
  employeesNumber: z.int().min(1).max(1_000_000).nullable().default(null),
  licenseNumber: Line.nullable().default(null),
  open24x7: z.boolean().default(false),
  workingHours: WorkingHours.default(officeHours),
});
export type NewContractor = z.infer<typeof NewContractor>;

/** What only the product itself may say of a new contractor: what it earned elsewhere, and an id that has to stay the same. */
export interface ContractorRecord extends Reputation {
  publicId: string;
  advanced: boolean;
  replyMinutes: number | null;
}

/** What a contractor changes in its standing with a brand. */
export const OwnMepChange = z.strictObject({
  sendMeEmails: z.boolean().optional(),
  workphone: Phone.nullable().optional(),
  financingEnabled: z.boolean().optional(),
  financingLabel: Line.min(1).optional(),
  financingUrl: WebAddress.nullable().optional(),
});

/** Staff who decide on the standings of contractors. */
export const judges: readonly Authority[] = ["ROLE_ADMIN", "ROLE_SUPER_ADMIN", "ROLE_APPROVER"];

/** What the brand's staff changes in it besides. */
export const StaffMepChange = OwnMepChange.extend({
  approved: z.boolean().optional(),
  available: z.boolean().optional(),
  badges: HeldBadges.optional(),
  partnerId: Line.nullable().optional(),
  partnerScore: z.number().min(0).max(1000).optional(),
});
export type MepChange = z.infer<typeof StaffMepChange>;

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

/** A contractor as everybody may see it on one brand. A type of its own: what is not named here never leaves the house. */
export interface PublicProfile {
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
  licenseNumber: string | null;
  open24x7: boolean;
  workingHours: WorkingHours;
  advanced: boolean;
  vacationMode: boolean;
  replyMinutes: number | null;
  rating: number | null;
  reviewsCount: number;
  badges: Badge[];
  financing: { label: string; url: string | null } | null;
  services: PublicService[];
  /** Where it works, the profile's own area first. */
  areas: { city: string; region: string; rangeMiles: number }[];
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
