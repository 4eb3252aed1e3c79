import { describe, expect, it } from "vitest";
import { plainCooling } from "../../../../tests/hvac-examples.ts";
import { starterBook } from "#app/features/pricing/model/book-checks.ts";
import { priceScope } from "#app/features/pricing/model/price-scope.ts";
import { formatLine } from "#app/features/comparison/model.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import type { Answers } from "../model/answers.ts";
import { expectedTons } from "./expected-tons.ts";
import { hvac } from "./hvac.ts";

const chicago = (houseArea: number | string): Answers => ({ zip: "60614", houseArea });

/** Price and line of an air conditioner at $1,000 a ton. */
function airConditioner(over: Answers) {
  const book = { ...starterBook(hvac, "CONFIRMED"), amounts: { "airConditioner.HIGH": 1000_00 } };
  const answers = { ...plainCooling, ...over };
  const price = priceScope({ category: hvac, book, answers, distanceMiles: 3, date: "2026-03-02" });
  return { answers, price, line: price.lines.find(({ key }) => key === "pricing:lines.airConditioner")! };
}

/** The lowest, assumed and highest tons. */
function listTons(over: Answers) {
  const { low, high, amount } = airConditioner(over).line;
  return [low ?? amount, amount, high ?? amount].map((cents) => cents / 1000_00);
}

describe("a homeowner who does not know the tons", () => {
  it("[Q-05] [Q-09] gets a price for the sizes that fit the house, or for every size when its area is unknown", () => {
    const unknown = { coolingTons: "NOT_SURE" };
    expect(expectedTons(chicago(1800), "CENTRAL")).toEqual(["2", "2_5", "3", "3_5"]);
    expect(listTons({ ...unknown, ...chicago(1800) })).toEqual([2, 3, 3.5]);
    expect(listTons({ ...unknown, ...chicago(2700) })).toEqual([3, 4, 5]);
    expect(listTons({ ...unknown, ...chicago("NOT_SURE") })).toEqual([1.5, 3, 5]);
    expect(listTons({ ...chicago(1800), coolingTons: "5" })).toEqual([5, 5, 5]);
  });

  it("[Q-09] gets every size when no single unit fits, and lowest to largest when only one may fit", () => {
    expect(expectedTons(chicago(9000), "CENTRAL")).toEqual([]);
    expect(listTons({ coolingTons: "NOT_SURE", ...chicago(5000) })).toEqual([1.5, 3, 5]);
    expect(listTons({ coolingTons: "NOT_SURE", ...chicago(9000) })).toEqual([1.5, 3, 5]);
    expect(expectedTons(chicago(4000), "CENTRAL")).toEqual(["5"]);
    expect(expectedTons(chicago(2700), "MINI_SPLIT")).toEqual(["3"]);
    expect([expectedTons({}, "CENTRAL"), expectedTons({ houseArea: 1800, zip: "" }, "CENTRAL")]).toEqual([[], []]);
  });

  it("[Q-05] [Q-09] is told that the size is assumed when only one is left, but not when they know it", () => {
    const assumed = (over: Answers) => {
      const { answers, price, line } = airConditioner(over);
      return formatLine(line, { price, category: "HVAC", answers }, { t: getTranslator("en"), locale: "en", reader: "customer" });
    };
    const small = { coolingTons: "NOT_SURE", ...chicago(500) };
    expect(expectedTons(chicago(500), "CENTRAL")).toEqual(["1_5"]);
    expect(airConditioner(small)).toMatchObject({ price: { type: "ESTIMATED" }, line: { amount: 1500_00, unknown: true } });
    expect(assumed(small)).toMatchObject({
      reason: expect.stringMatching(/ \(assumed, because you weren’t sure about “.*”\)$/),
      range: null,
    });
    expect(assumed({ ...small, coolingTons: "1_5" }).reason).not.toContain("assumed");
  });
});
