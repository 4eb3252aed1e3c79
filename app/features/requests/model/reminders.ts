import { z } from "zod";
import { EmailAddress } from "#app/features/accounts/model.ts";

/** Counted from the consent. */
export const reminderHours = 24;

/**
 * Days to keep a settled reminder, whose email link stops all others. Legal minimum: 60 days in Canada (CASL, section
 * 11(2)), 30 in the US (CAN-SPAM).
 */
export const reminderDays = 90;

/** DROPPED: the request was sent or deleted first. STOPPED: the recipient unsubscribed. */
export type ReminderStatus = "WAITING" | "SENT" | "WITHDRAWN" | "DROPPED" | "STOPPED";

/** The user ticks the box. */
export const ReminderInput = z.strictObject({
  email: EmailAddress,
  consent: z.literal("yes", "requests.consentMissing"),
});

/** Never contains a typed address: others may have the link too. */
export interface ReminderState {
  /** The signed-in user's address; null for visitors. */
  own: string | null;
  status: "NONE" | "WAITING" | "SENT";
}
