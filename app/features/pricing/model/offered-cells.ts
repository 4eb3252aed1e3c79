import { type Answers, holds } from "#app/features/categories/model/answers.ts";
import type { Category, PriceCell } from "#app/features/categories/model/category.ts";
import { visitCompletions } from "#app/features/categories/model/completions.ts";
import type { Option, Question } from "#app/features/categories/model/questions.ts";
import { type ReadyRule, toCellKey } from "#app/features/categories/model/rules.ts";

/** Options by question; absent means all. */
export type Offers = Readonly<Record<string, readonly string[]>>;

/** What a contractor can offer or leave out, in the category's order; empty without an `offerQuestion`. */
export function listOfferOptions({ questions, offerQuestion }: Category): readonly Option[] {
  return questions.find(({ key }) => key === offerQuestion)?.options ?? [];
}

/** Cells that jobs with the offered options can need; all without an `offerQuestion`. */
export function listNeededCells(category: Category, offers: Offers): PriceCell[] {
  const offered = category.offerQuestion === null ? undefined : offers[category.offerQuestion];
  if (!offered) return [...category.cells];
  return category.cells.filter(({ key }) => offered.some((option) => isNeededFor(category, key, option)));
}

/** Options that have a filled product cell of their own. */
export function listPricedOptions(category: Category, amounts: Readonly<Record<string, number>>): string[] {
  const { products } = findCellOptions(category);
  const priced = [...products].filter((cell) => (amounts[cell] ?? 0) > 0);
  return listOfferOptions(category).flatMap(({ value }) => (priced.some((cell) => isNeededFor(category, cell, value)) ? [value] : []));
}

function isNeededFor(category: Category, cell: string, option: string): boolean {
  const options = findCellOptions(category).options.get(cell);
  return options === undefined || options.has(option);
}

interface CellOptions {
  /** Cells that every option can need are missing. */
  options: ReadonlyMap<string, ReadonlySet<string>>;
  /** Cells of lines that a product prices. */
  products: ReadonlySet<string>;
}

const cellOptionsByCategory = new WeakMap<Category, CellOptions>();

function findCellOptions(category: Category): CellOptions {
  const known = cellOptionsByCategory.get(category) ?? createCellOptions(category);
  cellOptionsByCategory.set(category, known);
  return known;
}

function createCellOptions(category: Category): CellOptions {
  const options = new Map<string, Set<string>>();
  const products = new Set<string>();
  const values = listOfferOptions(category).map(({ value }) => value);
  for (const rule of category.rules) {
    for (const value of values) {
      for (const cell of listRuleCells(category, rule, value)) {
        options.set(cell, (options.get(cell) ?? new Set()).add(value));
        if (rule.product) products.add(cell);
      }
    }
  }
  for (const [cell, needing] of options) if (needing.size === values.length) options.delete(cell);
  return { options, products };
}

function listRuleCells(category: Category, rule: ReadyRule, option: string): ReadonlySet<string> {
  const questions = category.questions.filter((question) => rule.cellQuestions.includes(question) || rule.whenQuestions.includes(question));
  const cells = new Set<string>();
  visitCompletions(questions, category.offerQuestion === null ? {} : { [category.offerQuestion]: option }, (answers) => {
    if (canApply(rule, questions, answers)) cells.add(toCellKey(rule, answers));
  });
  return cells;
}

/** Completions sample numbers, so a condition on one holds whenever the number is asked. */
function canApply({ when = {} }: ReadyRule, questions: readonly Question[], answers: Answers): boolean {
  return Object.entries(when).every(([key, expected]) => {
    const isNumber = questions.find((question) => question.key === key)?.kind === "number";
    return isNumber ? answers[key] !== undefined : holds({ [key]: expected }, answers);
  });
}
