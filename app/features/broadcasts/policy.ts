import type { Actor, SignedIn } from "../accounts/model.ts";
import { isAdministrator, requireSignedIn } from "../accounts/policy.ts";

/** Administrators, in their own name; to which brands' members follows from theirs. Throws `unauthenticated` for visitors. */
export function canBroadcast(actor: Actor): actor is SignedIn {
  return isAdministrator(requireSignedIn(actor));
}
