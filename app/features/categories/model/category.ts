import { type Answers, holds } from "./answers.ts";
import { type CellEmpty, cellEmpty } from "./empty-cells.ts";
import { eachCompletion, withParents } from "./completions.ts";
import type { Question } from "./questions.ts";
import {
  cellOf,
  pathOf,
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

/** A step of the wizard: one group of questions. */
export interface Step {
  key: string;
  /** Message key. */
  label: string;
}

/** One figure of a price book, as the builder asks for it. */
export interface PriceCell {
  key: string;
  /** Message key. */
  label: string;
  group: string;
  /** An amount in cents, or a percent; a figure of another unit, such as expected hours, is kept as a percent is. */
  measure: "amount" | "percent";
  unit: Unit;
  /** The quantity or question it is multiplied by; null for once a job. */
  per: string | null;
  mustFill: boolean;
  /** What it means while it is empty; null where another text says so. */
  empty: CellEmpty | null;
  /** A 0 in it is a price, no charge. */
  zeroIsFree: boolean;
  /** The greatest percent allowed. */
  most: number;
  /** The percent that counts while the cell is empty. */
  usual: number | null;
}

/** A group of cells in the builder. `label` is a message key. */
export interface CellGroup {
  key: string;
  label: string;
}

/** What a category needs beside its questions: nothing, the view of a roof with its pitch, or the floor area of a house. */
export const categoryPurposes = ["COMMON", "PITCH_VIEW", "HOUSE_FLOOR_AREA"] as const;
export type CategoryPurpose = (typeof categoryPurposes)[number];

/** Something to know beside a question, never a refusal. */
export interface Note {
  /** The question that it stands beside. */
  field: string;
  /** Message key. */
  key: string;
  params: Readonly<Record<string, string | number>>;
}

/** All the product knows of a kind of work. Wizard, price builder, engine and comparison are driven by it. */
export interface Category {
  code: CategoryCode;
  subCategory: string | null;
  purpose: CategoryPurpose;
  /** Whether accounts of several branches may list it. */
  allowForEnterprise: boolean;
  /** Message key. */
  label: string;
  steps: readonly Step[];
  /** All questions in the order in which they are asked. */
  questions: readonly Question[];
  quantities: Readonly<Record<string, Quantity>>;
  rules: readonly ReadyRule[];
  settings: readonly Setting[];
  refusals: readonly Refusal[];
  groups: readonly CellGroup[];
  cells: readonly PriceCell[];
  /** What these answers (of `keepAsked`) should make a homeowner think about. */
  notes: (answers: Answers) => readonly Note[];
  /** What a contractor may declare as part of the price; message keys by name. */
  inclusions: readonly { key: string; label: string }[];
  /** Questions that a good/better/best package may settle. */
  packageQuestions: readonly string[];
  /** An example to start a book from, never a truth. */
  starterPrices: Prices;
}

/** A category as its module writes it. Questions, cells and rules are made ready by `defineCategory`. */
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
  starterPrices: Prices;
}

/** Makes a category of its draft: cells, groups and steps follow from rules and questions. */
export function defineCategory(draft: CategoryDraft): Category {
  const rules = draft.rules.map((rule) => ready(rule, draft));
  const settings = draft.settings ?? [];
  const cells = [
    ...rules.flatMap((rule) => cellsOf(rule, rules, draft.code)),
    ...settings.map((setting) => settingCell(setting, draft.code)),
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
  };
}

function ready(rule: PriceRule, { rules, questions }: Pick<CategoryDraft, "rules" | "questions">): ReadyRule {
  const path = pathOf(rule.cell);
  const asks = path.filter((part) => part.ask).map((part) => part.text);
  const earlier = rules.filter((one) => rule.unlessPriced?.includes(one.line));
  const before = earlier.map((one) => ready(one, { rules, questions }));
  const decides = before.flatMap((one) => [...one.cellQuestions, ...one.whenQuestions].map((question) => question.key));
  return {
    ...rule,
    path,
    cellQuestions: withParents(questions, asks),
    whenQuestions: withParents(questions, [...Object.keys(rule.when ?? {}), ...decides]),
    before,
  };
}

function cellsOf(rule: ReadyRule, rules: readonly ReadyRule[], code: CategoryCode): PriceCell[] {
  const keys = new Set<string>();
  eachCompletion(rule.cellQuestions, {}, (answers) => {
    if (rule.path.length === 1 || holds(cellCondition(rule), answers)) keys.add(cellOf(rule, answers));
  });
  const percent = rule.kind === "modifier" || rule.kind === "saving";
  return [...keys].map((key) => ({
    key,
    label: cellLabel(code, rule, key),
    group: rule.group,
    measure: percent ? "percent" : "amount",
    unit: rule.unit,
    per: rule.per ?? null,
    mustFill: rule.mustFill ?? false,
    empty: cellEmpty(rule, rules),
    zeroIsFree: rule.zeroIsFree ?? false,
    most: rule.most ?? 100,
    usual: null,
  }));
}

/** The part of a rule's condition that the questions of its cell decide: `brand.{manufacturer}` has no cell for "any". */
function cellCondition(rule: ReadyRule): PriceRule["when"] {
  const own = Object.entries(rule.when ?? {}).filter(([key]) => rule.cellQuestions.some((question) => question.key === key));
  return Object.fromEntries(own);
}

function settingCell({ key, group, most, usual, unit = "percent", label }: Setting, code: CategoryCode): PriceCell {
  const name = label ?? cellLabel(code, { group }, key);
  return { key, label: name, group, measure: "percent", unit, per: null, mustFill: false, empty: null, zeroIsFree: false, most, usual };
}

/** Groups whose cells are worded once for every category. */
const sharedGroups: readonly string[] = ["job", "hourly", "extras"];

/** Message key of a cell: "Asphalt shingles, designer". */
export function cellLabel(code: CategoryCode, { group, labels }: Pick<PriceRule, "group" | "labels">, cell: string): string {
  if (labels) return `${labels}.${cell.split(".").at(-1)}`;
  return `categories:${sharedGroups.includes(group) ? "job" : code}.cells.${cell}`;
}

function unique(keys: readonly string[]): string[] {
  return [...new Set(keys)];
}
