import { z } from "zod";

/** What the law of the job's place adds to a quote, as far as it is known: each is null where no rule is, or nothing is left to rule. Amounts in cents. */
export const QuoteRules = z.object({
  /** The most that may be asked for before the work: so many percent, at most `most` where a sum caps it, which is `now` at the present price. */
  deposit: z.object({ percent: z.number(), most: z.int().nullable(), now: z.int(), source: z.string() }).nullable(),
  /**
   * The last day, in the zone of the job, on which it is cancelled without a reason: of the order, or of one made today. `open` until that day is over.
   * `source` is null where this is our own rule: the law of a sale at the door does not cover a booking made online.
   */
  cancel: z.object({ until: z.iso.date(), open: z.boolean(), booked: z.boolean(), source: z.string().nullable() }).nullable(),
  /** The most at which the price may be confirmed after the estimate that was agreed to. */
  estimate: z.object({ percent: z.int(), most: z.int(), source: z.string() }).nullable(),
  /** The contractor's licence there as it is shown, null where it has named none; whether the law asks to name one. */
  licence: z.object({ shown: z.string().nullable(), demanded: z.boolean() }),
});
export type QuoteRules = z.infer<typeof QuoteRules>;
