import type { Category } from "#app/features/categories/model/category.ts";
import { withParents } from "#app/features/categories/model/completions.ts";
import type { Question } from "#app/features/categories/model/questions.ts";
import { parseCellPath, type ReadyRule } from "#app/features/categories/model/rules.ts";
import type { OwnFee, OwnFeeKind } from "./own-fee.ts";
import type { PriceBook } from "./price-book.ts";

/** Prefixes lines named by a contractor; other keys are message keys. */
const ownPrefix = "own:";

export function lineKey(name: string): string {
  return name.startsWith(ownPrefix) ? name : `pricing:lines.${name}`;
}

/** Accepts line keys and rule names. */
export function isOwnFee(name: string): boolean {
  return name.startsWith(ownPrefix);
}

export function formatLineName(key: string, t: (key: string) => string): string {
  return isOwnFee(key) ? key.slice(ownPrefix.length) : t(key);
}

export interface CategoryBook {
  category: Category;
  book: PriceBook;
}

const kinds: Readonly<Record<OwnFeeKind, ReadyRule["kind"]>> = { amount: "fee", percent: "modifier", percentOff: "saving" };
const preparedByBook = new WeakMap<PriceBook, CategoryBook>();

/**
 * Adds a rule and cell per own fee and drops options not offered. Cached by book; returns its arguments if nothing
 * changes.
 */
export function prepareOwnFees({ category, book }: CategoryBook): CategoryBook {
  const { ownFees = [], offers } = book;
  if (ownFees.length === 0 && Object.keys(offers).length === 0) return { category, book };
  const known = preparedByBook.get(book);
  if (known) return known;
  const figures = (isAmount: boolean) =>
    Object.fromEntries(ownFees.flatMap(({ by, figure }, at) => ((by === "amount") === isAmount ? [[toOwnCellKey(at), figure]] : [])));
  const prepared = {
    category: {
      ...category,
      questions: category.questions.map((question) => narrowOptions(question, offers[question.key])),
      rules: [...category.rules, ...ownFees.map((fee, at) => toOwnFeeRule(fee, at, category))],
    },
    book: { ...book, amounts: { ...book.amounts, ...figures(true) }, percents: { ...book.percents, ...figures(false) } },
  };
  preparedByBook.set(book, prepared);
  return prepared;
}

/** Keeps "ANY". */
function narrowOptions(question: Question, offered: readonly string[] | undefined): Question {
  if (!offered) return question;
  return { ...question, options: question.options.filter(({ value }) => value === "ANY" || offered.includes(value)) };
}

function toOwnFeeRule({ name, by, when }: OwnFee, at: number, { questions }: Category): ReadyRule {
  const cell = toOwnCellKey(at);
  return {
    line: `${ownPrefix}${name}`,
    kind: kinds[by],
    cell,
    unit: by === "amount" ? "job" : "percent",
    group: "own",
    when,
    path: parseCellPath(cell),
    cellQuestions: [],
    whenQuestions: withParents(questions, Object.keys(when)),
    before: [],
  };
}

function toOwnCellKey(at: number): string {
  return `own.${at}`;
}
