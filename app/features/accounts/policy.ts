import { fail, Failure } from "#app/lib/errors.ts";
import { isUnder, paths } from "#app/paths.ts";
import { staffAuthorities, type Actor, type Authority, type SignedIn } from "./model.ts";
import { freshCodeMinutes } from "./model/second-factor.ts";

/** Throws `unauthenticated` for visitors; pages then redirect to sign-in. */
export function requireSignedIn(actor: Actor): SignedIn {
  return actor.kind === "user" ? actor : fail("unauthenticated", "access.signIn");
}

/** Refuses an invitation at its field `email`. */
export function rejectTakenEmail(): never {
  throw new Failure("conflict", "accounts.emailTaken", { fields: [{ field: "email", code: "accounts.emailTaken" }] });
}

export function isStaff(rights: readonly Authority[]): boolean {
  return rights.some((right) => staffAuthorities.includes(right));
}

export interface SessionFlags {
  loggedIn: boolean;
  cookieLoginTried: boolean;
}

export function sessionFlags(actor: Actor, cookieLoginTried: boolean): SessionFlags {
  return { loggedIn: actor.kind === "user", cookieLoginTried };
}

/** System only, never a request. */
export function canCreateUser(actor: Actor): boolean {
  return actor.kind === "system";
}

/** True also for staff acting for a business. */
export function isBusiness(actor: SignedIn): boolean {
  return actor.accountType === "BUSINESS";
}

/** Throws `unauthenticated` for visitors. */
export function isHomeowner(actor: Actor): boolean {
  return requireSignedIn(actor).accountType === "REGULAR";
}

/** Throws `unauthenticated` for visitors. */
export function isContractor(actor: Actor): actor is SignedIn & { contractorId: number } {
  const user = requireSignedIn(actor);
  return user.accountType === "BUSINESS" && user.contractorId !== null;
}

/** False for staff who act for the business. */
export function isAccountManager(actor: SignedIn): boolean {
  return isBusiness(actor) && actor.accountManager && !actor.actingFor;
}

export function canManageUsers(actor: SignedIn): boolean {
  return isAccountManager(actor);
}

/** Administrators only, not approvers or sales. */
export function canActFor(rights: readonly Authority[]): boolean {
  return rights.includes("ROLE_ADMIN") || rights.includes("ROLE_SUPER_ADMIN");
}

/** In their own name: false while they act for a business. */
export function isAdministrator({ authorities, actingFor }: Pick<SignedIn, "authorities" | "actingFor">): boolean {
  return !actingFor && canActFor(authorities);
}

export function canSearchBusinesses(rights: readonly Authority[]): boolean {
  return rights.includes("ROLE_SALES") || canActFor(rights);
}

/** Required for changes of rights, contractor uploads, announcements and files of people's data. */
export function hasFreshCode({ secondFactorAt }: SignedIn, now: Date): boolean {
  return Boolean(secondFactorAt) && now.getTime() - (secondFactorAt?.getTime() ?? 0) <= freshCodeMinutes * 60_000;
}

/** Asked of users without a password before what they would confirm with it. */
export function hasFreshSignIn({ signedInAt }: SignedIn, now: Date): boolean {
  return signedInAt !== undefined && now.getTime() - signedInAt.getTime() <= freshCodeMinutes * 60_000;
}

export function canChangeRights(actor: SignedIn, userId: string): boolean {
  return actor.authorities.includes("ROLE_SUPER_ADMIN") && actor.userId !== userId;
}

/** Only super administrators may disable staff. */
export function canDisableUsers(actor: SignedIn, user: { userId: string; authorities: readonly Authority[] }): boolean {
  if (actor.userId === user.userId) return false;
  return actor.authorities.includes("ROLE_SUPER_ADMIN") || (actor.authorities.includes("ROLE_ADMIN") && !isStaff(user.authorities));
}

export function homePath(user: SignedIn): string {
  if (isStaff(user.authorities)) return user.authorities.every((right) => right === "ROLE_APPROVER") ? paths.approver() : paths.admin();
  return user.accountType === "REGULAR" ? paths.dashboard() : paths.leads();
}

/** Customers sign up only with a contractor in mind. */
export function canSignUpFrom(query: URLSearchParams): boolean {
  return (
    Boolean(query.get("contrid") || query.get("soloContrId")) ||
    [paths.wizard(), paths.contactContractor(), paths.messageContractor()].some((area) => isUnder(query.get("returnTo") ?? "", area))
  );
}
