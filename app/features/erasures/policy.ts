import type { Actor, SignedIn } from "../accounts/model.ts";
import { isStaff } from "../accounts/policy.ts";

/** Homeowners only: others depend on the records of businesses and staff. */
export function canEraseOwnAccount(actor: Actor): actor is SignedIn {
  return actor.kind === "user" && actor.accountType === "REGULAR" && !isStaff(actor.authorities) && !actor.actingFor;
}

/** Operator's command and scheduled jobs. */
export function canEraseAnyAccount(actor: Actor): boolean {
  return actor.kind === "system";
}
