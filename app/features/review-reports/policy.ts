import type { Actor, SignedIn } from "#app/features/accounts/model.ts";
import { isAdministrator, requireSignedIn } from "#app/features/accounts/policy.ts";

/** Everybody who is signed in. Throws `unauthenticated` for visitors. */
export function canReport(actor: Actor): actor is SignedIn {
  return !requireSignedIn(actor).actingFor;
}

/** Administrators, of the brands that they work for. */
export function canDecideReports(actor: Actor): actor is SignedIn {
  return isAdministrator(requireSignedIn(actor));
}
