import type { Actor } from "#app/features/accounts/model.ts";

/** The business looks at its own link to check it, which is no opening by the customer. */
export function isOwnBusiness(actor: Actor, contractorId: number): boolean {
  return actor.kind === "user" && actor.contractorId === contractorId;
}
