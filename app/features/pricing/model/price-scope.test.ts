import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyAnswer, anyAnswers, anyBook, partialAnswers } from "../../../../tests/prices.ts";
import type { Answers } from "#app/features/categories/model/answers.ts";
import type { Category } from "#app/features/categories/model/category.ts";
import { listPossibleAnswers } from "#app/features/categories/model/completions.ts";
import { keepAsked } from "#app/features/categories/model/questions.ts";
import { categories } from "#app/features/categories/model/registry.ts";
import { roof } from "#app/features/categories/roof/roof.ts";
import { PriceBook } from "./price-book.ts";
import { Price } from "./price.ts";
import { priceScope } from "./price-scope.ts";
import { sizes } from "../../../../tests/sizes.ts";

const day = { distanceMiles: 12, date: "2026-03-02" };
const price = (category: Category, book: PriceBook, answers: Answers) => priceScope({ category, book, answers, ...day });
const sumOfLines = (priced: Price) => priced.lines.reduce((sum, line) => sum + line.amount, 0);
/** Their call-out or hours are exempt from the minimum charge. */
const isRepair = ({ repair }: Category, answers: Answers) =>
  Object.entries(repair!.answers).every(([key, answer]) => [undefined, answer].includes(answers[key]));
const scopes = (category: Category) => [anyBook(category), fc.oneof(anyAnswers(category), partialAnswers(category))] as const;

describe.each(Object.values(categories))("a $code price", (category) => {
  it("[Q-05] is the sum of its lines to the cent and never negative", () => {
    fc.assert(
      fc.property(...scopes(category), (book, answers) => {
        const priced = price(category, book, answers);
        expect(sumOfLines(priced)).toBe(priced.total);
        expect(priced.total).toBeGreaterThanOrEqual(0);
        expect(Price.parse(priced)).toEqual(priced);
        if (priced.type !== "NONE") expect(priced.subtotal + priced.discounts + priced.fees).toBeLessThanOrEqual(priced.total);
      }),
      { numRuns: sizes.books },
    );
  });

  it("[Q-05] is equal for equal book, answers and date", () => {
    fc.assert(
      fc.property(
        ...scopes(category),
        (book, answers) => void expect(price(category, book, answers)).toEqual(price(category, book, answers)),
      ),
      { numRuns: sizes.books },
    );
  });

  it("[Q-05] does not depend on the order of rules, cells or zones", () => {
    fc.assert(
      fc.property(...scopes(category), (book, answers) => {
        const turned = { ...category, rules: category.rules.toReversed() };
        const travel = book.travel?.by === "zone" ? { ...book.travel, zones: book.travel.zones.toReversed() } : book.travel;
        const back = (cells: Record<string, number>) => Object.fromEntries(Object.entries(cells).toReversed());
        const other = { ...book, travel, amounts: back(book.amounts), percents: back(book.percents) };
        const [one, two] = [price(category, book, answers), price(turned, other, answers)];
        expect([two.type, two.low, two.total, two.high]).toEqual([one.type, one.low, one.total, one.high]);
        expect(new Set(two.lines.map((line) => `${line.key} ${line.amount}`))).toEqual(
          new Set(one.lines.map((line) => `${line.key} ${line.amount}`)),
        );
      }),
      { numRuns: sizes.books },
    );
  });

  it("[Q-06] is never below the minimum charge", () => {
    fc.assert(
      fc.property(...scopes(category), (book, answers) => {
        const priced = price(category, book, answers);
        if (priced.type !== "NONE" && !isRepair(category, answers))
          expect(priced.total - priced.fees).toBeGreaterThanOrEqual(book.minimumCharge);
      }),
      { numRuns: sizes.books },
    );
  });

  it("[T28] reveals the minimum charge only if a line shows it", () => {
    fc.assert(
      fc.property(...scopes(category), (book, answers) => {
        const { minimumCharge, lines } = price(category, { ...book, minimumCharge: 1_234_00 }, answers);
        expect(minimumCharge).toBe(lines.some(({ kind }) => kind === "minimum") ? 1_234_00 : 0);
      }),
      { numRuns: sizes.books },
    );
  });

  it("[Q-05] lies between low and high and lists its unknowns", () => {
    fc.assert(
      fc.property(anyBook(category), partialAnswers(category), (book, answers) => {
        const priced = price(category, book, answers);
        expect(priced.low).toBeLessThanOrEqual(priced.total);
        expect(priced.total).toBeLessThanOrEqual(priced.high);
        if (priced.unknowns.length > 0) expect(priced.type).toBe("ESTIMATED");
        else expect([priced.low, priced.high]).toEqual([priced.total, priced.total]);
        for (const line of priced.lines) {
          expect(line.low ?? line.amount).toBeLessThanOrEqual(line.amount);
          expect(line.high ?? line.amount).toBeGreaterThanOrEqual(line.amount);
        }
      }),
      { numRuns: sizes.books },
    );
  });

  it("[Q-05] never gets a wider range with another answer", () => {
    fc.assert(
      fc.property(anyBook(category), partialAnswers(category), fc.gen(), (book, answers, choose) => {
        const before = price(category, book, answers);
        if (before.unknowns.length === 0) return;
        const { key } = choose(fc.constantFrom, ...before.unknowns);
        const question = category.questions.find((candidate) => candidate.key === key)!;
        const answer = choose(anyAnswer, question);
        const more = { ...answers, [key]: answer };
        // A size outside the expected ones, like a number outside its likely range, may leave the range.
        fc.pre(!question.expects || listPossibleAnswers(question, {}, answers).includes(answer));
        // A repair is exempt from the minimum charge.
        fc.pre(!(key in category.repair!.answers));
        const kept = keepAsked(category.questions, more);
        // An answer that invalidates an earlier one is a change, not an addition.
        fc.pre(key in kept && Object.keys(answers).every((known) => known in kept || !isAsked(category, known, kept)));
        const after = price(category, book, more);
        if (after.type === "NONE") return;
        expect(after.low).toBeGreaterThanOrEqual(before.low);
        expect(after.high).toBeLessThanOrEqual(before.high);
      }),
      { numRuns: sizes.books },
    );
  });

  it("[Q-05] survives JSON storage of book and price", () => {
    fc.assert(
      fc.property(...scopes(category), (book, answers) => {
        const stored = PriceBook.parse(JSON.parse(JSON.stringify(book)));
        expect(stored).toEqual(book);
        const priced = price(category, stored, answers);
        expect(Price.parse(JSON.parse(JSON.stringify(priced)))).toEqual(price(category, book, answers));
      }),
      { numRuns: sizes.books },
    );
  });
});

function isAsked(category: Category, key: string, kept: Answers): boolean {
  const question = category.questions.find((candidate) => candidate.key === key)!;
  return (
    key in keepAsked([...category.questions.filter((other) => other.key !== key), { ...question, kind: "text" }], { ...kept, [key]: "" })
  );
}

describe("a roof price", () => {
  it("[Q-07] never falls when the roof grows", () => {
    const footprints = fc.tuple(fc.integer({ min: 50, max: 50_000 }), fc.integer({ min: 50, max: 50_000 }));
    fc.assert(
      fc.property(anyBook(roof), anyAnswers(roof), footprints, (book, answers, [one, other]) => {
        const at = (footprint: number) => price(roof, book, { ...answers, sizeBy: "FOOTPRINT", footprint });
        const [small, large] = [at(Math.min(one, other)), at(Math.max(one, other))];
        expect(large.type).toBe(small.type);
        expect(large.total).toBeGreaterThanOrEqual(small.total);
      }),
      { numRuns: sizes.books },
    );
  });
});
