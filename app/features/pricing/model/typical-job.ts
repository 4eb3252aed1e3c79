import type { Answers } from "#app/features/categories/model/answers.ts";
import type { Category } from "#app/features/categories/model/category.ts";
import { keepAsked } from "#app/features/categories/model/questions.ts";
import { listPriceQuestions } from "#app/features/categories/model/rules-in-use.ts";
import { pricePackages } from "./packages.ts";
import type { Package, PriceBook } from "./price-book.ts";
import type { Price } from "./price.ts";
import { isPackageOffered, findProduct } from "./products.ts";
import { usualAnswers } from "./ranges.ts";
import { type CatalogueProduct, createSettingLookup } from "./sizes.ts";
import { prepareOwnFees } from "./with-own-fees.ts";

/** Typical answers that the book covers, or null. Legal options depend on the state of `zip`. */
export function findTypicalJob(category: Category, book: PriceBook, zip: string): Answers | null {
  return findJobAnswers(category, book, { given: { zip }, product: null });
}

function findJobAnswers(
  baseCategory: Category,
  baseBook: PriceBook,
  { given: fixedAnswers, product }: { given: Answers; product: CatalogueProduct | null },
): Answers | null {
  const { category, book } = prepareOwnFees({ category: baseCategory, book: baseBook });
  const job = { category, prices: book, product, setting: createSettingLookup(category, book) };
  const started = category.questions.flatMap(({ key, startsAs, likely, typical }) =>
    startsAs === undefined || likely || typical !== undefined ? [] : [[key, startsAs]],
  );
  const known: Answers = { ...Object.fromEntries(started), ...fixedAnswers };
  const usual = usualAnswers(job, listPriceQuestions(category, book), known);
  return usual && keepAsked(category.questions, { ...known, ...usual });
}

/** `date` is YYYY-MM-DD; `catalogue` holds products offered then. */
export interface SampleDay {
  zip: string;
  date: string;
  catalogue: readonly CatalogueProduct[];
}

/** For the contractor only. A book that prices only package products uses the first available one. */
export function priceTypicalJob(
  category: Category,
  book: PriceBook,
  { zip, ...day }: SampleDay,
): { answers: Answers; price: Price } | null {
  const findProductAnswers = (offer: Package) =>
    isPackageOffered(offer, day)
      ? findJobAnswers(category, book, { given: { zip, ...offer.sets }, product: findProduct(day, offer.productId) })
      : null;
  const answers = findTypicalJob(category, book, zip) ?? book.packages.map(findProductAnswers).find((found) => found !== null);
  const [price] = answers ? pricePackages({ category, book, answers, distanceMiles: 0, ...day }) : [];
  return answers && price ? { answers, price } : null;
}
