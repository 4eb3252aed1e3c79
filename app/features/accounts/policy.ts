import { fail } from "#app/lib/errors.ts";
import { isUnder, paths } from "#app/paths.ts";
import { staffAuthorities, type Actor, type Authority, type SignedIn } from "./model.ts";
import { freshCodeMinutes } from "./model/second-factor.ts";

/** The person who acts. A visitor is refused as `unauthenticated`, which a page answers with the way to sign in. */
export function signedIn(actor: Actor): SignedIn {
  return actor.kind === "user" ? actor : fail("unauthenticated", "access.signIn");
}

/** Whether these rights are staff's: they ask for a longer password. */
export function isStaff(rights: readonly Authority[]): boolean {
  return rights.some((right) => staffAuthorities.includes(right));
}

/** What a page knows of the reader's session: whether there is one, and whether the browser brought a cookie for one. */
export interface SessionFlags {
  loggedIn: boolean;
  cookieLoginTried: boolean;
}

/** The session's flags at the start of a page; a cookie that was tried and gave no session is of one that has ended. */
export function sessionFlags(actor: Actor, cookieLoginTried: boolean): SessionFlags {
  return { loggedIn: actor.kind === "user", cookieLoginTried };
}

/** Whether an actor may make users with any rights: the product itself, never a request. */
export function canCreateUser(actor: Actor): boolean {
  return actor.kind === "system";
}

/** Whether somebody acts as a business, by its own user or by staff for it. */
export function isBusiness(actor: SignedIn): boolean {
  return actor.accountType === "BUSINESS";
}

/** Whether somebody acts for a homeowner's household; a visitor is asked to sign in. */
export function isHomeowner(actor: Actor): boolean {
  return signedIn(actor).accountType === "REGULAR";
}

/** Whether somebody acts for a contractor with business information; a visitor is asked to sign in. */
export function isContractor(actor: Actor): actor is SignedIn & { contractorId: number } {
  const user = signedIn(actor);
  return user.accountType === "BUSINESS" && user.contractorId !== null;
}

/** Whether somebody decides for a whole business: vacation, enterprise connection, its users. Its one account manager; staff who act for it do not. */
export function isAccountManager(actor: SignedIn): boolean {
  return isBusiness(actor) && actor.accountManager && !actor.actingFor;
}

/** Whether somebody may invite users to the business, remove them and hand it over: its account manager. */
export function canManageUsers(actor: SignedIn): boolean {
  return isAccountManager(actor);
}

/** Whether these rights let a person act for a business of the brand: administrators; approvers and sales do not. */
export function canActFor(rights: readonly Authority[]): boolean {
  return rights.includes("ROLE_ADMIN") || rights.includes("ROLE_SUPER_ADMIN");
}

/** Whether these rights let a person look contractors up: sales and administrators. */
export function canSearchBusinesses(rights: readonly Authority[]): boolean {
  return rights.includes("ROLE_SALES") || canActFor(rights);
}

/**
 * Whether somebody gave a code of the second factor within the last ten minutes: acts that cannot be taken back ask for it (change of rights, upload of
 * contractors, export).
 */
export function hasFreshCode({ secondFactorAt }: SignedIn, now: Date): boolean {
  return Boolean(secondFactorAt) && now.getTime() - (secondFactorAt?.getTime() ?? 0) <= freshCodeMinutes * 60_000;
}

/** Whether somebody may change the rights of a user: a super administrator, not their own. */
export function canChangeRights(actor: SignedIn, userId: string): boolean {
  return actor.authorities.includes("ROLE_SUPER_ADMIN") && actor.userId !== userId;
}

/** Whether somebody may shut a user out: administrators, not themselves; another member of staff only a super administrator. */
export function canDisableUsers(actor: SignedIn, user: { userId: string; authorities: readonly Authority[] }): boolean {
  if (actor.userId === user.userId) return false;
  return actor.authorities.includes("ROLE_SUPER_ADMIN") || (actor.authorities.includes("ROLE_ADMIN") && !isStaff(user.authorities));
}

/** Where a person's own area begins, for somebody who signed in and had no other page in mind. */
export function homePath(user: SignedIn): string {
  if (isStaff(user.authorities)) return user.authorities.every((right) => right === "ROLE_APPROVER") ? paths.approver() : paths.admin();
  return user.accountType === "REGULAR" ? paths.dashboard() : paths.leads();
}

/**
 * Whether a customer may sign up from here: with a contractor in mind, named by `contrid` or `soloContrId`, or on the way back to a
 * wizard that knows its contractors already, or to a contractor who is to call or to come.
 */
export function canSignUpFrom(query: URLSearchParams): boolean {
  return (
    Boolean(query.get("contrid") || query.get("soloContrId")) ||
    [paths.wizard(), paths.contactContractor()].some((area) => isUnder(query.get("returnTo") ?? "", area))
  );
}
