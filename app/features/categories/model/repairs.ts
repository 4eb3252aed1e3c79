import type { Cents } from "#app/lib/money.ts";
import type { Answers, Condition } from "./answers.ts";
import type { CategoryDraft } from "./category.ts";
import { step } from "./draft-questions.ts";
import type { Question } from "./questions.ts";
import { fees, modifiers, type PriceRule, type Prices, type Quantity, type Setting, work } from "./rules.ts";

/** Soonest first. */
const urgencies = ["NOW", "TODAY", "THIS_WEEK"] as const;

/** How a category asks for a repair. */
export interface RepairJob {
  /** Answers that make the job a repair. */
  answers: Answers;
  /** Options of the question `problem`, the most common first. */
  problems: readonly string[];
  /** Cell of the call-out or diagnosis fee. */
  callOutCell: string;
}

/** Cents per call-out and per hour. */
export interface RepairPrices {
  callOut: Cents;
  hourly: Cents;
}

export interface Repairs extends RepairPrices {
  problems: readonly string[];
}

const repairJob: Condition = { jobType: ["REPAIR"] };
const otherJob: Condition = { jobType: { not: ["REPAIR"] } };
const soon: Condition = { urgency: ["NOW", "TODAY"] };

const jobTypeQuestion = step("job", "place", [
  { key: "jobType", kind: "choice", options: ["PROJECT", "REPAIR"], always: true, startsAs: "PROJECT", absent: "PROJECT", with: "zip" },
]);

/** For categories whose own question makes the job a repair. */
export function createUrgencyQuestions(when: Condition, name: string): Question[] {
  return step("job", name, [
    { key: "urgency", kind: "choice", options: urgencies, always: true, typical: "THIS_WEEK", when },
    { key: "repairAfterHours", kind: "yesNo", typical: false, when: { ...when, ...soon } },
  ]);
}

const problemLabels = "categories:repair.problems";

function createProblemQuestion(problems: readonly string[]): Question[] {
  const [question] = step("job", "repair", [{ key: "problem", kind: "choice", options: problems, always: true, when: repairJob }]);
  return question ? [{ ...question, options: problems.map((value) => ({ value, label: `${problemLabels}.${value}` })) }] : [];
}

/** The surcharges of `jobRules`, by urgency. */
export const urgencyRules: readonly PriceRule[] = [
  ...modifiers([
    { line: "repairUrgent", cell: "urgent", group: "job", when: soon, empty: "free" },
    { line: "repairAfterHours", cell: "afterHours", group: "job", when: { repairAfterHours: [true] }, empty: "free" },
  ]),
  ...fees([{ line: "repairUrgentFee", cell: "urgentFee", group: "job", when: soon, empty: "free" }]),
];

/** Needs the quantity `repairHours`. */
export function createHourlyRule(when: Condition): PriceRule[] {
  return work([
    {
      line: "repairHourly",
      per: "repairHours",
      unit: "hour",
      group: "repair",
      when,
      rough: true,
      rate: true,
      waivesMinimum: true,
    },
  ]);
}

/** A call-out fee, then hours; without a fee, an hour at least. */
const repairRules: readonly PriceRule[] = [
  ...work([{ line: "callOut", group: "repair", when: repairJob, empty: "free", waivesMinimum: true }]),
  ...work([
    {
      line: "firstHour",
      cell: "repairHourly",
      unit: "hour",
      group: "repair",
      when: repairJob,
      empty: "notOffered",
      rough: true,
      waivesMinimum: true,
      unlessPriced: ["callOut"],
    },
  ]),
  ...createHourlyRule(repairJob),
  ...urgencyRules,
];

/** Hours after the call-out or first hour: a contractor who knows them gives an estimate. `labels` is a message key prefix. */
export function createRepairHours(problems: readonly string[], labels: string) {
  const quantities: Readonly<Record<string, Quantity>> = {
    repairHours: { needs: ["problem"], unit: "hour", of: ({ problem }, setting) => setting(`repairHours.${String(problem)}`) },
  };
  const settings = problems.map((problem): Setting => {
    return { key: `repairHours.${problem}`, group: "repairHours", usual: 0, most: 100, unit: "hour", label: `${labels}.${problem}` };
  });
  return { quantities, settings };
}

/** Adds the job type, the repair's questions and its prices; the category's own questions and rules are for other jobs. */
export function withRepairs(draft: CategoryDraft, { problems, ...prices }: Repairs): CategoryDraft {
  const { quantities, settings } = createRepairHours(problems, problemLabels);
  return {
    ...draft,
    questions: addQuestions(draft.questions, problems),
    quantities: { ...draft.quantities, ...quantities },
    rules: [...draft.rules.map((rule) => (rule.group === "job" ? rule : { ...rule, when: { ...rule.when, ...otherJob } })), ...repairRules],
    settings: [...(draft.settings ?? []), ...settings],
    refusals: (draft.refusals ?? []).map((refusal) => ({ ...refusal, when: { ...refusal.when, ...otherJob } })),
    starterPrices: addRepairPrices(draft.starterPrices, { callOut: prices.callOut, repairHourly: prices.hourly }),
    repair: { answers: { jobType: "REPAIR" }, problems, callOutCell: "callOut" },
  };
}

function addRepairPrices({ amounts, percents }: Prices, repair: Prices["amounts"]): Prices {
  return { amounts: { ...amounts, ...repair }, percents };
}

function addQuestions(questions: readonly Question[], problems: readonly string[]): Question[] {
  const [zip, ...others] = questions;
  const asked = others.map((question) =>
    question.key === "details" || question.key === "afterHours" ? question : { ...question, when: { ...question.when, ...otherJob } },
  );
  const at = asked.findIndex(({ step: name }) => name !== "place");
  return [
    ...(zip ? [zip] : []),
    ...jobTypeQuestion,
    ...asked.slice(0, at),
    ...createProblemQuestion(problems),
    ...createUrgencyQuestions(repairJob, "repair"),
    ...asked.slice(at),
  ];
}
