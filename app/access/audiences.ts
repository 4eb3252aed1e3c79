import type { Audience } from "#app/paths.ts";
import type { Actor, Authority, SignedIn } from "#app/features/accounts/model.ts";
import { isAccountManager, isBusiness, isStaff } from "#app/features/accounts/policy.ts";

const user = (may: (user: SignedIn) => boolean) => (actor: Actor) => actor.kind === "user" && may(actor);
const holding = (...rights: Authority[]) => user(({ authorities }) => rights.some((right) => authorities.includes(right)));

/** Rights do not imply each other, except that a super administrator is also an administrator. */
export const audiences = {
  anyone: () => true,
  signedIn: user(() => true),
  homeowner: user((one) => !isBusiness(one)),
  business: user(isBusiness),
  accountManager: user(isAccountManager),
  approver: holding("ROLE_APPROVER"),
  admin: holding("ROLE_ADMIN", "ROLE_SUPER_ADMIN"),
  superAdmin: holding("ROLE_SUPER_ADMIN"),
  sales: holding("ROLE_SALES", "ROLE_ADMIN", "ROLE_SUPER_ADMIN"),
  staff: user(({ authorities }) => isStaff(authorities)),
  system: (actor: Actor) => actor.kind === "system",
} satisfies Record<Audience, (actor: Actor) => boolean>;

/** Users refused there are asked to sign in with another account. */
export function isForStaff(who: Audience): boolean {
  return ["approver", "admin", "superAdmin", "sales", "staff"].includes(who);
}
