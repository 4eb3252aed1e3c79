import { type Answer, type Answers, holds } from "#app/features/categories/model/answers.ts";
import type { Category } from "#app/features/categories/model/category.ts";
import { resolveEmpty } from "#app/features/categories/model/rules-in-use.ts";
import { toCellKey, type Prices, type ReadyRule } from "#app/features/categories/model/rules.ts";

export interface CatalogueProduct {
  id: string;
  cell: string;
  manufacturer: string;
  name: string;
  /** Cents per unit installed; null or 0 uses the cell's price. */
  price: number | null;
  /** Last day for installation, YYYY-MM-DD. */
  legalUntil?: string;
  /** Lines that are free where this product is installed, such as the fee for an extended warranty. */
  waives?: readonly string[];
}

export interface Job {
  category: Category;
  prices: Prices;
  product: CatalogueProduct | null;
  setting: (key: string) => number;
}

/** Quantity × unit price in cents; for modifiers and savings `quantity` is the percent. */
export interface Size {
  rule: ReadyRule;
  cell: string;
  quantity: number;
  unitPrice: number;
}

/** The contractor's percent, or the trade's default. */
export function createSettingLookup(category: Category, prices: Prices): (key: string) => number {
  return (key) => prices.percents[key] ?? category.settings.find((setting) => setting.key === key)?.usual ?? 0;
}

export function isRuleApplicable(rule: ReadyRule, job: Job, answers: Answers): boolean {
  return holds(rule.when, answers) && !isSuperseded(rule, job, answers) && !isWaived(rule, job, answers);
}

/** True if the book prices a preceding line. Open answers do not match. */
export function isSuperseded(rule: ReadyRule, job: Job, answers: Answers): boolean {
  return rule.before.some((one) => holds(one.when, answers) && hasPrice(one, job, toCellKey(one, answers)));
}

function computeQuantity(rule: ReadyRule, job: Job, answers: Answers): number {
  if (!isRuleApplicable(rule, job, answers)) return 0;
  return rule.per === undefined ? 1 : measure(rule.per, job, answers);
}

/** True only if the product is what the answers install. */
function isWaived({ line }: ReadyRule, { product, category }: Job, answers: Answers): boolean {
  if (!product?.waives?.includes(line)) return false;
  return category.rules.some((rule) => rule.product && toCellKey(rule, answers) === product.cell && holds(rule.when, answers));
}

/** A derived quantity, or the answer to a number question. */
export function measure(name: string, job: Job, answers: Answers): number {
  const quantity = job.category.quantities[name];
  return quantity ? quantity.of(answers, job.setting) : toAnswerNumber(answers[name]);
}

function toAnswerNumber(answer: Answer | undefined): number {
  return typeof answer === "number" ? answer : 0;
}

/** Cents or percent; 0 if none is given. */
export function findFigure(rule: ReadyRule, job: Job, cell: string): number {
  if (isPercent(rule)) return job.prices.percents[cell] ?? 0;
  const productPrice = rule.product && job.product?.cell === cell ? job.product.price : null;
  return productPrice || (job.prices.amounts[cell] ?? 0);
}

/** True also for free work. */
export function hasPrice(rule: ReadyRule, job: Job, cell: string): boolean {
  return findFigure(rule, job, cell) > 0 || (rule.zeroIsFree === true && job.prices.amounts[cell] === 0);
}

export function isPercent(rule: ReadyRule): boolean {
  return rule.kind === "modifier" || rule.kind === "saving";
}

export function computeSizes(job: Job, answers: Answers): Size[] {
  return job.category.rules.map((rule) => {
    const times = computeQuantity(rule, job, answers);
    const cell = toCellKey(rule, answers);
    const figure = times > 0 ? findFigure(rule, job, cell) : 0;
    return isPercent(rule) ? { rule, cell, quantity: figure, unitPrice: 0 } : { rule, cell, quantity: times, unitPrice: figure };
  });
}

/** Rules that the job needs and the book does not price. */
export function findUnpricedSizes(sizes: readonly Size[], job: Job): Size[] {
  return sizes.filter(({ rule, cell, quantity }) => !isPercent(rule) && quantity > 0 && !hasPrice(rule, job, cell));
}

export function findMissingPrice(sizes: readonly Size[], job: Job): Size | undefined {
  return findUnpricedSizes(sizes, job).find((size) => resolveEmpty(size.rule, job.prices) === "notOffered");
}

export function isChargeable(size: Size): boolean {
  return size.quantity > 0 && (size.unitPrice > 0 || isPercent(size.rule));
}
