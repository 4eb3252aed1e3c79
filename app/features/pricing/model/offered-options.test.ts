import { describe, expect, it } from "vitest";
import { categories } from "#app/features/categories/model/registry.ts";
import { listNeededCells, listOfferOptions } from "./offered-cells.ts";
import { roof } from "#app/features/categories/roof/roof.ts";
import { blankBook, checkBook, starterBook } from "./book-checks.ts";
import { listOfferedOptions } from "./offered-options.ts";

const keysFor = (roofType: string[]) => listNeededCells(roof, { roofType }).map(({ key }) => key);

describe("the cells that a contractor's products need", () => {
  it("[C-07] a roofer who installs shingles sees no metal, cedar or flat roof prices", () => {
    const shingles = keysFor(["ASPHALT_SHINGLES"]);
    expect(shingles.filter((key) => key.startsWith("covering."))).toHaveLength(4);
    expect(shingles).toEqual(expect.arrayContaining(["lowSlope", "tearOff", "chimney", "ridgeVent", "steep", "permit", "waste.simple"]));
  });

  it("[C-07] a flat roof needs no fee for a ridge vent or a steep roof", () => {
    expect(keysFor(["FLAT"])).not.toEqual(expect.arrayContaining(["ridgeVent"]));
    const flat = { ...blankBook("ROOF"), priceType: "CONFIRMED" as const, offers: { roofType: ["FLAT"] } };
    const amounts = { "covering.FLAT.EPDM": 650_00, chimney: 0, skylight: 0, dormer: 0, valley: 0, extendedWarranty: 0 };
    expect(checkBook(roof, { ...flat, amounts })).toEqual([]);
    expect(checkBook(roof, { ...flat, offers: {}, amounts }).map(({ field }) => field)).toEqual(["amounts.ridgeVent", "percents.steep"]);
  });

  it("[C-07] prices of products that are not offered do not count as an offer", () => {
    const book = { ...starterBook(roof, "CONFIRMED"), offers: { roofType: ["SLATE_TILE"] } };
    expect(checkBook(roof, { ...book, amounts: { ...book.amounts, tearOff: 0, repairHourly: 0, callOut: 0 } })).toEqual([
      { field: "amounts", code: "book.nothingOffered" },
    ]);
  });

  it.each(Object.values(categories))("[C-07] $code: all options together need every cell", (category) => {
    const all = listOfferOptions(category).map(({ value }) => value);
    const offers = category.offerQuestion === null ? {} : { [category.offerQuestion]: all };
    expect(listNeededCells(category, offers)).toEqual(category.cells);
    for (const option of category.offerQuestion === null ? [] : all)
      expect(listNeededCells(category, { [category.offerQuestion!]: [option] }).length, option).toBeGreaterThan(0);
  });
});

it("[C-07] a price list saved before the question was asked offers what it has prices for", () => {
  const book = starterBook(roof);
  expect(listOfferedOptions(roof, book)).toEqual(["ASPHALT_SHINGLES", "METAL", "WOOD", "SYNTHETIC", "FLAT"]);
  expect(listOfferedOptions(roof, { ...book, offers: { roofType: ["WOOD"] } })).toEqual(["WOOD"]);
  expect(listOfferedOptions(roof, blankBook("ROOF"))).toEqual([]);
});
