import type { SignedIn } from "../accounts/model.ts";
import { isOnOwnBrand, type Host as StaffHost } from "../accounts/model/staff-brands.ts";

/** What a variant's host is to this question: its code, whether it is the platform, whether it has an area for contractors. */
interface Host extends StaffHost {
  crm: boolean;
}

/**
 * Whether a person has business on a variant's host. Homeowners have on every one, what they may see there is another
 * question; staff have where they work for the brand; a contractor has on the platform and where a brand has approved it.
 */
export function canEnter(user: SignedIn, to: Host, approvedOn: readonly string[]): boolean {
  return isOnOwnBrand(user, to) && (user.accountType === "REGULAR" || to.platform || approvedOn.includes(to.code));
}

/** Whether a person's session ends where the hand-off began: a contractor keeps none on a host that has no area for it. */
export function leavesForGood(user: Pick<SignedIn, "accountType">, from: Host): boolean {
  return user.accountType === "BUSINESS" && !from.crm;
}
