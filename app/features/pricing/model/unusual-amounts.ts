import type { Category } from "#app/features/categories/model/category.ts";
import type { PriceBook } from "./price-book.ts";
import type { Cents } from "#app/lib/money.ts";

/** An amount below a fifth or above five times the expected one is probably a typo. */
const usualFactor = 5;

export interface UnusualAmount {
  /** The form's field. */
  field: string;
  amount: Cents;
  /** The previous amount, or the category's example for a first one. */
  expected: Cents;
}

/** Compares changed amounts only. The example's amount and $0 are never typos. */
export function listUnusualAmounts(category: Category, before: PriceBook, after: PriceBook): UnusualAmount[] {
  return category.cells.flatMap(({ key }) => {
    const amount = after.amounts[key];
    const example = category.starterPrices.amounts[key];
    const expected = before.amounts[key] || example;
    if (!amount || !expected || amount === before.amounts[key] || amount === example) return [];
    const isUnusual = amount * usualFactor < expected || amount > expected * usualFactor;
    return isUnusual ? [{ field: `amounts.${key}`, amount, expected }] : [];
  });
}

/** The value of the box that confirms these amounts and no others. */
export function formatConfirmation(unusual: readonly Pick<UnusualAmount, "field" | "amount">[]): string {
  return unusual.map(({ field, amount }) => `${field}=${amount}`).join(" ");
}
