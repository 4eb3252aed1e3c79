import { paths } from "#app/paths.ts";
import { step } from "../model/draft-questions.ts";
import { assumePermit, placeQuestions } from "../model/every-job.ts";
import type { Question } from "../model/questions.ts";
import { earthquakeCodes } from "./earthquakes.ts";
import { capacities, waterHeaterManufacturers } from "./heaters.ts";

export const plumQuestions: readonly Question[] = [
  ...placeQuestions,
  ...step("PLUM", "heater", [
    { key: "installType", kind: "choice", options: ["REPLACE_SAME", "REPLACE_OTHER", "NEW"], unsure: true },
    { key: "heaterType", kind: "choice", options: ["TANK", "TANKLESS", "HEAT_PUMP"], unsure: true },
    {
      key: "fuel",
      kind: "choice",
      options: ["GAS", { value: "OIL", when: { heaterType: ["TANK", "NOT_SURE"] } }, "ELECTRIC", "PROPANE"],
      unsure: true,
      when: { heaterType: ["TANK", "TANKLESS", "NOT_SURE"] },
    },
    // A gas heater replaced by the same kind has gas service.
    { key: "gasService", kind: "yesNo", always: true, typical: true, when: { fuel: ["GAS"], installType: { not: ["REPLACE_SAME"] } } },
    {
      key: "capacity",
      kind: "choice",
      calculator: paths.waterHeaterCalculator(),
      options: capacities,
      unsure: true,
      typical: "50",
      when: { heaterType: ["TANK", "HEAT_PUMP", "NOT_SURE"] },
    },
    {
      key: "unitPower",
      kind: "choice",
      options: ["SMALL", "MEDIUM", "LARGE"],
      unsure: true,
      typical: "MEDIUM",
      when: { heaterType: ["TANKLESS"] },
    },
    { key: "manufacturer", kind: "choice", options: ["ANY", ...Object.keys(waterHeaterManufacturers)], startsAs: "ANY", assumed: "ANY" },
  ]),
  ...step("PLUM", "heaterPlace", [
    {
      key: "location",
      kind: "choice",
      options: ["BASEMENT", "UTILITY_ROOM", "CLOSET", "GARAGE", "KITCHEN", "ATTIC", "CRAWL", "OUTSIDE", "OTHER"],
    },
    { key: "finishedSpace", kind: "yesNo", typical: false, when: { location: ["BASEMENT"] } },
    { key: "floors", kind: "number", min: 0, max: 20, whole: true, unsure: true, likely: { low: 0, typical: 1, high: 3 } },
    {
      key: "haulAway",
      kind: "yesNo",
      typical: true,
      assumed: true,
      when: { installType: ["REPLACE_SAME", "REPLACE_OTHER", "NOT_SURE"] },
    },
  ]),
  ...step("PLUM", "safety", [
    { key: "closedSystem", kind: "yesNo", unsure: true, typical: false },
    { key: "expansionTank", kind: "yesNo", unsure: true, typical: false, when: { closedSystem: [true, "NOT_SURE"] } },
    {
      key: "reliefLine",
      kind: "yesNo",
      unsure: true,
      typical: true,
      assumed: true,
      assumedWhen: { installType: ["REPLACE_SAME"] },
    },
    { key: "seismicArea", kind: "yesNo", unsure: true, typical: false, when: { zip: { begins: earthquakeCodes } } },
  ]),
  ...assumePermit(true),
];
