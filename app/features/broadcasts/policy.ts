import type { Actor, SignedIn } from "../accounts/model.ts";
import { requireSignedIn } from "../accounts/policy.ts";

/** Administrators, in their own name; to which brands' members follows from theirs. Throws `unauthenticated` for visitors. */
export function canBroadcast(actor: Actor): actor is SignedIn {
  const { authorities, actingFor } = requireSignedIn(actor);
  return !actingFor && (authorities.includes("ROLE_ADMIN") || authorities.includes("ROLE_SUPER_ADMIN"));
}
