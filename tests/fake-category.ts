import type { Answers } from "#app/features/categories/model/answers.ts";
import { defineCategory } from "#app/features/categories/model/category.ts";
import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import { step } from "#app/features/categories/model/draft-questions.ts";
import { jobRules, placeQuestions, timingQuestions } from "#app/features/categories/model/every-job.ts";
import { fees, modifiers, work } from "#app/features/categories/model/rules.ts";

/** A category that only its own module defines. */
export const fakeCategory = defineCategory({
  code: "PONDS" as CategoryCode,
  subCategory: null,
  questions: [
    ...placeQuestions,
    ...step("PONDS", "pond", [
      { key: "liner", kind: "choice", options: ["CLAY", "RUBBER"], unsure: true },
      { key: "depth", kind: "number", min: 1, max: 20, likely: { low: 2, typical: 3, high: 6 } },
    ]),
    ...step("PONDS", "fish", [{ key: "carp", kind: "number", min: 0, max: 50, whole: true, likely: { low: 0, typical: 5, high: 10 } }]),
    ...timingQuestions,
  ],
  quantities: { digging: { needs: ["depth"], unit: "hour", of: ({ depth }) => 2 * Number(depth ?? 0) } },
  rules: [
    ...work([
      { line: "digging", per: "digging", unit: "hour", group: "earth", empty: "notOffered" },
      { line: "liner", cell: "liner.{liner}", group: "earth", empty: "notOffered" },
    ]),
    ...modifiers([{ line: "deep", group: "earth", when: { depth: { atLeast: 5 } } }]),
    ...fees([{ line: "carp", per: "carp", unit: "each", group: "fish", empty: "free" }]),
    ...jobRules,
  ],
  refusals: [{ when: { liner: ["CLAY"], depth: { atLeast: 10 } }, field: "depth", code: "ponds.tooDeep" }],
  inclusions: ["frogs"],
  starterPrices: { amounts: { digging: 60_00, "liner.CLAY": 500_00, "liner.RUBBER": 300_00, carp: 25_00 }, percents: { deep: 20 } },
});

/** A clay pond, five feet deep, with four carp. */
export const fakeJob: Answers = {
  zip: "60614",
  customerType: "RESIDENCE",
  liner: "CLAY",
  depth: 5,
  carp: 4,
  urgent: false,
  startDate: "IMMEDIATELY",
};
