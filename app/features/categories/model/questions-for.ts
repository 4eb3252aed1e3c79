import type { Answers } from "./answers.ts";
import { questionsAsked } from "./asked-questions.ts";
import type { Category } from "./category.ts";
import { withParents } from "./completions.ts";
import type { Question } from "./questions.ts";
import { type OfferedPrices, priceQuestions } from "./rules-in-use.ts";

/** A book as far as it decides what is asked. */
export interface AskingPrices extends OfferedPrices {
  /** Fees of the contractor's own, with the questions that each hangs on. */
  ownFees?: readonly { when: Readonly<Record<string, unknown>> }[] | undefined;
}

/** What `questionsAsked` asks for these books. */
export function questionsFor(category: Category, books: readonly AskingPrices[], answers: Answers): Question[] {
  return questionsAsked(category, questionsInUse(category, books), answers);
}

/**
 * The keys of the questions that some of these books' prices use: all that a browser needs to know of a book. Null without any book, when all price
 * by hand.
 */
export function questionsInUse(category: Category, books: readonly AskingPrices[]): string[] | null {
  return books.length === 0 ? null : [...new Set(books.flatMap((book) => usedBy(category, book)))];
}

function usedBy(category: Category, book: AskingPrices): string[] {
  const ofFees = (book.ownFees ?? []).flatMap(({ when }) => Object.keys(when));
  return [...priceQuestions(category, book), ...withParents(category.questions, ofFees)].map((question) => question.key);
}
