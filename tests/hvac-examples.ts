import type { Answers } from "#app/features/categories/model/answers.ts";
import { anyJob, type CalculatedExample, without } from "./price-examples.ts";

/** A 3-ton air conditioner in Chicago, replaced by the same kind; easy ducts, drain and place. */
export const plainCooling: Answers = {
  ...anyJob,
  hvacJob: "REPLACE",
  systemType: "AIR_CONDITIONER",
  heatingMedium: "FORCED_AIR",
  houseArea: 1600,
  coolingTons: "3",
  coolingBand: "HIGH",
  location: "BASEMENT",
  ducts: "KEEP",
  newLineSet: false,
  floorDrain: true,
  thermostat: false,
  haulAway: true,
};

const repairVisit: Answers = {
  ...without(anyJob, "permit", "urgent", "startDate"),
  hvacJob: "REPAIR",
  problem: "NO_COOLING",
  systemAge: "OVER_15",
  urgency: "THIS_WEEK",
};

export const hvacExamples: readonly CalculatedExample[] = [
  { title: "Air conditioner of 3 tons, same kind again", total: 5705_00, answers: plainCooling },
  {
    title: "Air conditioner and gas furnace, line set, thermostat, a pump where there is no drain",
    total: 9380_00,
    answers: {
      ...plainCooling,
      systemType: "AIR_CONDITIONER_AND_FURNACE",
      fuel: "GAS",
      heatingBand: "TOP_PLUS",
      coolingTons: "2_5",
      newLineSet: true,
      thermostat: true,
      floorDrain: false,
    },
  },
  {
    title: "First heat pump of 4 tons in Dallas, attic, new ducts: a circuit of its own",
    total: 15_630_00,
    answers: {
      ...without(plainCooling, "haulAway"),
      zip: "75201",
      hvacJob: "INSTALL",
      systemType: "HEAT_PUMP",
      heatingMedium: "ELECTRIC_BASEBOARD",
      houseArea: 1800,
      coolingTons: "4",
      coolingBand: "TOP",
      location: "ATTIC",
      ducts: "NEW",
      newLineSet: true,
    },
  },
  {
    title: "Mini-split of 2 tons with three indoor units",
    total: 5880_00,
    answers: {
      ...without(plainCooling, "heatingMedium", "coolingTons", "coolingBand", "ducts", "newLineSet", "thermostat", "haulAway"),
      hvacJob: "INSTALL",
      systemType: "MINI_SPLIT",
      miniSplitTons: "2",
      miniSplitHeads: 3,
      miniSplitBand: "HIGH",
      location: "OUTSIDE",
    },
  },
  {
    title: "Another kind of boiler: gas line of 20 feet and a new flue",
    total: 7380_00,
    answers: {
      ...without(plainCooling, "coolingTons", "coolingBand", "ducts", "newLineSet", "floorDrain", "haulAway"),
      hvacJob: "INSTALL",
      systemType: "BOILER",
      heatingMedium: "HOT_WATER",
      fuel: "GAS",
      heatingBand: "HIGH",
      gasLineLength: "UP_TO_25",
    },
  },
  {
    title: "Parts: outdoor unit and coil of 2.5 tons, and a thermostat, in a closet",
    total: 4060_00,
    answers: {
      ...anyJob,
      hvacJob: "PARTS",
      parts: ["CONDENSER", "EVAPORATOR_COIL", "THERMOSTAT"],
      systemAge: "UNDER_15",
      partTons: "2_5",
      location: "CLOSET",
    },
  },
  { title: "No cooling: the visit has a firm price, the repair an hourly rate", total: 115_00, answers: repairVisit },
  {
    title: "A tune-up, urgent and in the evening: nothing to find out, so the price is firm",
    total: 208_60,
    answers: { ...repairVisit, problem: "TUNE_UP", urgency: "TODAY", repairAfterHours: true },
  },
  {
    title: "Tons unknown: an estimate with a range",
    total: 5130_00,
    range: [4555_00, 5705_00],
    answers: { ...plainCooling, coolingTons: "NOT_SURE" },
  },
  {
    title: "Regular efficiency in Texas, below the floor: not priced; the estimate covers the bands that may be installed",
    total: 5705_00,
    range: [5705_00, 8855_00],
    answers: { ...plainCooling, zip: "75201", coolingBand: "REGULAR" },
  },
];
