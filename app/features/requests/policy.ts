import type { Actor } from "#app/features/accounts/model.ts";
import { requireSignedIn } from "#app/features/accounts/policy.ts";

/** Visitors and homeowners; a business could not send the request. */
export function canBeReminded(actor: Actor): boolean {
  return actor.kind === "visitor" || (actor.kind === "user" && actor.accountType === "REGULAR");
}

/** Homeowners only; throws `unauthenticated` for visitors. */
export function canSubmit(actor: Actor): boolean {
  return requireSignedIn(actor).accountType === "REGULAR";
}
