import { z } from "zod";

/** The current password, if one is set. */
export const ErasureRequest = z.object({ password: z.string().max(128, "accounts.passwordWrong").default("") });
export type ErasureRequest = z.infer<typeof ErasureRequest>;

/** Days; docs/retention.md has the reasons. */
export const retentionDays = {
  /** Kept for tax records and claims about the work. */
  bookedContact: 7 * 365,
  unbookedRequest: 3 * 365,
  /** And the contact of a visit. */
  callback: 2 * 365,
  /** After its last change. */
  lead: 3 * 365,
  /** After its last message or event. */
  conversation: 3 * 365,
  /** Visitors' addresses are hashes. */
  visit: 400,
} as const;
