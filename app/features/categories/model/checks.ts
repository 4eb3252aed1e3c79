import type { FieldFailure } from "#app/lib/errors.ts";
import { type Answers, holds } from "./answers.ts";
import type { Category } from "./category.ts";
import { toBounds, findClosedOption, isValidAnswer, keepAsked, toNumberErrorCode, type Question } from "./questions.ts";

const required = "answers.required";

/** True if only an answer is missing. */
export function isStillOpen({ code, field }: FieldFailure, questions: readonly Question[]): boolean {
  return code === required || questions.some((question) => question.key === field && question.missing === code);
}

/** Returns errors for `asked` (from `listQuestionsFor`). Pass `keepAsked` answers when a form may hold hidden ones. */
export function checkAnswers(category: Category, answers: Answers, asked: readonly Question[] = category.questions): FieldFailure[] {
  const kept = keepAsked(category.questions, answers);
  const failures = asked.filter((question) => holds(question.when, kept)).flatMap((question) => checkAnswer(question, answers, kept));
  const refused = category.refusals.filter((refusal) => holds(refusal.when, answers));
  return [...failures, ...refused.map(({ field, code }) => ({ field, code }))];
}

function checkAnswer(question: Question, answers: Answers, kept: Answers): FieldFailure[] {
  const answer = answers[question.key];
  const refuse = (code: string) => [{ field: question.key, code }];
  if (answer === undefined || answer === "")
    return question.required && question.absent === undefined ? refuse(question.missing ?? required) : [];
  if (isValidAnswer(question, answer)) {
    const closed = findClosedOption(question, answer, kept);
    return closed ? refuse(closed.closed ?? "answers.notAnOption") : [];
  }
  if (question.kind === "postal") return refuse("places.invalid");
  if (question.kind !== "number") return refuse("answers.notAnOption");
  return [{ field: question.key, code: toNumberErrorCode(question), details: toBounds(question) }];
}
