import type { Answers } from "../model/answers.ts";
import { defineCategory } from "../model/category.ts";
import { jobRules } from "../model/every-job.ts";
import type { PriceRule, Quantity, Refusal } from "../model/rules.ts";
import { plumQuestions } from "./questions.ts";
import { plumStarterPrices } from "./starter-prices.ts";

const quantities: Readonly<Record<string, Quantity>> = {
  /** A leak does damage in an attic, a closet and a finished basement. */
  pans: {
    needs: ["location", "finishedSpace"],
    unit: "each",
    of: (a) => once(a.location === "ATTIC" || a.location === "CLOSET" || a.finishedSpace === true),
  },
  /** Electric heaters of every type need a circuit of their own. */
  circuits: {
    needs: ["heaterType", "fuel"],
    unit: "each",
    of: (a: Answers) => once(a.heaterType === "HEAT_PUMP" || a.fuel === "ELECTRIC"),
  },
};

const converted = { installType: ["REPLACE_OTHER", "NEW"] };

/** How a water heater is priced: each row is one line of the quote. */
const rules: readonly PriceRule[] = [
  // the unit, installed: type, fuel and size decide its cell
  {
    line: "unit",
    kind: "work",
    cell: "unit.{heaterType}.{fuel}.{capacity}.{unitPower}",
    unit: "unit",
    group: "units",
    empty: "notOffered",
    product: true,
    tells: ["capacity"],
  },
  { line: "labor", kind: "work", cell: "labor.{heaterType}", unit: "unit", group: "labor", empty: "free" },
  {
    line: "brand",
    kind: "work",
    cell: "brand.{manufacturer}",
    unit: "unit",
    group: "brands",
    when: { manufacturer: { not: ["ANY"] } },
    empty: "free",
  },

  // where it stands
  {
    line: "access",
    kind: "work",
    cell: "access.{location}",
    unit: "job",
    group: "place",
    when: { location: ["CLOSET", "CRAWL", "ATTIC"] },
    empty: "free",
  },
  { line: "stairs", kind: "work", cell: "stairs", per: "floors", unit: "each", group: "place", empty: "free" },
  { line: "pan", kind: "work", cell: "pan", per: "pans", unit: "each", group: "code" },
  { line: "stand", kind: "work", cell: "stand", unit: "each", group: "code", when: { location: ["GARAGE"] } },

  // what the code asks for
  { line: "straps", kind: "work", cell: "straps", unit: "each", group: "code", when: { seismicArea: [true] } },
  {
    line: "expansionTank",
    kind: "work",
    cell: "expansionTank",
    unit: "each",
    group: "code",
    when: { closedSystem: [true], expansionTank: [false] },
  },
  { line: "reliefLine", kind: "work", cell: "reliefLine", unit: "each", group: "code", when: { reliefLine: [false] } },

  // another fuel or type than before, or a first heater
  { line: "gasLine", kind: "work", cell: "gasLine", unit: "job", group: "conversion", when: { ...converted, fuel: ["GAS", "PROPANE"] } },
  {
    line: "venting",
    kind: "work",
    cell: "venting",
    unit: "job",
    group: "conversion",
    when: { ...converted, fuel: ["GAS", "PROPANE", "OIL"] },
  },
  { line: "circuit", kind: "work", cell: "circuit", per: "circuits", unit: "each", group: "conversion", when: converted },
  {
    line: "condensate",
    kind: "work",
    cell: "condensate",
    unit: "job",
    group: "conversion",
    when: { ...converted, heaterType: ["TANKLESS", "HEAT_PUMP"] },
  },

  // fees: outside discounts and minimum charge
  { line: "haulAway", kind: "fee", cell: "haulAway", unit: "job", group: "job", when: { haulAway: [true] } },
  ...jobRules,
];

/** What cannot be installed, whatever it costs. */
const refusals: readonly Refusal[] = [{ when: { fuel: ["GAS"], gasService: [false] }, field: "gasService", code: "plum.arrangeGasFirst" }];

/** Plumbing, sub-category PWHR: a water heater installed. */
export const plum = defineCategory({
  code: "PLUM",
  subCategory: "PWHR",
  questions: plumQuestions,
  quantities,
  rules,
  refusals,
  inclusions: ["heater", "connectors", "shutOffValve", "testing", "cleanUp", "permitHandling"],
  packageQuestions: ["manufacturer", "capacity"],
  starterPrices: plumStarterPrices,
});

function once(needed: boolean): number {
  return needed ? 1 : 0;
}
