import { z } from "zod";

/** Null where none applies. Amounts in cents. */
export const QuoteRules = z.object({
  /** `most` is the absolute cap; `now` is the limit at the current price. */
  deposit: z.object({ percent: z.number(), most: z.int().nullable(), now: z.int(), source: z.string() }).nullable(),
  /** `until` is the last free day in the job's zone. `source` is null for our own rule. */
  cancel: z.object({ until: z.iso.date(), open: z.boolean(), booked: z.boolean(), source: z.string().nullable() }).nullable(),
  /** `most` is the highest confirmable total. */
  estimate: z.object({ percent: z.int(), most: z.int(), source: z.string() }).nullable(),
  /** `shown` is the public license text; `demanded` means that the law requires one. */
  licence: z.object({ shown: z.string().nullable(), demanded: z.boolean() }),
});
export type QuoteRules = z.infer<typeof QuoteRules>;
