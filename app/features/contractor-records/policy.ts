import type { Actor, SignedIn } from "#app/features/accounts/model.ts";
import { canSearchBusinesses, isAdministrator, requireSignedIn } from "#app/features/accounts/policy.ts";

export { hasFreshCode } from "#app/features/accounts/policy.ts";

/** Sales staff and administrators; whose records follows from their brands. Throws `unauthenticated` for visitors. */
export function canReadRecords(actor: Actor): actor is SignedIn {
  const { authorities, actingFor } = requireSignedIn(actor);
  return !actingFor && canSearchBusinesses(authorities);
}

/** Administrators. Sales staff read, and write notes. Throws `unauthenticated` for visitors. */
export function canChangeRecords(actor: Actor): actor is SignedIn {
  return isAdministrator(requireSignedIn(actor));
}
