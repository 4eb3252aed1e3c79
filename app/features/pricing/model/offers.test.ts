import { describe, expect, it } from "vitest";
import { plainHeater } from "../../../../tests/price-examples.ts";
import type { Answers } from "#app/features/categories/model/answers.ts";
import { listQuestionsFor } from "#app/features/categories/model/questions-for.ts";
import { plum } from "#app/features/categories/plum/plum.ts";
import { starterBook } from "./book-checks.ts";
import type { PriceBook } from "./price-book.ts";
import { priceScope } from "./price-scope.ts";
import { findTypicalJob } from "./typical-job.ts";

const fullBook = starterBook(plum, "CONFIRMED");
const priced = (answers: Answers, book: Partial<PriceBook>) =>
  priceScope({
    category: plum,
    book: { ...fullBook, ...book },
    answers: { ...plainHeater, ...answers },
    distanceMiles: 8,
    date: "2026-03-02",
  });
/** A book with prices for tanks only. */
const tanksOnly = Object.fromEntries(Object.entries(fullBook.amounts).filter(([cell]) => !/TANKLESS|HEAT_PUMP/.test(cell)));

describe("work that a contractor does not offer", () => {
  it("[Q-05] is excluded from an unsure homeowner's price, even if its cells are filled", () => {
    const unsure = { heaterType: "NOT_SURE" };
    const { total, low, high, lines } = priced(unsure, { offers: { heaterType: ["TANK"] } });
    const bare = priced(unsure, { amounts: tanksOnly });
    expect([total, low, high]).toEqual([bare.total, bare.low, bare.high]);
    expect(lines.find(({ key }) => key === "pricing:lines.unit")?.cell).toContain("unit.TANK.");
    expect(priced(unsure, { offers: { heaterType: ["TANKLESS"] } }).lines.map(({ cell }) => cell)).toEqual(
      expect.arrayContaining([expect.stringContaining("unit.TANKLESS.")]),
    );
  });

  it("[Q-05] keeps a price estimated while the homeowner is unsure, even if no price depends on it", () => {
    const book = { amounts: { "unit.TANK.GAS.50": 900_00 }, percents: {}, offers: { installType: ["REPLACE_SAME"] } };
    expect(priced({}, book)).toMatchObject({ type: "CONFIRMED", unknowns: [] });
    const unsure = priced({ installType: "NOT_SURE" }, book);
    expect([unsure.type, unsure.unknowns.map(({ key }) => key)]).toEqual(["ESTIMATED", ["installType"]]);
    expect(listQuestionsFor(plum, [{ ...fullBook, ...book }], plainHeater).map(({ key }) => key)).toContain("installType");
  });

  it('[Q-05] gets no price if chosen; "any brand" never counts as such work', () => {
    const offers = { heaterType: ["TANK"], manufacturer: ["BRADFORD_WHITE"] };
    expect(priced({ heaterType: "TANKLESS", unitPower: "SMALL" }, { offers }).because?.key).toBe("pricing:reasons.optionNotOffered");
    expect(priced({ manufacturer: "ANY" }, { offers }).type).toBe("CONFIRMED");
  });

  it("[C-07] is excluded from the contractor's typical job", () => {
    expect(findTypicalJob(plum, { ...fullBook, offers: { heaterType: ["HEAT_PUMP"] } }, "60614")?.heaterType).toBe("HEAT_PUMP");
  });
});
