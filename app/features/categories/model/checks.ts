import type { FieldFailure } from "#app/lib/errors.ts";
import { type Answers, holds } from "./answers.ts";
import type { Category } from "./category.ts";
import { fits, isOpen, keepAsked, type Question } from "./questions.ts";

/**
 * What stands against sending these answers, as message keys of the `errors` catalogue: a required question that `asked`
 * (of `questionsFor`) contains and that has no answer, an answer that its question does not allow, and what cannot be
 * built. Give it `keepAsked` answers where a form may still hold answers of questions that fell away.
 */
export function checkAnswers(category: Category, answers: Answers, asked: readonly Question[] = category.questions): FieldFailure[] {
  const kept = keepAsked(category.questions, answers);
  const failures = asked.filter((question) => holds(question.when, kept)).flatMap((question) => checkAnswer(question, answers, kept));
  const refused = category.refusals.filter((refusal) => holds(refusal.when, answers));
  return [...failures, ...refused.map(({ field, code }) => ({ field, code }))];
}

function checkAnswer(question: Question, answers: Answers, kept: Answers): FieldFailure[] {
  const answer = answers[question.key];
  const refuse = (code: string) => [{ field: question.key, code }];
  if (answer === undefined || answer === "") return question.required ? refuse("answers.required") : [];
  if (fits(question, answer)) return isOpen(question, answer, kept) ? [] : refuse("answers.notAnOption");
  return refuse(question.kind === "number" ? "input.numberInvalid" : "answers.notAnOption");
}
