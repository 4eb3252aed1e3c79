import { z } from "zod";
import { Text } from "#app/lib/text.ts";

export const maxOwnFees = 20;

/** Each answer and each bound counts as one. */
export const maxConditions = 40;

/** Cents, as for a cell. */
const maxFee = 100_000_000;

export const maxFeeNameLength = 60;

export const ownFeeKinds = ["amount", "percent", "percentOff"] as const;
export type OwnFeeKind = (typeof ownFeeKinds)[number];

const Bound = z.number().min(-1_000_000).max(1_000_000);
/** One of these answers, or a number in [atLeast, below). */
const Condition = z.union([
  z
    .array(z.union([Text.min(1).max(60), z.boolean()]))
    .min(1)
    .max(maxConditions),
  z.strictObject({ atLeast: Bound.optional(), below: Bound.optional() }),
]);

export const OwnFee = z.object({
  name: Text.trim().min(1).max(maxFeeNameLength),
  by: z.enum(ownFeeKinds),
  /** Cents for an amount, a percent otherwise. */
  figure: z.number().positive().max(maxFee),
  /** By question; all must hold. */
  when: z
    .record(z.string().regex(/^[a-zA-Z][a-zA-Z0-9]{0,39}$/), Condition)
    .refine((when) => countConditions(when) <= maxConditions, { error: "book.feeConditionsMany" })
    .default({}),
});
export type OwnFee = z.infer<typeof OwnFee>;

function countConditions(when: Readonly<Record<string, z.infer<typeof Condition>>>): number {
  return Object.values(when).reduce((sum, wanted) => sum + (Array.isArray(wanted) ? wanted : Object.keys(wanted)).length, 0);
}

/** Figures are whole cents, or percents with two decimals. */
export const OwnFees = z
  .array(OwnFee)
  .max(maxOwnFees)
  .refine((fees) => new Set(fees.map(({ name }) => name.toLowerCase())).size === fees.length, { error: "book.feeTwice" })
  .refine((fees) => fees.every(hasValidFigure), { error: "book.feeFigureMissing" });

function hasValidFigure({ by, figure }: OwnFee): boolean {
  if (by === "amount") return Number.isInteger(figure);
  return figure <= 100 && Math.abs(figure * 100 - Math.round(figure * 100)) < 1e-6;
}
