import { type Answer, type Answers, notSure } from "#app/features/categories/model/answers.ts";
import { isStillOpen } from "#app/features/categories/model/checks.ts";
import { fits, type Question } from "#app/features/categories/model/questions.ts";
import type { FieldFailure } from "#app/lib/errors.ts";
import { readNumber } from "#app/lib/numbers.ts";

/** The part of a posted form that is read: `FormData` fits. */
export interface TypedFields {
  get(name: string): unknown;
  getAll(name: string): readonly unknown[];
}

/** Name of the box that says "not sure" beside a number. */
export function unsureField(question: string): string {
  return `${question}.unsure`;
}

/** Name of the field that says which questions a screen showed. */
export const shownField = "shown";

/** Name of the button that goes on without the contractors that do not serve the postal code; it carries that code. */
export const goOnField = "goOnAt";

/**
 * The answers that a form holds for these questions. What was left empty is left out, except a text, which can be emptied.
 * A number that cannot be read stays as it was typed, so that it is refused as that question's answer.
 */
export function answersFrom(fields: TypedFields, questions: readonly Question[]): Answers {
  const read: Record<string, Answer> = {};
  for (const question of questions) {
    const answer = answerFrom(fields, question);
    if (answer !== undefined) read[question.key] = answer;
  }
  return read;
}

/** The answers that a link or a tool beside the wizard brings along: those that fit their questions. The place has its own name in a link. */
export function broughtAnswers(fields: TypedFields, questions: readonly Question[]): Answers {
  const asked = questions.filter(({ kind }) => kind !== "postal");
  const brought = Object.entries(answersFrom(fields, asked));
  return Object.fromEntries(brought.filter(([key, answer]) => asked.some((question) => question.key === key && fits(question, answer))));
}

function answerFrom(fields: TypedFields, question: Question): Answer | undefined {
  if (question.kind === "number" && question.unsure && fields.get(unsureField(question.key)) !== null) return notSure;
  if (question.kind === "several") return severalFrom(fields, question);
  const typed = fields.get(question.key);
  if (typeof typed !== "string") return undefined;
  const text = typed.replaceAll("\r\n", "\n").trim();
  if (question.kind === "text") return text;
  if (text === "") return undefined;
  if (question.kind === "number") return readNumber(text) ?? text;
  if (question.kind === "yesNo" && (text === "true" || text === "false")) return text === "true";
  return text;
}

function severalFrom(fields: TypedFields, question: Question): Answer | undefined {
  const ticked = new Set(fields.getAll(question.key).filter((value): value is string => typeof value === "string" && value !== ""));
  if (ticked.size === 0) return undefined;
  return question.unsure && ticked.has(notSure) ? notSure : [...ticked];
}

/** What a screen starts with: the answers so far, and what the category suggests for questions without one. */
export function startingAnswers(questions: readonly Question[], answers: Answers): Answers {
  const start: Record<string, Answer> = { ...answers };
  for (const { key, startsAs } of questions) if (start[key] === undefined && startsAs !== undefined) start[key] = startsAs;
  return start;
}

/**
 * What a screen is refused for: a question that it showed and that stays open, and every answer that does not fit.
 * A question that only the new answers opened is not held against it: it is asked next.
 */
export function refusedHere(failures: readonly FieldFailure[], questions: readonly Question[], shown: readonly string[]): FieldFailure[] {
  return failures.filter((failure) => !isStillOpen(failure, questions) || shown.includes(failure.field));
}

/** Above this upper bound a number is pressed up and down in fifties: nobody counts square feet one by one. */
const countedOneByOne = 1000;

/**
 * The number after one press on more or less, within the question's bounds. An empty field begins at what is usual;
 * pressing more never leaves it at its least value.
 */
export function stepped(question: Question, typed: string, direction: 1 | -1): number {
  const { min = 0, max = 1_000_000, likely } = question;
  const size = max > countedOneByOne ? 50 : 1;
  const now = readNumber(typed);
  const within = (value: number) => Math.min(max, Math.max(min, value));
  if (now === null) return within(direction === 1 ? Math.max(likely?.typical ?? min, min + size) : min);
  const onGrid = direction === 1 ? Math.floor(now / size) * size : Math.ceil(now / size) * size;
  return within(onGrid + direction * size);
}
