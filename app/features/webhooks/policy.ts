import type { Actor, SignedIn } from "../accounts/model.ts";
import { isAccountManager, isAdministrator, requireSignedIn } from "../accounts/policy.ts";

/** A contractor's own endpoints: its account manager. Throws `unauthenticated` for visitors. */
export function canManageOwnWebhooks(actor: Actor): actor is SignedIn & { contractorId: number } {
  const user = requireSignedIn(actor);
  return isAccountManager(user) && user.contractorId !== null;
}

/** Endpoints of brands: their administrators. Throws `unauthenticated` for visitors. */
export function canManageBrandWebhooks(actor: Actor): actor is SignedIn {
  return isAdministrator(requireSignedIn(actor));
}
