import { categoryCodes, type CategoryCode } from "#app/features/categories/model/category.ts";

/** Difference between two brands' scopes. */
export const scopesPerBrand = 100;

/** Search table key of a (brand, category). Brand ordinals and category positions must never change. */
export function toScope(brandOrdinal: number, category: CategoryCode): number {
  return brandOrdinal * scopesPerBrand + categoryCodes.indexOf(category);
}
