import type { Actor, SignedIn } from "#app/features/accounts/model.ts";
import { canActFor, requireSignedIn } from "#app/features/accounts/policy.ts";

/** Administrators, for the distributors of their brands. Throws `unauthenticated` for visitors. */
export function canKeepDistributors(actor: Actor): actor is SignedIn {
  const { authorities, actingFor } = requireSignedIn(actor);
  return !actingFor && canActFor(authorities);
}

export function canManageDistributors(actor: Actor): boolean {
  return actor.kind === "system";
}
