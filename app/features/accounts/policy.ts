import { fail } from "#app/lib/errors.ts";
import { staffAuthorities, type Actor, type Authority, type SignedIn } from "./model.ts";

/** The person who acts. A visitor is refused as `unauthenticated`, which a page answers with the way to sign in. */
export function signedIn(actor: Actor): SignedIn {
  return actor.kind === "user" ? actor : fail("unauthenticated", "access.signIn");
}

/** Whether these rights are staff's: they ask for a longer password. */
export function isStaff(rights: readonly Authority[]): boolean {
  return rights.some((right) => staffAuthorities.includes(right));
}

/** Whether an actor may make users with any rights: the product itself, never a request. */
export function canCreateUser(actor: Actor): boolean {
  return actor.kind === "system";
}

/** Where a person's own area begins, for somebody who signed in and had no other page in mind. Staff have none yet: the directory. */
export function homePath(user: SignedIn): string {
  if (isStaff(user.authorities)) return "/contractors";
  return user.accountType === "REGULAR" ? "/dashboard" : "/crm-lite";
}

/**
 * Whether a customer may sign up from here: with a contractor in mind, named by `contrid` or `soloContrId`, or on the way back to a
 * wizard that knows its contractors already.
 */
export function canSignUpFrom(query: URLSearchParams): boolean {
  return Boolean(query.get("contrid") || query.get("soloContrId")) || /^\/request\/wizard\b/.test(query.get("returnTo") ?? "");
}
