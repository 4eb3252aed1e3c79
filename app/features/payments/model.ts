import { z } from "zod";
import { Text } from "#app/lib/text.ts";

/** Cents held on a card as a check, released and never charged. */
export const cardCheckAmount = 50_00;

export const bookingCost = 0;

const Expiry = { expiryMonth: z.int().min(1).max(12), expiryYear: z.int().min(2000).max(2200) };

export const CardOnFile = z.strictObject({ brand: Text.trim().min(1).max(40), last4: z.string().regex(/^\d{4}$/), ...Expiry });
export type CardOnFile = z.infer<typeof CardOnFile>;

/** From the provider's frame. */
export const CardToken = CardOnFile.extend({ token: z.string().regex(/^[\w-]{8,200}$/) });
export type CardToken = z.infer<typeof CardToken>;

/** Valid to the last day of its month, in UTC. */
export function isExpired({ expiryMonth, expiryYear }: Pick<CardOnFile, "expiryMonth" | "expiryYear">, now: Date): boolean {
  return now.getTime() >= Date.UTC(expiryYear, expiryMonth, 1);
}

/** The frame reports only the invalid field; typed card data never reaches us. */
export const frameRefusals = {
  firstField: "payments.firstFieldInvalid",
  lastField: "payments.lastFieldInvalid",
  declined: "payments.declined",
} as const;
export type FrameRefusal = keyof typeof frameRefusals;
