import { z } from "zod";
import { Text } from "#app/lib/text.ts";

/** What must be available on a card to be accepted, in cents. It is held, let go again, and never taken. */
export const cardCheckAmount = 50_00;

/** What booking a job costs the homeowner, in cents. */
export const bookingCost = 0;

const Expiry = { expiryMonth: z.int().min(1).max(12), expiryYear: z.int().min(2000).max(2200) };

/** All that is kept of a contractor's card: whose it is, how it ends, when it runs out. */
export const CardOnFile = z.strictObject({ brand: Text.trim().min(1).max(40), last4: z.string().regex(/^\d{4}$/), ...Expiry });
export type CardOnFile = z.infer<typeof CardOnFile>;

/** A card as the provider's frame hands it to us: its token there, beside what may be kept. */
export const CardToken = CardOnFile.extend({ token: z.string().regex(/^[\w-]{8,200}$/) });
export type CardToken = z.infer<typeof CardToken>;

/** Whether a card has run out: it is good to the last day of its month. `now` counts in UTC. */
export function isExpired({ expiryMonth, expiryYear }: Pick<CardOnFile, "expiryMonth" | "expiryYear">, now: Date): boolean {
  return now.getTime() >= Date.UTC(expiryYear, expiryMonth, 1);
}

/**
 * What can be wrong inside the provider's frame, and the message that we show for it. The frame says only which of its fields
 * it refused; what was typed there never reaches us.
 */
export const frameRefusals = {
  firstField: "payments.firstFieldInvalid",
  lastField: "payments.lastFieldInvalid",
  declined: "payments.declined",
} as const;
export type FrameRefusal = keyof typeof frameRefusals;
