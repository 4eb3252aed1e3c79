import { describe, expect, it } from "vitest";
import { checkAnswers } from "#app/features/categories/model/checks.ts";
import { categories } from "#app/features/categories/model/registry.ts";
import { roof } from "#app/features/categories/roof/roof.ts";
import { blankBook, starterBook } from "./book-checks.ts";
import { priceTypicalJob } from "./typical-job.ts";

const day = { zip: "60614", date: "2026-03-02", catalogue: [] };
const cambridge = {
  id: "cambridge",
  cell: "covering.ASPHALT_SHINGLES.ARCHITECTURAL",
  manufacturer: "IKO",
  name: "Cambridge",
  price: 480_00,
};
const packages = [{ key: "BETTER" as const, sets: { product: "ARCHITECTURAL" }, productId: "cambridge", title: "", extra: 0 }];

describe("a category's typical job", () => {
  it.each(Object.values(categories))("[C-07] of $code is complete, valid, and priced by the example book", (category) => {
    const sample = priceTypicalJob(category, starterBook(category, "CONFIRMED"), day);
    expect(sample?.price).toMatchObject({ because: null, unknowns: [] });
    expect(sample?.price.total).toBeGreaterThan(0);
    const mine = ["zip", "startDate", "details", "customerType"];
    const against = checkAnswers(category, sample?.answers ?? {}).filter(
      ({ field, code }) => code !== "answers.required" && !mine.includes(field),
    );
    expect(against).toEqual([]);
  });

  it("[C-07] is one that the book has a price for", () => {
    const amounts = { "covering.METAL.STEEL": 900_00, tearOff: 70_00 };
    expect(priceTypicalJob(roof, { ...starterBook(roof, "CONFIRMED"), amounts }, day)?.answers).toMatchObject({
      roofType: "METAL",
      product: "STEEL",
    });
    expect(priceTypicalJob(roof, { ...blankBook("ROOF"), priceType: "CONFIRMED" }, day)).toBeNull();
  });

  it("[C-07] [C-08] uses the product's price if the contractor prices by products", () => {
    const book = { ...starterBook(roof, "CONFIRMED"), packages };
    const priced = (catalogue: (typeof cambridge)[]) => priceTypicalJob(roof, book, { ...day, catalogue })?.price;
    expect(priced([cambridge])).toMatchObject({ product: { manufacturer: "IKO", name: "Cambridge" } });
    const { total = 0 } = priced([]) ?? {};
    const squares = priced([cambridge])!.lines.find(({ cell }) => cell === cambridge.cell)!.quantity;
    expect(priced([cambridge])?.total).toBe(total + Math.round(squares * (480_00 - book.amounts[cambridge.cell]!)));
  });

  it("[C-07] [C-08] has a price if only products have one, and none once they are unavailable", () => {
    const { [cambridge.cell]: _, ...amounts } = starterBook(roof, "CONFIRMED").amounts;
    const others = Object.fromEntries(Object.entries(amounts).filter(([cell]) => !cell.startsWith("covering.")));
    const book = { ...starterBook(roof, "CONFIRMED"), amounts: others, packages };
    expect(priceTypicalJob(roof, book, { ...day, catalogue: [cambridge] })).toMatchObject({
      answers: { product: "ARCHITECTURAL" },
      price: { because: null, product: { name: "Cambridge" } },
    });
    expect(priceTypicalJob(roof, book, day)).toBeNull();
  });
});
