import type { Actor } from "#app/features/accounts/model.ts";
import { signedIn } from "#app/features/accounts/policy.ts";

/** Whether somebody may be reminded of an unfinished request: a visitor, or a homeowner's account. A business could not send it. */
export function canBeReminded(actor: Actor): boolean {
  return actor.kind === "visitor" || (actor.kind === "user" && actor.accountType === "REGULAR");
}

/** Whether somebody may send a request: a homeowner's account. A visitor is asked to sign in first. */
export function canSubmit(actor: Actor): boolean {
  return signedIn(actor).accountType === "REGULAR";
}
