import { z } from "zod";
import { EmailAddress } from "#app/features/accounts/model.ts";

/** Hours after which a homeowner is reminded of an unfinished request, counted from the consent. */
export const reminderHours = 24;

/**
 * Days for which a settled reminder is remembered: that long the link in its mail ends all others. Longer than the 60 days for which Canada's
 * law on commercial mail (CASL, section 11(2)) wants such a link to work, and than the 30 days of the one of the United States (CAN-SPAM).
 */
export const reminderDays = 90;

/** What became of a reminder: DROPPED where the request was sent or gone by then, STOPPED where its reader wants no more of them. */
export type ReminderStatus = "WAITING" | "SENT" | "WITHDRAWN" | "DROPPED" | "STOPPED";

/** Where a homeowner wants to be reminded, with the box of consent, which they ticked themselves. */
export const ReminderWish = z.strictObject({
  email: EmailAddress,
  consent: z.literal("yes", "requests.consentMissing"),
});

/** What the wizard knows of a reminder: never an address that was typed, since others may have the link too. */
export interface Reminding {
  /** The reader's own address, where they are signed in; a visitor types one. */
  own: string | null;
  status: "NONE" | "WAITING" | "SENT";
}
