import type { SignedIn } from "../accounts/model.ts";

/** What a variant's host is to this question: its code, whether it is the platform, whether it has an area for contractors. */
interface Host {
  code: string;
  platform: boolean;
  crm: boolean;
}

/**
 * Whether a person has business on a variant's host. Homeowners and staff have on every one, what they may see there is another
 * question; a contractor has on the platform and where a brand has approved it.
 */
export function canEnter(user: SignedIn, { code, platform }: Host, approvedOn: readonly string[]): boolean {
  return user.accountType === "REGULAR" || platform || approvedOn.includes(code);
}

/** Whether a person's session ends where the hand-off began: a contractor keeps none on a host that has no area for it. */
export function leavesForGood(user: Pick<SignedIn, "accountType">, from: Host): boolean {
  return user.accountType === "BUSINESS" && !from.crm;
}
