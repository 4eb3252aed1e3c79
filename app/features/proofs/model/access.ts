import type { Actor } from "#app/features/accounts/model.ts";
import { membershipManagers } from "#app/features/contractors/model/membership.ts";

export type ProofAccess =
  | { as: "manager"; contractorId: number }
  /** `ownContractorId`: reviewers never review their own business. */
  | { as: "reviewer"; ownContractorId: number | null }
  | { as: "system" };

/** Null: no access. Staff who act for a contractor have none. */
export function findProofAccess(actor: Actor): ProofAccess | null {
  if (actor.kind === "system") return { as: "system" };
  if (actor.kind !== "user" || actor.actingFor) return null;
  const { accountType, accountManager, contractorId, authorities } = actor;
  if (accountType === "BUSINESS" && accountManager && contractorId !== null) return { as: "manager", contractorId };
  return authorities.some((authority) => membershipManagers.includes(authority)) ? { as: "reviewer", ownContractorId: contractorId } : null;
}
