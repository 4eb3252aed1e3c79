import { type Answers, notSure } from "#app/features/categories/model/answers.ts";
import { type EnergyEstimate, type EnergySource, isEnergySource, toEnergyUse } from "./energy.ts";

/**
 * The medium draw of the federal test (10 CFR part 430, subpart B, appendix E): gallons a day, heated from 58 to 125 °F.
 * The same for all heaters, so that they compare.
 */
const gallonsPerDay = 55;
const temperatureRise = 67;
const btuPerGallonDegree = 8.33;

/** BTU a year. */
const yearlyHotWater = gallonsPerDay * 365 * btuPerGallonDegree * temperatureRise;

/**
 * Uniform energy factors that the law requires (10 CFR 430.32(d), medium draw, as of 2026), by gallons. Tanks of other
 * sizes follow other rules and have no figure.
 */
const requiredTankFactor: Readonly<Record<EnergySource, (gallons: number) => number | null>> = {
  GAS: (gallons) => (gallons <= 55 ? 0.6483 - 0.0017 * gallons : 0.7897 - 0.0004 * gallons),
  PROPANE: (gallons) => requiredTankFactor.GAS(gallons),
  ELECTRIC: (gallons) => (gallons <= 55 ? 0.9307 - 0.0002 * gallons : null),
  OIL: (gallons) => (gallons <= 50 ? 0.6078 - 0.0016 * gallons : null),
};
const requiredTanklessFactor: Readonly<Record<EnergySource, number | null>> = { GAS: 0.81, PROPANE: 0.81, ELECTRIC: 0.91, OIL: null };

/** What an ENERGY STAR heat pump water heater reaches (version 5.0, since 2023-04-18). */
const heatPumpFactor = 3.3;

/** Used where the size is not known yet. */
const usualGallons = 50;

/** Years (US Department of Energy, "Tankless or Demand-Type Water Heaters"). */
const lives = { TANK: { from: 10, to: 15 }, HEAT_PUMP: { from: 10, to: 15 }, TANKLESS: { from: 20 } } as const;

/** A heater that is just as efficient as the law requires. Null while type or fuel is open. */
export function estimateHeaterEnergy(answers: Answers): EnergyEstimate | null {
  const { heaterType } = answers;
  if (heaterType !== "TANK" && heaterType !== "TANKLESS" && heaterType !== "HEAT_PUMP") return null;
  const source = heaterType === "HEAT_PUMP" ? "ELECTRIC" : answers.fuel;
  if (!isEnergySource(source)) return null;
  const efficiency = findFactor(heaterType, source, readGallons(answers));
  if (efficiency === null) return null;
  return {
    uses: [toEnergyUse(source, { btu: yearlyHotWater, efficiency })],
    life: lives[heaterType],
    basis: { key: heaterType === "HEAT_PUMP" ? "heatPumpHeater" : "heater", params: { gallons: gallonsPerDay } },
  };
}

function findFactor(heaterType: keyof typeof lives, source: EnergySource, gallons: number): number | null {
  if (heaterType === "HEAT_PUMP") return heatPumpFactor;
  return heaterType === "TANKLESS" ? requiredTanklessFactor[source] : requiredTankFactor[source](gallons);
}

function readGallons({ capacity }: Answers): number {
  return capacity === undefined || capacity === notSure ? usualGallons : Number(capacity);
}
