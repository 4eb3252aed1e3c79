import { describe, expect, it } from "vitest";
import { plainCooling } from "../../../../tests/hvac-examples.ts";
import { paintingExamples } from "../../../../tests/painting-examples.ts";
import { plainHeater, without } from "../../../../tests/price-examples.ts";
import type { Answers } from "#app/features/categories/model/answers.ts";
import type { Category } from "#app/features/categories/model/category.ts";
import { hvac } from "#app/features/categories/hvac/hvac.ts";
import { painting } from "#app/features/categories/painting/painting.ts";
import { plum } from "#app/features/categories/plum/plum.ts";
import { starterBook } from "./book-checks.ts";
import { priceScope } from "./price-scope.ts";

const boiler: Answers = {
  ...without(plainCooling, "coolingTons", "coolingBand"),
  systemType: "BOILER",
  heatingMedium: "HOT_WATER",
  fuel: "GAS",
  heatingBand: "HIGH",
};
const room: Answers = { ...paintingExamples[0]!.answers, paintTier: "ECONOMY" };

interface OneLine {
  category: Category;
  answers: Answers;
  line: string;
}

/** Prices by the example book, with one line's cells replaced. */
function priceWith({ category, answers, line }: OneLine, figures: Record<string, number>) {
  const book = starterBook(category, "CONFIRMED");
  const others = Object.entries(book.amounts).filter(([cell]) => !cell.startsWith(`${line}.`));
  const amounts = { ...Object.fromEntries(others), ...figures };
  return priceScope({ category, book: { ...book, amounts }, answers, distanceMiles: 5, date: "2026-03-02" });
}

const cases = {
  "the paint of one grade": { category: painting, answers: room, line: "paint", filled: "paint.STANDARD", empty: "paint.ECONOMY" },
  "putting in a boiler": {
    category: hvac,
    answers: boiler,
    line: "installation",
    filled: "installation.FURNACE",
    empty: "installation.BOILER",
  },
  "the labor of a tank": { category: plum, answers: plainHeater, line: "labor", filled: "labor.TANKLESS", empty: "labor.TANK" },
};

describe("an empty cell next to filled ones", () => {
  it.each(Object.entries(cases))("[Q-05] [Q-09] does not make %s free", (_, { filled, empty, ...one }) => {
    const price = priceWith(one, { [filled]: 900_00 });
    expect([price.type, price.because?.params]).toEqual(["NONE", { line: `pricing:lines.${one.line}`, cell: empty }]);
    expect(priceWith(one, { [filled]: 900_00, [empty]: 100_00 }).type).toBe("CONFIRMED");
  });

  it.each(Object.entries(cases))("[Q-05] [Q-09] makes %s free if it is 0 or the whole line is empty", (_, { filled, empty, ...one }) => {
    for (const figures of [{}, { [filled]: 900_00, [empty]: 0 }] as Record<string, number>[]) {
      const price = priceWith(one, figures);
      expect([price.type, price.excluded]).toEqual(["CONFIRMED", []]);
      expect(price.lines.map(({ key }) => key)).not.toContain(`pricing:lines.${one.line}`);
    }
  });

  it("[Q-05] is excluded from the possible outcomes of an unknown choice", () => {
    const open = { ...plainHeater, heaterType: "NOT_SURE" };
    const price = priceWith({ category: plum, answers: open, line: "labor" }, { "labor.TANKLESS": 900_00 });
    const labor = price.lines.find(({ key }) => key === "pricing:lines.labor");
    expect([labor?.amount, labor?.unknown]).toEqual([900_00, undefined]);
  });
});
