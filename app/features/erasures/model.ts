import { z } from "zod";

/** A person who asks for the account to be deleted proves who they are once more. */
export const ErasureRequest = z.object({ password: z.string().min(1, "accounts.passwordWrong").max(128, "accounts.passwordWrong") });
export type ErasureRequest = z.infer<typeof ErasureRequest>;

/** How long rows are kept that nobody asked to erase, in days. docs/retention.md has the reasons. */
export const retentionDays = {
  /** Phone and street of a booked job: tax records and claims about the work. */
  bookedContact: 7 * 365,
  /** A request that was never booked. */
  unbookedRequest: 3 * 365,
  /** A request for a call or a visit. */
  callback: 2 * 365,
  /** Counted visits, whose addresses are hashes. */
  visit: 400,
} as const;
