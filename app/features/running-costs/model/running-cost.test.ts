import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Answers } from "#app/features/categories/model/answers.ts";
import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import { estimateEnergy } from "./by-category.ts";
import { toRunningCost } from "./running-cost.ts";

function estimate(code: CategoryCode, answers: Answers) {
  const energy = estimateEnergy(code, answers);
  return energy && toRunningCost(energy, String(answers.zip));
}
const yearly = (code: CategoryCode, answers: Answers) => estimate(code, answers)?.yearly;
const heater = (answers: Answers) => yearly("PLUM", { zip: "60614", ...answers });
const system = (answers: Answers) => yearly("HVAC", { zip: "60614", houseArea: 1800, ...answers });

describe("what a water heater costs to run", () => {
  // 55 gal × 365 × 8.33 BTU × 67 °F = 11,204,058 BTU of hot water a year.
  it("[Y-08] a 50 gal gas tank in Chicago costs about $280 a year", () => {
    // UEF 0.6483 - 0.0017 × 50 = 0.5633; 198.9 therms at $1.42 = $282.
    expect(heater({ heaterType: "TANK", fuel: "GAS", capacity: "50" })).toBe(280_00);
    expect(estimate("PLUM", { zip: "60614", heaterType: "TANK", fuel: "GAS", capacity: "50" })?.uses[0]?.amount).toBeCloseTo(198.9, 1);
  });

  it("[Y-08] a 50 gal electric tank there costs about $560, a heat pump about $160", () => {
    // UEF 0.9207; 3,567 kWh at 15.71 ¢ = $560. UEF 3.3; 995 kWh = $156.
    expect(heater({ heaterType: "TANK", fuel: "ELECTRIC", capacity: "50" })).toBe(560_00);
    expect(heater({ heaterType: "HEAT_PUMP", capacity: "50" })).toBe(160_00);
  });

  it("[Y-08] a tankless gas heater costs less than a gas tank", () => {
    // UEF 0.81; 138.3 therms = $196.
    expect(heater({ heaterType: "TANKLESS", fuel: "GAS", unitPower: "MEDIUM" })).toBe(200_00);
  });

  it("[Y-08] the same heat pump costs almost three times as much to run in Hawaii as in Illinois", () => {
    expect(yearly("PLUM", { zip: "96815", heaterType: "HEAT_PUMP" })).toBe(420_00);
  });

  it("[Y-08] counts a size that is not known as 50 gallons", () => {
    expect(heater({ heaterType: "TANK", fuel: "GAS", capacity: "NOT_SURE" })).toBe(280_00);
  });

  it("[Y-08] says nothing while type or fuel is open, or where no rule fits the tank", () => {
    expect(heater({ heaterType: "NOT_SURE", fuel: "GAS" })).toBeUndefined();
    expect(heater({ heaterType: "TANK", fuel: "NOT_SURE" })).toBeUndefined();
    expect(heater({ heaterType: "TANK", fuel: "ELECTRIC", capacity: "75" })).toBeUndefined();
  });

  it("[Y-08] gives kilowatt-hours but no cost in Canada, whose prices are not in the data", () => {
    const canada = estimate("PLUM", { zip: "H2X 1Y4", heaterType: "TANK", fuel: "ELECTRIC", capacity: "50" });
    expect(canada).toMatchObject({ yearly: null, uses: [{ source: "ELECTRIC", price: null }] });
    expect(canada?.uses[0]?.amount).toBeCloseTo(3567, 0);
  });
});

describe("what heating and cooling costs to run", () => {
  // 1,800 sq ft × 8 ft × 2.7 = 38,880 BTU an hour of cooling in zone 5, × 1.5 = 58,320 of heating.
  it("[Y-08] an air conditioner of 14.5 SEER in Chicago costs about $350 a year", () => {
    // 38,880 × 800 h / 13.8 Wh = 2,254 kWh at 15.71 ¢ = $354.
    expect(system({ systemType: "AIR_CONDITIONER", coolingBand: "HIGH" })).toBe(350_00);
  });

  it("[Y-08] a furnace of 90 % costs about $1,590, of 80 % about $1,790", () => {
    // 58,320 × 2,250 h × 0.77 = 101.0 million BTU; / 0.9 = 1,123 therms at $1.42 = $1,594.
    expect(system({ systemType: "FURNACE", fuel: "GAS", heatingBand: "HIGH" })).toBe(1_590_00);
    expect(system({ systemType: "FURNACE", fuel: "GAS", heatingBand: "REGULAR" })).toBe(1_790_00);
  });

  it("[Y-08] adds what heating and cooling use, each once", () => {
    const both = estimate("HVAC", {
      zip: "60614",
      houseArea: 1800,
      systemType: "AIR_CONDITIONER_AND_FURNACE",
      coolingBand: "HIGH",
      fuel: "GAS",
      heatingBand: "HIGH",
    });
    expect(both?.uses.map(({ source }) => source)).toEqual(["ELECTRIC", "GAS"]);
    expect(both?.yearly).toBe(1_950_00);
    expect(estimate("HVAC", { zip: "60614", houseArea: 1800, systemType: "HEAT_PUMP", coolingBand: "HIGH" })?.uses).toHaveLength(1);
  });

  it("[Y-08] counts at least the efficiency that the law asks for where the home is", () => {
    const inTexas = { zip: "75201", houseArea: 1800, systemType: "AIR_CONDITIONER" };
    expect(yearly("HVAC", { ...inTexas, coolingBand: "REGULAR" })).toBe(yearly("HVAC", { ...inTexas, coolingBand: "HIGH" }));
  });

  it("[Y-08] says nothing without the home's area, and for work that uses no energy", () => {
    expect(yearly("HVAC", { zip: "60614", systemType: "AIR_CONDITIONER", coolingBand: "HIGH" })).toBeUndefined();
    expect(estimate("ROOF", { zip: "60614" })).toBeNull();
  });

  it("[Y-08] a more efficient band never costs more to run", () => {
    const bands = ["REGULAR", "HIGH", "TOP", "TOP_PLUS", "TOP_PLUS_PLUS"];
    const costs = bands.map((coolingBand) => system({ systemType: "HEAT_PUMP", coolingBand }) ?? 0);
    expect(costs).toEqual(costs.toSorted((a, b) => b - a));
    expect(costs.at(-1)).toBeLessThan(costs[0] ?? 0);
  });
});

it("[Y-08] the worked examples of the documentation are what the product computes", () => {
  const rows = [...readFileSync("docs/running-costs.md", "utf8").matchAll(/^\| .+ \| `(.+)` \| \$([\d,]+) \|$/gm)];
  const stated = rows.map(([, , dollars = ""]) => Number(dollars.replace(",", "")) * 100);
  const computed = rows.map(([, answers = ""]) => {
    const parsed = JSON.parse(answers) as Answers;
    return yearly("systemType" in parsed ? "HVAC" : "PLUM", parsed);
  });
  expect(rows).toHaveLength(7);
  expect(computed).toEqual(stated);
});
