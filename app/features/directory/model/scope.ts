import { categoryCodes, type CategoryCode } from "#app/features/categories/model/category.ts";

/** Difference between two brands' scopes. */
export const brandStep = 100;

/** Search table key of a (brand, category). Brand ordinals and category positions must never change. */
export function scopeOf(brandOrdinal: number, category: CategoryCode): number {
  return brandOrdinal * brandStep + categoryCodes.indexOf(category);
}
