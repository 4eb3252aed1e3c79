import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import type { Answers } from "#app/features/categories/model/answers.ts";
import type { Category } from "#app/features/categories/model/category.ts";
import { listCompletions } from "#app/features/categories/model/completions.ts";
import { categories } from "#app/features/categories/model/registry.ts";
import { listPriceQuestions } from "#app/features/categories/model/rules-in-use.ts";
import { starterBook } from "#app/features/pricing/model/book-checks.ts";
import { PriceBook } from "#app/features/pricing/model/price-book.ts";
import { priceFirstQuotes, type QuotableListing } from "#app/features/quotes/model.ts";
import { namedContractors } from "#db/world/characters/firms.ts";
import { anyAnswers, anyBook, completeBook } from "../../../../tests/prices.ts";
import { calculatePriceRange } from "./price-range.ts";
import { combineRanges } from "./shown-price.ts";
import { sizes } from "../../../../tests/sizes.ts";

/** Maximum combinations to price one by one. */
const maxCompletions = 60;
const date = "2026-11-21";
const place = { latitude: 41.92, longitude: -87.65 };

function createOffer(book: PriceBook, at: number): QuotableListing {
  return { listingId: `${at}`, bookVersion: 1, products: [], book, centre: place, covers: true, zone: null };
}

/** Removes package products, which only the contractor's list knows. */
function withoutProducts(book: z.input<typeof PriceBook>): PriceBook {
  const { packages, ...rest } = PriceBook.parse(book);
  return { ...rest, packages: packages.map((one) => ({ ...one, productId: null })) };
}

/** Offers of each demo contractor in a category, plus one with the example book. */
function listContractorOffers(category: Category): QuotableListing[][] {
  const named = Object.values(namedContractors).map(({ listings }) => listings.filter((listing) => listing.category === category.code));
  const books = [
    ...named.map((all) => all.flatMap(({ book }) => (book ? [withoutProducts(book)] : []))),
    [starterBook(category, "CONFIRMED")],
  ];
  return books.filter((all) => all.length > 0).map((all) => all.map(createOffer));
}

/** All totals and estimate bounds of the contractors' quotes. */
function listTotals(category: Category, contractors: readonly (readonly QuotableListing[])[], answers: Answers): number[] {
  const prices = contractors.flatMap((offers) => priceFirstQuotes({ category, answers, place, date }, offers).map(({ price }) => price));
  return prices.filter(({ type }) => type !== "NONE").flatMap(({ low, total, high }) => [low, total, high]);
}

function rangeFor(category: Category, contractors: readonly (readonly QuotableListing[])[], answers: Answers) {
  return combineRanges(contractors.map((offers) => calculatePriceRange(category, offers, { answers, place, date })));
}

/** Answers to the first `count` questions, and to those that count as answered from the start. */
function pickFirstAnswers(category: Category, answers: Answers, count: number): Answers {
  const asked = category.questions.filter(({ absent }, at) => at < count || absent !== undefined).map(({ key }) => key);
  return Object.fromEntries(Object.entries(answers).filter(([key]) => asked.includes(key)));
}

/** A choice that answers other questions too, answers them, as the wizard does: who names a roof wants no suggestion. */
function followChoices({ questions }: Category, answers: Answers): Answers {
  const chosen = questions.filter(({ key, shortcuts = [] }) => key in answers && !shortcuts.some(({ value }) => value === answers[key]));
  return Object.assign({ ...answers }, ...chosen.map(({ otherwise }) => otherwise));
}

describe.each(Object.values(categories))("the price range while answering about $code", (category) => {
  const contractors = listContractorOffers(category);
  const complete = completeBook(category).map((book): PriceBook => ({ ...book, priceType: "CONFIRMED" }));
  /** None, one or two; of two with complete prices the one that is chosen may change with the answers. */
  const randomBooks = fc.oneof(
    fc.array(anyBook(category), { maxLength: 2 }),
    fc.tuple(complete, anyBook(category)),
    fc.tuple(complete, complete),
  );
  const job = fc.tuple(
    anyAnswers(category).map((answers) => followChoices(category, answers)),
    fc.integer({ min: 0, max: category.questions.length }),
  );

  it("[Q-02] [Q-05] contains every total that the selected contractors will quote, whatever is answered next", () => {
    fc.assert(
      fc.property(job, randomBooks, ([answers, count], books) => {
        const chosen = [...contractors, ...(books.length > 0 ? [books.map(createOffer)] : [])];
        const given = pickFirstAnswers(category, answers, count);
        const range = rangeFor(category, chosen, given);
        for (const offers of chosen) {
          // The range of all would hide that of one.
          const own = rangeFor(category, [offers], given) ?? range;
          for (const total of listTotals(category, [offers], answers)) {
            expect(own).not.toBeNull();
            expect(total).toBeGreaterThanOrEqual(own!.low);
            expect(total).toBeLessThanOrEqual(own!.high);
          }
        }
      }),
      { seed: 60_614, numRuns: sizes.ranges },
    );
  });

  it("[Q-02] [Q-05] spans exactly the lowest to the highest total when the combinations can be counted", () => {
    const books = contractors.flat().map(({ book }) => book);
    const priced = new Set(books.flatMap((book) => listPriceQuestions(category, book)).map(({ key }) => key));
    let counted = 0;
    fc.assert(
      fc.property(anyAnswers(category), (answers) => {
        const others = Object.fromEntries(Object.entries(answers).filter(([key]) => !priced.has(key)));
        for (let count = category.questions.length - 1; count > 0; count -= 1) {
          const given = { ...others, ...pickFirstAnswers(category, answers, count) };
          const completions = listCompletions(maxCompletions, category.questions, given);
          if (!completions) return;
          const totals = completions.flatMap((way) => listTotals(category, contractors, way));
          if (completions.length === 1 || totals.length === 0) continue;
          counted += 1;
          expect(rangeFor(category, contractors, given)).toEqual({ low: Math.min(...totals), high: Math.max(...totals) });
        }
      }),
      { seed: 60_614, numRuns: 20 },
    );
    expect(counted).toBeGreaterThan(20);
  });
});
