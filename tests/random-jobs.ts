import fc from "fast-check";
import type { Answers } from "#app/features/categories/model/answers.ts";
import { findCategory } from "#app/features/categories/model/registry.ts";
import { PriceBook } from "#app/features/pricing/model/price-book.ts";
import type { Price } from "#app/features/pricing/model/price.ts";
import { priceScope } from "#app/features/pricing/model/price-scope.ts";
import { anyAnswers, anyBook, partialAnswers, wholeBook } from "./prices.ts";

/** A job and the book that prices it. */
export interface RandomJob {
  category: string;
  book: PriceBook;
  answers: Answers;
  distanceMiles: number;
}

/** Jobs per book. */
const jobsOfABook = 4;

/**
 * Returns random jobs of a category with random books, the same on every machine. `count` must be a multiple of four.
 */
export function randomJobs(code: string, count: number): RandomJob[] {
  const category = findCategory(code)!;
  const job = fc.record({
    answers: fc.oneof(anyAnswers(category), partialAnswers(category)),
    distanceMiles: fc.integer({ min: 0, max: 1200 }).map((tenths) => tenths / 10),
  });
  const jobs = fc.array(job, { minLength: jobsOfABook, maxLength: jobsOfABook });
  const sets = fc.sample(fc.record({ book: fc.oneof(wholeBook(category), anyBook(category)), jobs }), {
    seed: 60_614,
    numRuns: count / jobsOfABook,
  });
  return sets.flatMap((set) => set.jobs.map((one) => ({ ...one, book: set.book, category: code })));
}

export function priceOf({ category, ...job }: RandomJob): Price {
  return priceScope({ ...job, category: findCategory(category)!, date: "2026-03-02" });
}

/** Returns an FNV-1a checksum of the price: equal prices have equal checksums. */
export function markOf(price: Price): number {
  let mark = 0x811c9dc5;
  for (const letter of JSON.stringify(price)) mark = Math.imul(mark ^ letter.codePointAt(0)!, 0x01000193);
  return mark >>> 0;
}
