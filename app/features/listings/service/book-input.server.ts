import type { CategoryCode } from "#app/features/categories/model/category.ts";
import { findCategory } from "#app/features/categories/model/registry.ts";
import { type CheckedBook, checkBook } from "#app/features/pricing/model/book-checks.ts";
import { PriceBook } from "#app/features/pricing/model/price-book.ts";
import { fail, failFields } from "#app/lib/errors.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { isPricedOnline } from "../model.ts";

/** Rejects another category's book, failed checks, and online prices for manual work. */
export function checkListingBook(code: CategoryCode, book: PriceBook): CheckedBook {
  if (book.category !== code) failFields([{ field: "category", code: "listings.otherCategory" }]);
  const category = findCategory(code);
  if (!category && isPricedOnline(book.priceType)) failFields([{ field: "priceType", code: "listings.pricedByHand" }]);
  const refused = category ? checkBook(category, book) : [];
  if (refused.length > 0) failFields(refused);
  return book as CheckedBook;
}

export function parseListingBook(code: CategoryCode, input: unknown): CheckedBook {
  return checkListingBook(code, parseInput(PriceBook, input));
}

/** Rejects example prices and terms that homeowners would see. */
export function rejectExamples({ example, exampleTerms, priceType }: PriceBook): void {
  if (example && isPricedOnline(priceType)) fail("conflict", "listings.examplePrices");
  if (exampleTerms) fail("conflict", "listings.exampleTerms");
}
