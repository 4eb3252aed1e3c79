import type { Actor } from "#app/features/accounts/model.ts";
import { signedIn } from "#app/features/accounts/policy.ts";

/** Whether somebody may send a request: a homeowner's account. A visitor is asked to sign in first. */
export function canSubmit(actor: Actor): boolean {
  return signedIn(actor).accountType === "REGULAR";
}

/** Whether somebody may see a request: its own household, and the contractors that it was sent to. */
export function canSeeRequest(actor: Actor, request: { accountId: string; contractorIds: readonly number[] }): boolean {
  if (actor.kind !== "user") return actor.kind === "system";
  if (actor.accountType === "REGULAR") return actor.accountId === request.accountId;
  return actor.contractorId !== null && request.contractorIds.includes(actor.contractorId);
}
