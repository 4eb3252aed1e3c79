import { requireSignedIn } from "#app/features/accounts/policy.ts";
import type { Actor } from "#app/features/accounts/model.ts";

/** Throws `unauthenticated` for visitors. */
export function canFindPeople(actor: Actor, accountId: string): boolean {
  const user = requireSignedIn(actor);
  return user.accountId === accountId || user.authorities.some((right) => right === "ROLE_ADMIN" || right === "ROLE_SUPER_ADMIN");
}
