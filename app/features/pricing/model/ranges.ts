import { type Answer, type Answers, holds } from "#app/features/categories/model/answers.ts";
import type { Category } from "#app/features/categories/model/category.ts";
import { visitCompletions, listPossibleAnswers, withParents } from "#app/features/categories/model/completions.ts";
import type { Question } from "#app/features/categories/model/questions.ts";
import { resolveEmpty } from "#app/features/categories/model/rules-in-use.ts";
import { toCellKey, type ReadyRule } from "#app/features/categories/model/rules.ts";
import { isRuleApplicable, findFigure, hasPrice, isPercent, type Job, measure, type Size } from "./sizes.ts";

export interface Range {
  low: number;
  high: number;
}

/** Fills unknown answers for the middle of an estimate; null if the book covers no possible job. */
export function usualAnswers(job: Job, questions: readonly Question[], knownAnswers: Answers): Answers | null {
  let settled: Answers = {};
  for (const question of questions) {
    if (!holds(question.when, settled)) continue;
    const possible = sortUsualFirst(question, listPossibleAnswers(question, knownAnswers, settled));
    const answer = possible.find((candidate) => isCovered(job, question, { ...knownAnswers, ...settled, [question.key]: candidate }));
    if (answer === undefined) return null;
    settled = { ...settled, [question.key]: answer };
  }
  return settled;
}

/** Sorts the typical answer first, or the middle of the likely ones. */
export function sortUsualFirst(question: Question, possible: readonly Answer[]): Answer[] {
  const middle = possible[Math.floor(possible.length / 2)];
  const usual = question.expects ? middle : (question.likely?.typical ?? question.typical);
  return [...possible.filter((answer) => answer === usual), ...possible.filter((answer) => answer !== usual)];
}

/** True if each required rule that asks this has a price for some open answer. */
function isCovered(job: Job, question: Question, knownAnswers: Answers): boolean {
  return job.category.rules.every((rule) => {
    const asked = ruleQuestions(rule, job);
    if (!asked.includes(question) || resolveEmpty(rule, job.prices) !== "notOffered") return true;
    let covered = false;
    visitCompletions(asked, knownAnswers, (answers) => {
      covered ||= !isRuleApplicable(rule, job, answers) || hasPrice(rule, job, toCellKey(rule, answers));
      return !covered;
    });
    return covered;
  });
}

/**
 * Each rule's cheapest and dearest size over open answers. Together they may be wider than possible; answers only
 * narrow them.
 */
export function extremeSizes(job: Job, knownAnswers: Answers): { low: Size[]; high: Size[] } {
  const times = createTimesRange(job, knownAnswers);
  const extremes = job.category.rules.map((rule) => {
    const figure = figureRange(rule, job, knownAnswers);
    return isPercent(rule) ? percentExtremes(rule, figure) : amountExtremes(rule, figure, times(rule));
  });
  return { low: extremes.map((one) => one.low), high: extremes.map((one) => one.high) };
}

function amountExtremes(rule: ReadyRule, figure: FigureRange, times: Range): { low: Size; high: Size } {
  return {
    low: { rule, cell: rule.cell, quantity: figure.always ? times.low : 0, unitPrice: figure.low },
    high: { rule, cell: rule.cell, quantity: figure.ever ? times.high : 0, unitPrice: figure.high },
  };
}

function percentExtremes(rule: ReadyRule, figure: FigureRange): { low: Size; high: Size } {
  const least = { rule, cell: rule.cell, quantity: figure.always ? figure.low : 0, unitPrice: 0 };
  const most = { rule, cell: rule.cell, quantity: figure.ever ? figure.high : 0, unitPrice: 0 };
  return rule.kind === "saving" ? { low: most, high: least } : { low: least, high: most };
}

/** `ever`, `always`: applies for some or all open answers. */
interface FigureRange extends Range {
  ever: boolean;
  always: boolean;
}

function figureRange(rule: ReadyRule, job: Job, knownAnswers: Answers): FigureRange {
  const found: FigureRange = { low: Infinity, high: 0, ever: false, always: true };
  const isClosed = resolveEmpty(rule, job.prices) === "notOffered";
  visitCompletions(ruleQuestions(rule, job), knownAnswers, (answers) => {
    if (!isRuleApplicable(rule, job, answers)) return void (found.always = false);
    const cell = toCellKey(rule, answers);
    if (isClosed && !hasPrice(rule, job, cell)) return;
    const figure = findFigure(rule, job, cell);
    found.ever = true;
    found.low = Math.min(found.low, figure);
    found.high = Math.max(found.high, figure);
  });
  return found.ever ? found : { low: 0, high: 0, ever: false, always: false };
}

/** Measures shared quantities once. */
function createTimesRange(job: Job, knownAnswers: Answers): (rule: ReadyRule) => Range {
  const measured = new Map<string, Range>();
  return ({ per }) => {
    if (per === undefined) return { low: 1, high: 1 };
    const range = measured.get(per) ?? measureRange(per, job, knownAnswers);
    measured.set(per, range);
    return range;
  };
}

/** Range over all open answers. */
export function measureRange(name: string, job: Job, knownAnswers: Answers): Range {
  const range = { low: Infinity, high: 0 };
  visitCompletions(measuredQuestions(name, job), knownAnswers, (answers) => {
    const value = measure(name, job, answers);
    range.low = Math.min(range.low, value);
    range.high = Math.max(range.high, value);
  });
  return range.low === Infinity ? { low: 0, high: 0 } : range;
}

interface QuestionCache {
  byRule: Map<ReadyRule, Question[]>;
  byQuantity: Map<string, Question[]>;
}

const questionCaches = new WeakMap<Category, QuestionCache>();

function findQuestionCache(category: Category): QuestionCache {
  const known = questionCaches.get(category) ?? { byRule: new Map(), byQuantity: new Map() };
  questionCaches.set(category, known);
  return known;
}

function measuredQuestions(name: string, { category }: Job): Question[] {
  const { byQuantity } = findQuestionCache(category);
  const known = byQuantity.get(name);
  if (known) return known;
  const { needs, steady = [] } = category.quantities[name] ?? { needs: [name] };
  const isSteady = ({ key }: Question) => steady === true || steady.includes(key);
  const questions = withParents(category.questions, needs).map((question) => (isSteady(question) ? limitToEnds(question) : question));
  byQuantity.set(name, questions);
  return questions;
}

function ruleQuestions(rule: ReadyRule, { category, product }: Job): Question[] {
  // A product that makes the line free does so only where it is installed.
  if (product?.waives?.includes(rule.line)) return listRuleQuestions([rule, ...category.rules.filter((one) => one.product)], category);
  const { byRule } = findQuestionCache(category);
  const known = byRule.get(rule);
  if (known) return known;
  const questions = listRuleQuestions([rule], category);
  byRule.set(rule, questions);
  return questions;
}

function listRuleQuestions(rules: readonly ReadyRule[], category: Category): Question[] {
  const keys = rules.flatMap((rule) => [...rule.cellQuestions, ...rule.whenQuestions]).map((question) => question.key);
  return category.questions.filter((question) => keys.includes(question.key));
}

/** Tries only the ends of the likely range. */
function limitToEnds(question: Question): Question {
  const { low, high } = question.likely ?? { low: question.min ?? 0, high: question.max ?? 0 };
  return question.kind === "number" ? { ...question, whole: false, likely: { low, typical: low, high } } : question;
}
