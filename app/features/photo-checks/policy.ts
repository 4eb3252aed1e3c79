import type { Actor, SignedIn } from "#app/features/accounts/model.ts";
import { isAdministrator, requireSignedIn } from "#app/features/accounts/policy.ts";

/** Administrators, of the brands that they work for. To all others the page must look as if it does not exist. */
export function canCheckPhotos(actor: Actor): actor is SignedIn {
  return actor.kind === "user" && isAdministrator(actor);
}

/** Everybody who is signed in. Throws `unauthenticated` for visitors. */
export function canReportPhotos(actor: Actor): actor is SignedIn {
  return !requireSignedIn(actor).actingFor;
}
