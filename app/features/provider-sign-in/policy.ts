import type { SignedIn } from "../accounts/model.ts";
import { isStaff } from "../accounts/policy.ts";

/** Staff keep password and second factor; who acts for a business changes nothing of its users. */
export function canConnectAccounts(actor: SignedIn): boolean {
  return !actor.actingFor && !isStaff(actor.authorities);
}
