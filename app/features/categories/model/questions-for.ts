import type { Answers } from "./answers.ts";
import { listAskedQuestions } from "./asked-questions.ts";
import type { Category } from "./category.ts";
import { withParents } from "./completions.ts";
import type { Question } from "./questions.ts";
import { type OfferedPrices, listPriceQuestions } from "./rules-in-use.ts";

export interface AskingPrices extends OfferedPrices {
  /** The contractor's own fees. */
  ownFees?: readonly { when: Readonly<Record<string, unknown>> }[] | undefined;
}

export function listQuestionsFor(category: Category, books: readonly AskingPrices[], answers: Answers): Question[] {
  return listAskedQuestions(category, findQuestionsInUse(category, books), answers);
}

/** Null without books: all contractors price by hand. */
export function findQuestionsInUse(category: Category, books: readonly AskingPrices[]): string[] | null {
  return books.length === 0 ? null : [...new Set(books.flatMap((book) => listUsedQuestionKeys(category, book)))];
}

function listUsedQuestionKeys(category: Category, book: AskingPrices): string[] {
  const feeQuestions = (book.ownFees ?? []).flatMap(({ when }) => Object.keys(when));
  return [...listPriceQuestions(category, book), ...withParents(category.questions, feeQuestions)].map((question) => question.key);
}
