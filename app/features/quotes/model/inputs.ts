import { z } from "zod";
import { Text } from "#app/lib/text.ts";
import { maxAmounts } from "#app/lib/typed-dollars.ts";
import { maxMessageLength } from "./events.ts";

const Message = Text.trim().max(maxMessageLength, "quotes.wordsTooLong");

/** The quote version that the actor saw; any other version is a conflict. */
export const Seen = z.strictObject({ seen: z.int().min(1) });
export type Seen = z.infer<typeof Seen>;

/** A price set by hand: `total` in cents, with the contractor's comments. */
export const GivenPrice = z.strictObject({
  seen: Seen.shape.seen,
  total: z
    .int("quotes.priceRequired")
    .min(0, { error: "amount.negative", abort: true })
    .min(1, "quotes.priceRequired")
    .max(maxAmounts.job.most, maxAmounts.job.code),
  comments: Message.default(""),
  /** Confirms a price that differs greatly from the previous one. */
  confirmedUnusualPrice: z.boolean().default(false),
});
export type GivenPrice = z.input<typeof GivenPrice>;

/** An estimate must be confirmed before it can be booked. */
export const ProvidedPrice = z.strictObject({ ...GivenPrice.shape, estimate: z.boolean().default(false) });
export type ProvidedPrice = z.input<typeof ProvidedPrice>;

export const WithReason = z.strictObject({ seen: Seen.shape.seen, reason: Message.default("") });
export type WithReason = z.input<typeof WithReason>;

export const WithRequiredReason = z.strictObject({ seen: Seen.shape.seen, reason: Message.min(1, "quotes.reasonRequired") });
export type WithRequiredReason = z.input<typeof WithRequiredReason>;
