import { z } from "zod";
import type { BrandCode } from "#app/brands/brand.ts";
import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import { Text } from "#app/lib/text.ts";
import { dayMs } from "#app/lib/time-zones.ts";

/** Days within which a merge can be undone. */
const undoDays = 30;
export const maxReasonLength = 500;

/** Of which record the kept contractor has them; the address with its place, the services with their radius. */
export const mergeFields = [
  "name",
  "address",
  "workPhone",
  "email",
  "web",
  "ownerName",
  "licences",
  "serviceCategories",
  "foundingYear",
  "employeesNumber",
  "about",
] as const;
export type MergeField = (typeof mergeFields)[number];

/** What `address` and `serviceCategories` bring along. */
export const fieldColumns = {
  name: ["name"],
  address: ["address", "addressCode", "addressStatus", "postalCode", "city", "region", "latitude", "longitude", "timeZone"],
  workPhone: ["workPhone"],
  email: ["email"],
  web: ["web"],
  ownerName: ["ownerName"],
  licences: ["licences"],
  serviceCategories: ["serviceCategories", "rangeMiles", "areaPostalCode", "includedCodes", "excludedCodes"],
  foundingYear: ["foundingYear"],
  employeesNumber: ["employeesNumber"],
  about: ["about"],
} as const satisfies Record<MergeField, readonly string[]>;

export type FieldColumn = (typeof fieldColumns)[MergeField][number];

/** `keep` is the public id of the record that stays, and each field names the record that it is taken from. */
export const MergeInput = z.object({
  keep: z.string("merges.keepMissing").max(40),
  fields: z.partialRecord(z.enum(mergeFields), z.string().max(40)),
  reason: Text.trim().min(3, "merges.reasonMissing").max(maxReasonLength, "input.tooLong"),
  /** What the reader saw of both. */
  seen: z.string().max(100),
});

/** Key values of the rows of a table, as the database writes them. */
export type MovedRows = Readonly<Record<string, readonly (readonly unknown[])[]>>;

/** What a merge did, so that an undo takes back that and nothing else. */
export interface MergeEffects {
  moved: MovedRows;
  /** Leads whose customer both businesses had, with the customer before. */
  relinked: readonly (readonly [lead: string, customer: string])[];
  /** Brands that listed the merged contractor. */
  hiddenBrands: readonly BrandCode[];
  /** Columns of the kept contractor that changed, before and after. */
  former: Readonly<Record<string, unknown>>;
  merged: Readonly<Record<string, unknown>>;
}

/** One of the two, side by side. */
export interface MergeSide {
  publicId: string;
  name: string;
  place: { city: string; region: string };
  fields: {
    name: string;
    address: string;
    postalCode: string;
    workPhone: string;
    email: string;
    web: string | null;
    ownerName: string;
    licences: readonly { region: string; number: string }[];
    serviceCategories: readonly CategoryCode[];
    rangeMiles: number;
    foundingYear: number | null;
    employeesNumber: number | null;
    about: string;
  };
  counts: Readonly<Record<"services" | "leads" | "quotes" | "bookings" | "reviews", number>>;
  brands: readonly BrandCode[];
  /** Somebody signs in for it. */
  hasPeople: boolean;
}

/** The one with people, else the one with more of everything. */
export function suggestRecordToKeep(sides: readonly MergeSide[]): string {
  const weigh = ({ hasPeople, counts }: MergeSide) =>
    (hasPeople ? 1_000_000 : 0) + Object.values(counts).reduce((sum, count) => sum + count, 0);
  return sides.toSorted((one, other) => weigh(other) - weigh(one))[0]?.publicId ?? "";
}

/** A merge into a contractor, on its page. */
export interface ShownMerge {
  id: string;
  mergedName: string;
  mergedPublicId: string;
  reason: string;
  author: string;
  at: string;
  canUndo: boolean;
}

export function isMergeUndoOver(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() > undoDays * dayMs;
}
