import { type Answer, type Answers, holds } from "#app/features/categories/model/answers.ts";
import type { Category } from "#app/features/categories/model/category.ts";
import { emptyMeans } from "#app/features/categories/model/rules-in-use.ts";
import { cellOf, type Prices, type ReadyRule } from "#app/features/categories/model/rules.ts";

/** A product of the catalogue with the cell that it belongs to and, where it has one, its own price per unit or square installed. */
export interface CatalogueProduct {
  id: string;
  cell: string;
  manufacturer: string;
  name: string;
  /** Cents; null or 0 leaves the price to the cell. */
  price: number | null;
  /** The last day on which it may be installed, YYYY-MM-DD. */
  legalUntil?: string;
}

/** What stays the same while one job is priced by one book. */
export interface Job {
  category: Category;
  prices: Prices;
  product: CatalogueProduct | null;
  setting: (key: string) => number;
}

/** How large a rule turns out: quantity × unit price for work and fees, `quantity` percent for modifiers and savings. */
export interface Size {
  rule: ReadyRule;
  cell: string;
  quantity: number;
  unitPrice: number;
}

/** The percent of a setting: the contractor's, or the trade's where the book gives none. */
export function settingOf(category: Category, prices: Prices): (key: string) => number {
  return (key) => prices.percents[key] ?? category.settings.find((setting) => setting.key === key)?.usual ?? 0;
}

/** Whether a rule applies to known answers: its condition holds, and the book prices no line that comes before it. */
export function applies(rule: ReadyRule, job: Job, answers: Answers): boolean {
  return holds(rule.when, answers) && !givesWay(rule, job, answers);
}

/** Whether the book prices a line that comes before it; of answers that are open it takes none for granted. */
export function givesWay(rule: ReadyRule, job: Job, answers: Answers): boolean {
  return rule.before.some((one) => holds(one.when, answers) && hasPrice(one, job, cellOf(one, answers)));
}

/** How often a rule applies to known answers; 0 when it does not. */
export function quantityOf(rule: ReadyRule, job: Job, answers: Answers): number {
  if (!applies(rule, job, answers)) return 0;
  return rule.per === undefined ? 1 : measure(rule.per, job, answers);
}

/** A derived quantity, or the number given as answer to a question of that name. */
export function measure(name: string, job: Job, answers: Answers): number {
  const quantity = job.category.quantities[name];
  return quantity ? quantity.of(answers, job.setting) : numberOf(answers[name]);
}

function numberOf(answer: Answer | undefined): number {
  return typeof answer === "number" ? answer : 0;
}

/** The figure in the cell of a rule: cents, or a percent. 0 where the contractor gives none. */
export function figureOf(rule: ReadyRule, job: Job, cell: string): number {
  if (isPercent(rule)) return job.prices.percents[cell] ?? 0;
  const own = rule.product && job.product?.cell === cell ? job.product.price : null;
  return own || (job.prices.amounts[cell] ?? 0);
}

/** Whether the contractor's book prices a rule in this cell, be it at no charge. */
export function hasPrice(rule: ReadyRule, job: Job, cell: string): boolean {
  return figureOf(rule, job, cell) > 0 || (rule.zeroIsFree === true && job.prices.amounts[cell] === 0);
}

/** Whether a rule is a percent of other lines. */
export function isPercent(rule: ReadyRule): boolean {
  return rule.kind === "modifier" || rule.kind === "saving";
}

/** The sizes of all rules for known answers, in the order of the category's table. */
export function sizesOf(job: Job, answers: Answers): Size[] {
  return job.category.rules.map((rule) => {
    const times = quantityOf(rule, job, answers);
    const cell = cellOf(rule, answers);
    const figure = times > 0 ? figureOf(rule, job, cell) : 0;
    return isPercent(rule) ? { rule, cell, quantity: figure, unitPrice: 0 } : { rule, cell, quantity: times, unitPrice: figure };
  });
}

/** The rules that these answers need and the contractor's book has no figure for. */
export function emptyRules(sizes: readonly Size[], job: Job): Size[] {
  return sizes.filter(({ rule, cell, quantity }) => !isPercent(rule) && quantity > 0 && !hasPrice(rule, job, cell));
}

/** The first rule that a job cannot do without and that has no price. */
export function lacksPrice(sizes: readonly Size[], job: Job): Size | undefined {
  return emptyRules(sizes, job).find((size) => emptyMeans(size.rule, job.prices) === "notOffered");
}

/** Whether a size makes a line. */
export function counts(size: Size): boolean {
  return size.quantity > 0 && (size.unitPrice > 0 || isPercent(size.rule));
}
