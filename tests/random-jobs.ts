import fc from "fast-check";
import type { Answers } from "#app/features/categories/model/answers.ts";
import { findCategory } from "#app/features/categories/model/registry.ts";
import { PriceBook } from "#app/features/pricing/model/price-book.ts";
import type { Price } from "#app/features/pricing/model/price.ts";
import { priceScope } from "#app/features/pricing/model/price-scope.ts";
import { anyAnswers, anyBook, partialAnswers, completeBook } from "./prices.ts";

/** A job and the book that prices it. */
export interface RandomJob {
  category: string;
  book: PriceBook;
  answers: Answers;
  distanceMiles: number;
}

/** Jobs per book. */
const jobsPerBook = 4;

/**
 * Returns random jobs of a category with random books, the same on every machine. `count` must be a multiple of four.
 */
export function randomJobs(code: string, count: number): RandomJob[] {
  const category = findCategory(code)!;
  const job = fc.record({
    answers: fc.oneof(anyAnswers(category), partialAnswers(category)),
    distanceMiles: fc.integer({ min: 0, max: 1200 }).map((tenths) => tenths / 10),
  });
  const jobs = fc.array(job, { minLength: jobsPerBook, maxLength: jobsPerBook });
  const sets = fc.sample(fc.record({ book: fc.oneof(completeBook(category), anyBook(category)), jobs }), {
    seed: 60_614,
    numRuns: count / jobsPerBook,
  });
  return sets.flatMap((set) => set.jobs.map((one) => ({ ...one, book: set.book, category: code })));
}

export function priceJob({ category, ...job }: RandomJob): Price {
  return priceScope({ ...job, category: findCategory(category)!, date: "2026-03-02" });
}

/** Returns an FNV-1a checksum of the price: equal prices have equal checksums. */
export function toChecksum(price: Price): number {
  let checksum = 0x811c9dc5;
  for (const character of JSON.stringify(price)) checksum = Math.imul(checksum ^ character.codePointAt(0)!, 0x01000193);
  return checksum >>> 0;
}
