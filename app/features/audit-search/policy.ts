import type { Actor, SignedIn } from "../accounts/model.ts";

export { hasFreshCode } from "../accounts/policy.ts";

/** Administrators; which brands follows from theirs. Never while they act for a contractor. */
export function canReadAuditLog(actor: Actor): actor is SignedIn {
  if (actor.kind !== "user" || actor.actingFor) return false;
  return actor.authorities.some((right) => right === "ROLE_ADMIN" || right === "ROLE_SUPER_ADMIN");
}
