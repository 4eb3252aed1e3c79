import { z } from "zod";

/** Local rules for a quote; null where none applies. Amounts in cents. */
export const QuoteRules = z.object({
  /** The deposit limit in percent, capped at `most`; `now` is the limit at the present price. */
  deposit: z.object({ percent: z.number(), most: z.int().nullable(), now: z.int(), source: z.string() }).nullable(),
  /** The last day to cancel freely, in the job's zone. `source` is null where this is our own rule. */
  cancel: z.object({ until: z.iso.date(), open: z.boolean(), booked: z.boolean(), source: z.string().nullable() }).nullable(),
  /** The most at which the price may be confirmed after the estimate that was agreed to. */
  estimate: z.object({ percent: z.int(), most: z.int(), source: z.string() }).nullable(),
  /** The contractor's licence there as it is shown, null where it has named none; whether the law asks to name one. */
  licence: z.object({ shown: z.string().nullable(), demanded: z.boolean() }),
});
export type QuoteRules = z.infer<typeof QuoteRules>;
