import type { Actor } from "#app/features/accounts/model.ts";
import type { QuoteParty } from "./model/life-cycle.ts";
import { type QuoteStatus, isBooked } from "./model/statuses.ts";

/** The two parties of a quote. */
export interface Parties {
  /** The homeowner's account. */
  accountId: string;
  contractorId: number;
}

/** Which party of a quote somebody is; null for everybody else, who may not even know that it exists. */
export function findParty(actor: Actor, quote: Parties): QuoteParty | null {
  if (actor.kind === "system") return "clock";
  if (actor.kind === "visitor") return null;
  if (actor.accountType === "REGULAR") return actor.accountId === quote.accountId ? "customer" : null;
  return actor.contractorId !== null && actor.contractorId === quote.contractorId ? "contractor" : null;
}

/** Whether the contractor sees the homeowner's street: city and postal code are enough until a quote is ordered. */
export function showsStreet(status: QuoteStatus): boolean {
  return isBooked(status);
}
