import type { Actor, SignedIn } from "#app/features/accounts/model.ts";
import { findProofAccess } from "./model/access.ts";

/** Account manager of a contractor. */
export function canManageProofs(actor: Actor): actor is SignedIn & { contractorId: number } {
  return findProofAccess(actor)?.as === "manager";
}

/** Approvers and administrators. `proofScope` limits them to their brands and excludes their own business. */
export function canReviewProofs(actor: Actor): actor is SignedIn {
  return findProofAccess(actor)?.as === "reviewer";
}
