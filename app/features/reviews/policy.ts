import type { Actor, SignedIn } from "#app/features/accounts/model.ts";
import { isContractor } from "#app/features/accounts/policy.ts";

/** Any user of the contractor may, also staff acting for it. Throws `unauthenticated` for visitors. */
export function canReply(actor: Actor): actor is SignedIn & { contractorId: number } {
  return isContractor(actor);
}
