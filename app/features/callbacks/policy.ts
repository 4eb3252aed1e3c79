import type { Actor } from "#app/features/accounts/model.ts";
import { signedIn } from "#app/features/accounts/policy.ts";

/** Whether somebody may ask a contractor for a call or a visit: a homeowner's account. A visitor is asked to sign in first. */
export function canAskForContact(actor: Actor): boolean {
  return signedIn(actor).accountType === "REGULAR";
}
