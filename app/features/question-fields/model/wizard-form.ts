import { type Answer, type Answers, notSure } from "#app/features/categories/model/answers.ts";
import { isStillOpen } from "#app/features/categories/model/checks.ts";
import { isValidAnswer, type Question } from "#app/features/categories/model/questions.ts";
import type { FieldFailure } from "#app/lib/errors.ts";
import { parseNumber } from "#app/lib/numbers.ts";

export interface TypedFields {
  get(name: string): unknown;
  getAll(name: string): readonly unknown[];
}

/** Name of a number's "not sure" checkbox. */
export function toUnsureField(question: string): string {
  return `${question}.unsure`;
}

/** Name of the field for a number that is none of the preset ones; it wins over them. */
export function toOtherField(question: string): string {
  return `${question}.other`;
}

/** Field that lists the questions on a screen. */
export const shownField = "shown";

/** Button that continues without contractors outside the postal code; the code is its value. */
export const goOnField = "goOnAt";

/**
 * Leaves out empty fields, except a text, which can be emptied. Keeps unreadable numbers, so that validation rejects
 * them.
 */
export function parseAnswers(fields: TypedFields, questions: readonly Question[]): Answers {
  const read: Record<string, Answer> = {};
  for (const question of questions) {
    const shortcut = question.shortcuts?.find(({ value }) => value === fields.get(question.key));
    if (shortcut) {
      Object.assign(read, shortcut.answers);
      continue;
    }
    const answer = parseAnswer(fields, question);
    if (answer === undefined) continue;
    read[question.key] = answer;
    if (isValidAnswer(question, answer)) Object.assign(read, question.otherwise);
  }
  return read;
}

/** Returns the valid answers of a link or tool. The postal code has its own query parameter. */
export function parseLinkAnswers(fields: TypedFields, questions: readonly Question[]): Answers {
  const asked = questions.filter(({ kind }) => kind !== "postal");
  const parsed = Object.entries(parseAnswers(fields, asked));
  return Object.fromEntries(
    parsed.filter(([key, answer]) => asked.some((question) => question.key === key && isValidAnswer(question, answer))),
  );
}

function parseAnswer(fields: TypedFields, question: Question): Answer | undefined {
  if (question.kind === "number" && question.unsure && fields.get(toUnsureField(question.key)) !== null) return notSure;
  if (question.kind === "several") return parseSeveral(fields, question);
  const typed = readTyped(fields, question);
  if (typeof typed !== "string") return undefined;
  const text = typed.replaceAll("\r\n", "\n").trim();
  if (question.kind === "text") return text;
  if (text === "") return undefined;
  if (question.kind === "number") return parseNumber(text) ?? text;
  if (question.kind === "yesNo" && (text === "true" || text === "false")) return text === "true";
  return text;
}

function readTyped(fields: TypedFields, { key, presets }: Question): unknown {
  const other = presets ? fields.get(toOtherField(key)) : null;
  return typeof other === "string" && other.trim() !== "" ? other : fields.get(key);
}

function parseSeveral(fields: TypedFields, question: Question): Answer | undefined {
  const ticked = new Set(fields.getAll(question.key).filter((value): value is string => typeof value === "string" && value !== ""));
  if (ticked.size === 0) return undefined;
  return question.unsure && ticked.has(notSure) ? notSure : [...ticked];
}

/** Adds the category's suggestions for unanswered questions. */
export function addStartingAnswers(questions: readonly Question[], answers: Answers): Answers {
  const start: Record<string, Answer> = { ...answers };
  for (const { key, startsAs } of questions) if (start[key] === undefined && startsAs !== undefined) start[key] = startsAs;
  return start;
}

/** Leaves out missing answers to questions that just opened. */
export function filterScreenFailures(
  failures: readonly FieldFailure[],
  questions: readonly Question[],
  shown: readonly string[],
): FieldFailure[] {
  return failures.filter((failure) => !isStillOpen(failure, questions) || shown.includes(failure.field));
}

/** Larger maximums step by fifty. */
const maxForUnitSteps = 1000;

/** Stays within bounds. An empty field starts at the typical value; "more" exceeds the minimum. */
export function stepNumber(question: Question, typed: string, direction: 1 | -1): number {
  const { min = 0, max = 1_000_000, likely } = question;
  const size = max > maxForUnitSteps ? 50 : 1;
  const now = parseNumber(typed);
  const within = (value: number) => Math.min(max, Math.max(min, value));
  if (now === null) return within(direction === 1 ? Math.max(likely?.typical ?? min, min + size) : min);
  const onGrid = direction === 1 ? Math.floor(now / size) * size : Math.ceil(now / size) * size;
  return within(onGrid + direction * size);
}
