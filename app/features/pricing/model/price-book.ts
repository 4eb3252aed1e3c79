import { z } from "zod";
import { categoryCodes } from "#app/features/categories/model/category.ts";
import { Text } from "#app/lib/text.ts";
import { largestAmounts } from "#app/lib/typed-dollars.ts";
import { OwnFees } from "./own-fee.ts";

/** What a price of a book is worth: bookable at once, to be confirmed, or given by hand after review. */
export const priceTypes = ["CONFIRMED", "ESTIMATED", "MANUAL"] as const;
export type PriceType = (typeof priceTypes)[number];

/** The packages of a book, cheapest intent first. */
export const packageKeys = ["GOOD", "BETTER", "BEST"] as const;
export type PackageKey = (typeof packageKeys)[number];

/** Days for which a quote stands unless the book says otherwise. */
export const usualValidityDays = 30;

/** Longest text of additional terms. */
export const longestTerms = 1000;

/** The greatest amount of one cell. */
export const greatestAmount = largestAmounts.part.most;

const CellKey = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z0-9_+]+){0,5}$/)
  .max(120);
const QuestionKey = z.string().regex(/^[a-zA-Z][a-zA-Z0-9]{0,39}$/);
const Amount = z.int().min(0, "amount.negative").max(greatestAmount, largestAmounts.part.code);
const Percent = z.number().min(0).max(100).multipleOf(0.01);
const Terms = Text.trim().max(longestTerms, { error: "book.termsTooLong" });

/** A good, better or best offer of a book: it settles answers that the homeowner left open. */
export const Package = z.object({
  key: z.enum(packageKeys),
  /** Answers that the package settles, such as the shingle tier. */
  sets: z.record(QuestionKey, z.union([Text.max(100), z.boolean(), z.number().min(0).max(1_000_000)])),
  /** A product of the catalogue, whose own price counts where it has one. */
  productId: Text.max(64).nullable().default(null),
  /** Shown to the homeowner: manufacturer, product, warranty. Never translated. */
  title: Text.trim().max(120).default(""),
  /** Added for each unit or square of the main line. */
  extra: Amount.default(0),
});
export type Package = z.infer<typeof Package>;

const Zones = z
  .array(z.object({ upToMiles: z.number().min(1).max(1000), fee: Amount }))
  .min(1)
  .max(10)
  .refine((zones) => new Set(zones.map((zone) => zone.upToMiles)).size === zones.length, { error: "book.zoneTwice" });

/** What the way to the job costs: miles beyond the free ones, or a fee by zone. Nobody is served beyond the last zone. */
export const Travel = z.discriminatedUnion("by", [
  z.object({ by: z.literal("mile"), freeMiles: z.number().min(0).max(1000), perMile: Amount }),
  z.object({ by: z.literal("zone"), zones: Zones }),
]);
export type Travel = z.infer<typeof Travel>;

/** Percent off the labor from a threshold on; see docs/decisions/0003-volume-discount.md. */
export const VolumeDiscount = z.object({ threshold: z.int().min(100).max(greatestAmount), percent: Percent });
export type VolumeDiscount = z.infer<typeof VolumeDiscount>;

/** A contractor's prices for one category, in one version. Parsed once when read; the engine takes it as it is. */
export const PriceBook = z.object({
  /** Counts up with every change; a quote names the version that it was priced with. */
  version: z.int().min(0).max(1_000_000).default(0),
  category: z.enum(categoryCodes),
  priceType: z.enum(priceTypes),
  /** Cents by cell; absent or 0 is not offered, but in a bathroom's book 0 is no charge. */
  amounts: z.record(CellKey, Amount),
  percents: z.record(CellKey, Percent).default({}),
  /** Options that the contractor works with, by question; every option where a question is absent. */
  offers: z.record(QuestionKey, z.array(Text.max(60)).max(100)).default({}),
  minimumCharge: Amount.default(0),
  volumeDiscount: VolumeDiscount.nullable().default(null),
  travel: Travel.nullable().default(null),
  packages: z
    .array(Package)
    .max(3)
    .refine((packages) => new Set(packages.map((one) => one.key)).size === packages.length, { error: "book.packageTwice" })
    .default([]),
  /** Fees that only this contractor has; absent where there are none, as in every book from before there were any. */
  ownFees: OwnFees.optional(),
  /** What the contractor declares as part of the price; keys of the category's inclusions. */
  included: z.array(Text.max(40)).max(40).default([]),
  terms: z
    .object({ financing: Terms.default(""), warranty: Terms.default(""), payment: Terms.default(""), additional: Terms.default("") })
    .prefault({}),
  validityDays: z.int().min(1).max(365).default(usualValidityDays),
  /** The figures are the product's example and not yet the contractor's own. */
  example: z.boolean().default(false),
});
export type PriceBook = z.infer<typeof PriceBook>;
