import { paths } from "#app/paths.ts";
import type { Conditions } from "../model/answers.ts";
import { step } from "../model/draft-questions.ts";
import { assumePermit, placeQuestions } from "../model/every-job.ts";
import type { Question } from "../model/questions.ts";
import { createUrgencyQuestions } from "../model/repairs.ts";
import { expectedTons } from "./expected-tons.ts";
import { listClosedCoolingPrefixes, listClosedHeatingPrefixes, heatPumpBands } from "./floors.ts";
import {
  coolingTons,
  efficiencyBands,
  gasLineLengths,
  heatingFuels,
  heatingMediums,
  hvacLocations,
  hvacParts,
  miniSplitTons,
  problemNatures,
  replaceSystemTypes,
  formatTonsOption,
} from "./lists.ts";

const hvacJobs = ["REPLACE", "INSTALL", "PARTS", "REPAIR"] as const;

export const centralCooling = ["AIR_CONDITIONER", "AIR_CONDITIONER_AND_FURNACE", "HEAT_PUMP"];
const furnaces = ["FURNACE", "AIR_CONDITIONER_AND_FURNACE"];
const ducted = [...centralCooling, "FURNACE"];
const partsByTon = ["CONDENSER", "EVAPORATOR_COIL", "AIR_HANDLER", "HEAT_PUMP"];
const partsByFuel = ["FURNACE", "BOILER"];

const ducts = { heatingMedium: ["FORCED_AIR", "NOT_SURE"] };
const waterMediums = ["HOT_WATER", "STEAM", "RADIANT_FLOOR"];

/** Boilers heat water only. */
const mediums = heatingMediums.map((value) =>
  waterMediums.includes(value) ? value : { value, when: { systemType: { not: ["BOILER"] } } },
);

/** Local law hides excluded bands. */
const coolingBands = efficiencyBands.map((value) => ({
  value,
  when: {
    zip: { beginsNot: listClosedCoolingPrefixes(value) },
    ...(heatPumpBands.includes(value) ? {} : { systemType: { not: ["HEAT_PUMP"] } }),
  },
  closed: "hvac.bandBelowFloor",
}));

/** Applies to gas and propane furnaces only. */
const heatingBands = efficiencyBands.map((value) => {
  const when: Conditions = [{ zip: { beginsNot: listClosedHeatingPrefixes(value) } }, { systemType: ["BOILER"] }, { fuel: ["OIL"] }];
  return { value, when, closed: "hvac.bandBelowFloor" };
});

/** A repair asks for its urgency instead, and needs no permit. */
const timing = assumePermit(true).map((question) =>
  ["urgent", "startDate", "permit"].includes(question.key)
    ? { ...question, when: { ...question.when, hvacJob: { not: ["REPAIR"] } } }
    : question,
);

export const hvacQuestions: readonly Question[] = [
  ...placeQuestions,
  ...step("HVAC", "hvacSystem", [
    { key: "hvacJob", kind: "choice", options: hvacJobs },
    { key: "systemType", kind: "choice", options: replaceSystemTypes, when: { hvacJob: ["REPLACE", "INSTALL"] } },
    { key: "parts", kind: "several", options: hvacParts, missing: "hvac.partsMissing", when: { hvacJob: ["PARTS"] } },
    { key: "problem", kind: "choice", options: problemNatures, when: { hvacJob: ["REPAIR"] } },
    {
      key: "systemAge",
      kind: "choice",
      options: ["UNDER_10", "UNDER_15", "OVER_15"],
      unsure: true,
      always: true,
      when: { hvacJob: ["PARTS", "REPAIR"] },
    },
  ]),
  ...createUrgencyQuestions({ hvacJob: ["REPAIR"] }, "hvacSystem"),
  ...step("HVAC", "hvacSize", [
    {
      key: "heatingMedium",
      kind: "choice",
      options: mediums,
      unsure: true,
      always: true,
      typical: "FORCED_AIR",
      when: { systemType: [...ducted, "BOILER"] },
    },
    { key: "fuel", kind: "choice", options: heatingFuels, unsure: true, when: { systemType: [...furnaces, "BOILER"] } },
    {
      key: "houseArea",
      kind: "number",
      unit: "pricing:units.squareFoot",
      min: 100,
      max: 20_000,
      unsure: true,
      always: true,
      likely: { low: 900, typical: 1800, high: 3500 },
      when: { systemType: replaceSystemTypes },
    },
    {
      key: "coolingTons",
      kind: "choice",
      calculator: paths.hvacCalculator(),
      options: coolingTons.map(formatTonsOption),
      unsure: true,
      expects: { by: ["zip", "houseArea"], options: (answers) => expectedTons(answers, "CENTRAL") },
      when: { systemType: centralCooling },
    },
    { key: "coolingBand", kind: "choice", options: coolingBands, unsure: true, typical: "HIGH", when: { systemType: centralCooling } },
    {
      key: "heatingBand",
      kind: "choice",
      options: heatingBands,
      unsure: true,
      typical: "HIGH",
      when: { systemType: [...furnaces, "BOILER"], fuel: { not: ["ELECTRIC"] } },
    },
    {
      key: "miniSplitTons",
      kind: "choice",
      calculator: paths.hvacCalculator(),
      options: miniSplitTons.map(formatTonsOption),
      unsure: true,
      expects: { by: ["zip", "houseArea"], options: (answers) => expectedTons(answers, "MINI_SPLIT") },
      when: { systemType: ["MINI_SPLIT"] },
    },
    {
      key: "miniSplitHeads",
      kind: "number",
      min: 1,
      max: 8,
      whole: true,
      likely: { low: 1, typical: 2, high: 4 },
      when: { systemType: ["MINI_SPLIT"] },
    },
    {
      key: "miniSplitBand",
      kind: "choice",
      options: ["REGULAR", "HIGH"],
      unsure: true,
      typical: "REGULAR",
      when: { systemType: ["MINI_SPLIT"] },
    },
    {
      key: "partTons",
      kind: "choice",
      options: coolingTons.map(formatTonsOption),
      unsure: true,
      typical: "3",
      when: { parts: partsByTon },
    },
    { key: "partFuel", kind: "choice", options: heatingFuels, unsure: true, when: { parts: partsByFuel } },
  ]),
  ...step("HVAC", "hvacPlace", [
    { key: "location", kind: "choice", options: hvacLocations, when: { hvacJob: { not: ["REPAIR"] } } },
    {
      key: "ducts",
      kind: "choice",
      options: [{ value: "KEEP", when: ducts }, { value: "REPAIR", when: ducts }, "NEW"],
      unsure: true,
      typical: "KEEP",
      when: { systemType: ducted },
    },
    { key: "newLineSet", kind: "yesNo", unsure: true, typical: true, when: { systemType: centralCooling } },
    { key: "floorDrain", kind: "yesNo", unsure: true, typical: true, when: { systemType: [...ducted, "MINI_SPLIT"] } },
    {
      key: "gasLineLength",
      kind: "choice",
      options: gasLineLengths,
      unsure: true,
      typical: "UP_TO_25",
      when: { hvacJob: ["INSTALL"], fuel: ["GAS", "PROPANE"] },
    },
    { key: "thermostat", kind: "yesNo", typical: false, assumed: false, when: { systemType: [...ducted, "BOILER"] } },
    { key: "haulAway", kind: "yesNo", typical: true, assumed: true, when: { hvacJob: ["REPLACE"] } },
  ]),
  ...timing,
];
