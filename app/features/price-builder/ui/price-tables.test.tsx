import { describe, expect, it } from "vitest";
import type { Category } from "#app/features/categories/model/category.ts";
import { categories } from "#app/features/categories/model/registry.ts";
import { blankBook } from "#app/features/pricing/model/book-checks.ts";
import { listOfferOptions } from "#app/features/pricing/model/offered-cells.ts";
import { renderHtml } from "../../../../tests/markup.tsx";
import { PriceTables } from "./price-tables.tsx";

function draw(category: Category, ticked: readonly string[], refusedField?: string): string {
  const fields = refusedField ? [{ field: refusedField, code: "amount.invalid" }] : [];
  const answer = refusedField ? { failure: { code: "input.invalid", details: {}, fields }, typed: {} } : undefined;
  const tables = <PriceTables book={blankBook(category.code)} typed={null} {...{ category, ticked, answer }} />;
  return renderHtml(tables);
}

/** What is visible before a fold is opened, and the folds. */
function splitFolds(html: string): { shown: string; folds: string[] } {
  const folds = html.match(/<details[\s\S]*?<\/details>/g) ?? [];
  return { shown: folds.reduce((rest, fold) => rest.replace(fold, ""), html), folds };
}

describe("the price list of a roofer who installs shingles", () => {
  const { shown, folds } = splitFolds(draw(categories.ROOF, ["ASPHALT_SHINGLES"]));

  it("[C-07] shows the shingles, the tear-off and the required fees", () => {
    const names = [...shown.matchAll(/name="(amounts|percents)\.([\w.]+)"/g)].map(([, , cell]) => cell);
    expect(names).toHaveLength(14);
    expect(names).toEqual(expect.arrayContaining(["callOut", "repairHourly"]));
    expect(names).toEqual(expect.arrayContaining(["covering.ASPHALT_SHINGLES.DESIGNER", "tearOff", "chimney", "steep"]));
  });

  it("[C-07] folds optional prices, and the other roofs under “Not offered”", () => {
    const notOffered = folds.find((fold) => fold.includes("Not offered"));
    expect(notOffered).toContain('name="amounts.covering.METAL.STEEL"');
    expect(folds.some((fold) => fold.startsWith("<details") && /^<details[^>]*\bopen\b/.test(fold))).toBe(false);
  });

  it("[V-18] [C-07] opens the fold with a rejected price", () => {
    const opened = splitFolds(draw(categories.ROOF, ["ASPHALT_SHINGLES"], "amounts.covering.METAL.STEEL")).folds;
    expect(opened.filter((fold) => /^<details[^>]*\bopen\b/.test(fold))).toHaveLength(1);
  });
});

it.each(Object.values(categories))("[C-07] $code: each price has exactly one field, whatever is ticked", (category) => {
  const options = listOfferOptions(category).map(({ value }) => value);
  for (const ticked of [options, options.slice(0, 1), []]) {
    const names = [...draw(category, ticked).matchAll(/name="(?:amounts|percents)\.([\w.+]+)"/g)].map(([, cell]) => cell);
    expect(names.toSorted()).toEqual(category.cells.map(({ key }) => key).toSorted());
  }
});
