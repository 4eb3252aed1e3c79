import type { BrandCode } from "#app/brands/brand.ts";
import type { Actor, SignedIn } from "../accounts/model.ts";
import { staffBrands } from "../accounts/model/staff-brands.ts";
import { isAdministrator } from "../accounts/policy.ts";

/** Administrators of the brand; never while they act for a contractor. */
export function canManageBrand(actor: Actor, brand: BrandCode): actor is SignedIn {
  return actor.kind === "user" && isAdministrator(actor) && (staffBrands(actor)?.includes(brand) ?? true);
}
