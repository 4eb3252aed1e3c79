import { describe, expect, it } from "vitest";
import { bathExamples } from "../../../../tests/bath-examples.ts";
import { hvacExamples } from "../../../../tests/hvac-examples.ts";
import { paintingExamples } from "../../../../tests/painting-examples.ts";
import { plumExamples, type PriceExample, type CalculatedExample, toPriceRequest, roofExamples } from "../../../../tests/price-examples.ts";
import { heaterRepairs } from "../../../../tests/repair-examples.ts";
import { formatPricePage } from "../../../../tests/price-pages.ts";
import type { Category } from "#app/features/categories/model/category.ts";
import { bath } from "#app/features/categories/bath/bath.ts";
import { hvac } from "#app/features/categories/hvac/hvac.ts";
import { painting } from "#app/features/categories/painting/painting.ts";
import { plum } from "#app/features/categories/plum/plum.ts";
import { roof } from "#app/features/categories/roof/roof.ts";
import { starterBook } from "./book-checks.ts";
import { priceScope } from "./price-scope.ts";

const page = (title: string, category: Category, examples: readonly PriceExample[]) =>
  formatPricePage({ title, category, book: starterBook(category, "CONFIRMED"), examples });

const reckoned = (
  [
    [roof, roofExamples],
    [hvac, hvacExamples],
    [plum, [...plumExamples, ...heaterRepairs]],
    [bath, bathExamples],
    [painting, paintingExamples],
  ] as readonly (readonly [Category, readonly CalculatedExample[]])[]
).flatMap(([category, examples]) => examples.map((example) => ({ title: example.title, code: category.code, category, example })));

describe("worked examples", () => {
  it("[Q-07] prices twelve roofs as a roofer does by hand", async () => {
    await expect(page("Worked roof prices", roof, roofExamples)).toMatchFileSnapshot("../../../../tests/golden/prices-roof.md");
  });

  it("[Q-09] prices ten heating and cooling jobs as an HVAC technician does by hand", async () => {
    await expect(page("Worked heating and cooling prices", hvac, hvacExamples)).toMatchFileSnapshot(
      "../../../../tests/golden/prices-hvac.md",
    );
  });

  it("[Q-08] prices ten water heaters and four repairs as a plumber does by hand", async () => {
    await expect(page("Worked water heater prices", plum, [...plumExamples, ...heaterRepairs])).toMatchFileSnapshot(
      "../../../../tests/golden/prices-plum.md",
    );
  });

  it("[Q-09] prices ten bathrooms as a remodeler does by hand", async () => {
    await expect(page("Worked bathroom prices", bath, bathExamples)).toMatchFileSnapshot("../../../../tests/golden/prices-bath.md");
  });

  it("[Q-09] prices ten painting jobs as a painter does by hand", async () => {
    await expect(page("Worked painting prices", painting, paintingExamples)).toMatchFileSnapshot(
      "../../../../tests/golden/prices-painting.md",
    );
  });

  it.each(reckoned)("[Q-05] $title ($code)", ({ category, example }) => {
    const { total, range = [total, total] } = example;
    const price = priceScope(toPriceRequest(category, example));
    expect([price.total, price.low, price.high]).toEqual([total, ...range]);
    expect(price.because === null).toBe(total > 0);
  });
});
