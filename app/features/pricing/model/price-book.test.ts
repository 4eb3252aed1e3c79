import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { categories } from "#app/features/categories/model/registry.ts";
import { roof } from "#app/features/categories/roof/roof.ts";
import { checkBook, starterBook } from "./book-checks.ts";
import { PriceBook } from "./price-book.ts";

const book = starterBook(roof);
const refused = (change: object) => !PriceBook.safeParse({ ...book, ...change }).success;
const codes = (change: object) => checkBook(roof, { ...book, ...change });

describe("a price book", () => {
  it("[Q-06] starts as its category's example, valid for 30 days", () => {
    for (const category of Object.values(categories)) {
      const example = starterBook(category);
      expect(PriceBook.parse(example)).toEqual(example);
      expect(example).toMatchObject({ example: true, validityDays: 30, priceType: "ESTIMATED" });
      expect(checkBook(category, example)).toEqual([]);
    }
  });

  it.each([
    ["a negative amount", { amounts: { tearOff: -1 } }],
    ["no number", { amounts: { tearOff: Number.NaN } }],
    ["a fraction of a cent", { amounts: { tearOff: 75.005 } }],
    ["more than a million dollars", { amounts: { tearOff: 100_000_001 } }],
    ["1e308", { minimumCharge: 1e308 }],
    ["a text", { amounts: { tearOff: "75" } }],
    ["a cell name that is none", { amounts: { "tear off": 1 } }],
    ["a percent of 150", { percents: { steep: 150 } }],
    ["a percent with three decimals", { percents: { steep: 12.345 } }],
    ["a discount of 150 %", { volumeDiscount: { threshold: 1000_00, percent: 150 } }],
    ["a discount from 0 on", { volumeDiscount: { threshold: 0, percent: 10 } }],
    ["negative miles", { travel: { by: "mile", freeMiles: -1, perMile: 100 } }],
    [
      "a zone twice",
      {
        travel: {
          by: "zone",
          zones: [
            { upToMiles: 10, fee: 0 },
            { upToMiles: 10, fee: 5 },
          ],
        },
      },
    ],
    [
      "a package twice",
      {
        packages: [
          { key: "GOOD", sets: {} },
          { key: "GOOD", sets: {} },
        ],
      },
    ],
    ["a validity of no day", { validityDays: 0 }],
  ])("[Q-06] [T69] rejects %s", (_what, change) => {
    expect(refused(change)).toBe(true);
  });

  it("[Q-06] [T69] only accepts whole cents from 0 to a million dollars", () => {
    fc.assert(
      fc.property(fc.double(), (amount) => {
        const whole = Number.isInteger(amount) && amount >= 0 && amount <= 100_000_000;
        expect(refused({ amounts: { tearOff: amount } })).toBe(!whole);
      }),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_00 }),
        (hundredths) => void expect(refused({ percents: { steep: hundredths / 100 } })).toBe(false),
      ),
    );
  });

  it("[V-16] accepts additional terms of at most 1000 characters", () => {
    expect(refused({ terms: { additional: "x".repeat(1000) } })).toBe(false);
    expect(refused({ terms: { additional: "x".repeat(1001) } })).toBe(true);
  });

  it("[V-18] requires every roofing extra fee; 0 is valid", () => {
    const { chimney: _, ...others } = book.amounts;
    expect(codes({ amounts: others })).toEqual([{ field: "amounts.chimney", code: "book.feeRequired" }]);
    expect(codes({ amounts: { ...others, chimney: 0 } })).toEqual([]);
    expect(codes({ amounts: others, priceType: "MANUAL" })).toEqual([]);
    const extra = roof.cells.filter((cell) => cell.mustFill).map((cell) => cell.key);
    expect(extra).toEqual(["chimney", "skylight", "dormer", "valley", "ridgeVent", "steep", "extendedWarranty"]);
  });

  it("[V-19] may leave other cells empty, but must offer some work unless it is manual", () => {
    const none = Object.fromEntries(
      Object.entries(book.amounts).filter(([cell]) => !/^(covering\.|tearOff|callOut|repairHourly)/.test(cell)),
    );
    expect(codes({ amounts: none })).toEqual([{ field: "amounts", code: "book.nothingOffered" }]);
    expect(codes({ amounts: { ...none, "covering.FLAT.EPDM": 0 } })).toContainEqual({ field: "amounts", code: "book.nothingOffered" });
    expect(codes({ amounts: { ...none, "covering.FLAT.EPDM": 500_00 } })).toEqual([]);
    expect(codes({ amounts: none, priceType: "MANUAL" })).toEqual([]);
  });

  it("[Q-06] rejects cells of another category, an overlay saving over 25 %, and packages with fixed questions", () => {
    expect(codes({ amounts: { ...book.amounts, "unit.TANK.GAS.40": 1 } })).toEqual([
      { field: "amounts.unit.TANK.GAS.40", code: "book.unknownCell" },
    ]);
    expect(codes({ percents: { ...book.percents, overlaySaving: 26 } })).toEqual([
      { field: "percents.overlaySaving", code: "book.percentTooHigh" },
    ]);
    const packages = [{ key: "GOOD", sets: { pitch: 4 }, productId: null, title: "", extra: 0 }];
    expect(codes({ packages })).toEqual([{ field: "packages.GOOD", code: "book.packageUnknown" }]);
  });
});
