import { type Answers, notSure } from "#app/features/categories/model/answers.ts";
import type { Category } from "#app/features/categories/model/category.ts";
import { withParents } from "#app/features/categories/model/completions.ts";
import type { ReadyRule } from "#app/features/categories/model/rules.ts";
import type { Price, PriceLine, Unknown } from "./price.ts";
import { isPercent } from "./sizes.ts";
import { lineKey } from "./with-own-fees.ts";

type Keyed = Pick<Unknown, "key">;

/** Unknowns answered with NOT_SURE. */
export function listUnsureAnswers(price: Price, answers: Answers): Unknown[] {
  return price.unknowns.filter(({ key }) => answers[key] === notSure);
}

/** Those that an uncertain line depends on. */
export function filterUnsureForLine(line: PriceLine, unsure: readonly Unknown[], category: Category): Unknown[] {
  return line.unknown ? filterDependencies(line, unsure, category) : [];
}

/** True even if the amount is fixed. */
export function dependsOn(line: PriceLine, questions: readonly Keyed[], category: Category): boolean {
  return questions.length > 0 && filterDependencies(line, questions, category).length > 0;
}

/** Ignores what the base of a percent depends on. */
export function filterDirectlyUnsure(line: PriceLine, unsure: readonly Unknown[], category: Category): Unknown[] {
  const rule = findRule(line, category);
  return line.unknown && rule ? filterAskedBy([rule], unsure, category) : [];
}

/** True if the line's package settled an open question. */
export function isAddedByPackage(
  line: PriceLine,
  { price, answers }: { price: Pick<Price, "packageKey">; answers: Answers },
  category: Category,
): boolean {
  const isOpen = ({ key }: { key: string }) => [undefined, notSure, "ANY"].includes(answers[key] as string | undefined);
  const packageQuestions = findRule(line, category)?.whenQuestions.filter(({ key }) => category.packageQuestions.includes(key)) ?? [];
  return price.packageKey !== null && packageQuestions.some(isOpen);
}

function filterDependencies<Asked extends Keyed>(line: PriceLine, questions: readonly Asked[], category: Category): Asked[] {
  const rule = findRule(line, category);
  return rule ? filterAskedBy([rule, ...category.rules.filter((one) => isPercentOfWork(rule, one))], questions, category) : [];
}

function findRule(line: PriceLine, category: Category): ReadyRule | undefined {
  return category.rules.find((one) => lineKey(one.line) === line.key);
}

function filterAskedBy<Asked extends Keyed>(rules: readonly ReadyRule[], unsure: readonly Asked[], category: Category): Asked[] {
  const measured = rules.flatMap((one) => listQuestionKeys(one, category));
  const asked = new Set(withParents(category.questions, measured).map((question) => question.key));
  return unsure.filter(({ key }) => asked.has(key));
}

/** A percent depends on what its base depends on. */
function isPercentOfWork(share: ReadyRule, work: ReadyRule): boolean {
  return isPercent(share) && work.kind === "work" && (share.of?.includes(work.line) ?? true);
}

function listQuestionKeys({ per, cellQuestions, whenQuestions }: ReadyRule, category: Category): readonly string[] {
  const needs = per === undefined ? [] : (category.quantities[per]?.needs ?? [per]);
  return [...needs, ...[...cellQuestions, ...whenQuestions].map((question) => question.key)];
}
