import { describe, expect, it } from "vitest";
import { roof } from "#app/features/categories/roof/roof.ts";
import { blankBook, starterBook } from "#app/features/pricing/model/book-checks.ts";
import type { PriceBook } from "#app/features/pricing/model/price-book.ts";
import { priceScope } from "#app/features/pricing/model/price-scope.ts";
import { listFilledCells } from "#app/features/pricing/model/offered-options.ts";
import { readPrices, readPricesOverExample } from "./price-form.ts";

const asked = { priceType: "CONFIRMED", "offers.roofType": "asked" };
const shinglesOnly = { ...asked, "offers.roofType.ASPHALT_SHINGLES": "on" };
const flatOnly = { ...asked, "offers.roofType.FLAT": "on" };
const blank = blankBook("ROOF");

/** The form as filled in for a book. */
function toTypedFields({ amounts, percents }: PriceBook): Record<string, string> {
  const dollars = Object.entries(amounts).map(([cell, cents]) => [`amounts.${cell}`, String(cents / 100)]);
  return Object.fromEntries([...dollars, ...Object.entries(percents).map(([cell, percent]) => [`percents.${cell}`, String(percent)])]);
}

const coveringCells = ({ amounts }: PriceBook) => Object.keys(amounts).filter((cell) => cell.startsWith("covering."));

describe("a roofer who chooses shingles only", () => {
  it("[C-07] gets example prices for shingles and the fees they need, and for no other roof", () => {
    const { book, refused } = readPricesOverExample(roof, blank, shinglesOnly);
    expect(refused).toEqual([]);
    expect(coveringCells(book)).toHaveLength(4);
    expect(coveringCells(book).every((cell) => cell.startsWith("covering.ASPHALT_SHINGLES."))).toBe(true);
    expect(book).toMatchObject({ offers: { roofType: ["ASPHALT_SHINGLES"] }, amounts: { tearOff: 75_00, ridgeVent: 250_00 } });
  });

  it("[C-07] [Q-06] keeps the other prices, which give homeowners no price", () => {
    const before = starterBook(roof, "CONFIRMED");
    const { book, refused } = readPrices(roof, before, { ...toTypedFields(before), ...shinglesOnly });
    expect(refused).toEqual([]);
    expect(book.amounts).toEqual(before.amounts);
    const metal = { roofType: "METAL", product: "STEEL" };
    const price = priceScope({ category: roof, book, answers: metal, distanceMiles: 0, date: "2026-03-02" });
    expect(price).toMatchObject({ type: "NONE", because: { params: { question: "roofType" } } });
    expect(listFilledCells(roof, book).some(({ key }) => key.startsWith("covering.METAL"))).toBe(false);
  });

  it("[C-07] saves the same book when nothing changed", () => {
    const before = starterBook(roof, "CONFIRMED");
    const all = ["ASPHALT_SHINGLES", "METAL", "WOOD", "SYNTHETIC", "FLAT"].map((type) => [`offers.roofType.${type}`, "on"]);
    const ticks = { ...asked, ...Object.fromEntries(all) };
    expect(readPrices(roof, before, { ...toTypedFields(before), ...ticks }).book).toEqual(before);
  });
});

it("[V-18] [C-07] a form with no choice says so, and asks for no fee yet", () => {
  for (const read of [readPrices, readPricesOverExample])
    expect(read(roof, blank, asked).refused).toEqual([{ field: "offers.roofType", code: "listings.offersMissing" }]);
});

it("[C-07] a flat roofer needs no fee for ridge vents and steep roofs", () => {
  const typed = { ...flatOnly, "amounts.covering.FLAT.EPDM": "650" };
  const fields = readPrices(roof, blank, typed).refused.map(({ field }) => field);
  expect(fields).toEqual(["chimney", "skylight", "dormer", "valley", "extendedWarranty"].map((fee) => `amounts.${fee}`));
});
