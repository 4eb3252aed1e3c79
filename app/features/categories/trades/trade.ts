import type { Answers } from "../model/answers.ts";
import { type Category, defineCategory } from "../model/category.ts";
import { jobRules } from "../model/every-job.ts";
import { withRepairs } from "../model/repairs.ts";
import { fees, modifiers, type PriceRule, type Prices, type Quantity, savings, type Setting, work } from "../model/rules.ts";
import { sizeQuestions, createTradeQuestions, workLabel, workLabels, listWorksByMeasure } from "./questions.ts";
import { hoursBase, type Measure, measures, type Trade, type TradeCode, trades } from "./works.ts";

const unitLines: Readonly<Record<Measure, string>> = { squareFoot: "perSquareFoot", foot: "perFoot", each: "perPiece" };

/** Hours. */
const defaultSetUpHours = 1;

/** Uses the first with a price: fixed fee, price per unit, hourly rate times expected hours; else not offered. */
function createRules(code: TradeCode, trade: Trade): readonly PriceRule[] {
  const counted = measures.filter((measure) => listWorksByMeasure(trade, measure).length > 0);
  const byUnit = counted.map((measure) => unitLines[measure]);
  const byFee = { unlessPriced: ["fixedFee"], empty: "free" } as const;
  const labels = workLabels(code);
  return [
    ...work([
      { line: "fixedFee", cell: "fixedFee.{work}", group: "fixedFee", empty: "free", labels },
      ...counted.map((measure) => {
        const when = { work: listWorksByMeasure(trade, measure) };
        const cell = "perUnit.{work}";
        return { line: unitLines[measure], cell, per: sizeQuestions[measure], unit: measure, group: "perUnit", when, labels, ...byFee };
      }),
      { ...byHour, unlessPriced: ["fixedFee", ...byUnit] },
    ]),
    ...modifiers([{ line: "material", of: ["hourly"], group: "hourly", ...materialByContractor, unlessPriced: ["fixedFee", ...byUnit] }]),
    ...savings([{ line: "ownMaterial", of: ["fixedFee", ...byUnit], group: "extras", when: { materialBy: ["HOMEOWNER"] }, most: 70 }]),
    ...fees([
      { line: "oldAway", group: "extras", when: { oldAway: [true] } },
      { line: "leadSafe", group: "extras", when: { builtBefore1978: [true] } },
    ]),
    ...jobRules,
  ];
}

const materialByContractor = { when: { materialBy: ["CONTRACTOR"] }, empty: "free" } as const;
/** Expected hours make the price an estimate. */
const byHour = {
  line: "hourly",
  per: "hours",
  unit: "hour",
  group: "hourly",
  empty: "notOffered",
  rough: true,
  tells: ["setUpHours", "sizeHours"],
} as const;

/** In quarter hours, at least one. */
function createQuantities(trade: Trade): Readonly<Record<string, Quantity>> {
  const needs = [
    "work",
    ...measures.filter((measure) => listWorksByMeasure(trade, measure).length > 0).map((measure) => sizeQuestions[measure]),
  ];
  const sizeHours: Quantity["of"] = (a, setting) => {
    const by = trade.works[String(a.work)]?.by;
    return by ? roundUpToQuarters((figure(a, sizeQuestions[by]) / hoursBase[by]) * setting(`hours.${String(a.work)}`)) : 0;
  };
  const setUp: Quantity["of"] = (_, setting) => roundUpToQuarters(setting("hours.setUp"));
  return {
    setUpHours: { needs: [], unit: "hour", of: setUp },
    sizeHours: { needs, unit: "hour", steady: true, of: sizeHours },
    hours: { needs, unit: "hour", steady: true, of: (a, setting) => Math.max(0.25, setUp(a, setting) + sizeHours(a, setting)) },
  };
}

function createSettings(code: TradeCode, { works }: Trade): Setting[] {
  const expected = Object.entries(works).map(([key, { hours }]) => ({
    key: `hours.${key}`,
    group: "hours",
    usual: hours,
    most: 100,
    unit: "hour" as const,
    label: workLabel(code, key),
  }));
  return [{ key: "hours.setUp", group: "hourly", usual: defaultSetUpHours, most: 100, unit: "hour" }, ...expected];
}

function createStarterPrices({ works, rate }: Trade): Prices {
  const priced = Object.entries(works).flatMap(([key, { price }]) => (price ? [[`perUnit.${key}`, price] as const] : []));
  return {
    amounts: { ...Object.fromEntries(priced), hourly: rate, oldAway: 150_00, leadSafe: 300_00, permit: 120_00 },
    percents: { material: 25, ownMaterial: 40, urgent: 15, afterHours: 25 },
  };
}

function createTypicalJob({ works, typical: { work, size } }: Trade): Answers {
  const by = works[work]?.by;
  return by ? { work, [sizeQuestions[by]]: size } : { work };
}

function figure(a: Answers, key: string): number {
  const answer = a[key];
  return typeof answer === "number" ? answer : 0;
}

function roundUpToQuarters(hours: number): number {
  return Math.max(0, Math.ceil(hours * 4 - 1e-6)) / 4;
}

export function tradeCategory(code: TradeCode): Category {
  const trade = trades[code];
  return defineCategory(
    withRepairs(
      {
        code,
        subCategory: null,
        allowForEnterprise: code !== "OTHER",
        questions: createTradeQuestions(code, trade),
        quantities: createQuantities(trade),
        settings: createSettings(code, trade),
        rules: createRules(code, trade),
        inclusions: ["materialsThemselves", "smallParts", "cleanUp", "permitHandling"],
        offerQuestion: "work",
        starterPrices: createStarterPrices(trade),
        typicalJob: createTypicalJob(trade),
      },
      trade.repairs,
    ),
  );
}
