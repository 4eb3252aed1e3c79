import type { SignedIn } from "../accounts/model.ts";
import { isOnOwnBrand, type Host as StaffHost } from "../accounts/model/staff-brands.ts";

/** `crm` is true if the host has a contractor area. */
interface Host extends StaffHost {
  crm: boolean;
}

/** Homeowners may enter every host, staff those of their brands, contractors the platform and approving brands. */
export function canEnter(user: SignedIn, to: Host, approvedOn: readonly string[]): boolean {
  return isOnOwnBrand(user, to) && (user.accountType === "REGULAR" || to.platform || approvedOn.includes(to.code));
}

/** Contractors keep no session on hosts without a contractor area. */
export function mustEndSourceSession(user: Pick<SignedIn, "accountType">, from: Host): boolean {
  return user.accountType === "BUSINESS" && !from.crm;
}
