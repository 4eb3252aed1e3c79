import { toPostalKey } from "#app/lib/postal-codes.ts";
import { type Answer, type Answers, type Condition, type Conditions, holds, notSure } from "./answers.ts";

/** `when` hides the option. */
export interface Option {
  value: string;
  /** Message key. */
  label: string;
  when?: Conditions;
  /** `errors` key for a hidden option. */
  closed?: string;
  /** Years that it usually lasts. */
  lasts?: Lifespan;
}

export interface Lifespan {
  low: number;
  high: number;
}

/** `label` and `why` are message keys. `when` may use earlier questions only. */
export interface Question {
  key: string;
  /** `several` allows multiple options. */
  kind: "choice" | "several" | "number" | "yesNo" | "text" | "postal";
  label: string;
  why: string;
  step: string;
  options: readonly Option[];
  when?: Condition;
  /** Required before sending. */
  required: boolean;
  /** `errors` key for a missing answer; default `answers.required`. */
  missing?: string;
  /** Asked even when no contractor's price depends on it. */
  always: boolean;
  /** Allows NOT_SURE. */
  unsure: boolean;
  /** Message key. */
  unit?: string;
  /** Bounds of a number; for text, `max` is the length. */
  min?: number;
  max?: number;
  whole?: boolean;
  /** Path of a page that helps to find the answer. */
  calculator?: string;
  /** `wizard` key of that link's label. */
  calculatorName?: string;
  startsAs?: Answer;
  /** Usual answer: the wizard fills it in and asks nothing; the review shows it. */
  assumed?: Answer;
  /** Restricts `assumed`. */
  assumedWhen?: Condition;
  /** Key of the first question of its wizard screen; default: a screen of its own. */
  with?: string;
  /** Usual numbers that can be chosen in one click. */
  presets?: readonly number[];
  /** Further choices that answer other questions. */
  shortcuts?: readonly Shortcut[];
  /** What a choice that is no shortcut answers besides. */
  otherwise?: Answers;
  /** Counts as this answer while unanswered, so that requests without it stay complete. */
  absent?: Answer;
  /** Assumed while unknown. */
  likely?: Likely;
  /** Assumed while unknown; default: the first option. */
  typical?: Answer;
  /** Narrows an unknown choice; the middle option is assumed. */
  expects?: ExpectedOptions;
}

export interface Shortcut {
  value: string;
  /** Message key. */
  label: string;
  answers: Readonly<Record<string, Answer>>;
}

/** Lowest first; empty when undetermined. */
export interface ExpectedOptions {
  by: readonly string[];
  options: (answers: Answers) => readonly string[];
}

export interface Likely {
  low: number;
  typical: number;
  high: number;
}

/** Checks the form only. NOT_SURE needs `unsure`. */
export function isValidAnswer(question: Question, answer: Answer | undefined): answer is Answer {
  if (answer === undefined) return false;
  if (answer === notSure && question.unsure) return true;
  switch (question.kind) {
    case "choice":
      return question.options.some((option) => option.value === answer);
    case "several":
      return typeof answer === "object" && answer.length > 0 && answer.every((one) => question.options.some(({ value }) => value === one));
    case "number":
      return typeof answer === "number" && inBounds(question, answer);
    case "yesNo":
      return typeof answer === "boolean";
    case "postal":
      return typeof answer === "string" && toPostalKey(answer) !== null;
    default:
      return typeof answer === "string" && answer.length <= (question.max ?? 2000);
  }
}

function inBounds(question: Question, answer: number): boolean {
  if (question.whole && !Number.isInteger(answer)) return false;
  const { min, max } = toBounds(question);
  return answer >= min && answer <= max;
}

/** Both ends inclusive. */
export function toBounds({ min = 0, max = 1_000_000 }: Question): { min: number; max: number } {
  return { min, max };
}

/** Returns an `errors` key. */
export function toNumberErrorCode({ whole, unit }: Question): string {
  return `answers.${whole ? "wholeNumber" : "number"}.${unit?.slice(unit.lastIndexOf(".") + 1) ?? "plain"}`;
}

export function isAvailable(question: Question, answer: Answer, otherAnswers: Answers): boolean {
  return findClosedOption(question, answer, otherAnswers) === undefined;
}

/** Returns the chosen option that is hidden, if any. */
export function findClosedOption(question: Question, answer: Answer, otherAnswers: Answers): Option | undefined {
  const chosen: readonly unknown[] = typeof answer === "object" ? answer : [answer];
  return question.options.find((option) => chosen.includes(option.value) && !holds(option.when, otherAnswers));
}

/** Keeps valid answers to asked questions. Hidden answers stay in the form but do not count. */
export function keepAsked(questions: readonly Question[], answers: Answers): Answers {
  const kept: Record<string, Answer> = {};
  for (const question of questions) {
    const answer = answers[question.key] ?? question.absent;
    if (answer === undefined || (question.when && !holds(question.when, kept))) continue;
    if (isValidAnswer(question, answer) && isAvailable(question, answer, kept)) kept[question.key] = answer;
  }
  return kept;
}

/** Expects `keepAsked` answers; NOT_SURE counts as unanswered. */
export function listUnanswered(questions: readonly Question[], kept: Answers): Question[] {
  return questions.filter((question) => {
    const answer = kept[question.key];
    return (answer === undefined || answer === notSure) && holds(question.when, kept);
  });
}
