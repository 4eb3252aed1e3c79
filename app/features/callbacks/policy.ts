import type { Actor } from "#app/features/accounts/model.ts";
import { requireSignedIn } from "#app/features/accounts/policy.ts";

/** Throws for visitors, who must sign in. */
export function canRequestContact(actor: Actor): boolean {
  return requireSignedIn(actor).accountType === "REGULAR";
}

/** Visitors and homeowners; a business asks nobody for a call. */
export function canRequestCallAsVisitor(actor: Actor): boolean {
  return actor.kind === "visitor" || (actor.kind === "user" && actor.accountType === "REGULAR");
}
