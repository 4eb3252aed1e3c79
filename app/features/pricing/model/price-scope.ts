import { type Answer, type Answers, holds } from "#app/features/categories/model/answers.ts";
import { type Category, cellLabel } from "#app/features/categories/model/category.ts";
import { keepAsked, type Question, unanswered } from "#app/features/categories/model/questions.ts";
import type { ReadyRule } from "#app/features/categories/model/rules.ts";
import { summaryOf } from "#app/features/categories/model/scope-summary.ts";
import { emptyMeans, priceQuestions } from "#app/features/categories/model/rules-in-use.ts";
import { currency } from "#app/lib/money.ts";
import { daysAfter } from "#app/lib/time-zones.ts";
import type { Package, PackageKey, PriceBook } from "./price-book.ts";
import type { Price, PriceLine, Reason, Unknown } from "./price.ts";
import { type Estimate, estimate } from "./estimate.ts";
import { usualAnswers } from "./ranges.ts";
import {
  type CatalogueProduct,
  counts,
  emptyRules,
  givesWay,
  type Job,
  lacksPrice,
  measure,
  settingOf,
  type Size,
  sizesOf,
} from "./sizes.ts";
import { productOf } from "./products.ts";
import { type Extras, tally } from "./tally.ts";
import { isTooFar, travelLine } from "./travel.ts";
import { isOwnFee, lineKey, withOwnFees } from "./with-own-fees.ts";

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
export function priceScope(asked: PriceRequest): Price {
  const request = { ...asked, ...withOwnFees(asked) };
  const { book, category, distanceMiles } = request;
  // Uses all options, so that one not offered gets its own reason.
  const given = keepAsked(asked.category.questions, withPackage(request));
  const refusal = refusalOf(request, given);
  if (refusal) return noPrice(request, refusal);
  const job = jobOf(request);
  const questions = questionsFor(job, book, given);
  const unknowns = unanswered(questions, given);
  const answers = unknowns.length === 0 ? given : supposed(job, questions, given);
  if (!answers) return noPrice(request, { key: "pricing:reasons.notOffered", params: {} });
  const sizes = sizesOf(job, answers);
  const empty = emptyRules(sizes, job);
  const missing = lacksPrice(sizes, job);
  if (missing)
    return noPrice(request, { key: "pricing:reasons.cellNotOffered", params: { line: lineKey(missing.rule.line), cell: missing.cell } });
  const extras = {
    packageExtra: packageOf(request)?.extra ?? 0,
    travel: travelLine(book.travel, distanceMiles),
    reasonOf: reasonsFor(job, answers),
    detailOf: (size: Size) => detailOf(size, category),
  };
  const priced = unknowns.length === 0 ? exact(sizes, book, extras) : estimate(sizes, { job, questions, given, book, extras });
  const product = sizes.find((size) => size.rule.product && size.cell === job.product?.cell) ? job.product : null;
  return {
    ...frame(request),
    ...(product ? { product: { manufacturer: product.manufacturer, name: product.name } } : {}),
    ...priced,
    minimumCharge: priced.lines.some(({ kind }) => kind === "minimum") ? book.minimumCharge : 0,
    lines: priced.lines.filter(saysSomething),
    type: unknowns.length === 0 && book.priceType === "CONFIRMED" && !sizes.some(isRough) ? "CONFIRMED" : "ESTIMATED",
    unknowns: unknowns.map(unknownOf),
    excluded: empty.filter((size) => emptyMeans(size.rule, book) === "excluded").map((size) => lineKey(size.rule.line)),
  };
}

function detailOf(size: Size, { code }: Category): string | null {
  return counts(size) && size.rule.cellQuestions.length > 0 ? cellLabel(code, size.rule, size.cell) : null;
}

/** A percent of no work is not shown. */
function saysSomething(one: PriceLine): boolean {
  return one.unit !== "percent" || one.unitPrice !== 0 || one.high !== undefined;
}

/** Null if the book covers no answer. */
function supposed(job: Job, questions: readonly Question[], given: Answers): Answers | null {
  const usual = usualAnswers(job, questions, given);
  return usual && keepAsked(job.category.questions, { ...given, ...usual });
}

function exact(sizes: readonly Size[], book: PriceBook, extras: Extras): Estimate {
  const sum = tally(sizes.filter(counts), book, extras);
  return { ...sum, low: sum.total, high: sum.total };
}

function isRough(size: Size): boolean {
  return size.rule.rough === true && size.quantity > 0;
}

function unknownOf(question: Question): Unknown {
  const { key, label, likely } = question;
  return likely ? { key, label, low: likely.low, high: likely.high } : { key, label };
}

function jobOf(request: PriceRequest): Job {
  const { book, category } = request;
  const product = productOf(request, packageOf(request)?.productId ?? request.answers.productId);
  return { category, prices: book, product, setting: settingOf(category, book) };
}

function packageOf({ book, packageKey }: PriceRequest): Package | undefined {
  return packageKey ? book.packages.find((one) => one.key === packageKey) : undefined;
}

function withPackage(request: PriceRequest): Answers {
  const offer = packageOf(request);
  return offer ? { ...request.answers, ...offer.sets } : request.answers;
}

function refusalOf({ book, category, distanceMiles }: PriceRequest, given: Answers): Reason | null {
  if (book.priceType === "MANUAL") return { key: "pricing:reasons.manual", params: {} };
  const refusal = category.refusals.find((one) => holds(one.when, given));
  if (refusal) return { key: `errors:${refusal.code}`, params: {} };
  if (isTooFar(book.travel, distanceMiles)) return { key: "pricing:reasons.tooFar", params: {} };
  const other = Object.keys(book.offers).find((key) => isForeign(book.offers[key], given[key]));
  return other === undefined ? null : { key: "pricing:reasons.optionNotOffered", params: { question: other } };
}

function isForeign(offered: readonly string[] | undefined, answer: Answer | undefined): boolean {
  if (offered === undefined) return false;
  if (typeof answer === "object") return answer.some((option) => !offered.includes(option));
  return typeof answer === "string" && answer !== "ANY" && answer !== "NOT_SURE" && !offered.includes(answer);
}

function reasonsFor(job: Job, answers: Answers): Extras["reasonOf"] {
  return (size) => {
    if (!counts(size)) return { key: "pricing:reasons.mayApply", params: {} };
    const { rule } = size;
    if (isOwnFee(rule.line)) return ownReason(rule, answers);
    const params: Reason["params"] = {};
    for (const name of rule.tells ?? []) {
      const value = name in job.category.quantities ? measure(name, job, answers) : answers[name];
      if (value !== undefined && typeof value !== "object") params[name] = value;
    }
    return { key: `pricing:reasons.${rule.line}`, params };
  };
}

function ownReason({ when = {}, whenQuestions }: ReadyRule, answers: Answers): Reason {
  const hangsOn = whenQuestions.filter(({ key }) => key in when);
  const told = summaryOf(hangsOn, answers);
  if (told.length === 0) return { key: "pricing:reasons.ownAlways", params: {} };
  return { key: "pricing:reasons.own", params: {}, answers: told.map(({ label, value }) => ({ label, value })) };
}

function noPrice(request: PriceRequest, because: Reason): Price {
  const nothing = { lines: [], subtotal: 0, discounts: 0, fees: 0, total: 0, low: 0, high: 0, unknowns: [], excluded: [] };
  return { ...frame(request), ...nothing, type: "NONE", because };
}

function frame(request: PriceRequest) {
  const { book, category, date, packageKey = null } = request;
  return {
    because: null,
    currency,
    packageKey,
    packageTitle: packageOf(request)?.title ?? "",
    minimumCharge: 0,
    included: category.inclusions.filter((one) => book.included.includes(one.key)).map((one) => one.label),
    validUntil: daysAfter(date, book.validityDays),
  };
}

/** Skips questions that only superseded lines ask. */
function questionsFor(job: Job, book: PriceBook, given: Answers): Question[] {
  const { category } = job;
  const rules = category.rules.filter((rule) => !givesWay(rule, job, given));
  return rules.length === category.rules.length ? questionsOf(category, book) : priceQuestions(category, book, rules);
}

const questionsByBook = new WeakMap<PriceBook, Question[]>();

function questionsOf(category: Category, book: PriceBook): Question[] {
  let questions = questionsByBook.get(book);
  if (!questions) questionsByBook.set(book, (questions = priceQuestions(category, book)));
  return questions;
}
