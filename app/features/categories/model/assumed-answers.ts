import { type Answer, type Answers, holds } from "./answers.ts";
import { listAskedQuestions } from "./asked-questions.ts";
import type { Category } from "./category.ts";
import type { Question } from "./questions.ts";

/** Answers asked questions that have a usual answer. Null `inUse` means all questions. */
export function addAssumedAnswers(category: Category, inUse: readonly string[] | null, answers: Answers): Answers {
  const all: Record<string, Answer> = { ...answers };
  for (;;) {
    const open = listAskedQuestions(category, inUse, all).find((question) => isAssumed(question, all) && all[question.key] === undefined);
    if (open?.assumed === undefined) return all;
    all[open.key] = open.assumed;
  }
}

/** The question has a usual answer for these answers. */
export function isAssumed({ assumed, assumedWhen }: Question, answers: Answers): boolean {
  return assumed !== undefined && holds(assumedWhen, answers);
}
