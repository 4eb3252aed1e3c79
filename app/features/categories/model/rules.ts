import type { Cents } from "#app/lib/money.ts";
import type { Answers, Condition } from "./answers.ts";
import type { Question } from "./questions.ts";

export const units = ["square", "squareFoot", "foot", "each", "unit", "room", "gallon", "ton", "hour", "job", "mile", "percent"] as const;
/** What a quantity counts. A roofing square is 100 sq ft; `unit` is a heater or a machine installed. */
export type Unit = (typeof units)[number];

/** A contractor's figures by cell. An amount that is absent or 0 is not offered. */
export interface Prices {
  amounts: Readonly<Record<string, Cents>>;
  percents: Readonly<Record<string, number>>;
}

/**
 * What an empty cell means where the job needs its line:
 * - `notOffered`: the job is not offered;
 * - `excluded`: the line is not part of this price and the quote says so, the usual case;
 * - `free`: there is no charge for it, as for a place or a brand that costs nothing more;
 * - `freeIfNone`: no charge while the book has no figure in any cell of the line, because another figure contains it;
 *   beside a figure for another option, not offered, so that a forgotten option is not given away.
 *
 * A rule that can be not offered has a quantity above 0 whenever its `when` holds.
 */
export type WhenEmpty = "notOffered" | "excluded" | "free" | "freeIfNone";

/**
 * One rule of a category: amount = price of the cell × quantity, or a percent of other lines.
 * The table of rules is the whole of how a category is priced.
 */
export interface PriceRule {
  /** Name of its line, the same for every contractor, so that quotes can be compared row by row. */
  line: string;
  /** Work and fees are amounts; modifiers add, savings take off, a percent of work lines. Fees stand outside discounts and the minimum charge. */
  kind: "work" | "fee" | "modifier" | "saving";
  /** Where the contractor's figure stands: `covering.{roofType}.{product}`. The part of a question that is not asked falls out. */
  cell: string;
  unit: Unit;
  /** Group of cells in the price builder. */
  group: string;
  /** Derived quantity or number question that the price is multiplied by; once when absent. */
  per?: string;
  when?: Condition;
  /** What an empty cell means where the job needs the line; `excluded` when absent. */
  empty?: WhenEmpty;
  /** A 0 in its cell is a price, no charge; elsewhere it is as empty as no figure. */
  zeroIsFree?: boolean;
  /** Modifiers and savings: the lines that they are a percent of; all work lines when absent. */
  of?: readonly string[];
  /** The builder must be given a figure, be it 0. */
  mustFill?: boolean;
  /** Part of work that nobody has seen yet, or hours that nobody has counted: a price of a job that needs it is an estimate, whatever the book says. */
  rough?: boolean;
  /** Upper bound of a percent. */
  most?: number;
  /** A catalogue product may bring its own price. */
  product?: boolean;
  /** Quantities and answers that the line's reason names. */
  tells?: readonly string[];
  /** Lines that come before it: it counts only where the book prices none of these for the job. */
  unlessPriced?: readonly string[];
  /** Where the names of its cells stand, by the last part of the cell; among the category's own cells when absent. */
  labels?: string;
}

/** A rule as a category writes it: its cell is named like its line unless it says so, and amounts are once a job. */
export type RuleRow = Omit<PriceRule, "kind" | "cell" | "unit"> & Partial<Pick<PriceRule, "cell" | "unit">>;

const rowsOf =
  (kind: PriceRule["kind"], unit: Unit) =>
  (rows: readonly RuleRow[]): PriceRule[] =>
    rows.map((row) => ({ kind, unit, cell: row.line, ...row }));

/** Rules of work: price × quantity. */
export const work = rowsOf("work", "job");
/** Rules that add a percent of work. */
export const modifiers = rowsOf("modifier", "percent");
/** Rules that take a percent of work off. */
export const savings = rowsOf("saving", "percent");
/** Rules of fees: price × quantity, outside discounts and the minimum charge. */
export const fees = rowsOf("fee", "job");

/** A figure derived from answers, such as squares of a roof. Whole or with two decimals, never negative. */
export interface Quantity {
  /** Questions it depends on. */
  needs: readonly string[];
  unit: Unit;
  /** Gets only answers that are known. `setting` reads a percent of the contractor's book, or the category's own. */
  of: (answers: Answers, setting: (key: string) => number) => number;
  /** It only grows, or only falls, with these numbers, `true` being all that it depends on: of an unknown one the two ends say all. */
  steady?: true | readonly string[];
}

/** A percent or another small figure that quantities use, with the trade's figure where the contractor gives none. */
export interface Setting {
  key: string;
  group: string;
  usual: number;
  most: number;
  /** What it counts where it is no percent, such as hours; kept among the percents of a book all the same. */
  unit?: Unit;
  /** Message key of its name; among the category's own cells when absent. */
  label?: string;
}

/** An impossible combination of answers: refused before it is priced. `code` is a key of the `errors` catalogue. */
export interface Refusal {
  when: Condition;
  field: string;
  code: string;
}

/** A rule made ready: its cell split into fixed parts and questions. */
export interface ReadyRule extends PriceRule {
  path: readonly { text: string; ask: boolean }[];
  /** The questions that decide its cell, with all they depend on. */
  cellQuestions: readonly Question[];
  /** The questions that decide whether it applies, with all they depend on. */
  whenQuestions: readonly Question[];
  /** The rules of the lines that come before it. */
  before: readonly ReadyRule[];
}

/** The path of a cell: `unit.{fuel}` is the text `unit` and the question `fuel`. */
export function pathOf(cell: string): ReadyRule["path"] {
  return cell.split(".").map((part) => (part.startsWith("{") ? { text: part.slice(1, -1), ask: true } : { text: part, ask: false }));
}

/** The cell that a rule reads for these answers; parts of questions without an answer fall out. */
export function cellOf(rule: ReadyRule, answers: Answers): string {
  let cell = "";
  for (const { text, ask } of rule.path) {
    const part = ask ? answers[text] : text;
    if (part !== undefined) cell = cell === "" ? String(part) : `${cell}.${part}`;
  }
  return cell;
}
