import type { Actor } from "#app/features/accounts/model.ts";
import { isParty } from "#app/features/contractors/policy.ts";

/** Whether the actor keeps this contractor's products: its own people, or the product itself. */
export function canKeepProducts(actor: Actor, contractorId: number): boolean {
  return isParty(actor, contractorId);
}
