import { z } from "zod";
import { Text } from "#app/lib/text.ts";
import { largestAmounts } from "#app/lib/typed-dollars.ts";

/** Longest text that one party writes to the other with a change of a quote. */
export const maxWords = 2000;

const Message = Text.trim().max(maxWords, "quotes.wordsTooLong");

/** The quote's version that the actor saw; any other is a conflict. */
export const Seen = z.strictObject({ seen: z.int().min(1) });
export type Seen = z.infer<typeof Seen>;

/** A price given by hand: its total in cents, and what the contractor says to it. */
export const GivenPrice = z.strictObject({
  seen: Seen.shape.seen,
  total: z
    .int("quotes.priceRequired")
    .min(0, { error: "amount.negative", abort: true })
    .min(1, "quotes.priceRequired")
    .max(largestAmounts.job.most, largestAmounts.job.code),
  comments: Message.default(""),
  /** Whether a price that is far from the one before it is meant so. */
  confirmedUnusualPrice: z.boolean().default(false),
});
export type GivenPrice = z.input<typeof GivenPrice>;

/** A first price given by hand. An estimate must be confirmed before it can be booked. */
export const ProvidedPrice = z.strictObject({ ...GivenPrice.shape, estimate: z.boolean().default(false) });
export type ProvidedPrice = z.input<typeof ProvidedPrice>;

/** A step with a reason that may stay unsaid. */
export const WithReason = z.strictObject({ seen: Seen.shape.seen, reason: Message.default("") });
export type WithReason = z.input<typeof WithReason>;

/** A step that has to be explained. */
export const WithNeededReason = z.strictObject({ seen: Seen.shape.seen, reason: Message.min(1, "quotes.reasonRequired") });
export type WithNeededReason = z.input<typeof WithNeededReason>;
