import { allow } from "#app/lib/errors.ts";
import type { Actor, SignedIn } from "../accounts/model.ts";
import { requireSignedIn } from "../accounts/policy.ts";

/** Homeowners, for themselves. Throws `unauthenticated` for visitors. */
export function canManageConsents(actor: Actor): actor is SignedIn {
  const user = requireSignedIn(actor);
  return user.accountType === "REGULAR" && !user.actingFor;
}

export function requireHomeowner(actor: Actor): SignedIn {
  allow(canManageConsents(actor));
  return actor;
}
