import type { Actor } from "#app/features/accounts/model.ts";
import type { QuoteParty } from "./model/life-cycle.ts";
import { type QuoteStatus, isBooked } from "./model/statuses.ts";

export interface Parties {
  /** The homeowner's account. */
  accountId: string;
  contractorId: number;
}

/** Returns the actor's party in a quote; null for anyone else, who must not learn that it exists. */
export function findParty(actor: Actor, quote: Parties): QuoteParty | null {
  if (actor.kind === "system") return "clock";
  if (actor.kind === "visitor") return null;
  if (actor.accountType === "REGULAR") return actor.accountId === quote.accountId ? "customer" : null;
  return actor.contractorId !== null && actor.contractorId === quote.contractorId ? "contractor" : null;
}

/** The street is hidden until the quote is ordered. */
export function showsStreet(status: QuoteStatus): boolean {
  return isBooked(status);
}
