import type { Actor, SignedIn } from "#app/features/accounts/model.ts";
import { isContractor, requireSignedIn } from "#app/features/accounts/policy.ts";
import type { ChatParty } from "./model.ts";

/** Null for people without conversations, such as staff. Throws `unauthenticated` for visitors. */
export function findChatParty(actor: Actor): ChatParty | null {
  const user = requireSignedIn(actor);
  if (user.accountType === "REGULAR") return "customer";
  return isContractor(actor) ? "contractor" : null;
}

/** Homeowners, and every user of a business. Staff who act for a business may read, and write nothing in its name. */
export function canWriteMessages(actor: Actor): actor is SignedIn {
  return findChatParty(actor) !== null && !requireSignedIn(actor).actingFor;
}
