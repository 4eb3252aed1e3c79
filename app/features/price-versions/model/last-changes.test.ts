import { describe, expect, it } from "vitest";
import { roof } from "#app/features/categories/roof/roof.ts";
import { blankBook, starterBook } from "#app/features/pricing/model/book-checks.ts";
import type { PriceBook } from "#app/features/pricing/model/price-book.ts";
import { summarizeLastChanges } from "./book-changes.ts";

const saved = { savedAt: new Date("2026-03-02T04:30:00Z"), savedBy: null };
const summarize = (active: boolean, before: PriceBook, after: PriceBook) => {
  const versions = [after, before].map((book, at) => ({ version: 2 - at, book, ...saved }));
  return summarizeLastChanges({ category: "ROOF", active }, { versions, productNames: {} });
};
const book = starterBook(roof);
const count = Object.keys(book.amounts).length + Object.keys(book.percents).length;

describe("the changes of the last save", () => {
  it("[C-07] the first prices are counted, and the price type is no change", () => {
    expect(summarize(false, blankBook("ROOF"), book)).toEqual({ pricesAdded: count, detailsAdded: 0, changes: [] });
  });

  it("[C-07] the first terms of a service that is off are counted", () => {
    const described = { ...book, included: ["dripEdge"], terms: { ...book.terms, payment: "Due when done." } };
    expect(summarize(false, book, described)).toEqual({ pricesAdded: 0, detailsAdded: 2, changes: [] });
  });

  it("[C-07] an online service lists each changed price, a few new ones too", () => {
    const { chimney: _chimney, ...amounts } = book.amounts;
    const { changes, pricesAdded } = summarize(true, { ...book, amounts }, { ...book, amounts: { ...book.amounts, tearOff: 80_00 } });
    expect(changes.map(({ field }) => field)).toEqual(["amounts.tearOff", "amounts.chimney"]);
    expect(pricesAdded).toBe(0);
    expect(summarize(true, { ...blankBook("ROOF") }, book).changes.map(({ field }) => field)).toEqual(["priceType"]);
  });
});
