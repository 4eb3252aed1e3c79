import type { Actor, SignedIn } from "../accounts/model.ts";
import { isAdministrator } from "../accounts/policy.ts";

export { hasFreshCode } from "../accounts/policy.ts";

/** Administrators; which brands follows from theirs. Never while they act for a contractor. */
export function canReadAuditLog(actor: Actor): actor is SignedIn {
  return actor.kind === "user" && isAdministrator(actor);
}
