import type { Answers } from "#app/features/categories/model/answers.ts";
import type { Category } from "#app/features/categories/model/category.ts";
import type { Cents } from "#app/lib/money.ts";
import { starterBook } from "./book-checks.ts";
import { priceScope } from "./price-scope.ts";

/** Cents by line key from the example book; empty if it does not cover the job. */
export function findExampleAmounts(category: Category, answers: Answers, date: string): ReadonlyMap<string, Cents> {
  const { lines } = priceScope({ book: starterBook(category), category, answers, distanceMiles: 0, date });
  return new Map(lines.filter(({ amount, unknown }) => amount > 0 && !unknown).map(({ key, amount }) => [key, amount]));
}
