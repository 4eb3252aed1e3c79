import type { BrandCode } from "#app/brands/brand.ts";
import type { Actor } from "#app/features/accounts/model.ts";
import { staffBrands } from "#app/features/accounts/model/staff-brands.ts";
import { isAdministrator } from "#app/features/accounts/policy.ts";
import { isParty } from "#app/features/contractors/policy.ts";

/** True for the contractor's own people and for the system. */
export function canManageProducts(actor: Actor, contractorId: number): boolean {
  return isParty(actor, contractorId);
}

/** Administrators of the brand; never while they act for a contractor. Null asks about any brand. */
export function canManageMasters(actor: Actor, brand: BrandCode | null): boolean {
  if (actor.kind !== "user" || !isAdministrator(actor)) return false;
  return brand === null || (staffBrands(actor)?.includes(brand) ?? true);
}
