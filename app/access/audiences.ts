import type { Audience } from "#app/paths.ts";
import type { Actor, Authority, SignedIn } from "#app/features/accounts/model.ts";
import { isAccountManager, isBusiness, isStaff } from "#app/features/accounts/policy.ts";

const user = (may: (user: SignedIn) => boolean) => (actor: Actor) => actor.kind === "user" && may(actor);
const holding = (...rights: Authority[]) => user(({ authorities }) => rights.some((right) => authorities.includes(right)));

/** For whom a door stands open. A right is what it says: no other right brings it along, but an administrator's comes with a super administrator's. */
export const audiences = {
  anyone: () => true,
  signedIn: user(() => true),
  /** Somebody of a household: a regular account. */
  homeowner: user((one) => !isBusiness(one)),
  /** Somebody of a contractor, whether or not it has given its business information. */
  business: user(isBusiness),
  /** The one user of a business that answers for it. */
  accountManager: user(isAccountManager),
  approver: holding("ROLE_APPROVER"),
  admin: holding("ROLE_ADMIN", "ROLE_SUPER_ADMIN"),
  superAdmin: holding("ROLE_SUPER_ADMIN"),
  /** Sales and those whom they work for: the list of contractors, and leads by phone. */
  sales: holding("ROLE_SALES", "ROLE_ADMIN", "ROLE_SUPER_ADMIN"),
  staff: user(({ authorities }) => isStaff(authorities)),
  /** The product itself: never a request. */
  system: (actor: Actor) => actor.kind === "system",
} satisfies Record<Audience, (actor: Actor) => boolean>;

/** Whether only staff belong to an audience: who is refused there is asked to sign in as somebody else. */
export function isForStaff(who: Audience): boolean {
  return ["approver", "admin", "superAdmin", "sales", "staff"].includes(who);
}
