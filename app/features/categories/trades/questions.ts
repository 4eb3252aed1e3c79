import type { Condition } from "../model/answers.ts";
import type { CategoryCode } from "../model/codes.ts";
import { type QuestionDraft, step } from "../model/draft-questions.ts";
import { assumePermit, placeQuestions, timingQuestions } from "../model/every-job.ts";
import type { Question } from "../model/questions.ts";
import type { Measure, Trade } from "./works.ts";

export const sizeQuestions = { squareFoot: "squareFeet", foot: "linearFeet", each: "pieces" } as const;

export function listWorksByMeasure({ works }: Trade, measure: Measure): string[] {
  return Object.keys(works).filter((work) => works[work]?.by === measure);
}

/** Defaults. */
const sizes: Readonly<Record<Measure, Omit<QuestionDraft, "key" | "kind">>> = {
  squareFoot: { unit: "pricing:units.squareFoot", min: 1, max: 20_000, likely: { low: 100, typical: 300, high: 1500 } },
  foot: { unit: "pricing:units.foot", min: 1, max: 5000, likely: { low: 10, typical: 40, high: 150 } },
  each: { min: 1, max: 200, whole: true, likely: { low: 1, typical: 3, high: 12 } },
};

export function createTradeQuestions(code: CategoryCode, trade: Trade): readonly Question[] {
  const counted = (Object.keys(sizes) as Measure[]).filter((measure) => listWorksByMeasure(trade, measure).length > 0);
  const asked = counted.map((measure): QuestionDraft => {
    const when: Condition = { work: listWorksByMeasure(trade, measure) };
    const likely = trade.likely?.[measure];
    return { key: sizeQuestions[measure], kind: "number", always: true, unsure: true, when, ...sizes[measure], ...(likely && { likely }) };
  });
  return [
    ...placeQuestions,
    ...step("job", "tradeWork", [{ key: "work", kind: "choice", always: true, options: Object.keys(trade.works) }, ...asked]).map(
      (question) => ({ ...question, options: question.options.map((option) => ({ ...option, label: workLabel(code, option.value) })) }),
    ),
    ...step("job", "tradeMaterial", [
      { key: "materialBy", kind: "choice", options: ["CONTRACTOR", "HOMEOWNER"], startsAs: "CONTRACTOR", assumed: "CONTRACTOR" },
      { key: "oldAway", kind: "yesNo", typical: true },
      { key: "builtBefore1978", kind: "yesNo", unsure: true, always: true, typical: false },
    ]),
    ...(code === "FLOORING" ? assumePermit(false) : timingQuestions),
  ];
}

/** Message key. */
export function workLabel(code: CategoryCode, work: string): string {
  return `${workLabels(code)}.${work}`;
}

/** Message key prefix of a trade's work labels. */
export function workLabels(code: CategoryCode): string {
  return `categories:${code}.works`;
}
