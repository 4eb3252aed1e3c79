import type { Audience } from "#app/paths.ts";
import type { Actor, Authority, SignedIn } from "#app/features/accounts/model.ts";
import { isAccountManager, isBusiness, isStaff } from "#app/features/accounts/policy.ts";

const forUsers = (predicate: (user: SignedIn) => boolean) => (actor: Actor) => actor.kind === "user" && predicate(actor);
const withAnyAuthority = (...rights: Authority[]) => forUsers(({ authorities }) => rights.some((right) => authorities.includes(right)));

/** Rights do not imply each other, except that a super administrator is also an administrator. */
export const audiences = {
  anyone: () => true,
  signedIn: forUsers(() => true),
  homeowner: forUsers((one) => !isBusiness(one)),
  business: forUsers(isBusiness),
  accountManager: forUsers(isAccountManager),
  approver: withAnyAuthority("ROLE_APPROVER"),
  membershipStaff: withAnyAuthority("ROLE_APPROVER", "ROLE_ADMIN", "ROLE_SUPER_ADMIN"),
  admin: withAnyAuthority("ROLE_ADMIN", "ROLE_SUPER_ADMIN"),
  superAdmin: withAnyAuthority("ROLE_SUPER_ADMIN"),
  sales: withAnyAuthority("ROLE_SALES", "ROLE_ADMIN", "ROLE_SUPER_ADMIN"),
  staff: forUsers(({ authorities }) => isStaff(authorities)),
  system: (actor: Actor) => actor.kind === "system",
} satisfies Record<Audience, (actor: Actor) => boolean>;

/** Users refused there are asked to sign in with another account. */
export function isForStaff(audience: Audience): boolean {
  return ["approver", "membershipStaff", "admin", "superAdmin", "sales", "staff"].includes(audience);
}
