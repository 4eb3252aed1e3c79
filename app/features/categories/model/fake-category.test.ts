import { describe, expect, it } from "vitest";
import { fakeJob, fakeCategory } from "../../../../tests/fake-category.ts";
import { checkBook, starterBook } from "#app/features/pricing/model/book-checks.ts";
import type { PriceBook } from "#app/features/pricing/model/price-book.ts";
import { priceScope } from "#app/features/pricing/model/price-scope.ts";
import { compareQuotes, lineKeysFor } from "#app/features/comparison/model.ts";
import { listWizardSteps } from "#app/features/requests/model/wizard-steps.ts";
import type { Answers } from "./answers.ts";
import { findQuestionsInUse } from "./questions-for.ts";
import { summarizeScope } from "./scope-summary.ts";

const priced = (book: Partial<PriceBook> = {}, more: Answers = {}) => {
  const fullBook = { ...starterBook(fakeCategory, "CONFIRMED"), ...book };
  return priceScope({ category: fakeCategory, book: fullBook, answers: { ...fakeJob, ...more }, distanceMiles: 3, date: "2026-03-02" });
};

describe("a category added as one module", () => {
  it("[Q-01] [Q-02] appears in the wizard step by step", () => {
    const steps = listWizardSteps(fakeCategory, findQuestionsInUse(fakeCategory, [fakeCategory.starterPrices]), { ...fakeJob, depth: 12 });
    expect(steps.map(({ key, complete }) => [key, complete])).toEqual([
      ["zip", true],
      ["liner", true],
      ["depth", false],
      ["carp", true],
      ["urgent", true],
      ["startDate", true],
      ["details", true],
    ]);
    expect(steps[2]?.failures).toEqual([{ field: "depth", code: "ponds.tooDeep" }]);
    expect(
      listWizardSteps(fakeCategory, findQuestionsInUse(fakeCategory, [{ amounts: { digging: 1 }, percents: {} }]), fakeJob).map(
        ({ key }) => key,
      ),
    ).toEqual(["zip", "liner", "depth", "urgent", "startDate", "details"]);
    expect(summarizeScope(fakeCategory, fakeJob).map((row) => row.question)).toEqual(Object.keys(fakeJob));
  });

  it("[Q-01] [Q-06] has grouped cells in the price builder and a validated price book", () => {
    expect(fakeCategory.groups.map(({ key }) => key)).toEqual(["earth", "fish", "job"]);
    expect(
      fakeCategory.cells.filter(({ group }) => group === "earth").map(({ key, measure, unit, label }) => [key, measure, unit, label]),
    ).toEqual([
      ["digging", "amount", "hour", "categories:PONDS.cells.digging"],
      ["liner.CLAY", "amount", "job", "categories:PONDS.cells.liner.CLAY"],
      ["liner.RUBBER", "amount", "job", "categories:PONDS.cells.liner.RUBBER"],
      ["deep", "percent", "percent", "categories:PONDS.cells.deep"],
    ]);
    expect(checkBook(fakeCategory, starterBook(fakeCategory))).toEqual([]);
    const wrong = { ...starterBook(fakeCategory), amounts: { "liner.GOLD": 1 } };
    expect(checkBook(fakeCategory, wrong).map(({ code }) => code)).toEqual(["book.unknownCell"]);
    expect(checkBook(fakeCategory, { ...starterBook(fakeCategory), amounts: { carp: 1 } }).map(({ code }) => code)).toEqual([
      "book.nothingOffered",
    ]);
  });

  it("[Q-01] [Q-05] is priced to the cent, as a range, or not at all with a reason", () => {
    expect(priced()).toMatchObject({ type: "CONFIRMED", subtotal: 1320_00, fees: 100_00, total: 1420_00 });
    expect(priced({}, { liner: "NOT_SURE", depth: 3 })).toMatchObject({ type: "ESTIMATED", low: 760_00, high: 960_00 });
    expect(priced({ amounts: { digging: 60_00 } }).because?.params).toEqual({ line: "pricing:lines.liner", cell: "liner.CLAY" });
  });

  it("[Q-01] [Q-10] is compared line by line", () => {
    const rows = compareQuotes(
      [{ price: priced() }, { price: priced({ amounts: { digging: 70_00, "liner.CLAY": 500_00 } }) }],
      lineKeysFor(fakeCategory),
    );
    expect(rows.map(({ key, differs }) => [key.slice(14), differs])).toEqual([
      ["digging", true],
      ["liner", false],
      ["deep", true],
      ["carp", true],
    ]);
  });
});
