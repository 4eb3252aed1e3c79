import type { Actor } from "../accounts/model.ts";
import { requireSignedIn } from "../accounts/policy.ts";

/** Not for staff acting for a business. */
export function canVerifyPhone(actor: Actor): boolean {
  return !requireSignedIn(actor).actingFor;
}
