import type { Actor, SignedIn } from "../accounts/model.ts";
import { requireSignedIn } from "../accounts/policy.ts";

/** Homeowners, of themselves. Throws `unauthenticated` for visitors. */
export function canExportOwnData(actor: Actor): actor is SignedIn {
  const user = requireSignedIn(actor);
  return user.accountType === "REGULAR" && !user.actingFor;
}
