import { z } from "zod";
import { Text } from "#app/lib/text.ts";
import { dayMs } from "#app/lib/time-zones.ts";

/** Cents held on a card as a check, released and never charged. */
export const cardCheckAmount = 50_00;

export const bookingCost = 0;

const Expiry = { expiryMonth: z.int().min(1).max(12), expiryYear: z.int().min(2000).max(2200) };

export const CardOnFile = z.strictObject({ brand: Text.trim().min(1).max(40), last4: z.string().regex(/^\d{4}$/), ...Expiry });
export type CardOnFile = z.infer<typeof CardOnFile>;

/** The provider's answer about a typed card. */
export const CardToken = CardOnFile.extend({ token: z.string().regex(/^[\w-]{8,200}$/) });
export type CardToken = z.infer<typeof CardToken>;

type Expiry = Pick<CardOnFile, "expiryMonth" | "expiryYear">;

/** Valid to the last day of its month, in UTC. */
export function isExpired(expiry: Expiry, now: Date): boolean {
  return now.getTime() >= getExpiryTime(expiry);
}

/** Milliseconds; the first moment at which the card is no longer valid. */
function getExpiryTime({ expiryMonth, expiryYear }: Expiry): number {
  return Date.UTC(expiryYear, expiryMonth, 1);
}

/** "02/28", as printed on cards. */
export function formatExpiry({ expiryMonth, expiryYear }: Expiry): string {
  return `${String(expiryMonth).padStart(2, "0")}/${String(expiryYear % 100).padStart(2, "0")}`;
}

/**
 * Days after the expiry until quoting pauses. Banks send the new card before the old one expires; two weeks outlast a
 * vacation or a letter that got lost.
 */
const cardGraceDays = 14;

/** The first moment at which quoting pauses. */
export function getPauseTime(expiry: Expiry): Date {
  return new Date(getExpiryTime(expiry) + cardGraceDays * dayMs);
}

/** Hours for which a released hold counts when the Advanced profile is chosen. Later the card may be blocked or empty. */
const recentCheckHours = 24;

export function isRecentCheck(verifiedAt: Date, now: Date): boolean {
  return now.getTime() - verifiedAt.getTime() <= recentCheckHours * 60 * 60 * 1000;
}

/** `none`: no card, or an expired one. `recent`: its hold was released within the last 24 hours. */
export type CardState = "none" | "old" | "recent";

/** Days before the expiry on which the account manager is reminded, the day itself, and a week later. */
const reminderDays = [60, 30, 7, 0, -7] as const;

/** Returns the latest reminder that is due, or null while the card is valid for longer. */
export function findDueReminder(expiry: Expiry, now: Date): (typeof reminderDays)[number] | null {
  const days = Math.ceil((getExpiryTime(expiry) - now.getTime()) / dayMs);
  return reminderDays.findLast((reminder) => days <= reminder) ?? null;
}

/** Both providers use these keys. */
const brandNames: Readonly<Record<string, string>> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  discover: "Discover",
  diners: "Diners Club",
  jcb: "JCB",
  unionpay: "UnionPay",
};

/** Brand names are the same in every language. Null for an unknown brand. */
export function findBrandName(brand: string): string | null {
  return brandNames[brand] ?? null;
}

/** The frame reports only the invalid field; typed card data never reaches us. */
export const frameRefusals = {
  firstField: "payments.firstFieldInvalid",
  middleField: "payments.middleFieldInvalid",
  lastField: "payments.lastFieldInvalid",
  declined: "payments.declined",
} as const;
export type FrameRefusal = keyof typeof frameRefusals;
