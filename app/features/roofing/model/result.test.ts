import { describe, expect, it } from "vitest";
import { roof } from "#app/features/categories/roof/roof.ts";
import { isValidAnswer } from "#app/features/categories/model/questions.ts";
import { formatParts, parseParts, startShapes, addPart, type RoofPart } from "./parts.ts";
import { measureRoof } from "./result.ts";
import { formatSheetQuery, parseSheet, type SheetTexts, parseSheetTexts } from "./sheet.ts";

const toSheet = (typed: Partial<SheetTexts>) => parseSheet(parseSheetTexts(new URLSearchParams(Object.entries(typed))));
const measured = (typed: Partial<SheetTexts>) => measureRoof(toSheet(typed));
const house = (width: number, depth: number, pitch: number | null = null): RoofPart => ({
  kind: "HOUSE",
  pitch,
  outline: [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: depth },
    { x: 0, y: depth },
  ],
});

describe("a roof with a typed area", () => {
  it("[Q-07] of 1,800 sq ft at 6/12 is 2,012.46 sq ft, 23 squares with 10 % waste, as priced", () => {
    const result = measured({ footprint: "1,800", pitch: "6", valleys: "0" });
    expect(result).toMatchObject({ sloped: 2012.46, waste: 10, squares: 23, low: 23, high: 23 });
    expect(result?.answers).toEqual({ sizeBy: "FOOTPRINT", footprint: 1800, pitch: 6, valleys: 0 });
  });

  it("[Q-07] of unknown pitch is a range, and pitch stays unanswered in the wizard", () => {
    const result = measured({ footprint: "1800", pitch: "NOT_SURE", valleys: "0" });
    expect([result?.low, result?.squares, result?.high]).toEqual([21, 23, 29]);
    expect(result?.answers.pitch).toBe("NOT_SURE");
  });

  it("[Q-07] with uncounted valleys has 10 to 20 % waste, and the wizard asks for them", () => {
    const result = measured({ footprint: "1800", pitch: "6" });
    expect([result?.low, result?.squares, result?.high]).toEqual([23, 24, 25]);
    expect(result?.answers).not.toHaveProperty("valleys");
  });

  it("[V-03] is refused out of the wizard's bounds, and for missing fields once a result is requested", () => {
    expect(toSheet({ footprint: "20", rise: "19", valleys: "1.5" }).refused).toEqual(["footprint", "rise", "valleys"]);
    expect(toSheet({}).refused).toEqual([]);
    expect(toSheet({ check: "1" }).refused).toEqual(["parts", "pitch"]);
    expect(toSheet({ check: "1", way: "HAND" }).refused).toEqual(["footprint", "pitch"]);
    expect(measured({ footprint: "20", pitch: "6" })).toBeNull();
  });
});

describe("a drawn roof", () => {
  it("[I-09] [Q-07] has the total area of its parts", () => {
    const parts = formatParts([house(40, 30), { ...house(24, 24), kind: "GARAGE" }]);
    const result = measured({ parts, pitch: "6", valleys: "0" });
    expect(result?.answers).toMatchObject({ sizeBy: "FOOTPRINT", footprint: 1776, pitch: 6 });
    expect(result?.parts.map(({ kind, ground }) => [kind, ground])).toEqual([
      ["HOUSE", 1200],
      ["GARAGE", 576],
    ]);
  });

  it("[Q-07] with different pitches is passed to the wizard in squares that equal the sum of its parts", () => {
    const parts = formatParts([house(40, 30), { ...house(24, 24, 12), kind: "GARAGE" }]);
    const result = measured({ parts, pitch: "6", valleys: "0" });
    const sloped = 1200 * Math.sqrt(1.25) + 576 * Math.sqrt(2);
    expect(result?.sloped).toBeCloseTo(sloped, 0);
    expect(result?.answers).toMatchObject({ sizeBy: "SQUARES", knownSquares: 21.56, pitch: 6 });
    expect(result?.squares).toBe(Math.ceil((sloped * 1.1) / 100));
  });

  it("[I-09] has no area if it crosses itself, and names the crossing sides", () => {
    const parts = formatParts([{ ...house(40, 30), outline: [0, 2, 1, 3].map((n) => house(40, 30).outline[n]!) }]);
    expect(toSheet({ parts, pitch: "6" })).toMatchObject({ ground: null, crossed: { part: 0, sides: [1, 3] } });
    expect(measured({ parts, pitch: "6" })).toBeNull();
  });

  it("[I-09] is kept in the URL to a tenth of a foot, and an invalid URL is no roof", () => {
    const parts = addPart([house(40.5, 30.2, 9)], "GARAGE", "RECTANGLE");
    const query = formatSheetQuery(parseSheetTexts(new URLSearchParams({ parts: formatParts(parts), pitch: "3" })));
    expect(parseParts(parseSheetTexts(new URLSearchParams(query)).parts)).toEqual(parts);
    for (const odd of [
      "",
      "*",
      "HOUSE.6.0_0_1",
      "HOUSE.6.0_0_10_0",
      "CASTLE.x.0_0_10_0_10_10",
      "HOUSE.x.0_0_9999_0_10_10",
      "HOUSE.77.0_0_9_0_9_9",
    ])
      expect(parseParts(odd)).toEqual([]);
  });

  it("[I-09] starts as one of four shapes that do not cross themselves", () => {
    for (const [shape, outline] of Object.entries(startShapes)) {
      expect([shape, toSheet({ parts: formatParts([{ kind: "HOUSE", outline, pitch: null }]) }).crossed]).toEqual([shape, null]);
    }
  });
});

describe("the certainty of a figure", () => {
  it.each([
    [{ footprint: "1800", pitch: "6" }, ["LOW", "LOW", "LOW"]],
    [{ footprint: "1800", rise: "7", valleys: "2" }, ["LOW", "MEDIUM", "HIGH"]],
    [{ parts: formatParts([house(40, 30)]), rise: "7", pitchBy: "PHOTO", valleys: "2" }, ["MEDIUM", "MEDIUM", "HIGH"]],
    [{ way: "SURVEY", footprint: "1800", rise: "7", pitchBy: "SURVEY", grade: "HIGH", valleys: "0" }, ["HIGH", "HIGH", "HIGH"]],
    [{ way: "SURVEY", footprint: "1800", rise: "7", pitchBy: "SURVEY" }, ["LOW", "LOW", "LOW"]],
  ])("[I-09] depends on how it was obtained: %j", (typed, levels) => {
    expect(measured(typed)?.certainties.map(({ certainty }) => certainty)).toEqual(levels);
  });
});

describe("the wizard's answers", () => {
  it("[Q-07] [I-09] fit its questions for any measurement", () => {
    const sheets: Partial<SheetTexts>[] = [
      { footprint: "50", pitch: "0" },
      { footprint: "50000", rise: "18", valleys: "40", dormers: "20" },
      { parts: formatParts([house(40.3, 30.7), house(20, 20, 15)]), pitch: "NOT_SURE" },
    ];
    for (const typed of sheets) {
      const answers = Object.entries(measured(typed)?.answers ?? {});
      expect(answers.length).toBeGreaterThan(2);
      for (const [key, answer] of answers)
        expect([
          key,
          isValidAnswer(
            roof.questions.find((question) => question.key === key)!,
            answer,
          ),
        ]).toEqual([key, true]);
    }
  });
});
