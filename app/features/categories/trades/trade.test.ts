import { describe, expect, it } from "vitest";
import { checkBook, starterBook } from "#app/features/pricing/model/book-checks.ts";
import { priceScope } from "#app/features/pricing/model/price-scope.ts";
import type { Answers } from "../model/answers.ts";
import { listQuestionsFor } from "../model/questions-for.ts";
import { findCategory } from "../model/registry.ts";
import type { PriceBook } from "../../pricing/model/price-book.ts";
import { trades, type TradeCode } from "./works.ts";

const codes = Object.keys(trades) as TradeCode[];
const flooring = findCategory("FLOORING")!;
const job: Answers = {
  work: "TILE",
  squareFeet: 200,
  materialBy: "HOMEOWNER",
  oldAway: false,
  builtBefore1978: false,
  permit: false,
  urgent: false,
};
const priced = (amounts: PriceBook["amounts"], answers: Answers = {}) => {
  const book = { ...starterBook(flooring, "CONFIRMED"), amounts };
  const { type, lines, because } = priceScope({
    category: flooring,
    book,
    answers: { ...job, ...answers },
    distanceMiles: 1,
    date: "2026-03-02",
  });
  return { type, lines: lines.filter(({ kind }) => kind === "work").map(({ key, quantity }) => `${key.slice(14)} ${quantity}`), because };
};

describe("a trade with the common questions", () => {
  it("[Q-01] is priced by a fixed fee, else by the unit, else by the hour, else not at all", () => {
    const all = { "fixedFee.TILE": 2000_00, "perUnit.TILE": 12_00, hourly: 70_00 };
    expect(priced(all)).toMatchObject({ type: "CONFIRMED", lines: ["fixedFee 1"] });
    expect(priced({ ...all, "fixedFee.TILE": 0 })).toMatchObject({ type: "CONFIRMED", lines: ["perSquareFoot 200"] });
    expect(priced({ hourly: 70_00 })).toMatchObject({ type: "ESTIMATED", lines: ["hourly 21"] });
    expect(priced({ "perUnit.CARPET": 5_00 })).toMatchObject({ type: "NONE", because: { key: "pricing:reasons.cellNotOffered" } });
  });

  it("[Q-01] [Q-05] has a firm fixed fee for an unknown size, but an estimate by the unit", () => {
    const book = { "fixedFee.TILE": 2000_00, "perUnit.CARPET": 5_00, hourly: 70_00 };
    const unsure = { squareFeet: "NOT_SURE" };
    expect(priced(book, unsure)).toMatchObject({ type: "CONFIRMED", lines: ["fixedFee 1"] });
    expect(priced(book, { ...unsure, work: "CARPET" })).toMatchObject({ type: "ESTIMATED", lines: ["perSquareFoot 300"] });
    expect(priced(book, { ...unsure, work: "LAMINATE" }).type).toBe("ESTIMATED");
  });

  it("[Q-01] accepts a price book with any one of the three", () => {
    for (const amounts of [{ "fixedFee.TILE": 1 }, { "perUnit.TILE": 1 }, { hourly: 1 }] as PriceBook["amounts"][])
      expect(checkBook(flooring, { ...starterBook(flooring), amounts, percents: {} })).toEqual([]);
    expect(checkBook(flooring, { ...starterBook(flooring), amounts: {}, percents: {} })).toEqual([
      { field: "amounts", code: "book.nothingOffered" },
    ]);
  });

  it.each(codes)("[Q-01] [Q-02] %s asks for the quantity in the unit of the work, however it is priced", (code) => {
    const category = findCategory(code)!;
    for (const [work, { by }] of Object.entries(trades[code].works)) {
      const sizes = listQuestionsFor(category, [{ amounts: { [`fixedFee.${work}`]: 1 }, percents: {} }], { work })
        .map((question) => question.key)
        .filter((key) => ["squareFeet", "linearFeet", "pieces"].includes(key));
      expect(sizes).toEqual([{ squareFoot: "squareFeet", foot: "linearFeet", each: "pieces" }[by]]);
    }
  });

  it("[Q-01] [Q-05] assumes typical sizes per trade: no 300 sq ft of countertops, no 40 ft fence", () => {
    const likely = (code: TradeCode, key: string) =>
      findCategory(code)?.questions.find((question) => question.key === key)?.likely?.typical;
    expect([likely("KITCHENS", "squareFeet"), likely("SIDING", "squareFeet"), likely("OTHER", "linearFeet")]).toEqual([40, 1500, 120]);
    expect([likely("FLOORING", "squareFeet"), likely("OTHER", "squareFeet"), likely("SIDING", "pieces")]).toEqual([300, 300, 3]);
  });

  it("[Q-01] counts quarter hours: setup, plus the contractor's hours per 100 square feet, 10 feet or piece", () => {
    const { hours } = flooring.quantities;
    const settings = (key: string) => ({ "hours.setUp": 0.6, "hours.TILE": 8 })[key] ?? 0;
    expect(hours?.of(job, settings)).toBe(0.75 + 16);
    expect(hours?.of({}, () => 0)).toBe(0.25);
  });
});
