import { z } from "zod";
import { EnergyEstimate } from "#app/features/running-costs/model/energy.ts";
import { units } from "#app/features/categories/model/rules.ts";
import { currency } from "#app/lib/money.ts";
import { packageKeys } from "./package-keys.ts";

/** Message keys of question and options, a number with its unit's key, or raw text. */
export const AnswerText = z.object({
  label: z.string(),
  value: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("key"), key: z.string() }),
    z.object({ kind: z.literal("keys"), keys: z.array(z.string()).readonly() }),
    z.object({ kind: z.literal("number"), number: z.number(), unit: z.string().nullable() }),
    z.object({ kind: z.literal("text"), text: z.string() }),
  ]),
});
export type AnswerText = z.infer<typeof AnswerText>;

/**
 * Message key (`errors:…` for impossible work) and parameters; those ending in `Cents` are amounts. Format with
 * `formatReasonParams`.
 */
export const Reason = z.object({
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** Interpolated into the message as `answers`. */
  answers: z.array(AnswerText).optional(),
});
export type Reason = z.infer<typeof Reason>;

/** Cents, rounded once, half up; discounts are negative. */
export const PriceLine = z.object({
  /** Message key, or `own:` and the contractor's name for the fee. */
  key: z.string(),
  kind: z.enum(["work", "modifier", "discount", "minimum", "fee"]),
  /** Null for engine lines (volume discount, minimum charge, travel). */
  cell: z.string().nullable(),
  /** Message key of the chosen option. */
  detail: z.string().nullable(),
  /** A percent of `unitPrice` if `unit` is percent. */
  quantity: z.number(),
  unit: z.enum(units),
  unitPrice: z.int(),
  amount: z.int(),
  reason: Reason,
  /** Depends on an unknown answer. Without `low` and `high`, the amount is an assumption. */
  unknown: z.boolean().optional(),
  low: z.int().optional(),
  high: z.int().optional(),
});
export type PriceLine = z.infer<typeof PriceLine>;

/** Numbers have the range that was assumed. */
export const Unknown = z.object({
  key: z.string(),
  label: z.string(),
  low: z.number().optional(),
  high: z.number().optional(),
});
export type Unknown = z.infer<typeof Unknown>;

/** Charged for work that the price leaves out, such as the hours after a call-out. */
export const Rate = z.object({
  /** Message key. */
  key: z.string(),
  unit: z.enum(units),
  /** Cents. */
  unitPrice: z.int(),
});
export type Rate = z.infer<typeof Rate>;

/** Cents. Lines sum to `total`; `low` equals `high` if nothing is unknown. */
export const Price = z.object({
  type: z.enum(["CONFIRMED", "ESTIMATED", "NONE"]),
  /** Null unless `type` is NONE. */
  because: Reason.nullable(),
  currency: z.literal(currency),
  packageKey: z.enum(packageKeys).nullable(),
  packageTitle: z.string(),
  /** Prices the main line. */
  product: z.object({ manufacturer: z.string(), name: z.string() }).optional(),
  /** Of equipment that uses energy, as priced; absent where the answers leave it open. */
  energy: EnergyEstimate.optional(),
  lines: z.array(PriceLine),
  /** Work and modifiers. */
  subtotal: z.int(),
  /** 0 or negative. */
  discounts: z.int(),
  /** Outside discounts and minimum charge. */
  fees: z.int(),
  /** 0 unless a line of kind `minimum` shows it, to keep the book private. */
  minimumCharge: z.int(),
  total: z.int(),
  low: z.int(),
  high: z.int(),
  unknowns: z.array(Unknown),
  /** Absent if the price covers the whole job. */
  rates: z.array(Rate).optional(),
  /** Message keys of inclusions. */
  included: z.array(z.string()),
  /** Message keys of needed lines that the price lacks. */
  excluded: z.array(z.string()),
  /** Last valid day, YYYY-MM-DD. */
  validUntil: z.string(),
});
export type Price = z.infer<typeof Price>;
