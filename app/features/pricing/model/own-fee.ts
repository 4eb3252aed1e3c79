import { z } from "zod";
import { Text } from "#app/lib/text.ts";

/** Fees of its own that a book may have. */
export const mostOwnFees = 20;

/** Conditions that one fee may hang on, each answer to a question and each bound of a number being one. */
export const mostConditions = 40;

/** Greatest amount of a fee in cents; the same as that of a cell. */
const greatestFee = 100_000_000;

/** Longest name of a fee: it stands in one line of a quote. */
export const longestFeeName = 60;

/** What a fee of the contractor's own is: an amount once a job, a percent of the work on top, or a percent of it off. */
export const ownFeeKinds = ["amount", "percent", "percentOff"] as const;
export type OwnFeeKind = (typeof ownFeeKinds)[number];

const Bound = z.number().min(-1_000_000).max(1_000_000);
/** One of these answers, or a number from one bound up and under another. */
const Wanted = z.union([
  z
    .array(z.union([Text.min(1).max(60), z.boolean()]))
    .min(1)
    .max(mostConditions),
  z.strictObject({ atLeast: Bound.optional(), below: Bound.optional() }),
]);

/** A fee of the contractor's own, named in its words: it counts for every job whose answers are as `when` says. */
export const OwnFee = z.object({
  name: Text.trim().min(1).max(longestFeeName),
  by: z.enum(ownFeeKinds),
  /** Cents of an amount, a percent otherwise. */
  figure: z.number().positive().max(greatestFee),
  /** By question; all of them have to hold. */
  when: z
    .record(z.string().regex(/^[a-zA-Z][a-zA-Z0-9]{0,39}$/), Wanted)
    .refine((when) => countConditions(when) <= mostConditions, { error: "book.feeConditionsMany" })
    .default({}),
});
export type OwnFee = z.infer<typeof OwnFee>;

function countConditions(when: Readonly<Record<string, z.infer<typeof Wanted>>>): number {
  return Object.values(when).reduce((sum, wanted) => sum + (Array.isArray(wanted) ? wanted : Object.keys(wanted)).length, 0);
}

/** The fees of a book: a name stands for one of them, and a figure is whole cents, or a percent up to 100 with two decimals. */
export const OwnFees = z
  .array(OwnFee)
  .max(mostOwnFees)
  .refine((fees) => new Set(fees.map(({ name }) => name.toLowerCase())).size === fees.length, { error: "book.feeTwice" })
  .refine((fees) => fees.every(hasFigure), { error: "book.feeFigureMissing" });

function hasFigure({ by, figure }: OwnFee): boolean {
  if (by === "amount") return Number.isInteger(figure);
  return figure <= 100 && Math.abs(figure * 100 - Math.round(figure * 100)) < 1e-6;
}
