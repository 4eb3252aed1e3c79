import type { Actor, SignedIn } from "#app/features/accounts/model.ts";
import { isAccountManager, isAdministrator, requireSignedIn } from "#app/features/accounts/policy.ts";

/** The account manager of a business account without business information. Throws `unauthenticated` for visitors. */
export function canClaim(actor: Actor): actor is SignedIn {
  const user = requireSignedIn(actor);
  return isAccountManager(user) && user.contractorId === null;
}

/** Administrators, of the brands that they work for. */
export function canDecideClaims(actor: Actor): actor is SignedIn {
  return isAdministrator(requireSignedIn(actor));
}
