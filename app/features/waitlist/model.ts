import { z } from "zod";
import { EmailAddress } from "#app/features/accounts/model.ts";
import { categoryCodes } from "#app/features/categories/model/codes.ts";

/**
 * `PENDING`: the address is not confirmed yet. `WAITING`: to be told once somebody covers the place. `TOLD`, `ENDED`: over,
 * without the address.
 */
export type WaitlistStatus = "PENDING" | "WAITING" | "TOLD" | "ENDED";

/** Version of what the person agreed to; change it with the wording, which a test compares. */
export const waitlistTextVersion = "2026-11-27";
export const waitlistTexts = ["waitlist:consent", "waitlist:once"] as const;

/** Days to confirm an address, days to wait for somebody, and days for which a settled entry keeps its hash, so that its link works. */
export const [confirmDays, waitingDays, settledDays] = [7, 365, 90] as const;

export const WaitlistInput = z.object({
  email: EmailAddress,
  consent: z.literal("yes", "waitlist.consentMissing"),
  category: z.enum(categoryCodes),
  postalCode: z.string().trim().min(1).max(20),
});

/** What a link of a mail is about. */
export interface WaitlistEntry {
  category: (typeof categoryCodes)[number];
  postalCode: string;
  status: WaitlistStatus;
}
