import type { Cents } from "#app/lib/money.ts";
import type { Answers, Condition } from "./answers.ts";
import type { Question } from "./questions.ts";

export const units = ["square", "squareFoot", "foot", "each", "unit", "room", "gallon", "ton", "hour", "job", "mile", "percent"] as const;
/** A roofing square is 100 sq ft; `unit` is one installed machine. */
export type Unit = (typeof units)[number];

/** By cell. Absent or 0 counts as empty (`WhenEmpty`), except 0 with `zeroIsFree`. */
export interface Prices {
  amounts: Readonly<Record<string, Cents>>;
  percents: Readonly<Record<string, number>>;
}

/**
 * Meaning of an empty cell that a job needs:
 * - `notOffered`: the job is not offered; needs a quantity above 0 whenever `when` holds;
 * - `excluded` (default): the quote lists the line as excluded;
 * - `free`: no charge;
 * - `freeIfNone`: free while all cells of the line are empty, else `notOffered`, so that no option is given away.
 */
export type WhenEmpty = "notOffered" | "excluded" | "free" | "freeIfNone";

/** Amount = cell price × quantity, or a percent of other lines. */
export interface PriceRule {
  /** The same for every contractor, so that quotes can be compared. */
  line: string;
  /**
   * Modifiers add and savings subtract a percent of work lines. Fees are exempt from discounts and the minimum charge.
   */
  kind: "work" | "fee" | "modifier" | "saving";
  /** Such as `covering.{roofType}.{product}`, without unasked questions. */
  cell: string;
  unit: Unit;
  group: string;
  /** Multiplies the price; default: once. */
  per?: string;
  when?: Condition;
  /** Default: `excluded`. */
  empty?: WhenEmpty;
  /** 0 means free of charge; otherwise 0 counts as empty. */
  zeroIsFree?: boolean;
  /** Lines a percent applies to; default: all work lines. */
  of?: readonly string[];
  /** Requires a figure, which may be 0. */
  mustFill?: boolean;
  /** Unseen work or uncounted hours: every price with it is an estimate. */
  rough?: boolean;
  /** An hourly rate that a price shows even without hours: "then $120 per hour". */
  rate?: boolean;
  /** The minimum charge is for larger jobs than this line's. */
  waivesMinimum?: boolean;
  /** Upper bound of a percent. */
  most?: number;
  /** A catalog product may set its own price. */
  product?: boolean;
  /** Quantities and answers shown in the line's explanation. */
  tells?: readonly string[];
  /** Applies only when none of these lines is priced for the job. */
  unlessPriced?: readonly string[];
  /** Label prefix; default: the category's cells. */
  labels?: string;
}

/** Defaults: the cell is named like its line, and amounts count once per job. */
export type RuleRow = Omit<PriceRule, "kind" | "cell" | "unit"> & Partial<Pick<PriceRule, "cell" | "unit">>;

const defineRules =
  (kind: PriceRule["kind"], unit: Unit) =>
  (rows: readonly RuleRow[]): PriceRule[] =>
    rows.map((row) => ({ kind, unit, cell: row.line, ...row }));

export const work = defineRules("work", "job");
export const modifiers = defineRules("modifier", "percent");
export const savings = defineRules("saving", "percent");
export const fees = defineRules("fee", "job");

/** Whole or with two decimals, never negative. */
export interface Quantity {
  needs: readonly string[];
  unit: Unit;
  /** Receives known answers only. `setting` reads the contractor's percent or the default. */
  of: (answers: Answers, setting: (key: string) => number) => number;
  /** Monotonic in these numbers (`true`: in all), so checking both ends of a range is enough. */
  steady?: true | readonly string[];
}

/** A percent or small figure used by quantities; `usual` is the default. */
export interface Setting {
  key: string;
  group: string;
  usual: number;
  most: number;
  /** Other units, such as hours, are stored among the percents. */
  unit?: Unit;
  /** Message key; default: the category's cells. */
  label?: string;
}

/** An impossible combination of answers. `code` is an `errors` key. */
export interface Refusal {
  when: Condition;
  field: string;
  code: string;
}

export interface ReadyRule extends PriceRule {
  path: readonly { text: string; ask: boolean }[];
  cellQuestions: readonly Question[];
  whenQuestions: readonly Question[];
  /** Rules of the `unlessPriced` lines. */
  before: readonly ReadyRule[];
}

/** Splits `unit.{fuel}` into the text `unit` and the question `fuel`. */
export function parseCellPath(cell: string): ReadyRule["path"] {
  return cell.split(".").map((part) => (part.startsWith("{") ? { text: part.slice(1, -1), ask: true } : { text: part, ask: false }));
}

/** Leaves out unanswered questions. */
export function toCellKey(rule: ReadyRule, answers: Answers): string {
  let cell = "";
  for (const { text, ask } of rule.path) {
    const part = ask ? answers[text] : text;
    if (part !== undefined) cell = cell === "" ? String(part) : `${cell}.${part}`;
  }
  return cell;
}
