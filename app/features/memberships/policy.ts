import type { Actor, SignedIn } from "../accounts/model.ts";
import { isAccountManager } from "../accounts/policy.ts";
import { membershipManagers } from "../contractors/model/membership.ts";

/** Applying, withdrawing and leaving bind the business: the account manager's alone, never staff acting for it. */
export function canApply(actor: SignedIn): boolean {
  return isAccountManager(actor);
}

/** Approvers and administrators. Which contractors is the scopes' and `canManageMembership`'s. */
export function canReviewMemberships(actor: Actor): actor is SignedIn {
  return actor.kind === "user" && actor.authorities.some((authority) => membershipManagers.includes(authority));
}

/** A second person confirms; the first may only take the proposal back. */
export function canConfirmTier(actor: Actor, proposal: { proposedBy: string | null }): boolean {
  return canReviewMemberships(actor) && proposal.proposedBy !== null && actor.userId !== proposal.proposedBy;
}
