import { describe, expect, it } from "vitest";
import { plainCooling } from "../../../../tests/hvac-examples.ts";
import { starterBook } from "#app/features/pricing/model/book-checks.ts";
import { priceScope } from "#app/features/pricing/model/price-scope.ts";
import type { Answers } from "../model/answers.ts";
import { expectedTons } from "./expected-tons.ts";
import { hvac } from "./hvac.ts";

const chicago = (houseArea: number | string): Answers => ({ zip: "60614", houseArea });

/** The tons that the air conditioner of a price may have, least and most; its book asks $1,000 a ton. */
function tonsOf(answers: Answers) {
  const book = { ...starterBook(hvac, "CONFIRMED"), amounts: { "airConditioner.HIGH": 1000_00 } };
  const { lines } = priceScope({ category: hvac, book, answers: { ...plainCooling, ...answers }, distanceMiles: 3, date: "2026-03-02" });
  const { low, high, amount } = lines.find(({ key }) => key === "pricing:lines.airConditioner")!;
  return [low ?? amount, amount, high ?? amount].map((cents) => cents / 1000_00);
}

describe("whoever does not know the tons of their house", () => {
  it("[Q-05] [Q-09] gets a price for the sizes that such a house may need, and for every size where its area is not known either", () => {
    const unknown = { coolingTons: "NOT_SURE" };
    expect(expectedTons(chicago(1800), "CENTRAL")).toEqual(["2", "2_5", "3", "3_5"]);
    expect(tonsOf({ ...unknown, ...chicago(1800) })).toEqual([2, 3, 3.5]);
    expect(tonsOf({ ...unknown, ...chicago(2700) })).toEqual([3, 4, 5]);
    expect(tonsOf({ ...unknown, ...chicago("NOT_SURE") })).toEqual([1.5, 3, 5]);
    expect(tonsOf({ ...chicago(1800), coolingTons: "5" })).toEqual([5, 5, 5]);
  });

  it("[Q-09] is reckoned with the largest unit where no single one carries the house, and with none where no house is known", () => {
    expect(expectedTons(chicago(9000), "CENTRAL")).toEqual(["5"]);
    expect(expectedTons(chicago(2700), "MINI_SPLIT")).toEqual(["3"]);
    expect([expectedTons({}, "CENTRAL"), expectedTons({ houseArea: 1800, zip: "" }, "CENTRAL")]).toEqual([[], []]);
  });
});
