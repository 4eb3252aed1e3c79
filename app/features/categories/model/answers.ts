import { z } from "zod";
import { Text } from "#app/lib/text.ts";

/** The answer of somebody who does not know. The price is then an estimate that names the question. */
export const notSure = "NOT_SURE";

/** One answer of the wizard: an option, a number, yes or no, a short text, or several options, each once. */
export const Answer = z.union([
  Text.max(2000),
  z.number().min(-1_000_000).max(1_000_000),
  z.boolean(),
  z
    .array(Text.max(60))
    .min(1)
    .max(40)
    .refine((options) => new Set(options).size === options.length, { error: "answers.notAnOption" }),
]);
export type Answer = z.infer<typeof Answer>;

/** The answers of a request by question key. Bounded in number and length; what they mean is the category's to check. */
export const Answers = z
  .record(z.string().regex(/^[a-zA-Z][a-zA-Z0-9]{0,39}$/), Answer)
  .refine((answers) => Object.keys(answers).length <= 100, { error: "answers.tooMany" });
export type Answers = Readonly<z.infer<typeof Answers>>;

/** An answer that is one thing: all but several options. */
type Single = string | number | boolean;

/**
 * What an answer must be: one of a list, a number from `atLeast` up and under `below`, none of a list (not asked is fine),
 * a text that begins in one of some ways, or in none of them (not asked is fine; for postal codes). Several options are one of a list when any of
 * them is.
 */
export type Expected =
  | readonly Single[]
  | { atLeast?: number; below?: number }
  | { not: readonly Single[] }
  | { begins: readonly string[] }
  | { beginsNot: readonly string[] };

/** A condition on answers: every named question must have an expected answer. Plain data, so that a tradesperson can read it. */
export type Condition = Readonly<Record<string, Expected>>;

/** A condition, or several of which one is enough. */
export type Conditions = Condition | readonly Condition[];

/** Whether a condition holds, or one of several. An unanswered question fulfils nothing but a `not`. */
export function holds(condition: Conditions | undefined, answers: Answers): boolean {
  if (!condition) return true;
  return isOneOfSeveral(condition) ? condition.some((one) => holdsWhole(one, answers)) : holdsWhole(condition, answers);
}

/** The questions that a condition, or one of several, asks for. */
export function questionsOfCondition(condition: Conditions | undefined): string[] {
  if (!condition) return [];
  return isOneOfSeveral(condition) ? condition.flatMap((one) => Object.keys(one)) : Object.keys(condition);
}

function isOneOfSeveral(condition: Conditions): condition is readonly Condition[] {
  return Array.isArray(condition);
}

function holdsWhole(condition: Condition, answers: Answers): boolean {
  for (const key in condition) {
    if (!meets(condition[key] as Expected, answers[key])) return false;
  }
  return true;
}

function meets(expected: Expected, answer: Answer | undefined): boolean {
  if (isList(expected)) return isAmong(expected, answer);
  if ("not" in expected) return !isAmong(expected.not, answer);
  if ("beginsNot" in expected) return !beginsWith(expected.beginsNot, answer);
  if (answer === undefined) return false;
  if ("begins" in expected) return beginsWith(expected.begins, answer);
  if (typeof answer !== "number") return false;
  return answer >= (expected.atLeast ?? -Infinity) && answer < (expected.below ?? Infinity);
}

function isList(expected: Expected): expected is readonly Single[] {
  return Array.isArray(expected);
}

function isAmong(list: readonly Single[], answer: Answer | undefined): boolean {
  if (typeof answer === "object") return answer.some((option) => list.includes(option));
  return answer !== undefined && list.includes(answer);
}

function beginsWith(ways: readonly string[], answer: Answer | undefined): boolean {
  if (typeof answer !== "string") return false;
  const text = answer.trim().toUpperCase();
  return ways.some((way) => text.startsWith(way));
}

/** Whether two answers say the same. */
export function sameAnswer(one: Answer | undefined, other: Answer | undefined): boolean {
  if (typeof one !== "object" || typeof other !== "object") return one === other;
  return one.length === other.length && one.every((option) => other.includes(option));
}
