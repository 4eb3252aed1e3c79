import type { Actor } from "#app/features/accounts/model.ts";
import { isParty } from "#app/features/contractors/policy.ts";

/** True for the contractor's own people and for the system. */
export function canManageProducts(actor: Actor, contractorId: number): boolean {
  return isParty(actor, contractorId);
}
