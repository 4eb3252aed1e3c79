import { describe, expect, it } from "vitest";
import { plainHeater, plainRoof } from "../../../../tests/price-examples.ts";
import { locales } from "#app/lib/locales.ts";
import { formatDetails } from "#app/lib/failure-details.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { plum } from "../plum/plum.ts";
import { roof } from "../roof/roof.ts";
import type { Answers } from "./answers.ts";
import { checkAnswers } from "./checks.ts";
import { toBounds, keepAsked, toNumberErrorCode } from "./questions.ts";
import { categories } from "./registry.ts";
import { listQuestionsFor } from "./questions-for.ts";
import { summarizeScope } from "./scope-summary.ts";

const keys = (questions: readonly { key: string }[]) => questions.map((question) => question.key);
const only = (amounts: Record<string, number>) => ({ amounts, percents: {} });

describe("questions", () => {
  it("[Q-02] include only those used by a selected contractor's prices or required by the category", () => {
    const bare = only({ "covering.FLAT.EPDM": 500_00, tearOff: 60_00 });
    const asked = keys(listQuestionsFor(roof, [bare], { roofType: "FLAT", product: "EPDM", sizeBy: "FOOTPRINT", layers: 1 }));
    expect(asked).toEqual([
      "zip",
      "jobType",
      "customerType",
      "roofWish",
      "roofType",
      "product",
      "sizeBy",
      "footprint",
      "layers",
      "builtBefore1978",
      "dormers",
      "valleys",
      "urgent",
      "details",
    ]);
    const more = only({ ...bare.amounts, chimney: 300_00, permit: 100_00 });
    expect(keys(listQuestionsFor(roof, [bare, more], { roofType: "FLAT" }))).toEqual(expect.arrayContaining(["chimneys", "permit"]));
    expect(keys(listQuestionsFor(roof, [bare, { ...bare, amounts: { ...more.amounts, chimney: 0 } }], {}))).not.toContain("chimneys");
  });

  it("[Q-02] depend on the answers so far", () => {
    const books = [roof.starterPrices];
    expect(keys(listQuestionsFor(roof, books, { roofType: "FLAT" }))).not.toContain("pitch");
    expect(keys(listQuestionsFor(roof, books, { roofType: "METAL" }))).toContain("pitch");
    expect(keys(listQuestionsFor(plum, [plum.starterPrices], { heaterType: "TANKLESS", fuel: "GAS" }))).toEqual(
      expect.arrayContaining(["gasService", "unitPower"]),
    );
    expect(keys(listQuestionsFor(plum, [plum.starterPrices], { heaterType: "HEAT_PUMP" }))).not.toContain("fuel");
  });

  it("[Q-02] include all when every selected contractor prices by hand", () => {
    expect(keys(listQuestionsFor(plum, [], { ...plainHeater, zip: "94110" }))).toEqual(
      expect.arrayContaining(["seismicArea", "manufacturer", "permit"]),
    );
  });

  it("[Q-02] ignore an answer while its question is hidden, and restore it afterward", () => {
    const changed = { ...plainRoof, layers: 2 };
    expect(keepAsked(roof.questions, changed)).not.toHaveProperty("overlay");
    expect(keepAsked(roof.questions, { ...changed, layers: 1 })).toHaveProperty("overlay", false);
  });
});

describe("answers", () => {
  it("[Q-02] pass validation in a complete request", () => {
    expect(checkAnswers(roof, plainRoof)).toEqual([]);
    expect(checkAnswers(plum, plainHeater)).toEqual([]);
  });

  it("[Q-02] are required only where their question is asked", () => {
    const { footprint: _, ...open } = plainRoof;
    expect(checkAnswers(roof, open)).toEqual([{ field: "footprint", code: "answers.required" }]);
    expect(checkAnswers(roof, { ...open, sizeBy: "SQUARES", knownSquares: 20 })).toEqual([]);
    expect(checkAnswers(roof, { ...plainRoof, chimneys: undefined as never }, listQuestionsFor(roof, [only({})], plainRoof))).toEqual([]);
  });

  it.each([
    ["roofType", "STRAW", "answers.notAnOption"],
    ["product", "COPPER", "answers.notAnOption"],
    ["floors", "NOT_SURE", "answers.notAnOption"],
    ["permit", "yes", "answers.notAnOption"],
    ["zip", "9999", "places.invalid"],
  ])("[V-03] are rejected when invalid: %s = %s", (field, answer, code) => {
    expect(checkAnswers(roof, { ...plainRoof, [field]: answer })).toContainEqual({ field, code });
  });

  it.each([
    ["footprint", -1, "Enter a number from 50 to 50,000 sq ft."],
    ["footprint", Number.NaN, "Enter a number from 50 to 50,000 sq ft."],
    ["knownSquares", 701, "Enter a number from 0.5 to 700 squares."],
    ["pitch", 6.5, "Enter a whole number from 0 to 18 (in 12)."],
    ["layers", "two", "Enter a whole number from 0 to 4."],
  ])("[V-03] [Q-02] outside the range are rejected with the range: %s = %s", (field, answer, message) => {
    const failures = checkAnswers(roof, { ...plainRoof, ...(field === "knownSquares" && { sizeBy: "SQUARES" }), [field]: answer });
    const refused = failures.find((failure) => failure.field === field);
    expect(getTranslator("en")(`errors:${refused?.code}`, formatDetails(refused?.details, "en"))).toBe(message);
  });

  it("[V-03] [B-05] show the range and unit of every number in the format of each language", () => {
    const numbers = Object.values(categories).flatMap(({ questions }) => questions.filter(({ kind }) => kind === "number"));
    expect(numbers.length).toBeGreaterThan(20);
    for (const locale of locales) {
      for (const question of numbers) {
        const details = formatDetails(toBounds(question), locale);
        const message = getTranslator(locale)(`errors:${toNumberErrorCode(question)}`, details);
        expect(message).toContain(String(details.min));
        expect(message).toContain(String(details.max));
      }
    }
    const [area] = numbers.filter(({ key }) => key === "houseArea");
    expect(
      locales.map((locale) => getTranslator(locale)(`errors:${toNumberErrorCode(area!)}`, formatDetails(toBounds(area!), locale))),
    ).toEqual([
      "Enter a number from 100 to 20,000 sq ft.",
      "Entrez un nombre de 100 à 20\u00a0000\u00a0pi².",
      "Введите число от 100 до 20\u00a0000\u00a0кв. футов.",
      "Escriba un número de 100 a 20,000 pies².",
    ]);
  });

  it("[V-11] require gas service for a gas water heater: arrange gas first", () => {
    const first = { ...plainHeater, installType: "NEW", gasService: false };
    expect(checkAnswers(plum, first)).toEqual([{ field: "gasService", code: "plum.arrangeGasFirst" }]);
    expect(checkAnswers(plum, { ...first, fuel: "ELECTRIC" })).toEqual([]);
  });

  it("[Q-02] imply gas service when a gas heater is replaced by the same kind", () => {
    const asked = (more: Answers) => keys(listQuestionsFor(plum, [], { ...plainHeater, ...more }));
    expect(asked({})).not.toContain("gasService");
    expect(asked({ installType: "REPLACE_OTHER" })).toContain("gasService");
    expect(checkAnswers(plum, { ...plainHeater, gasService: false })).toEqual([]);
  });

  it.each([
    ["60614", false],
    ["H2X 1Y4", false],
    ["94110", true],
    ["98101", true],
    ["v6b 1a1", true],
    ["63801", true],
  ])("[Q-02] skip the earthquake question where there are no earthquakes: %s", (zip, isAsked) => {
    expect(keys(listQuestionsFor(plum, [], { ...plainHeater, zip })).includes("seismicArea")).toBe(isAsked);
  });

  it("[Q-02] may be 'not sure' for the floors to the heater", () => {
    expect(checkAnswers(plum, { ...plainHeater, floors: "NOT_SURE" })).toEqual([]);
  });

  it("[Q-07] block asphalt shingles under 2/12, and an overlay on anything but one layer", () => {
    expect(checkAnswers(roof, { ...plainRoof, pitch: 1 })).toEqual([{ field: "pitch", code: "roof.shinglesNeedSlope" }]);
    expect(checkAnswers(roof, { ...plainRoof, pitch: 2 })).toEqual([]);
    for (const layers of [0, 2, 3])
      expect(checkAnswers(roof, { ...plainRoof, overlay: true, layers })).toEqual([{ field: "overlay", code: "roof.overlayOneLayer" }]);
    expect(checkAnswers(roof, { ...plainRoof, overlay: true })).toEqual([]);
  });

  it("[Q-10] are shown to both sides in wizard order, without hidden ones", () => {
    const rows = summarizeScope(roof, { ...plainRoof, layers: 2, pitch: "NOT_SURE" });
    expect(rows.map((row) => row.question)).not.toContain("overlay");
    expect(rows.find((row) => row.question === "footprint")?.value).toEqual({
      kind: "number",
      number: 1800,
      unit: "pricing:units.squareFoot",
    });
    expect(rows.find((row) => row.question === "pitch")?.value).toEqual({ kind: "key", key: "categories:answers.notSure" });
    expect(rows.find((row) => row.question === "zip")?.value).toEqual({ kind: "text", text: "60614" });
  });
});
