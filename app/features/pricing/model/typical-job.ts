import type { Answers } from "#app/features/categories/model/answers.ts";
import type { Category } from "#app/features/categories/model/category.ts";
import { keepAsked } from "#app/features/categories/model/questions.ts";
import { priceQuestions } from "#app/features/categories/model/rules-in-use.ts";
import type { PriceBook } from "./price-book.ts";
import type { Price } from "./price.ts";
import { priceScope } from "./price-scope.ts";
import { usualAnswers } from "./ranges.ts";
import { settingOf } from "./sizes.ts";
import { withOwnFees } from "./with-own-fees.ts";

/**
 * A job as it usually is, of the kind that a book has prices for: each question answered as most homes would. Null when the book covers
 * no way at all. It is at the postal code `zip`: what may be installed differs by state.
 */
export function typicalJob(of: Category, by: PriceBook, zip: string): Answers | null {
  const { category, book } = withOwnFees({ category: of, book: by });
  const job = { category, prices: book, product: null, setting: settingOf(category, book) };
  const started = category.questions.flatMap(({ key, startsAs, likely, typical }) =>
    startsAs === undefined || likely || typical !== undefined ? [] : [[key, startsAs]],
  );
  const given: Answers = { ...Object.fromEntries(started), zip };
  const usual = usualAnswers(job, priceQuestions(category, book), given);
  return usual && keepAsked(category.questions, { ...given, ...usual });
}

/** Where and when a sample is priced: a postal code, and a day as YYYY-MM-DD. */
export interface SampleDay {
  zip: string;
  date: string;
}

/** What a typical job near by costs by a book today: a sample for its contractor, never a price for a homeowner. */
export function typicalPrice(category: Category, book: PriceBook, { zip, date }: SampleDay): { answers: Answers; price: Price } | null {
  const answers = typicalJob(category, book, zip);
  return answers && { answers, price: priceScope({ category, book, answers, distanceMiles: 0, date }) };
}
