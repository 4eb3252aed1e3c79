import { type Answers, notSure } from "#app/features/categories/model/answers.ts";
import type { Category } from "#app/features/categories/model/category.ts";
import { withParents } from "#app/features/categories/model/completions.ts";
import type { ReadyRule } from "#app/features/categories/model/rules.ts";
import type { Price, PriceLine, Unknown } from "./price.ts";
import { isPercent } from "./sizes.ts";
import { lineKey } from "./with-own-fees.ts";

/** What the price would need and the homeowner answered with NOT_SURE. */
export function unsureIn(price: Price, answers: Answers): Unknown[] {
  return price.unknowns.filter(({ key }) => answers[key] === notSure);
}

/** Those of `unsure` that a line hangs on. Empty where the line is sure, or open for another reason. */
export function unsureOf(line: PriceLine, unsure: readonly Unknown[], category: Category): Unknown[] {
  const rule = category.rules.find((one) => lineKey(one.line) === line.key);
  if (!line.unknown || !rule) return [];
  const measured = [rule, ...category.rules.filter((one) => isShareOf(rule, one))].flatMap((one) => questionsOf(one, category));
  const asked = new Set(withParents(category.questions, measured).map((question) => question.key));
  return unsure.filter(({ key }) => asked.has(key));
}

/** A percent of other lines hangs on whatever these hang on. */
function isShareOf(share: ReadyRule, work: ReadyRule): boolean {
  return isPercent(share) && work.kind === "work" && (share.of?.includes(work.line) ?? true);
}

function questionsOf({ per, cellQuestions, whenQuestions }: ReadyRule, category: Category): readonly string[] {
  const needs = per === undefined ? [] : (category.quantities[per]?.needs ?? [per]);
  return [...needs, ...[...cellQuestions, ...whenQuestions].map((question) => question.key)];
}
