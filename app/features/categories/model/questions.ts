import { postalKey } from "#app/lib/postal-codes.ts";
import { type Answer, type Answers, type Condition, type Conditions, holds, notSure } from "./answers.ts";

/** One option of a choice. `when` hides it where it makes no sense. */
export interface Option {
  value: string;
  /** Message key. */
  label: string;
  when?: Conditions;
  /** Why it is refused where it is hidden, as a key of the `errors` catalogue. */
  closed?: string;
}

/**
 * One question of the wizard. `label`, `why` (why we ask) and an option's `label` are message keys.
 * `when` may name earlier questions only.
 */
export interface Question {
  key: string;
  /** `several` is a choice of one option or more. */
  kind: "choice" | "several" | "number" | "yesNo" | "text" | "postal";
  label: string;
  why: string;
  /** The step of the wizard that it stands in. */
  step: string;
  options: readonly Option[];
  when?: Condition;
  /** Must be answered before the request is sent. */
  required: boolean;
  /** How a missing answer is refused, as a key of the `errors` catalogue; `answers.required` otherwise. */
  missing?: string;
  /** Asked even when no contractor's prices depend on it. */
  always: boolean;
  /** NOT_SURE is offered as an answer. */
  unsure: boolean;
  /** Message key of the unit of a number. */
  unit?: string;
  /** Bounds of a number; `max` of a text is its length. */
  min?: number;
  max?: number;
  /** Only whole numbers. */
  whole?: boolean;
  /** Path of a page that helps to find the answer. */
  calculator?: string;
  /** Key, under `wizard`, of what the link to that page says where it is no plain calculator. */
  calculatorName?: string;
  /** What a form starts with. */
  startsAs?: Answer;
  /** What is assumed while a number is unknown; the price says so. */
  likely?: Likely;
  /** What is assumed while a choice or a yes/no is unknown; the first option otherwise. */
  typical?: Answer;
  /** What an unknown choice can turn out to be by what else was answered; every open option without it. The middle is assumed. */
  expects?: Expected;
}

/** The options that the answers to the questions `by` leave to somebody who does not know, least first; none where these do not tell. */
export interface Expected {
  by: readonly string[];
  options: (answers: Answers) => readonly string[];
}

/** The range within which an unknown number is assumed to lie, and the most usual value. */
export interface Likely {
  low: number;
  typical: number;
  high: number;
}

/** Whether an answer has the form that the question asks for. NOT_SURE fits where it is offered. */
export function fits(question: Question, answer: Answer | undefined): answer is Answer {
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
      return typeof answer === "string" && postalKey(answer) !== null;
    default:
      return typeof answer === "string" && answer.length <= (question.max ?? 2000);
  }
}

function inBounds(question: Question, answer: number): boolean {
  if (question.whole && !Number.isInteger(answer)) return false;
  const { min, max } = boundsOf(question);
  return answer >= min && answer <= max;
}

/** Between what a number lies, both ends included. */
export function boundsOf({ min = 0, max = 1_000_000 }: Question): { min: number; max: number } {
  return { min, max };
}

/** The key of the `errors` catalogue of what a number that does not fit is told: its bounds in its unit, and whether it must be whole. */
export function numberRefusal({ whole, unit }: Question): string {
  return `answers.${whole ? "wholeNumber" : "number"}.${unit?.slice(unit.lastIndexOf(".") + 1) ?? "plain"}`;
}

/** Whether an option may be chosen beside these answers. */
export function isOpen(question: Question, answer: Answer, beside: Answers): boolean {
  return closedOption(question, answer, beside) === undefined;
}

/** The option of an answer that may not be chosen beside these answers; undefined where all of it may. */
export function closedOption(question: Question, answer: Answer, beside: Answers): Option | undefined {
  const chosen: readonly unknown[] = typeof answer === "object" ? answer : [answer];
  return question.options.find((option) => chosen.includes(option.value) && !holds(option.when, beside));
}

/**
 * The answers that count: those of questions that are asked, in a form that fits. An answer given before its
 * question fell away stays with the form but does not count. NOT_SURE is kept.
 */
export function keepAsked(questions: readonly Question[], answers: Answers): Answers {
  const kept: Record<string, Answer> = {};
  for (const question of questions) {
    const answer = answers[question.key];
    if (answer === undefined || (question.when && !holds(question.when, kept))) continue;
    if (fits(question, answer) && isOpen(question, answer, kept)) kept[question.key] = answer;
  }
  return kept;
}

/** The questions that are asked beside `kept` answers (of `keepAsked`) and have no answer, or NOT_SURE. */
export function unanswered(questions: readonly Question[], kept: Answers): Question[] {
  return questions.filter((question) => {
    const answer = kept[question.key];
    return (answer === undefined || answer === notSure) && holds(question.when, kept);
  });
}
