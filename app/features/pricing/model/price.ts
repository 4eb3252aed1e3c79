import { z } from "zod";
import { units } from "#app/features/categories/model/rules.ts";
import { currency } from "#app/lib/money.ts";
import { packageKeys } from "./price-book.ts";

/** An answer as it is told: message keys of the question and of what was chosen, a number with the message key of its unit, or a text as it is. */
const ToldAnswer = z.object({
  label: z.string(),
  value: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("key"), key: z.string() }),
    z.object({ kind: z.literal("keys"), keys: z.array(z.string()).readonly() }),
    z.object({ kind: z.literal("number"), number: z.number(), unit: z.string().nullable() }),
    z.object({ kind: z.literal("text"), text: z.string() }),
  ]),
});
export type ToldAnswer = z.infer<typeof ToldAnswer>;

/**
 * Why something is as it is: a message key (`pricing:reasons.tearOff`; `errors:…` for what cannot be built) with what it names. A parameter whose name ends in
 * `Cents` is an amount; `spoken` makes all of them fit for display.
 */
export const Reason = z.object({
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** The answers that it names as `answers`. */
  answers: z.array(ToldAnswer).optional(),
});
export type Reason = z.infer<typeof Reason>;

/** One row of a price. Its key is the same for every contractor. The amount is rounded once, half up; discounts are negative. */
export const PriceLine = z.object({
  /** Message key of its name, `pricing:lines.tearOff`; `own:` and the contractor's words for a fee of its own. */
  key: z.string(),
  kind: z.enum(["work", "modifier", "discount", "minimum", "fee"]),
  /** The cell of the book that priced it, null for lines that the engine makes (volume discount, minimum charge, way). */
  cell: z.string().nullable(),
  /** Message key of what was chosen where the line has a choice: "Tank, gas, 50 gal". */
  detail: z.string().nullable(),
  /** A percent where `unit` is percent; `unitPrice` is then what it is a percent of. */
  quantity: z.number(),
  unit: z.enum(units),
  unitPrice: z.int(),
  amount: z.int(),
  reason: Reason,
  /** The amount hangs on an unknown answer and lies between `low` and `high`; without these, one amount is left by what is assumed. */
  unknown: z.boolean().optional(),
  low: z.int().optional(),
  high: z.int().optional(),
});
export type PriceLine = z.infer<typeof PriceLine>;

/** A question whose answer the price would need. Numbers say within which range they were assumed to lie. */
export const Unknown = z.object({
  /** Key of the question. */
  key: z.string(),
  /** Message key of the question. */
  label: z.string(),
  low: z.number().optional(),
  high: z.number().optional(),
});
export type Unknown = z.infer<typeof Unknown>;

/**
 * What a job costs by one price book. Lines sum to `total` to the cent; `total` lies between `low` and `high`, which are
 * equal when nothing is unknown. NONE has no lines and says why.
 */
export const Price = z.object({
  type: z.enum(["CONFIRMED", "ESTIMATED", "NONE"]),
  /** Why there is no price; null unless the type is NONE. */
  because: Reason.nullable(),
  currency: z.literal(currency),
  packageKey: z.enum(packageKeys).nullable(),
  packageTitle: z.string(),
  /** The product that the main line is priced with, by its maker's name and its own; absent where the book names none. */
  product: z.object({ manufacturer: z.string(), name: z.string() }).optional(),
  lines: z.array(PriceLine),
  /** Work and modifiers. */
  subtotal: z.int(),
  /** Savings and volume discount, 0 or negative. */
  discounts: z.int(),
  /** Fees, which stand outside discounts and minimum charge. */
  fees: z.int(),
  /** The book's minimum charge where a line of kind `minimum` shows what it added; 0 elsewhere, since it would tell of the book. */
  minimumCharge: z.int(),
  total: z.int(),
  low: z.int(),
  high: z.int(),
  unknowns: z.array(Unknown),
  /** Message keys of what the contractor declares as part of the price. */
  included: z.array(z.string()),
  /** Message keys of lines that this job needs and this price does not contain. */
  excluded: z.array(z.string()),
  /** The last day on which the price stands, YYYY-MM-DD. */
  validUntil: z.string(),
});
export type Price = z.infer<typeof Price>;
