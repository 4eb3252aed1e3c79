import { staffAuthorities, type Actor, type SignedIn } from "../accounts/model.ts";
import { requireSignedIn } from "../accounts/policy.ts";

/** Staff, in their own name. Throws `unauthenticated` for visitors. */
export function canSaveViews(actor: Actor): actor is SignedIn {
  const { authorities, actingFor } = requireSignedIn(actor);
  return !actingFor && authorities.some((right) => staffAuthorities.includes(right));
}
