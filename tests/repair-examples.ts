import { plum } from "#app/features/categories/plum/plum.ts";
import type { CalculatedExample } from "./price-examples.ts";

export const heaterRepairs: readonly CalculatedExample[] = [
  {
    title: "A leaking heater, today: a firm call-out with the urgent surcharge, then by the hour",
    total: 109_25,
    answers: { zip: "60614", jobType: "REPAIR", problem: "HEATER_LEAK", urgency: "TODAY", repairAfterHours: false },
  },
  {
    title: "No hot water, by a plumber who knows the hours: an estimate",
    total: 95_00 + 1.5 * 120_00,
    answers: { zip: "60614", jobType: "REPAIR", problem: "NO_HOT_WATER", urgency: "THIS_WEEK" },
    book: { percents: { ...plum.starterPrices.percents, "repairHours.NO_HOT_WATER": 1.5 }, minimumCharge: 400_00 },
  },
  {
    title: "A pilot light, by a plumber without a call-out fee: one hour at least",
    total: 120_00,
    answers: { zip: "60614", jobType: "REPAIR", problem: "PILOT_OUT", urgency: "THIS_WEEK" },
    book: { amounts: { ...plum.starterPrices.amounts, callOut: 0 } },
  },
  {
    title: "A repair, for a plumber who takes none",
    total: 0,
    answers: { zip: "60614", jobType: "REPAIR", problem: "HEATER_LEAK", urgency: "THIS_WEEK" },
    book: { offers: { jobType: ["PROJECT"] } },
  },
];
