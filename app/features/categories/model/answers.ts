/** Turns the price into an estimate. */
export const notSure = "NOT_SURE";

/** Options of a question that allows several, never empty. */
export type Answer = string | number | boolean | string[];

/** By question key. */
export type Answers = Readonly<Record<string, Answer>>;

type Single = string | number | boolean;

/**
 * `atLeast` is inclusive, `below` exclusive. `not` and `beginsNot` match unanswered questions. Multi-option answers
 * match by any option.
 */
export type Expected =
  | readonly Single[]
  | { atLeast?: number; below?: number }
  | { not: readonly Single[] }
  | { begins: readonly string[] }
  | { beginsNot: readonly string[] };

/** Every entry must match. */
export type Condition = Readonly<Record<string, Expected>>;

/** A list needs one match. */
export type Conditions = Condition | readonly Condition[];

export function holds(condition: Conditions | undefined, answers: Answers): boolean {
  if (!condition) return true;
  return isOneOfSeveral(condition) ? condition.some((one) => matchesAll(one, answers)) : matchesAll(condition, answers);
}

export function listConditionQuestions(condition: Conditions | undefined): string[] {
  if (!condition) return [];
  return isOneOfSeveral(condition) ? condition.flatMap((one) => Object.keys(one)) : Object.keys(condition);
}

function isOneOfSeveral(condition: Conditions): condition is readonly Condition[] {
  return Array.isArray(condition);
}

function matchesAll(condition: Condition, answers: Answers): boolean {
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

/** Option order is ignored. */
export function isSameAnswer(one: Answer | undefined, other: Answer | undefined): boolean {
  if (typeof one !== "object" || typeof other !== "object") return one === other;
  return one.length === other.length && one.every((option) => other.includes(option));
}
