import type { Actor, SignedIn } from "#app/features/accounts/model.ts";
import { isAccountManager, isContractor } from "#app/features/accounts/policy.ts";
import { membershipManagers } from "./model/membership.ts";

/** True also for the system. */
export function isParty(actor: Actor, contractorId: number): boolean {
  return actor.kind === "system" || (actor.kind === "user" && actor.contractorId === contractorId);
}

/** Allowed once for the account manager, always for the system. */
export function canCreateContractor(actor: Actor, accountId: string): boolean {
  if (actor.kind !== "user") return actor.kind === "system";
  return actor.accountType === "BUSINESS" && actor.accountManager && actor.accountId === accountId && actor.contractorId === null;
}

/** Account manager or system only. */
export function canSetVacation(actor: Actor, contractorId: number): boolean {
  return isParty(actor, contractorId) && (actor.kind === "system" || (actor.kind === "user" && actor.accountManager));
}

/**
 * Any user of the contractor may, also staff acting for it; vacation is the account manager's. Throws `unauthenticated`
 * for visitors.
 */
export function canSetNameYourPrice(actor: Actor): actor is SignedIn & { contractorId: number } {
  return isContractor(actor);
}

/** Staff, but never for their own business. */
export function canManageMembership(actor: Actor, contractorId: number): boolean {
  if (actor.kind !== "user") return actor.kind === "system";
  return actor.contractorId !== contractorId && actor.authorities.some((authority) => membershipManagers.includes(authority));
}

/** Throws `unauthenticated` for visitors. */
export function canRequestAdvanced(actor: Actor): actor is SignedIn & { contractorId: number } {
  return isContractor(actor);
}

/** Account manager only, and nobody acting for it: the card is the manager's. Throws `unauthenticated` for visitors. */
export function canChangePlan(actor: Actor): actor is SignedIn & { contractorId: number } {
  return isContractor(actor) && isAccountManager(actor);
}

/** Any user of the contractor may, also staff acting for it. Throws `unauthenticated` for visitors. */
export function canEditDetails(actor: Actor): actor is SignedIn & { contractorId: number } {
  return isContractor(actor);
}

/** Administrators, and the system. */
export function canAwardRestrictedBadges(actor: Actor): boolean {
  if (actor.kind !== "user") return actor.kind === "system";
  return actor.authorities.includes("ROLE_ADMIN") || actor.authorities.includes("ROLE_SUPER_ADMIN");
}
