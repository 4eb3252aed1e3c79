import { type Answers, notSure } from "#app/features/categories/model/answers.ts";
import type { Category } from "#app/features/categories/model/category.ts";
import { withParents } from "#app/features/categories/model/completions.ts";
import type { ReadyRule } from "#app/features/categories/model/rules.ts";
import type { Price, PriceLine, Unknown } from "./price.ts";
import { isPercent } from "./sizes.ts";
import { lineKey } from "./with-own-fees.ts";

type Keyed = Pick<Unknown, "key">;

/** Unknowns answered with NOT_SURE. */
export function unsureIn(price: Price, answers: Answers): Unknown[] {
  return price.unknowns.filter(({ key }) => answers[key] === notSure);
}

/** Those that an uncertain line depends on. */
export function unsureOf(line: PriceLine, unsure: readonly Unknown[], category: Category): Unknown[] {
  return line.unknown ? hungOn(line, unsure, category) : [];
}

/** True even if the amount is fixed. */
export function hangsOn(line: PriceLine, questions: readonly Keyed[], category: Category): boolean {
  return questions.length > 0 && hungOn(line, questions, category).length > 0;
}

/** Ignores what the base of a percent depends on. */
export function unsureOfItself(line: PriceLine, unsure: readonly Unknown[], category: Category): Unknown[] {
  const rule = ruleOf(line, category);
  return line.unknown && rule ? askedBy([rule], unsure, category) : [];
}

/** True if the line's package settled an open question. */
export function comesWithPackage(
  line: PriceLine,
  { price, answers }: { price: Pick<Price, "packageKey">; answers: Answers },
  category: Category,
): boolean {
  const left = ({ key }: { key: string }) => [undefined, notSure, "ANY"].includes(answers[key] as string | undefined);
  const settled = ruleOf(line, category)?.whenQuestions.filter(({ key }) => category.packageQuestions.includes(key)) ?? [];
  return price.packageKey !== null && settled.some(left);
}

function hungOn<Asked extends Keyed>(line: PriceLine, questions: readonly Asked[], category: Category): Asked[] {
  const rule = ruleOf(line, category);
  return rule ? askedBy([rule, ...category.rules.filter((one) => isShareOf(rule, one))], questions, category) : [];
}

function ruleOf(line: PriceLine, category: Category): ReadyRule | undefined {
  return category.rules.find((one) => lineKey(one.line) === line.key);
}

function askedBy<Asked extends Keyed>(rules: readonly ReadyRule[], unsure: readonly Asked[], category: Category): Asked[] {
  const measured = rules.flatMap((one) => questionsOf(one, category));
  const asked = new Set(withParents(category.questions, measured).map((question) => question.key));
  return unsure.filter(({ key }) => asked.has(key));
}

/** A percent depends on what its base depends on. */
function isShareOf(share: ReadyRule, work: ReadyRule): boolean {
  return isPercent(share) && work.kind === "work" && (share.of?.includes(work.line) ?? true);
}

function questionsOf({ per, cellQuestions, whenQuestions }: ReadyRule, category: Category): readonly string[] {
  const needs = per === undefined ? [] : (category.quantities[per]?.needs ?? [per]);
  return [...needs, ...[...cellQuestions, ...whenQuestions].map((question) => question.key)];
}
