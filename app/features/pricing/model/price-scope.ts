import { type Answer, type Answers, holds } from "#app/features/categories/model/answers.ts";
import { type Category, toCellLabel } from "#app/features/categories/model/category.ts";
import { keepAsked, type Question, listUnanswered } from "#app/features/categories/model/questions.ts";
import type { ReadyRule } from "#app/features/categories/model/rules.ts";
import { summarizeAnswers } from "#app/features/categories/model/scope-summary.ts";
import { resolveEmpty, listPriceQuestions } from "#app/features/categories/model/rules-in-use.ts";
import { estimateEnergy } from "#app/features/running-costs/model/by-category.ts";
import { currency } from "#app/lib/money.ts";
import { addDays } from "#app/lib/time-zones.ts";
import type { PackageKey } from "./package-keys.ts";
import type { Package, PriceBook } from "./price-book.ts";
import type { Price, PriceLine, Reason, Unknown } from "./price.ts";
import { type Estimate, estimate } from "./estimate.ts";
import { usualAnswers } from "./ranges.ts";
import {
  type CatalogueProduct,
  isChargeable,
  findUnpricedSizes,
  isSuperseded,
  type Job,
  findFigure,
  findMissingPrice,
  isRuleApplicable,
  measure,
  createSettingLookup,
  type Size,
  computeSizes,
} from "./sizes.ts";
import { findProduct } from "./products.ts";
import { type Extras, tally } from "./tally.ts";
import { isTooFar, createTravelLine } from "./travel.ts";
import { isOwnFee, lineKey, prepareOwnFees } from "./with-own-fees.ts";

/** Equal requests give equal prices, in browser and server. */
export interface PriceRequest {
  /** Parsed and never mutated. */
  book: PriceBook;
  category: Category;
  answers: Answers;
  /** From the listing's center. */
  distanceMiles: number;
  /** YYYY-MM-DD. */
  date: string;
  /** Offered products; undefined means unknown. */
  catalogue?: readonly CatalogueProduct[];
  packageKey?: PackageKey | null;
}

/**
 * CONFIRMED if everything is known, unless the book is ESTIMATED or the work rough; unknown answers give ESTIMATED and
 * a range. NONE has a reason.
 */
export function priceScope(input: PriceRequest): Price {
  const request = { ...input, ...prepareOwnFees(input) };
  const { book, category, distanceMiles } = request;
  // Uses all options, so that one not offered gets its own reason.
  const knownAnswers = keepAsked(input.category.questions, applyPackage(request));
  const refusal = findRefusal(request, knownAnswers);
  if (refusal) return createNoPrice(request, refusal);
  const job = createJob(request);
  const questions = listScopeQuestions(job, book, knownAnswers);
  const unknowns = listUnanswered(questions, knownAnswers);
  const answers = unknowns.length === 0 ? knownAnswers : assumeUsualAnswers(job, questions, knownAnswers);
  if (!answers) return createNoPrice(request, { key: "pricing:reasons.notOffered", params: {} });
  const sizes = computeSizes(job, answers);
  const empty = findUnpricedSizes(sizes, job);
  const missing = findMissingPrice(sizes, job);
  if (missing)
    return createNoPrice(request, {
      key: "pricing:reasons.cellNotOffered",
      params: { line: lineKey(missing.rule.line), cell: missing.cell },
    });
  const extras = {
    packageExtra: findPackage(request)?.extra ?? 0,
    travel: createTravelLine(book.travel, distanceMiles),
    toReason: createReasonGetter(job, answers),
    toDetail: (size: Size) => toDetail(size, category),
  };
  const priced =
    unknowns.length === 0 ? tallyExact(sizes, book, extras) : estimate(sizes, { job, questions, given: knownAnswers, book, extras });
  return {
    ...createPriceBase(request),
    ...describeEquipment(job, sizes, knownAnswers),
    ...priced,
    ...listRates(job, sizes, answers),
    minimumCharge: priced.lines.some(({ kind }) => kind === "minimum") ? book.minimumCharge : 0,
    lines: priced.lines.filter(isVisibleLine),
    type: unknowns.length === 0 && book.priceType === "CONFIRMED" && !sizes.some(isRough) ? "CONFIRMED" : "ESTIMATED",
    unknowns: unknowns.map(toUnknown),
    excluded: empty.filter((size) => resolveEmpty(size.rule, book) === "excluded").map((size) => lineKey(size.rule.line)),
  };
}

function describeEquipment({ category, product }: Job, sizes: readonly Size[], knownAnswers: Answers): Pick<Price, "energy" | "product"> {
  const energy = estimateEnergy(category.code, knownAnswers);
  const isPriced = product !== null && sizes.some((size) => size.rule.product && size.cell === product.cell);
  return {
    ...(energy ? { energy } : {}),
    ...(isPriced ? { product: { manufacturer: product.manufacturer, name: product.name } } : {}),
  };
}

function listRates(job: Job, sizes: readonly Size[], answers: Answers): Pick<Price, "rates"> {
  const open = sizes.filter(({ rule, quantity }) => rule.rate && quantity === 0 && isRuleApplicable(rule, job, answers));
  const charged = new Set(sizes.filter(isChargeable).map(({ cell }) => cell));
  const rates = open.flatMap(({ rule, cell }) => {
    const unitPrice = charged.has(cell) ? 0 : findFigure(rule, job, cell);
    return unitPrice > 0 ? [{ key: lineKey(rule.line), unit: rule.unit, unitPrice }] : [];
  });
  return rates.length > 0 ? { rates } : {};
}

function toDetail(size: Size, { code }: Category): string | null {
  return isChargeable(size) && size.rule.cellQuestions.length > 0 ? toCellLabel(code, size.rule, size.cell) : null;
}

/** A percent of no work is not shown. */
function isVisibleLine(one: PriceLine): boolean {
  return one.unit !== "percent" || one.unitPrice !== 0 || one.high !== undefined;
}

/** Null if the book covers no answer. */
function assumeUsualAnswers(job: Job, questions: readonly Question[], knownAnswers: Answers): Answers | null {
  const usual = usualAnswers(job, questions, knownAnswers);
  return usual && keepAsked(job.category.questions, { ...knownAnswers, ...usual });
}

function tallyExact(sizes: readonly Size[], book: PriceBook, extras: Extras): Estimate {
  const sum = tally(sizes.filter(isChargeable), book, extras);
  return { ...sum, low: sum.total, high: sum.total };
}

function isRough(size: Size): boolean {
  return size.rule.rough === true && isChargeable(size);
}

function toUnknown(question: Question): Unknown {
  const { key, label, likely } = question;
  return likely ? { key, label, low: likely.low, high: likely.high } : { key, label };
}

function createJob(request: PriceRequest): Job {
  const { book, category } = request;
  const product = findProduct(request, findPackage(request)?.productId ?? request.answers.productId);
  return { category, prices: book, product, setting: createSettingLookup(category, book) };
}

function findPackage({ book, packageKey }: PriceRequest): Package | undefined {
  return packageKey ? book.packages.find((one) => one.key === packageKey) : undefined;
}

function applyPackage(request: PriceRequest): Answers {
  const pkg = findPackage(request);
  return pkg ? { ...request.answers, ...pkg.sets } : request.answers;
}

function findRefusal({ book, category, distanceMiles }: PriceRequest, knownAnswers: Answers): Reason | null {
  if (book.priceType === "MANUAL") return { key: "pricing:reasons.manual", params: {} };
  const refusal = category.refusals.find((one) => holds(one.when, knownAnswers));
  if (refusal) return { key: `errors:${refusal.code}`, params: {} };
  if (isTooFar(book.travel, distanceMiles)) return { key: "pricing:reasons.tooFar", params: {} };
  const excludedKey = Object.keys(book.offers).find((key) => isOptionNotOffered(book.offers[key], knownAnswers[key]));
  return excludedKey === undefined ? null : { key: "pricing:reasons.optionNotOffered", params: { question: excludedKey } };
}

function isOptionNotOffered(offered: readonly string[] | undefined, answer: Answer | undefined): boolean {
  if (offered === undefined) return false;
  if (typeof answer === "object") return answer.some((option) => !offered.includes(option));
  return typeof answer === "string" && answer !== "ANY" && answer !== "NOT_SURE" && !offered.includes(answer);
}

function createReasonGetter(job: Job, answers: Answers): Extras["toReason"] {
  return (size) => {
    if (!isChargeable(size)) return { key: "pricing:reasons.mayApply", params: {} };
    const { rule } = size;
    if (isOwnFee(rule.line)) return toOwnFeeReason(rule, answers);
    const params: Reason["params"] = {};
    for (const name of rule.tells ?? []) {
      const value = name in job.category.quantities ? measure(name, job, answers) : answers[name];
      if (value !== undefined && typeof value !== "object") params[name] = value;
    }
    return { key: `pricing:reasons.${rule.line}`, params };
  };
}

function toOwnFeeReason({ when = {}, whenQuestions }: ReadyRule, answers: Answers): Reason {
  const conditionQuestions = whenQuestions.filter(({ key }) => key in when);
  const conditions = summarizeAnswers(conditionQuestions, answers);
  if (conditions.length === 0) return { key: "pricing:reasons.ownAlways", params: {} };
  return { key: "pricing:reasons.own", params: {}, answers: conditions.map(({ label, value }) => ({ label, value })) };
}

function createNoPrice(request: PriceRequest, because: Reason): Price {
  const nothing = { lines: [], subtotal: 0, discounts: 0, fees: 0, total: 0, low: 0, high: 0, unknowns: [], excluded: [] };
  return { ...createPriceBase(request), ...nothing, type: "NONE", because };
}

function createPriceBase(request: PriceRequest) {
  const { book, category, date, packageKey = null } = request;
  return {
    because: null,
    currency,
    packageKey,
    packageTitle: findPackage(request)?.title ?? "",
    minimumCharge: 0,
    included: category.inclusions.filter((one) => book.included.includes(one.key)).map((one) => one.label),
    validUntil: addDays(date, book.validityDays),
  };
}

/** Skips questions that only superseded lines ask. */
function listScopeQuestions(job: Job, book: PriceBook, knownAnswers: Answers): Question[] {
  const { category } = job;
  const rules = category.rules.filter((rule) => !isSuperseded(rule, job, knownAnswers));
  return rules.length === category.rules.length ? listBookQuestions(category, book) : listPriceQuestions(category, book, rules);
}

const questionsByBook = new WeakMap<PriceBook, Question[]>();

function listBookQuestions(category: Category, book: PriceBook): Question[] {
  let questions = questionsByBook.get(book);
  if (!questions) questionsByBook.set(book, (questions = listPriceQuestions(category, book)));
  return questions;
}
