import { categoryCodes, type CategoryCode } from "#app/features/categories/model/category.ts";

/** How far the scopes of two brands lie apart. */
export const brandStep = 100;

/** The key of a (brand, category) in the search table. A brand's ordinal and a category's place in their list never change. */
export function scopeOf(brandOrdinal: number, category: CategoryCode): number {
  return brandOrdinal * brandStep + categoryCodes.indexOf(category);
}
