import type { Actor, SignedIn } from "#app/features/accounts/model.ts";
import { isAccountManager, requireSignedIn } from "#app/features/accounts/policy.ts";

/** The account manager alone, never staff acting for the business. Throws `unauthenticated` for visitors. */
export function canConnectEnterprise(actor: Actor): actor is SignedIn & { contractorId: number } {
  const user = requireSignedIn(actor);
  return isAccountManager(user) && user.contractorId !== null;
}
