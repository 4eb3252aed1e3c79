import type { Actor, SignedIn } from "#app/features/accounts/model.ts";
import { isAccountManager, requireSignedIn } from "#app/features/accounts/policy.ts";

/** Account manager only, never staff acting for the business. Throws `unauthenticated` for visitors. */
export function canManageCard(actor: Actor): actor is SignedIn {
  return isAccountManager(requireSignedIn(actor));
}
