import type { Category } from "#app/features/categories/model/category.ts";
import { withParents } from "#app/features/categories/model/completions.ts";
import type { Question } from "#app/features/categories/model/questions.ts";
import { pathOf, type ReadyRule } from "#app/features/categories/model/rules.ts";
import type { OwnFee, OwnFeeKind } from "./own-fee.ts";
import type { PriceBook } from "./price-book.ts";

/** Begins the key of a line that a contractor has named: `own:Carrying up the stairs`. Every other line's key is a message key. */
const ownWords = "own:";

/** Message key of a line's name, or the contractor's own words behind `own:`. */
export function lineKey(name: string): string {
  return name.startsWith(ownWords) ? name : `pricing:lines.${name}`;
}

/** Whether a line, or the rule that makes it, is named by its contractor. */
export function isOwnFee(name: string): boolean {
  return name.startsWith(ownWords);
}

/** The name of a line for a reader: the contractor's words as they are, all others in the reader's language. */
export function lineName(key: string, t: (key: string) => string): string {
  return isOwnFee(key) ? key.slice(ownWords.length) : t(key);
}

/** A category and a book of it. */
export interface Priced {
  category: Category;
  book: PriceBook;
}

const kinds: Readonly<Record<OwnFeeKind, ReadyRule["kind"]>> = { amount: "fee", percent: "modifier", percentOff: "saving" };
const priced = new WeakMap<PriceBook, Priced>();

/**
 * A category and a book as the engine prices by them: each fee of the contractor's own is a rule like the category's, with a cell of
 * its own, and a question has only the options that the contractor works with. The same for the same book every time, and the very
 * two that were given where there are no such fees and every option is worked with.
 */
export function withOwnFees({ category, book }: Priced): Priced {
  const { ownFees = [], offers } = book;
  if (ownFees.length === 0 && Object.keys(offers).length === 0) return { category, book };
  const known = priced.get(book);
  if (known) return known;
  const figures = (wanted: boolean) =>
    Object.fromEntries(ownFees.flatMap(({ by, figure }, at) => ((by === "amount") === wanted ? [[cellOf(at), figure]] : [])));
  const whole = {
    category: {
      ...category,
      questions: category.questions.map((question) => narrowed(question, offers[question.key])),
      rules: [...category.rules, ...ownFees.map((fee, at) => ruleOf(fee, at, category))],
    },
    book: { ...book, amounts: { ...book.amounts, ...figures(true) }, percents: { ...book.percents, ...figures(false) } },
  };
  priced.set(book, whole);
  return whole;
}

/** A question as it can turn out for a contractor; that anything will do is no option of its own and stays. */
function narrowed(question: Question, offered: readonly string[] | undefined): Question {
  if (!offered) return question;
  return { ...question, options: question.options.filter(({ value }) => value === "ANY" || offered.includes(value)) };
}

function ruleOf({ name, by, when }: OwnFee, at: number, { questions }: Category): ReadyRule {
  const cell = cellOf(at);
  return {
    line: `${ownWords}${name}`,
    kind: kinds[by],
    cell,
    unit: by === "amount" ? "job" : "percent",
    group: "own",
    when,
    path: pathOf(cell),
    cellQuestions: [],
    whenQuestions: withParents(questions, Object.keys(when)),
    before: [],
  };
}

function cellOf(at: number): string {
  return `own.${at}`;
}
