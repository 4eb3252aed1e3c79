import { describe, expect, it } from "vitest";
import { starterBook } from "./book-checks.ts";
import type { PriceBook } from "./price-book.ts";
import { formatHeadline } from "./price-headline.ts";
import { priceScope } from "./price-scope.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import type { Answers } from "#app/features/categories/model/answers.ts";
import type { Category } from "#app/features/categories/model/category.ts";
import { checkAnswers } from "#app/features/categories/model/checks.ts";
import { listQuestionsFor } from "#app/features/categories/model/questions-for.ts";
import { categories } from "#app/features/categories/model/registry.ts";
import { summarizeScope } from "#app/features/categories/model/scope-summary.ts";

const day = { distanceMiles: 5, date: "2026-03-02" };
const rateKey = "pricing:lines.repairHourly";

function describeRepair({ repair, questions }: Category): Answers {
  const problem = repair!.problems[0]!;
  const age = questions.some(({ key }) => key === "systemAge") ? { customerType: "RESIDENCE", systemAge: "UNDER_10" } : null;
  return { zip: "60614", ...repair!.answers, problem, urgency: "THIS_WEEK", ...age };
}

const priceRepair = (category: Category, over: Partial<PriceBook> = {}) =>
  priceScope({ category, book: { ...starterBook(category, "CONFIRMED"), ...over }, answers: describeRepair(category), ...day });

describe.each(Object.values(categories))("a repair in $code", (category) => {
  const { callOutCell } = category.repair!;

  it("[Y-14] is asked for in six questions at most, besides what is known", () => {
    const answers = { ...describeRepair(category), urgency: "NOW" };
    const asked = listQuestionsFor(category, [starterBook(category)], answers).filter(({ startsAs }) => startsAs === undefined);
    expect(asked.length).toBeLessThanOrEqual(category.code === "HVAC" ? 7 : 6);
    expect(asked.map(({ key }) => key)).toEqual(expect.arrayContaining(["problem", "urgency"]));
    expect(checkAnswers(category, describeRepair(category))).toEqual([]);
  });

  it("[Y-14] [Q-05] has a firm call-out fee and names the hourly rate of what follows", () => {
    const price = priceRepair(category, { minimumCharge: 900_00 });
    const { amounts } = category.starterPrices;
    expect([price.type, price.total]).toEqual(["CONFIRMED", amounts[callOutCell]]);
    expect(price.rates).toEqual([{ key: rateKey, unit: "hour", unitPrice: amounts.repairHourly }]);
    const context = { t: getTranslator("en"), locale: "en" } as const;
    expect(formatHeadline(price, context)).toMatch(/^\$\d+, then \$\d+ per hour$/);
  });

  it("[Y-14] is an estimate for a contractor who knows the hours", () => {
    const problem = String(describeRepair(category).problem);
    const price = priceRepair(category, { percents: { [`repairHours.${problem}`]: 2 } });
    const { [callOutCell]: callOut = 0, repairHourly = 0 } = category.starterPrices.amounts;
    expect([price.type, price.total, price.rates]).toEqual(["ESTIMATED", callOut + 2 * repairHourly, undefined]);
  });

  it("[Y-14] has no online price without a fee or rate, or from a contractor who takes no repairs", () => {
    const [key, repair] = Object.entries(category.repair!.answers)[0]!;
    const others = category.questions
      .find((question) => question.key === key)!
      .options.flatMap(({ value }) => (value === repair ? [] : [value]));
    expect(priceRepair(category, { amounts: {} }).type).toBe("NONE");
    expect(priceRepair(category, { offers: { [key]: others } }).because?.key).toBe("pricing:reasons.optionNotOffered");
  });

  it("[Y-14] goes unmentioned in other jobs", () => {
    const rows = summarizeScope(category, { zip: "60614" }).map(({ question }) => question);
    expect(rows).toEqual(["zip"]);
  });
});
