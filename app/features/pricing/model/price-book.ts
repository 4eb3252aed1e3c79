import { z } from "zod";
import { categoryCodes } from "#app/features/categories/model/category.ts";
import { Text } from "#app/lib/text.ts";
import { maxAmounts } from "#app/lib/typed-dollars.ts";
import { OwnFees } from "./own-fee.ts";
import { packageKeys } from "./package-keys.ts";

/** Instant, to be confirmed, or set by hand. */
export const priceTypes = ["CONFIRMED", "ESTIMATED", "MANUAL"] as const;
export type PriceType = (typeof priceTypes)[number];

/** Days that a quote stays valid. */
export const defaultValidityDays = 30;

/** Maximum characters of each terms text. */
export const maxTermsLength = 1000;

/** Cents in one cell. */
export const maxAmount = maxAmounts.part.most;

const CellKey = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z0-9_+]+){0,5}$/)
  .max(120);
const QuestionKey = z.string().regex(/^[a-zA-Z][a-zA-Z0-9]{0,39}$/);
const Amount = z.int().min(0, "amount.negative").max(maxAmount, maxAmounts.part.code);
const Percent = z.number().min(0).max(100).multipleOf(0.01);
const Terms = Text.trim().max(maxTermsLength, { error: "book.termsTooLong" });

export const Package = z.object({
  key: z.enum(packageKeys),
  sets: z.record(QuestionKey, z.union([Text.max(100), z.boolean(), z.number().min(0).max(1_000_000)])),
  /** A catalog product, whose own price replaces the cell's. */
  productId: Text.max(64).nullable().default(null),
  /** Never translated. */
  title: Text.trim().max(120).default(""),
  /** Cents per unit of the main line. */
  extra: Amount.default(0),
});
export type Package = z.infer<typeof Package>;

const Zones = z
  .array(z.object({ upToMiles: z.number().min(1).max(1000), fee: Amount }))
  .min(1)
  .max(10)
  .refine((zones) => new Set(zones.map((zone) => zone.upToMiles)).size === zones.length, { error: "book.zoneTwice" });

/** Cents per mile or zone. Jobs beyond the last zone get no price. */
export const Travel = z.discriminatedUnion("by", [
  z.object({ by: z.literal("mile"), freeMiles: z.number().min(0).max(1000), perMile: Amount }),
  z.object({ by: z.literal("zone"), zones: Zones }),
]);
export type Travel = z.infer<typeof Travel>;

/** Cents and percent; see docs/decisions/0003-volume-discount.md. */
export const VolumeDiscount = z.object({ threshold: z.int().min(100).max(maxAmount), percent: Percent });
export type VolumeDiscount = z.infer<typeof VolumeDiscount>;

/** The engine expects a parsed book. */
export const PriceBook = z.object({
  /** Increases with every change; quotes reference it. */
  version: z.int().min(0).max(1_000_000).default(0),
  category: z.enum(categoryCodes),
  priceType: z.enum(priceTypes),
  /** Cents by cell. Absent or 0 is not offered, unless `zeroIsFree` makes 0 free. */
  amounts: z.record(CellKey, Amount),
  percents: z.record(CellKey, Percent).default({}),
  /** Offered options by question; absent means all. */
  offers: z.record(QuestionKey, z.array(Text.max(60)).max(100)).default({}),
  minimumCharge: Amount.default(0),
  volumeDiscount: VolumeDiscount.nullable().default(null),
  travel: Travel.nullable().default(null),
  packages: z
    .array(Package)
    .max(3)
    .refine((packages) => new Set(packages.map((one) => one.key)).size === packages.length, { error: "book.packageTwice" })
    .default([]),
  /** Absent in older books. */
  ownFees: OwnFees.optional(),
  /** Keys of the category's inclusions. */
  included: z.array(Text.max(40)).max(40).default([]),
  terms: z
    .object({ financing: Terms.default(""), warranty: Terms.default(""), payment: Terms.default(""), additional: Terms.default("") })
    .prefault({}),
  validityDays: z.int().min(1).max(365).default(defaultValidityDays),
  /** Still the product's example. */
  example: z.boolean().default(false),
  /** Set while terms are still the product's example; absent once the contractor edited or confirmed them. */
  exampleTerms: z.literal(true).optional(),
});
export type PriceBook = z.infer<typeof PriceBook>;
