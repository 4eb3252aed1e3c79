import { z } from "zod";
import { EmailAddress } from "#app/features/accounts/model.ts";

/** Hours after which a homeowner is reminded of an unfinished request, counted from the consent. */
export const reminderHours = 24;

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
