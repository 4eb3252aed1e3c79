import type { Actor, SignedIn } from "#app/features/accounts/model.ts";
import { isAccountManager, isContractor, requireSignedIn } from "#app/features/accounts/policy.ts";
import { canCreateContractor } from "#app/features/contractors/policy.ts";
import type { Section } from "./model.ts";

/**
 * Colleagues and staff acting for the business may see and save every section but the supply house. Throws
 * `unauthenticated` for visitors.
 */
export function canEditSection(actor: Actor, section: Section): boolean {
  const user = requireSignedIn(actor);
  if (section === "contactDetails" && canStart(user)) return true;
  return isContractor(user) && (section !== "enterprise" || isAccountManager(user));
}

/** True for an account manager without a business. */
export function canStart(actor: SignedIn): boolean {
  return canCreateContractor(actor, actor.accountId);
}
