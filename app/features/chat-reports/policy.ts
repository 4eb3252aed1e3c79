import type { Actor, SignedIn } from "#app/features/accounts/model.ts";
import { canActFor, requireSignedIn } from "#app/features/accounts/policy.ts";

/** Administrators, of the brands that they work for. Throws `unauthenticated` for visitors. */
export function canReadReports(actor: Actor): actor is SignedIn {
  const user = requireSignedIn(actor);
  return canActFor(user.authorities) && !user.actingFor;
}
