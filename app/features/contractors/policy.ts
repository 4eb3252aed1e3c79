import type { Actor, SignedIn } from "#app/features/accounts/model.ts";
import { signedIn } from "#app/features/accounts/policy.ts";
import { judges } from "./model/standing.ts";

/** Whether the actor belongs to this contractor, or is the product itself. */
export function isParty(actor: Actor, contractorId: number): boolean {
  return actor.kind === "system" || (actor.kind === "user" && actor.contractorId === contractorId);
}

/** Whether the actor may open a contractor for this account: its account manager, once; or the product itself. */
export function canCreateContractor(actor: Actor, accountId: string): boolean {
  if (actor.kind !== "user") return actor.kind === "system";
  return actor.accountType === "BUSINESS" && actor.accountManager && actor.accountId === accountId && actor.contractorId === null;
}

/** Whether the actor may send the contractor on vacation and back: only its account manager. */
export function canSetVacation(actor: Actor, contractorId: number): boolean {
  return isParty(actor, contractorId) && (actor.kind === "system" || (actor.kind === "user" && actor.accountManager));
}

/**
 * Whether the actor may let homeowners name a price on its business's quotes: each of its people who keep its prices and terms. Vacation is what
 * the account manager alone decides. A visitor is asked to sign in.
 */
export function canAllowNaming(actor: Actor): actor is SignedIn & { contractorId: number } {
  const user = signedIn(actor);
  return user.accountType === "BUSINESS" && user.contractorId !== null;
}

/** Whether the actor decides on a contractor's standing with a brand: staff, never on its own business. */
export function canJudgeStanding(actor: Actor, contractorId: number): boolean {
  if (actor.kind !== "user") return actor.kind === "system";
  return actor.contractorId !== contractorId && actor.authorities.some((authority) => judges.includes(authority));
}

/** Whether the actor belongs to a contractor's business with business information, which an Advanced profile is for. A visitor is asked to sign in. */
export function canAskForAdvanced(actor: Actor): actor is SignedIn & { contractorId: number } {
  const user = signedIn(actor);
  return user.accountType === "BUSINESS" && user.contractorId !== null;
}
