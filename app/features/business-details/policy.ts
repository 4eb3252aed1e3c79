import type { Actor, SignedIn } from "#app/features/accounts/model.ts";
import { isAccountManager, isContractor, requireSignedIn } from "#app/features/accounts/policy.ts";
import { canCreateContractor } from "#app/features/contractors/policy.ts";
import type { Section } from "./model.ts";

/** Colleagues and staff acting for the business may see every section but the supply house. Throws for visitors. */
export function canSeeSection(actor: Actor, section: Section): boolean {
  const user = requireSignedIn(actor);
  return section === "enterprise" ? isAccountManager(user) : isContractor(user) || canStart(user);
}

export function canSaveSection(actor: Actor, section: Section): boolean {
  return canSeeSection(actor, section);
}

/** True for an account manager without a business. */
export function canStart(actor: SignedIn): boolean {
  return canCreateContractor(actor, actor.accountId);
}
