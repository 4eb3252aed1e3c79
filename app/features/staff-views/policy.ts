import type { Actor, SignedIn } from "../accounts/model.ts";
import { isStaff, requireSignedIn } from "../accounts/policy.ts";

/** Staff, in their own name. Throws `unauthenticated` for visitors. */
export function canSaveViews(actor: Actor): actor is SignedIn {
  const { authorities, actingFor } = requireSignedIn(actor);
  return !actingFor && isStaff(authorities);
}
