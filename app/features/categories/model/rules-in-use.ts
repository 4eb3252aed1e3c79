import { withParents } from "./completions.ts";
import type { Category } from "./category.ts";
import type { Question } from "./questions.ts";
import type { Prices, ReadyRule, WhenEmpty } from "./rules.ts";

export interface OfferedPrices extends Prices {
  /** Options the contractor works with, by question key. */
  offers?: Readonly<Record<string, readonly string[]>>;
}

/** Questions that affect the price, and their parents. `rules` may omit irrelevant rules. */
export function listPriceQuestions(category: Category, prices: OfferedPrices, rules = category.rules): Question[] {
  const keys = rules.filter((rule) => isPriced(rule, prices)).flatMap((rule) => listNeededQuestions(rule, category, prices));
  return withParents(category.questions, [...keys, ...Object.keys(prices.offers ?? {})]);
}

export function resolveEmpty(rule: ReadyRule, prices: Prices): Exclude<WhenEmpty, "freeIfNone"> {
  if (rule.empty === "freeIfNone") return hasFigure(rule, prices) ? "notOffered" : "free";
  return rule.empty ?? "excluded";
}

/** A rule without which the job is not offered always counts. */
function isPriced(rule: ReadyRule, prices: Prices): boolean {
  return rule.empty === "notOffered" || hasFigure(rule, prices);
}

function hasFigure(rule: ReadyRule, prices: Prices): boolean {
  const figures = rule.kind === "modifier" || rule.kind === "saving" ? prices.percents : prices.amounts;
  const first = rule.path[0]?.text ?? "";
  return Object.keys(figures).some((cell) => (cell === first || cell.startsWith(`${first}.`)) && (figures[cell] ?? 0) > 0);
}

/** Omits the quantity when earlier lines price the job. */
function listNeededQuestions(rule: ReadyRule, category: Category, prices: Prices): string[] {
  const asks = [...rule.cellQuestions, ...rule.whenQuestions].map((question) => question.key);
  if (rule.per === undefined || (rule.before.length > 0 && !hasFigure(rule, prices))) return asks;
  return [...asks, ...(category.quantities[rule.per]?.needs ?? [rule.per])];
}
