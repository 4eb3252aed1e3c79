import type { Answers } from "#app/features/categories/model/answers.ts";
import type { Category } from "#app/features/categories/model/category.ts";
import { keepAsked } from "#app/features/categories/model/questions.ts";
import { priceQuestions } from "#app/features/categories/model/rules-in-use.ts";
import { pricePackages } from "./packages.ts";
import type { Package, PriceBook } from "./price-book.ts";
import type { Price } from "./price.ts";
import { isOffered, productOf } from "./products.ts";
import { usualAnswers } from "./ranges.ts";
import { type CatalogueProduct, settingOf } from "./sizes.ts";
import { withOwnFees } from "./with-own-fees.ts";

/** Typical answers that the book covers, or null. Legal options depend on the state of `zip`. */
export function typicalJob(category: Category, book: PriceBook, zip: string): Answers | null {
  return jobWith(category, book, { given: { zip }, product: null });
}

function jobWith(of: Category, by: PriceBook, { given, product }: { given: Answers; product: CatalogueProduct | null }): Answers | null {
  const { category, book } = withOwnFees({ category: of, book: by });
  const job = { category, prices: book, product, setting: settingOf(category, book) };
  const started = category.questions.flatMap(({ key, startsAs, likely, typical }) =>
    startsAs === undefined || likely || typical !== undefined ? [] : [[key, startsAs]],
  );
  const known: Answers = { ...Object.fromEntries(started), ...given };
  const usual = usualAnswers(job, priceQuestions(category, book), known);
  return usual && keepAsked(category.questions, { ...known, ...usual });
}

/** `date` is YYYY-MM-DD; `catalogue` holds products offered then. */
export interface SampleDay {
  zip: string;
  date: string;
  catalogue: readonly CatalogueProduct[];
}

/** For the contractor only. A book that prices only package products uses the first available one. */
export function typicalPrice(category: Category, book: PriceBook, { zip, ...day }: SampleDay): { answers: Answers; price: Price } | null {
  const byProduct = (offer: Package) =>
    isOffered(offer, day) ? jobWith(category, book, { given: { zip, ...offer.sets }, product: productOf(day, offer.productId) }) : null;
  const answers = typicalJob(category, book, zip) ?? book.packages.map(byProduct).find((found) => found !== null);
  const [price] = answers ? pricePackages({ category, book, answers, distanceMiles: 0, ...day }) : [];
  return answers && price ? { answers, price } : null;
}
