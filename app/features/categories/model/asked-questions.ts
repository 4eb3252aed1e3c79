import { type Answers, holds } from "./answers.ts";
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
