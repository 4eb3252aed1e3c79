import type { Actor, SignedIn } from "#app/features/accounts/model.ts";
import { isAdministrator, requireSignedIn } from "#app/features/accounts/policy.ts";

/** Administrators, of the brands that they work for. Throws `unauthenticated` for visitors. */
export function canReadReports(actor: Actor): actor is SignedIn {
  return isAdministrator(requireSignedIn(actor));
}
