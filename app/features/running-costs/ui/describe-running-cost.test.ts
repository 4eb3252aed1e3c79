import { expect, it } from "vitest";
import type { Answers } from "#app/features/categories/model/answers.ts";
import { locales } from "#app/lib/locales.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { estimateEnergy } from "../model/by-category.ts";
import { toRunningCost } from "../model/running-cost.ts";
import { describeRunningCost } from "./describe-running-cost.ts";

function describeHeater(answers: Answers, locale: (typeof locales)[number] = "en") {
  const energy = estimateEnergy("PLUM", answers);
  if (!energy) throw new Error("no estimate");
  return describeRunningCost(toRunningCost(energy, String(answers.zip)), { t: getTranslator(locale), locale });
}

it("[Y-08] says what a heater costs a year, how long it lasts, and from which figures", () => {
  const texts = describeHeater({ zip: "60614", heaterType: "TANK", fuel: "GAS", capacity: "50" });
  expect(texts).toMatchObject({ cost: "About $280 a year", use: "200 therms a year", life: "10–15 years" });
  expect(texts.notes.join(" ")).toContain("For 55 gallons of hot water a day");
  expect(texts.notes.join(" ")).toContain("Natural gas at $1.42 a therm, the U.S. average of 2022");
});

it("[Y-08] names the state and the year of an electricity price", () => {
  const { notes } = describeHeater({ zip: "60614", heaterType: "HEAT_PUMP" });
  expect(notes).toContain("Electricity at 15.71¢ per kWh, the IL average of 2023 (U.S. Energy Information Administration).");
});

it("[Y-08] gives the energy alone where its price is not known", () => {
  const texts = describeHeater({ zip: "H2X 1Y4", heaterType: "TANK", fuel: "ELECTRIC", capacity: "50" });
  expect(texts.cost).toBe("3,600 kWh a year");
});

it.each(locales)("[B-05] [Y-08] reads whole in %s", (locale) => {
  const texts = describeHeater({ zip: "60614", heaterType: "TANKLESS", fuel: "PROPANE", unitPower: "MEDIUM" }, locale);
  expect([texts.cost, texts.use, texts.life, ...texts.notes].join(" ")).not.toMatch(/\{\{|energy:|undefined/);
});
