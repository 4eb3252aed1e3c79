import type { Actor } from "#app/features/accounts/model.ts";
import { isParty } from "#app/features/contractors/policy.ts";

/** True for the contractor's users and system jobs. */
export function canManageListings(actor: Actor, contractorId: number): boolean {
  return isParty(actor, contractorId);
}
