import type { Answers, Condition } from "../model/answers.ts";
import { defineCategory } from "../model/category.ts";
import { jobRules } from "../model/every-job.ts";
import { fees, type PriceRule, type Quantity, work } from "../model/rules.ts";
import { createHourlyRule, createRepairHours, urgencyRules } from "../model/repairs.ts";
import { parseTons, problemNatures } from "./lists.ts";
import { hvacNotes } from "./notes.ts";
import { partRules } from "./parts.ts";
import { centralCooling, hvacQuestions } from "./questions.ts";
import { hvacStarterPrices } from "./starter-prices.ts";

/** Systems and parts with a refrigerant circuit. */
const systemsWithRefrigerant = [...centralCooling, "MINI_SPLIT"];
const partsWithRefrigerant = ["CONDENSER", "EVAPORATOR_COIL", "HEAT_PUMP", "LINE_SET"];

const quantities: Readonly<Record<string, Quantity>> = {
  tonnage: { needs: ["coolingTons"], unit: "ton", of: (a) => parseTons(a.coolingTons) },
  miniSplitTonnage: { needs: ["miniSplitTons"], unit: "ton", of: (a) => parseTons(a.miniSplitTons) },
  partTonnage: { needs: ["partTons"], unit: "ton", of: (a) => parseTons(a.partTons) },
  /** Removal requires refrigerant recovery (40 CFR 82.154; in Canada the Federal Halocarbon Regulations). */
  recoveries: {
    needs: ["hvacJob", "systemType", "parts"],
    unit: "each",
    of: (a) => toCount(a.hvacJob === "REPLACE" ? systemsWithRefrigerant.includes(String(a.systemType)) : hasPart(a, partsWithRefrigerant)),
  },
  /** A first or different electric system needs its own circuit. */
  circuits: {
    needs: ["hvacJob", "systemType", "fuel"],
    unit: "each",
    of: (a) => toCount(a.hvacJob === "INSTALL" && (systemsWithRefrigerant.includes(String(a.systemType)) || a.fuel === "ELECTRIC")),
  },
};

const main = { group: "equipment", empty: "notOffered", product: true } as const;
const air = { unit: "ton", per: "tonnage", tells: ["tonnage"], ...main } as const;
const burner = { unit: "unit", ...main } as const;
const installJob = { hvacJob: ["REPLACE", "INSTALL"] };
const toDiagnose: Condition = { hvacJob: ["REPAIR"], problem: { not: ["TUNE_UP"] } };
const diagnosis = { group: "diagnosis", when: toDiagnose, waivesMinimum: true } as const;
const repairHours = createRepairHours(
  problemNatures.filter((problem) => problem !== "TUNE_UP"),
  "categories:HVAC.questions.problem.options",
);

const rules: readonly PriceRule[] = [
  // Equipment and its installation.
  ...work([
    {
      line: "airConditioner",
      cell: "airConditioner.{coolingBand}",
      when: { systemType: ["AIR_CONDITIONER", "AIR_CONDITIONER_AND_FURNACE"] },
      ...air,
    },
    { line: "heatPump", cell: "heatPump.{coolingBand}", when: { systemType: ["HEAT_PUMP"] }, ...air },
    {
      line: "furnace",
      cell: "furnace.{fuel}.{heatingBand}",
      when: { systemType: ["FURNACE", "AIR_CONDITIONER_AND_FURNACE"] },
      ...burner,
    },
    { line: "boiler", cell: "boiler.{fuel}.{heatingBand}", when: { systemType: ["BOILER"] }, ...burner },
    {
      line: "miniSplit",
      cell: "miniSplit.{miniSplitBand}",
      when: { systemType: ["MINI_SPLIT"] },
      ...air,
      per: "miniSplitTonnage",
      tells: ["miniSplitTonnage"],
    },
    {
      line: "indoorHeads",
      cell: "indoorHead",
      per: "miniSplitHeads",
      unit: "each",
      group: "equipment",
      when: { systemType: ["MINI_SPLIT"] },
      empty: "free",
    },
    { line: "installation", cell: "installation.{systemType}", group: "labor", when: installJob, empty: "freeIfNone", zeroIsFree: true },
  ]),
  ...partRules,
  // Diagnosis: its fee is firm; the repair has no firm price before the visit.
  ...work([
    { line: "visit", empty: "notOffered", ...diagnosis },
    { line: "repair", cell: "repair.{problem}", ...diagnosis, rough: true, empty: "free" },
    { line: "tuneUp", group: "diagnosis", when: { problem: ["TUNE_UP"] }, empty: "notOffered" },
  ]),
  ...createHourlyRule(toDiagnose),
  // Location and connections.
  ...work([
    {
      line: "hvacAccess",
      cell: "access.{location}",
      group: "place",
      when: { location: ["CLOSET", "CRAWL", "ATTIC", "ROOFTOP"] },
      empty: "free",
    },
    { line: "ductRepair", group: "ducts", when: { ducts: ["REPAIR"] } },
    { line: "newDucts", per: "houseArea", unit: "squareFoot", group: "ducts", when: { ducts: ["NEW"] }, tells: ["houseArea"] },
    { line: "lineSet", group: "connections", when: { newLineSet: [true] } },
    { line: "condensatePump", unit: "each", group: "connections", when: { floorDrain: [false] } },
    {
      line: "gasPiping",
      cell: "gasPiping.{gasLineLength}",
      group: "connections",
      when: { gasLineLength: ["UP_TO_10", "UP_TO_25", "UP_TO_50", "OVER_50"] },
    },
    { line: "flue", group: "connections", when: { hvacJob: ["INSTALL"], fuel: ["GAS", "PROPANE", "OIL"] } },
    { line: "electricalCircuit", per: "circuits", unit: "each", group: "connections" },
    { line: "newThermostat", unit: "each", group: "connections", when: { thermostat: [true] } },
  ]),
  ...fees([
    { line: "refrigerant", per: "recoveries", unit: "each", group: "removal", empty: "free" },
    { line: "oldSystem", group: "removal", when: { haulAway: [true] } },
  ]),
  ...jobRules,
  ...urgencyRules,
];

export const hvac = defineCategory({
  code: "HVAC",
  subCategory: null,
  purpose: "HOUSE_FLOOR_AREA",
  questions: hvacQuestions,
  quantities: { ...quantities, ...repairHours.quantities },
  settings: repairHours.settings,
  rules,
  notes: hvacNotes,
  inclusions: ["equipment", "outdoorPad", "startUp", "loadCalculation", "cleanUp", "permitHandling"],
  packageQuestions: ["coolingBand", "heatingBand", "miniSplitBand"],
  offerQuestion: "systemType",
  typicalJob: { hvacJob: "REPLACE", systemType: "AIR_CONDITIONER", coolingTons: "3", houseArea: 1800 },
  starterPrices: hvacStarterPrices,
  repair: { answers: { hvacJob: "REPAIR" }, problems: problemNatures, callOutCell: "visit" },
});

function hasPart({ parts }: Answers, wanted: readonly string[]): boolean {
  return typeof parts === "object" && parts.some((part) => wanted.includes(part));
}

function toCount(needed: boolean): number {
  return needed ? 1 : 0;
}
