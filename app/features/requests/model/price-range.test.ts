import { describe, expect, it } from "vitest";
import { roof } from "#app/features/categories/roof/roof.ts";
import { PriceBook, type PriceType } from "#app/features/pricing/model/price-book.ts";
import { priceFirstQuotes, type QuotableListing } from "#app/features/quotes/model.ts";
import { calculatePriceRange } from "./price-range.ts";
import { isNarrowEnough, combineRanges, roundShownPrice } from "./shown-price.ts";

const date = "2026-11-21";
const place = { latitude: 41.92, longitude: -87.65 };
const createOffers = (priceType: PriceType, covers = true) => [
  {
    listingId: "one",
    bookVersion: 1,
    products: [],
    book: PriceBook.parse({ category: "ROOF", priceType, ...roof.starterPrices }),
    centre: place,
    covers,
    zone: null,
  },
];
const roofing = { roofType: "ASPHALT_SHINGLES", product: "ARCHITECTURAL", sizeBy: "FOOTPRINT", footprint: 1800, pitch: 6, floors: "1" };
const old = { layers: 1, existingRoof: "WOOD", truckAccess: true, builtBefore1978: false };
const parts = { chimneys: 1, skylights: 0, dormers: 0, valleys: 2, ridgeVent: true, extendedWarranty: false };
const known = { ...roofing, ...old, ...parts, urgent: false, permit: true };

describe("the price range while answering", () => {
  it("[Q-05] is one figure once everything is known", () => {
    const range = calculatePriceRange(roof, createOffers("CONFIRMED"), { answers: known, place, date });
    expect(range).toMatchObject({ kind: "price", confirmed: true });
  });

  it("[Q-05] is not confirmed when the contractor only estimates", () => {
    const range = calculatePriceRange(roof, createOffers("ESTIMATED"), { answers: known, place, date });
    expect(range).toMatchObject({ kind: "price", confirmed: false });
  });

  it("[Q-05] names the unanswered questions", () => {
    const range = calculatePriceRange(roof, createOffers("CONFIRMED"), { answers: { ...known, valleys: "NOT_SURE" }, place, date });
    expect(range).toMatchObject({ kind: "range", unknowns: ["categories:ROOF.questions.valleys.label"] });
  });

  it("[Q-05] narrows with every answer and contains the final price", () => {
    const offers = createOffers("CONFIRMED");
    const price = calculatePriceRange(roof, offers, { answers: known, place, date });
    let before = { low: 0, high: Infinity };
    for (let count = 0; count < Object.keys(known).length; count += 1) {
      const answers = Object.fromEntries(Object.entries(known).slice(0, count));
      const range = combineRanges([calculatePriceRange(roof, offers, { answers, place, date })]);
      expect(range && range.low >= before.low && range.high <= before.high).toBe(true);
      if (range) before = range;
    }
    expect(price.kind === "price" && price.amount >= before.low && price.amount <= before.high).toBe(true);
  });

  it("[Q-02] [Q-05] includes an earlier listing that waits for an answer when a later one already has its price", () => {
    const first: QuotableListing = createOffers("CONFIRMED")[0]!;
    const { permit: _free, ...others } = first.book.amounts;
    const doubled = Object.fromEntries(Object.entries(others).map(([cell, amount]) => [cell, amount * 2]));
    const offers = [first, { ...first, listingId: "two", book: { ...first.book, amounts: doubled } }];
    const { permit: _open, ...answers } = known;
    const quoted = [false, true].map(
      (permit) => priceFirstQuotes({ category: roof, answers: { ...answers, permit }, place, date }, offers)[0]!,
    );
    const [least, most] = quoted.map(({ price }) => price.total) as [number, number];
    const [dearest] = priceFirstQuotes({ category: roof, answers, place, date }, offers.slice(1));
    expect(quoted.map(({ listingId }) => listingId)).toEqual(["one", "one"]);
    expect(most - least).toBe(first.book.amounts.permit);
    expect(calculatePriceRange(roof, offers, { answers, place, date })).toEqual({
      kind: "range",
      low: least,
      high: dearest!.price.total,
      unknowns: ["categories:job.questions.permit.label"],
    });
  });

  it("[Q-12] is 'by hand' for a contractor without online prices or outside the service area", () => {
    expect(calculatePriceRange(roof, createOffers("CONFIRMED", false), { answers: known, place, date })).toEqual({ kind: "byHand" });
    expect(calculatePriceRange(roof, createOffers("MANUAL"), { answers: known, place, date })).toEqual({ kind: "byHand" });
    expect(calculatePriceRange(roof, [], { answers: known, place, date })).toEqual({ kind: "byHand" });
  });

  it("[Q-07] is 'none' for an impossible job", () => {
    const range = calculatePriceRange(roof, createOffers("CONFIRMED"), { answers: { ...known, pitch: 1 }, place, date });
    expect(range).toEqual({ kind: "none" });
  });

  it("[Q-10] spans all selected contractors with a price", () => {
    const all = combineRanges([
      { kind: "price", amount: 900, confirmed: true },
      { kind: "byHand" },
      { kind: "range", low: 700, high: 800, unknowns: [] },
    ]);
    expect(all).toEqual({ low: 700, high: 900 });
    expect(combineRanges([{ kind: "byHand" }])).toBeNull();
  });

  it("[Q-05] is shown only when narrow enough to be useful", () => {
    expect(isNarrowEnough({ low: 1000, high: 4000 })).toBe(true);
    expect(isNarrowEnough({ low: 1000, high: 4001 })).toBe(false);
  });

  it("[T33] [Q-05] is rounded so that no cell can be derived, without narrowing the range", () => {
    expect(roundShownPrice({ kind: "price", amount: 9_046_14, confirmed: true })).toEqual({
      kind: "price",
      amount: 9_050_00,
      confirmed: true,
    });
    expect(roundShownPrice({ kind: "range", low: 1_416_07, high: 24_380_01, unknowns: [] })).toMatchObject({
      low: 1_410_00,
      high: 24_500_00,
    });
    expect(roundShownPrice({ kind: "range", low: 51_999_99, high: 52_000_00, unknowns: [] })).toMatchObject({
      low: 51_000_00,
      high: 52_000_00,
    });
    expect(roundShownPrice({ kind: "byHand" })).toEqual({ kind: "byHand" });
  });
});
