import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Answers } from "#app/features/categories/model/answers.ts";
import type { Category } from "#app/features/categories/model/category.ts";
import { listPossibleAnswers, withParents } from "#app/features/categories/model/completions.ts";
import { isAvailable, keepAsked, type Question } from "#app/features/categories/model/questions.ts";
import { findQuestionsInUse } from "#app/features/categories/model/questions-for.ts";
import { categories } from "#app/features/categories/model/registry.ts";
import { starterBook } from "#app/features/pricing/model/book-checks.ts";
import type { PriceBook } from "#app/features/pricing/model/price-book.ts";
import { priceScope } from "#app/features/pricing/model/price-scope.ts";
import { anyAnswer, anyAnswers } from "../../../../tests/prices.ts";
import { listWizardSteps } from "./wizard-steps.ts";

const seed = 60_614;

/** Keeps only the prices that a job of the category requires. */
function createMinimalBook(category: Category): PriceBook {
  const fullBook = starterBook(category, "CONFIRMED");
  const first = category.rules
    .filter(({ empty }) => empty === "notOffered" || empty === "freeIfNone")
    .map(({ path }) => path[0]?.text ?? "");
  const needed = (cell: string) => first.some((start) => cell === start || cell.startsWith(`${start}.`));
  const kept = Object.fromEntries(Object.entries(fullBook.amounts).filter(([cell]) => needed(cell)));
  return { ...fullBook, amounts: kept, percents: {}, packages: [], offers: {} };
}

/** Answers the wizard screen by screen. Null if the answers cannot be combined. */
function walkWizard(category: Category, books: readonly PriceBook[], wish: Answers): { asked: string[]; answers: Answers } | null {
  let answers: Answers = {};
  for (let screens = 0; screens < 40; screens += 1) {
    const steps = listWizardSteps(category, findQuestionsInUse(category, books), answers);
    const open = steps.flatMap(({ questions }) => questions).find(({ key, required }) => !(key in answers) && required);
    if (!open) {
      const complete = steps.every((step) => step.complete);
      return complete ? { asked: steps.flatMap(({ questions }) => questions.map(({ key }) => key)), answers } : null;
    }
    const values = [wish[open.key], ...listPossibleAnswers(open, {}, answers)].filter((value) => value !== undefined);
    const value = values.find((one) => isAvailable(open, one, answers));
    if (value === undefined) return null;
    answers = { ...answers, [open.key]: value };
  }
  return null;
}

function calculatePrice(category: Category, book: PriceBook, answers: Answers) {
  return priceScope({ book, category, answers, distanceMiles: 0, date: "2026-11-21" });
}

function formatTotal(category: Category, book: PriceBook, answers: Answers): string {
  const { type, low, total, high } = calculatePrice(category, book, answers);
  return `${type} ${low} ${total} ${high}`;
}

/** True if the answer changes the price of some job. */
function decidesPrices(category: Category, book: PriceBook, question: Question): boolean {
  const jobs = fc.sample(anyAnswers(category), { seed, numRuns: 150 });
  return jobs.some((job) => {
    const prices = listPossibleAnswers(question, {}, job).map((value) =>
      formatTotal(category, book, keepAsked(category.questions, { ...job, [question.key]: value })),
    );
    return question.key in job && new Set(prices).size > 1;
  });
}

describe.each(Object.values(categories))("the wizard for $code", (category) => {
  const [minimalBook, fullBook] = [createMinimalBook(category), starterBook(category, "CONFIRMED")];
  const wishes = fc.sample(fc.record(Object.fromEntries(category.questions.map((one) => [one.key, anyAnswer(one)]))), {
    seed,
    numRuns: 40,
  });
  const walks = (books: readonly PriceBook[]) => wishes.flatMap((wish) => walkWizard(category, books, wish as Answers) ?? []);
  const askedIn = (books: readonly PriceBook[]) => new Set(walks(books).flatMap(({ asked }) => asked));
  const always = category.questions.filter((question) => question.always).map(({ key }) => key);
  const decidedBy = (book: PriceBook) =>
    category.questions.filter((question) => decidesPrices(category, book, question)).map(({ key }) => key);
  const [byMinimalBook, byFullBook] = [decidedBy(minimalBook), decidedBy(fullBook)];

  it("[Q-02] asks only what a contractor's few prices or the category need", () => {
    const needed = withParents(category.questions, [...always, ...byMinimalBook]).map(({ key }) => key);
    expect([...askedIn([minimalBook])].filter((key) => !needed.includes(key))).toEqual([]);
    expect(walks([minimalBook]).length).toBeGreaterThan(10);
  });

  it("[Q-02] asks exactly the additional questions of a contractor with more prices", () => {
    const [before, after] = [askedIn([minimalBook]), askedIn([minimalBook, fullBook])];
    const needed = withParents(category.questions, byFullBook).map(({ key }) => key);
    expect([...before].filter((key) => !after.has(key))).toEqual([]);
    const added = [...after].filter((key) => !before.has(key));
    expect(added.length).toBeGreaterThan(0);
    expect(added.filter((key) => !needed.includes(key))).toEqual([]);
  });

  it("[Q-02] [Q-05] asks every question that affects a selected contractor's price", () => {
    for (const books of [[minimalBook], [minimalBook, fullBook]]) {
      for (const { asked, answers } of walks(books)) {
        const unasked = category.questions.filter(({ key }) => !asked.includes(key));
        for (const book of books) {
          const price = formatTotal(category, book, answers);
          expect(calculatePrice(category, book, answers).unknowns).toEqual([]);
          for (const question of unasked) {
            const [value] = listPossibleAnswers(question, {}, answers);
            if (value !== undefined) expect(formatTotal(category, book, { ...answers, [question.key]: value })).toBe(price);
          }
        }
      }
    }
  });
});
