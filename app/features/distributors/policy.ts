import type { Actor, SignedIn } from "#app/features/accounts/model.ts";
import { isAdministrator, requireSignedIn } from "#app/features/accounts/policy.ts";

/** Administrators, for the distributors of their brands. Throws `unauthenticated` for visitors. */
export function canKeepDistributors(actor: Actor): actor is SignedIn {
  return isAdministrator(requireSignedIn(actor));
}

export function canManageDistributors(actor: Actor): boolean {
  return actor.kind === "system";
}
