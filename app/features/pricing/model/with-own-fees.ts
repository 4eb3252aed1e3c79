import type { Category } from "#app/features/categories/model/category.ts";
import { withParents } from "#app/features/categories/model/completions.ts";
import type { Question } from "#app/features/categories/model/questions.ts";
import { pathOf, type ReadyRule } from "#app/features/categories/model/rules.ts";
import type { OwnFee, OwnFeeKind } from "./own-fee.ts";
import type { PriceBook } from "./price-book.ts";

/** Prefixes lines named by a contractor; other keys are message keys. */
const ownWords = "own:";

export function lineKey(name: string): string {
  return name.startsWith(ownWords) ? name : `pricing:lines.${name}`;
}

/** Accepts line keys and rule names. */
export function isOwnFee(name: string): boolean {
  return name.startsWith(ownWords);
}

export function lineName(key: string, t: (key: string) => string): string {
  return isOwnFee(key) ? key.slice(ownWords.length) : t(key);
}

export interface Priced {
  category: Category;
  book: PriceBook;
}

const kinds: Readonly<Record<OwnFeeKind, ReadyRule["kind"]>> = { amount: "fee", percent: "modifier", percentOff: "saving" };
const priced = new WeakMap<PriceBook, Priced>();

/**
 * Adds a rule and cell per own fee and drops options not offered. Cached by book; returns its arguments if nothing
 * changes.
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

/** Keeps "ANY". */
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
