import type { Answers } from "./answers.ts";
import { questionsAsked } from "./asked-questions.ts";
import type { Category } from "./category.ts";
import { withParents } from "./completions.ts";
import type { Question } from "./questions.ts";
import { type OfferedPrices, priceQuestions } from "./rules-in-use.ts";

export interface AskingPrices extends OfferedPrices {
  /** The contractor's own fees. */
  ownFees?: readonly { when: Readonly<Record<string, unknown>> }[] | undefined;
}

export function questionsFor(category: Category, books: readonly AskingPrices[], answers: Answers): Question[] {
  return questionsAsked(category, questionsInUse(category, books), answers);
}

/** Null without books: all contractors price by hand. */
export function questionsInUse(category: Category, books: readonly AskingPrices[]): string[] | null {
  return books.length === 0 ? null : [...new Set(books.flatMap((book) => usedBy(category, book)))];
}

function usedBy(category: Category, book: AskingPrices): string[] {
  const ofFees = (book.ownFees ?? []).flatMap(({ when }) => Object.keys(when));
  return [...priceQuestions(category, book), ...withParents(category.questions, ofFees)].map((question) => question.key);
}
