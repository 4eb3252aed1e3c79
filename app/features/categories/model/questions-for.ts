import { type Answers, holds } from "./answers.ts";
import type { Category } from "./category.ts";
import { withParents } from "./completions.ts";
import { keepAsked, type Question } from "./questions.ts";
import { type OfferedPrices, priceQuestions } from "./rules-in-use.ts";

/** A book as far as it decides what is asked. */
export interface AskingPrices extends OfferedPrices {
  /** Fees of the contractor's own, with the questions that each hangs on. */
  ownFees?: readonly { when: Readonly<Record<string, unknown>> }[] | undefined;
}

/**
 * The questions to ask now, in order: those that the category always asks and those that some addressed contractor's
 * prices use, as far as the answers so far lead to them. Without any book (all price by hand), the category's all.
 */
export function questionsFor(category: Category, books: readonly AskingPrices[], answers: Answers): Question[] {
  const kept = keepAsked(category.questions, answers);
  const used = new Set(books.flatMap((book) => usedBy(category, book)));
  const parents = new Set(
    category.questions.filter((question) => question.always || used.has(question.key)).flatMap((q) => Object.keys(q.when ?? {})),
  );
  return category.questions.filter(
    (question) =>
      (books.length === 0 || question.always || used.has(question.key) || parents.has(question.key)) && holds(question.when, kept),
  );
}

function usedBy(category: Category, book: AskingPrices): string[] {
  const ofFees = (book.ownFees ?? []).flatMap(({ when }) => Object.keys(when));
  return [...priceQuestions(category, book), ...withParents(category.questions, ofFees)].map((question) => question.key);
}
