import type { BrandCode } from "#app/brands/brand.ts";
import type { Actor, SignedIn } from "../accounts/model.ts";
import { staffBrands } from "../accounts/model/staff-brands.ts";

/** Administrators of the brand; never while they act for a contractor. */
export function canManageBrand(actor: Actor, brand: BrandCode): actor is SignedIn {
  if (actor.kind !== "user" || actor.actingFor) return false;
  if (!actor.authorities.some((right) => right === "ROLE_ADMIN" || right === "ROLE_SUPER_ADMIN")) return false;
  return staffBrands(actor)?.includes(brand) ?? true;
}
