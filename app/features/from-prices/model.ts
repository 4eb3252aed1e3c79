import { type Answers, holds } from "#app/features/categories/model/answers.ts";
import type { Category } from "#app/features/categories/model/category.ts";
import { listPossibleAnswers } from "#app/features/categories/model/completions.ts";
import { keepAsked } from "#app/features/categories/model/questions.ts";
import { pricePackages } from "#app/features/pricing/model/packages.ts";
import type { Price } from "#app/features/pricing/model/price.ts";
import type { PriceBook } from "#app/features/pricing/model/price-book.ts";
import { sortUsualFirst } from "#app/features/pricing/model/ranges.ts";
import { roundToShownStep } from "#app/features/pricing/model/shown-amount.ts";
import type { SampleDay } from "#app/features/pricing/model/typical-job.ts";
import type { Cents } from "#app/lib/money.ts";

/** Increase when typical jobs or the engine's results change: the job then computes every price again. */
export const fromPriceRevision = 1;

/** What a price list reveals about itself on the card. */
export interface ListedPrice {
  /** Of the typical job, rounded; null if the list does not price it. */
  fromPrice: Cents | null;
  /** The list prices repairs. */
  repairs: boolean;
}

/** The usual job with every question answered, the same for all contractors of a place; null if the category has none. */
export function findUsualJob(category: Category, zip: string): Answers | null {
  return category.typicalJob && completeAnswers(category, { ...category.typicalJob, zip });
}

/** Open questions get their usual answers. */
function completeAnswers(category: Category, given: Answers): Answers {
  const started = category.questions.flatMap(({ key, startsAs }) => (startsAs === undefined ? [] : [[key, startsAs] as const]));
  const known: Answers = { ...Object.fromEntries(started), ...given };
  let answers: Answers = {};
  for (const question of category.questions) {
    if (question.kind === "text" || !holds(question.when, answers)) continue;
    const [answer] = sortUsualFirst(question, listPossibleAnswers(question, known, answers));
    if (answer !== undefined) answers = { ...answers, [question.key]: answer };
  }
  return keepAsked(category.questions, answers);
}

/** Prices as the engine quotes them at the listing's center. Of several packages the cheapest counts. */
export function computeListedPrice(category: Category, book: PriceBook, day: SampleDay): ListedPrice {
  const cheapest = findCheapest(category, book, { ...day, answers: findUsualJob(category, day.zip) });
  // As in the wizard: a range widens, a figure is rounded.
  const round = cheapest && cheapest.low < cheapest.high ? Math.floor : Math.round;
  return { fromPrice: (cheapest && roundToShownStep(cheapest.low, round)) || null, repairs: hasRepairs(category, book, day) };
}

function hasRepairs(category: Category, book: PriceBook, day: SampleDay): boolean {
  const [problem] = category.repair?.problems ?? [];
  if (!category.repair || problem === undefined) return false;
  const answers = completeAnswers(category, { ...category.repair.answers, problem, zip: day.zip });
  return findCheapest(category, book, { ...day, answers }) !== null;
}

function findCheapest(
  category: Category,
  book: PriceBook,
  { answers, zip: _zip, ...day }: SampleDay & { answers: Answers | null },
): Price | null {
  if (!answers) return null;
  const prices = pricePackages({ category, book, answers, distanceMiles: 0, ...day }).filter(({ type }) => type !== "NONE");
  return prices.toSorted((one, other) => one.low - other.low)[0] ?? null;
}
