import type { BrandCode } from "#app/brands/brand.ts";
import type { Actor, SignedIn } from "#app/features/accounts/model.ts";
import { canChangeRecords } from "#app/features/contractor-records/policy.ts";

/** Administrators. Throws `unauthenticated` for visitors. */
export function canMergeContractors(actor: Actor): actor is SignedIn {
  return canChangeRecords(actor);
}

/** Who merges works for each brand that either contractor is, was or asks to be in; super administrators for all (null). */
export function worksForAllBrands(own: readonly BrandCode[] | null, brands: readonly BrandCode[]): boolean {
  return own === null || brands.every((brand) => own.includes(brand));
}
