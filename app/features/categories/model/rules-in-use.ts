import { withParents } from "./completions.ts";
import type { Category } from "./category.ts";
import type { Question } from "./questions.ts";
import type { Prices, ReadyRule } from "./rules.ts";

/** The questions on which a price by these prices depends, with the questions that decide whether they are asked. */
export function priceQuestions(category: Category, prices: Prices): Question[] {
  const keys = category.rules.filter((rule) => isPriced(rule, prices)).flatMap((rule) => needsOf(rule, category));
  return withParents(category.questions, keys);
}

/** Whether these prices have a figure for a rule. A rule without which the job is not offered always counts. */
function isPriced(rule: ReadyRule, prices: Prices): boolean {
  if (rule.empty === "notOffered") return true;
  const figures = rule.kind === "modifier" || rule.kind === "saving" ? prices.percents : prices.amounts;
  const first = rule.path[0]?.text ?? "";
  return Object.keys(figures).some((cell) => (cell === first || cell.startsWith(`${first}.`)) && (figures[cell] ?? 0) > 0);
}

function needsOf(rule: ReadyRule, category: Category): string[] {
  const asks = rule.path.filter((part) => part.ask).map((part) => part.text);
  const per = rule.per === undefined ? [] : (category.quantities[rule.per]?.needs ?? [rule.per]);
  return [...asks, ...per, ...Object.keys(rule.when ?? {})];
}
