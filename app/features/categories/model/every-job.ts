import { step } from "./draft-questions.ts";
import type { Question } from "./questions.ts";
import { fees, modifiers, type PriceRule } from "./rules.ts";

export const startDates = ["IMMEDIATELY", "WITHIN_A_WEEK", "WITHIN_A_MONTH", "WITHIN_FEW_MONTHS", "NO_PLANS_YET"] as const;

export const urgentHours = 24;

export const placeQuestions: readonly Question[] = step("job", "place", [
  { key: "zip", kind: "postal", always: true },
  {
    key: "customerType",
    kind: "choice",
    options: ["RESIDENCE", "BUSINESS"],
    always: true,
    startsAs: "RESIDENCE",
    assumed: "RESIDENCE",
    with: "zip",
  },
]);

export const timingQuestions: readonly Question[] = step("job", "timing", [
  { key: "urgent", kind: "yesNo", always: true, startsAs: false, assumed: false },
  { key: "afterHours", kind: "yesNo", when: { urgent: [true] } },
  {
    key: "startDate",
    kind: "choice",
    options: startDates,
    always: true,
    when: { urgent: [false] },
    shortcuts: [{ value: "WITHIN_A_DAY", answers: { urgent: true } }],
  },
  { key: "permit", kind: "yesNo", unsure: true, typical: true },
  { key: "details", kind: "text", always: true, required: false, max: 2000 },
]);

/** Timing questions of a trade that usually needs a permit, or usually none. */
export function assumePermit(assumed: boolean): readonly Question[] {
  return timingQuestions.map((question) => (question.key === "permit" ? { ...question, assumed } : question));
}

export const jobRules: readonly PriceRule[] = [
  ...modifiers([
    { line: "urgent", group: "job", when: { urgent: [true] }, empty: "free" },
    { line: "afterHours", group: "job", when: { afterHours: [true] }, empty: "free" },
  ]),
  ...fees([
    { line: "urgentFee", group: "job", when: { urgent: [true] }, empty: "free" },
    { line: "permit", group: "job", when: { permit: [true] } },
  ]),
];
