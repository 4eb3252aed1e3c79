import { type Answer, type Answers, holds } from "./answers.ts";
import type { Category } from "./category.ts";
import { keepAsked, type Question } from "./questions.ts";

/** In-use and required questions whose conditions hold. Null `inUse` means all questions. */
export function listAskedQuestions(category: Category, inUse: readonly string[] | null, answers: Answers): Question[] {
  const kept = keepAsked(category.questions, answers);
  const used = new Set(inUse);
  const parents = new Set(
    category.questions.filter((question) => question.always || used.has(question.key)).flatMap((q) => Object.keys(q.when ?? {})),
  );
  return category.questions.filter(
    (question) => (inUse === null || question.always || used.has(question.key) || parents.has(question.key)) && holds(question.when, kept),
  );
}

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
