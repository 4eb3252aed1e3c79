import type { Answers } from "../model/answers.ts";
import { defineCategory } from "../model/category.ts";
import { jobRules } from "../model/every-job.ts";
import { withRepairs } from "../model/repairs.ts";
import { fees, type PriceRule, type Quantity, type Refusal, work } from "../model/rules.ts";
import { plumQuestions } from "./questions.ts";
import { plumRepairs, plumStarterPrices } from "./starter-prices.ts";

const quantities: Readonly<Record<string, Quantity>> = {
  /** A leak causes damage in these places. */
  pans: {
    needs: ["location", "finishedSpace"],
    unit: "each",
    of: (a) => toCount(a.location === "ATTIC" || a.location === "CLOSET" || a.finishedSpace === true),
  },
  /** Electric heaters of every type need their own circuit. */
  circuits: {
    needs: ["heaterType", "fuel"],
    unit: "each",
    of: (a: Answers) => toCount(a.heaterType === "HEAT_PUMP" || a.fuel === "ELECTRIC"),
  },
};

const conversionJob = { installType: ["REPLACE_OTHER", "NEW"] };
const heater = { empty: "notOffered", product: true } as const;

const rules: readonly PriceRule[] = [
  // The heater: unasked questions are left out of the cell name.
  ...work([
    { line: "unit", cell: "unit.{heaterType}.{fuel}.{capacity}.{unitPower}", unit: "unit", group: "units", ...heater },
    { line: "labor", cell: "labor.{heaterType}", unit: "unit", group: "labor", empty: "freeIfNone", zeroIsFree: true },
    { line: "brand", cell: "brand.{manufacturer}", unit: "unit", group: "brands", when: { manufacturer: { not: ["ANY"] } }, empty: "free" },
  ]),
  // Location.
  ...work([
    { line: "access", cell: "access.{location}", group: "place", when: { location: ["CLOSET", "CRAWL", "ATTIC"] }, empty: "free" },
    { line: "stairs", per: "floors", unit: "each", group: "place", empty: "free" },
  ]),
  // Required by code.
  ...work([
    { line: "pan", per: "pans", unit: "each", group: "code" },
    { line: "stand", unit: "each", group: "code", when: { location: ["GARAGE"] } },
    { line: "straps", unit: "each", group: "code", when: { seismicArea: [true] } },
    { line: "expansionTank", unit: "each", group: "code", when: { closedSystem: [true], expansionTank: [false] } },
    { line: "reliefLine", unit: "each", group: "code", when: { reliefLine: [false] } },
  ]),
  // Change of fuel or type, or a first heater.
  ...work([
    { line: "gasLine", group: "conversion", when: { ...conversionJob, fuel: ["GAS", "PROPANE"] } },
    { line: "venting", group: "conversion", when: { ...conversionJob, fuel: ["GAS", "PROPANE", "OIL"] } },
    { line: "circuit", per: "circuits", unit: "each", group: "conversion", when: conversionJob },
    { line: "condensate", group: "conversion", when: { ...conversionJob, heaterType: ["TANKLESS", "HEAT_PUMP"] } },
  ]),
  ...fees([{ line: "haulAway", group: "removal", when: { haulAway: [true] } }]),
  ...jobRules,
];

const refusals: readonly Refusal[] = [
  {
    when: { fuel: ["GAS"], gasService: [false], installType: { not: ["REPLACE_SAME"] } },
    field: "gasService",
    code: "plum.arrangeGasFirst",
  },
];

export const plum = defineCategory(
  withRepairs(
    {
      code: "PLUM",
      subCategory: "PWHR",
      questions: plumQuestions,
      quantities,
      rules,
      refusals,
      inclusions: ["heater", "connectors", "shutOffValve", "testing", "cleanUp", "permitHandling"],
      packageQuestions: ["manufacturer", "capacity"],
      offerQuestion: "heaterType",
      typicalJob: { installType: "REPLACE_SAME", heaterType: "TANK", fuel: "GAS", capacity: "50", location: "BASEMENT", floors: 1 },
      starterPrices: plumStarterPrices,
    },
    plumRepairs,
  ),
);

function toCount(needed: boolean): number {
  return needed ? 1 : 0;
}
