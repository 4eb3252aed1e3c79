import type { Actor, SignedIn } from "../accounts/model.ts";
import { isStaff } from "../accounts/policy.ts";

/** Homeowners may delete their own account, themselves; businesses and staff have records that others depend on. */
export function canEraseOwnAccount(actor: Actor): actor is SignedIn {
  return actor.kind === "user" && actor.accountType === "REGULAR" && !isStaff(actor.authorities) && !actor.actingFor;
}

/** The operator's command, and the clock. */
export function canEraseAnyAccount(actor: Actor): boolean {
  return actor.kind === "system";
}
