import { describe, expect, it } from "vitest";
import { roof } from "#app/features/categories/roof/roof.ts";
import { PriceBook, type PriceType } from "#app/features/pricing/model/price-book.ts";
import { isTelling, priceRange, rangeOfAll } from "./price-range.ts";

const date = "2026-11-21";
const bookOf = (priceType: PriceType) => PriceBook.parse({ category: "ROOF", priceType, ...roof.starterPrices });
const known = {
  ...{ roofType: "ASPHALT_SHINGLES", product: "ARCHITECTURAL", sizeBy: "FOOTPRINT", footprint: 1800, pitch: 6, floors: "1" },
  ...{ layers: 1, existingRoof: "WOOD", truckAccess: true, builtBefore1978: false },
  ...{ chimneys: 1, skylights: 0, dormers: 0, valleys: 2, ridgeVent: true, extendedWarranty: false, urgent: false, permit: true },
};

describe("the price range while answering", () => {
  it("[Q-05] is one figure once everything is known", () => {
    const range = priceRange(roof, { book: bookOf("CONFIRMED"), distanceMiles: 3 }, { answers: known, date });
    expect(range).toMatchObject({ kind: "price", confirmed: true });
  });

  it("[Q-05] is not called confirmed where the contractor only estimates", () => {
    const range = priceRange(roof, { book: bookOf("ESTIMATED"), distanceMiles: 3 }, { answers: known, date });
    expect(range).toMatchObject({ kind: "price", confirmed: false });
  });

  it("[Q-05] narrows with every answer and holds the final price", () => {
    const pricer = { book: bookOf("CONFIRMED"), distanceMiles: 3 };
    const price = priceRange(roof, pricer, { answers: known, date });
    let before = { low: 0, high: Infinity };
    for (let count = 0; count < Object.keys(known).length; count += 1) {
      const answers = Object.fromEntries(Object.entries(known).slice(0, count));
      const range = rangeOfAll([priceRange(roof, pricer, { answers, date })]);
      expect(range && range.low >= before.low && range.high <= before.high).toBe(true);
      if (range) before = range;
    }
    expect(price.kind === "price" && price.amount >= before.low && price.amount <= before.high).toBe(true);
  });

  it("[Q-12] is none for a contractor who prices by hand or has no book", () => {
    expect(priceRange(roof, { book: bookOf("MANUAL"), distanceMiles: 3 }, { answers: known, date })).toEqual({ kind: "byHand" });
    expect(priceRange(roof, { book: null, distanceMiles: 3 }, { answers: known, date })).toEqual({ kind: "byHand" });
  });

  it("[Q-07] is none for what cannot be built", () => {
    const range = priceRange(roof, { book: bookOf("CONFIRMED"), distanceMiles: 3 }, { answers: { ...known, pitch: 1 }, date });
    expect(range).toEqual({ kind: "none" });
  });

  it("[Q-10] spans all addressed contractors that have a price", () => {
    const all = rangeOfAll([{ kind: "price", amount: 900, confirmed: true }, { kind: "byHand" }, { kind: "range", low: 700, high: 800 }]);
    expect(all).toEqual({ low: 700, high: 900 });
    expect(rangeOfAll([{ kind: "byHand" }])).toBeNull();
  });

  it("[Q-05] is told only when it is narrow enough to mean something", () => {
    expect(isTelling({ low: 1000, high: 4000 })).toBe(true);
    expect(isTelling({ low: 1000, high: 4001 })).toBe(false);
  });
});
