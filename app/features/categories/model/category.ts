import { type Answers, holds } from "./answers.ts";
import { type CellEmpty, toCellEmpty } from "./empty-cells.ts";
import { visitCompletions, withParents } from "./completions.ts";
import type { Question } from "./questions.ts";
import type { RepairJob } from "./repairs.ts";
import {
  toCellKey,
  parseCellPath,
  type PriceRule,
  type Prices,
  type Quantity,
  type ReadyRule,
  type Refusal,
  type Setting,
  type Unit,
} from "./rules.ts";
import type { CategoryCode } from "./codes.ts";

export { categoryCodes, type CategoryCode } from "./codes.ts";

export interface Step {
  key: string;
  /** Message key. */
  label: string;
}

export interface PriceCell {
  key: string;
  /** Message key. */
  label: string;
  group: string;
  /** Cents or percent; hours and other units are stored like percents. */
  measure: "amount" | "percent";
  unit: Unit;
  /** Quantity or question that multiplies it; null for once per job. */
  per: string | null;
  mustFill: boolean;
  /** Null when another text explains it. */
  empty: CellEmpty | null;
  /** 0 means free of charge. */
  zeroIsFree: boolean;
  most: number;
  /** Default percent. */
  usual: number | null;
}

export interface CellGroup {
  key: string;
  label: string;
}

/** Extra tool: none, roof pitch view or house floor area. */
export const categoryPurposes = ["COMMON", "PITCH_VIEW", "HOUSE_FLOOR_AREA"] as const;
export type CategoryPurpose = (typeof categoryPurposes)[number];

/** Advisory, never a rejection. */
export interface Note {
  /** Question key. */
  field: string;
  /** Message key. */
  key: string;
  params: Readonly<Record<string, string | number>>;
}

export interface Category {
  code: CategoryCode;
  subCategory: string | null;
  purpose: CategoryPurpose;
  allowForEnterprise: boolean;
  /** Message key. */
  label: string;
  steps: readonly Step[];
  /** In asking order. */
  questions: readonly Question[];
  quantities: Readonly<Record<string, Quantity>>;
  rules: readonly ReadyRule[];
  settings: readonly Setting[];
  refusals: readonly Refusal[];
  groups: readonly CellGroup[];
  cells: readonly PriceCell[];
  /** Expects answers from `keepAsked`. */
  notes: (answers: Answers) => readonly Note[];
  /** Items a contractor may declare as included. */
  inclusions: readonly { key: string; label: string }[];
  /** Questions that a good/better/best package may answer. */
  packageQuestions: readonly string[];
  /** Key of the question whose options a contractor picks first, such as the kinds of roof; null if there is none. */
  offerQuestion: string | null;
  starterPrices: Prices;
  /** Null if the category has no repairs. */
  repair: RepairJob | null;
  /** Answers that define the usual job, whose price the directory shows as "from"; null for no such price. */
  typicalJob: Answers | null;
}

/** Input of `defineCategory`. */
export interface CategoryDraft {
  code: CategoryCode;
  subCategory: string | null;
  purpose?: CategoryPurpose;
  allowForEnterprise?: boolean;
  questions: readonly Question[];
  quantities: Readonly<Record<string, Quantity>>;
  rules: readonly PriceRule[];
  settings?: readonly Setting[];
  refusals?: readonly Refusal[];
  notes?: (answers: Answers) => readonly Note[];
  inclusions: readonly string[];
  packageQuestions?: readonly string[];
  offerQuestion?: string;
  starterPrices: Prices;
  repair?: RepairJob;
  typicalJob?: Answers;
}

export function defineCategory(draft: CategoryDraft): Category {
  const rules = draft.rules.map((rule) => toReadyRule(rule, draft));
  const settings = draft.settings ?? [];
  const cells = [
    ...rules.flatMap((rule) => listCells(rule, rules, draft.code)),
    ...settings.map((setting) => toSettingCell(setting, draft.code)),
  ];
  return {
    purpose: "COMMON",
    allowForEnterprise: true,
    notes: () => [],
    ...draft,
    label: `services:${draft.code}`,
    steps: unique(draft.questions.map((question) => question.step)).map((key) => ({ key, label: `categories:steps.${key}` })),
    rules,
    settings,
    refusals: draft.refusals ?? [],
    groups: unique(cells.map((cell) => cell.group)).map((key) => ({ key, label: `categories:groups.${key}` })),
    cells: cells.filter((cell, index) => cells.findIndex((other) => other.key === cell.key) === index),
    inclusions: draft.inclusions.map((key) => ({ key, label: `pricing:included.${key}` })),
    packageQuestions: draft.packageQuestions ?? [],
    offerQuestion: draft.offerQuestion ?? null,
    repair: draft.repair ?? null,
    typicalJob: draft.typicalJob ?? null,
  };
}

function toReadyRule(rule: PriceRule, { rules, questions }: Pick<CategoryDraft, "rules" | "questions">): ReadyRule {
  const path = parseCellPath(rule.cell);
  const cellQuestionKeys = path.filter((part) => part.ask).map((part) => part.text);
  const earlier = rules.filter((one) => rule.unlessPriced?.includes(one.line));
  const before = earlier.map((one) => toReadyRule(one, { rules, questions }));
  const decidingKeys = before.flatMap((one) => [...one.cellQuestions, ...one.whenQuestions].map((question) => question.key));
  return {
    ...rule,
    path,
    cellQuestions: withParents(questions, cellQuestionKeys),
    whenQuestions: withParents(questions, [...Object.keys(rule.when ?? {}), ...decidingKeys]),
    before,
  };
}

function listCells(rule: ReadyRule, rules: readonly ReadyRule[], code: CategoryCode): PriceCell[] {
  const keys = new Set<string>();
  visitCompletions(rule.cellQuestions, {}, (answers) => {
    if (rule.path.length === 1 || holds(cellCondition(rule), answers)) keys.add(toCellKey(rule, answers));
  });
  const percent = rule.kind === "modifier" || rule.kind === "saving";
  return [...keys].map((key) => ({
    key,
    label: toCellLabel(code, rule, key),
    group: rule.group,
    measure: percent ? "percent" : "amount",
    unit: rule.unit,
    per: rule.per ?? null,
    mustFill: rule.mustFill ?? false,
    empty: toCellEmpty(rule, rules),
    zeroIsFree: rule.zeroIsFree ?? false,
    most: rule.most ?? 100,
    usual: null,
  }));
}

/** Keeps only the conditions on the cell's questions: `brand.{manufacturer}` has no cell for "any". */
function cellCondition(rule: ReadyRule): PriceRule["when"] {
  const own = Object.entries(rule.when ?? {}).filter(([key]) => rule.cellQuestions.some((question) => question.key === key));
  return Object.fromEntries(own);
}

function toSettingCell({ key, group, most, usual, unit = "percent", label }: Setting, code: CategoryCode): PriceCell {
  const name = label ?? toCellLabel(code, { group }, key);
  return { key, label: name, group, measure: "percent", unit, per: null, mustFill: false, empty: null, zeroIsFree: false, most, usual };
}

/** Groups with shared cell labels. */
const sharedGroups: readonly string[] = ["job", "hourly", "extras", "repair"];

/** Returns a message key. */
export function toCellLabel(code: CategoryCode, { group, labels }: Pick<PriceRule, "group" | "labels">, cell: string): string {
  if (labels) return `${labels}.${cell.split(".").at(-1)}`;
  return `categories:${sharedGroups.includes(group) ? "job" : code}.cells.${cell}`;
}

function unique(keys: readonly string[]): string[] {
  return [...new Set(keys)];
}
