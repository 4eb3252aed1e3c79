import type { Actor, SignedIn } from "#app/features/accounts/model.ts";
import { isContractor } from "#app/features/accounts/policy.ts";

/** Every user of the business, and staff acting for it. Throws `unauthenticated` for visitors. */
export function canWorkLeads(actor: Actor): actor is SignedIn & { contractorId: number } {
  return isContractor(actor);
}
