import type { Actor } from "#app/features/accounts/model.ts";
import { signedIn } from "#app/features/accounts/policy.ts";

/** Whether somebody may send a request: a homeowner's account. A visitor is asked to sign in first. */
export function canSubmit(actor: Actor): boolean {
  return signedIn(actor).accountType === "REGULAR";
}
