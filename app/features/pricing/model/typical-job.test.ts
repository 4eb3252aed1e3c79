import { describe, expect, it } from "vitest";
import { checkAnswers } from "#app/features/categories/model/checks.ts";
import { categories } from "#app/features/categories/model/registry.ts";
import { roof } from "#app/features/categories/roof/roof.ts";
import { blankBook, starterBook } from "./book-checks.ts";
import { typicalPrice } from "./typical-job.ts";

const day = { zip: "60614", date: "2026-03-02" };

describe("the typical job of a category", () => {
  it.each(Object.values(categories))("[C-07] of $code is complete, can be done, and has a price by the example book", (category) => {
    const sample = typicalPrice(category, starterBook(category, "CONFIRMED"), day);
    expect(sample?.price).toMatchObject({ because: null, unknowns: [] });
    expect(sample?.price.total).toBeGreaterThan(0);
    const mine = ["zip", "startDate", "details", "customerType"];
    const against = checkAnswers(category, sample?.answers ?? {}).filter(
      ({ field, code }) => code !== "answers.required" && !mine.includes(field),
    );
    expect(against).toEqual([]);
  });

  it("[C-07] is of a kind that the book has a price for", () => {
    const amounts = { "covering.METAL.STEEL": 900_00, tearOff: 70_00 };
    expect(typicalPrice(roof, { ...starterBook(roof, "CONFIRMED"), amounts }, day)?.answers).toMatchObject({
      roofType: "METAL",
      product: "STEEL",
    });
    expect(typicalPrice(roof, { ...blankBook("ROOF"), priceType: "CONFIRMED" }, day)).toBeNull();
  });
});
