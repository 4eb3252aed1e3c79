import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyAnswers, partialAnswers } from "../../../../tests/prices.ts";
import { categories } from "#app/features/categories/model/registry.ts";
import { roof } from "#app/features/categories/roof/roof.ts";
import { starterBook } from "./book-checks.ts";
import { maxAmount, PriceBook } from "./price-book.ts";
import { priceScope } from "./price-scope.ts";
import { sizes } from "../../../../tests/sizes.ts";

/** Invalid input: negative, NaN, too large, three decimals, over 100 percent, wrong types. */
const invalidFigure = fc.oneof(
  fc.constantFrom(-1, -0.01, 0, 0.001, 10.005, 150, 1e308, -1e308, Number.NaN, Infinity, Number.MAX_SAFE_INTEGER, maxAmount, maxAmount + 1),
  fc.double(),
  fc.integer(),
  fc.constantFrom("100", "", null, undefined, true, [1], {}),
);
const all = Object.values(categories);
const places = ["amounts", "percents", "minimumCharge", "threshold", "percent", "perMile", "freeMiles", "fee"] as const;

/** A category, answers, and the field of its example book that gets the invalid figure. */
const changes = fc.constantFrom(...all).chain((category) => {
  const { amounts, percents } = category.starterPrices;
  return fc.record({
    category: fc.constant(category),
    answers: fc.oneof(anyAnswers(category), partialAnswers(category)),
    cell: fc.constantFrom(...Object.keys(amounts)),
    percent: fc.constantFrom(...Object.keys(percents)),
    place: fc.constantFrom(...places),
    figure: invalidFigure,
  });
});
type Change = typeof changes extends fc.Arbitrary<infer One> ? One : never;

function createBook({ category, cell, percent, place, figure }: Change): object {
  const book = starterBook(category);
  if (place === "amounts") return { ...book, amounts: { ...book.amounts, [cell]: figure } };
  if (place === "percents") return { ...book, percents: { ...book.percents, [percent]: figure } };
  if (place === "minimumCharge") return { ...book, minimumCharge: figure };
  if (place === "threshold") return { ...book, volumeDiscount: { threshold: figure, percent: 10 } };
  if (place === "percent") return { ...book, volumeDiscount: { threshold: 100, percent: figure } };
  if (place === "fee") return { ...book, travel: { by: "zone", zones: [{ upToMiles: 50, fee: figure }] } };
  const travel = { by: "mile", freeMiles: 1, perMile: 100 };
  return { ...book, travel: { ...travel, [place]: figure } };
}

describe("a book with an invalid figure", () => {
  it("[T69] [Q-05] is rejected, or its price is the non-negative sum of its lines in whole cents", () => {
    let priced = 0;
    fc.assert(
      fc.property(changes, (change) => {
        const book = PriceBook.safeParse(createBook(change));
        if (!book.success) return;
        priced += 1;
        const { category, answers } = change;
        const { total, lines } = priceScope({ category, book: book.data, answers, distanceMiles: 12, date: "2026-03-02" });
        expect(Number.isSafeInteger(total) && total >= 0).toBe(true);
        expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(total);
      }),
      { numRuns: sizes.plainRuns },
    );
    expect(priced).toBeGreaterThan(sizes.plainRuns / 20);
  });

  it.each([
    ["a discount of 150 %", { volumeDiscount: { threshold: 100, percent: 150 } }],
    ["a volume from 0", { volumeDiscount: { threshold: 0, percent: 10 } }],
    ["a negative minimum", { minimumCharge: -1 }],
    ["three decimals", { minimumCharge: 10.005 }],
    ["no number", { minimumCharge: Number.NaN }],
    ["1e308", { minimumCharge: 1e308 }],
  ])("[T69] rejects %s", (_what, change) => {
    expect(PriceBook.safeParse({ ...starterBook(roof), ...change }).success).toBe(false);
  });
});
