import { z } from "zod";
import { Text } from "#app/lib/text.ts";

/** The answer of somebody who does not know. The price is then an estimate that names the question. */
export const notSure = "NOT_SURE";

/** One answer of the wizard: an option, a number, yes or no, or a short text. */
export const Answer = z.union([Text.max(2000), z.number().min(-1_000_000).max(1_000_000), z.boolean()]);
export type Answer = z.infer<typeof Answer>;

/** The answers of a request by question key. Bounded in number and length; what they mean is the category's to check. */
export const Answers = z
  .record(z.string().regex(/^[a-zA-Z][a-zA-Z0-9]{0,39}$/), Answer)
  .refine((answers) => Object.keys(answers).length <= 100, { error: "answers.tooMany" });
export type Answers = Readonly<z.infer<typeof Answers>>;

/** What an answer must be: one of a list, a number from `atLeast` up and under `below`, or none of a list (not asked is fine). */
export type Expected = readonly Answer[] | { atLeast?: number; below?: number } | { not: readonly Answer[] };

/** A condition on answers: every named question must have an expected answer. Plain data, so that a tradesperson can read it. */
export type Condition = Readonly<Record<string, Expected>>;

/** Whether a condition holds. An unanswered question fulfils nothing but a `not`. */
export function holds(condition: Condition | undefined, answers: Answers): boolean {
  if (!condition) return true;
  for (const key in condition) {
    if (!meets(condition[key] as Expected, answers[key])) return false;
  }
  return true;
}

function meets(expected: Expected, answer: Answer | undefined): boolean {
  if ("not" in expected) return answer === undefined || !expected.not.includes(answer);
  if (answer === undefined) return false;
  if ("includes" in expected) return expected.includes(answer);
  if (typeof answer !== "number") return false;
  return answer >= (expected.atLeast ?? -Infinity) && answer < (expected.below ?? Infinity);
}
