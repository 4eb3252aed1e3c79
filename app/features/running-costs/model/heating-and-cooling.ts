import { regionByPostalCode } from "#app/lib/postal-regions.ts";
import type { Answers } from "#app/features/categories/model/answers.ts";
import { type EnergyEstimate, type EnergySource, type EnergyUse, isEnergySource, toEnergyUse } from "./energy.ts";
import { toHouse } from "#app/features/categories/hvac/expected-tons.ts";
import { findFloor, floorZoneByRegion } from "#app/features/categories/hvac/floors.ts";
import { coolingSeer2, type EfficiencyBand, efficiencyBands, miniSplitHighSeer, toSeer2 } from "#app/features/categories/hvac/lists.ts";
import { type ClimateZone, coolingLoad, heatingLoad, type House } from "#app/features/categories/hvac/sizing.ts";

/** Hours a year at full load, by federal climate region (10 CFR part 430, subpart B, appendix M, table 20). */
const loadHours = {
  I: { cooling: 2400, heating: 750 },
  II: { cooling: 1800, heating: 1250 },
  III: { cooling: 1200, heating: 1750 },
  IV: { cooling: 800, heating: 2250 },
  V: { cooling: 400, heating: 2750 },
} as const;

const climateRegions: Readonly<Record<ClimateZone, keyof typeof loadHours>> = {
  1: "I",
  2: "II",
  3: "III",
  4: "IV",
  5: "IV",
  6: "V",
  7: "V",
  8: "V",
};

/** The part of the design load that heating has on average; appendix M. */
const heatingShare = 0.77;

/** Heat by electricity over a winter, in BTU per watt-hour: the least that the law allows (10 CFR 430.32(c)). */
const requiredHspf2 = 7.5;
const btuPerWattHour = 3.412;

/** AFUE at the lower end of each band; the law's own minimum for the lowest (10 CFR 430.32(e)). */
const furnaceAfue: Readonly<Record<EfficiencyBand, number>> = { REGULAR: 0.8, HIGH: 0.9, TOP: 0.955, TOP_PLUS: 0.96, TOP_PLUS_PLUS: 0.965 };
const boilerAfue: Readonly<Record<EfficiencyBand, number>> = { ...furnaceAfue, REGULAR: 0.84 };

/** Years (NAHB, "Study of Life Expectancy of Home Components", 2007). */
const lives: Readonly<Record<string, { from: number; to: number }>> = {
  AIR_CONDITIONER: { from: 10, to: 15 },
  AIR_CONDITIONER_AND_FURNACE: { from: 10, to: 15 },
  HEAT_PUMP: { from: 10, to: 16 },
  MINI_SPLIT: { from: 10, to: 16 },
  FURNACE: { from: 15, to: 20 },
  BOILER: { from: 13, to: 21 },
};

const cools = ["AIR_CONDITIONER", "AIR_CONDITIONER_AND_FURNACE", "HEAT_PUMP", "MINI_SPLIT"];

/** The lower end of each efficiency band. Null while the house, the fuel, or the band is open. */
export function estimateSystemEnergy(answers: Answers): EnergyEstimate | null {
  const [house, life] = [toHouse(answers), lives[String(answers.systemType)]];
  if (!house || !life) return null;
  const system = String(answers.systemType);
  const cooling = cools.includes(system) ? estimateCooling(answers, house) : [];
  const heating = system === "AIR_CONDITIONER" ? [] : estimateHeating(answers, house);
  if (!cooling || !heating) return null;
  return { uses: sumBySource([...cooling, ...heating]), life, basis: { key: "system", params: { area: house.squareFeet } } };
}

function estimateCooling(answers: Answers, house: House): EnergyUse[] | null {
  const seer2 = findSeer2(answers);
  if (seer2 === null) return null;
  const btu = coolingLoad(house) * loadHours[climateRegions[house.zone]].cooling;
  return [toEnergyUse("ELECTRIC", { btu, efficiency: seer2 / btuPerWattHour })];
}

function estimateHeating(answers: Answers, house: House): EnergyUse[] | null {
  const btu = heatingLoad(house) * loadHours[climateRegions[house.zone]].heating * heatingShare;
  const { systemType, fuel, heatingBand } = answers;
  if (systemType === "HEAT_PUMP" || systemType === "MINI_SPLIT")
    return [toEnergyUse("ELECTRIC", { btu, efficiency: requiredHspf2 / btuPerWattHour })];
  if (!isEnergySource(fuel)) return null;
  const efficiency = findHeatingEfficiency(fuel, systemType === "BOILER" ? boilerAfue : furnaceAfue, heatingBand);
  return efficiency === null ? null : [toEnergyUse(fuel, { btu, efficiency })];
}

function findHeatingEfficiency(fuel: EnergySource, afue: Readonly<Record<EfficiencyBand, number>>, band: unknown): number | null {
  if (fuel === "ELECTRIC") return 1;
  return isBand(band) ? afue[band] : null;
}

/** Never below what the law allows where the home is. */
function findSeer2({ systemType, coolingBand, miniSplitBand, zip }: Answers): number | null {
  const zone = floorZoneByRegion(regionByPostalCode(String(zip)) ?? "");
  const required = findFloor(systemType === "HEAT_PUMP" || systemType === "MINI_SPLIT" ? "HEAT_PUMP" : "AIR_CONDITIONER", zone) ?? 0;
  if (systemType === "MINI_SPLIT") {
    if (miniSplitBand !== "REGULAR" && miniSplitBand !== "HIGH") return null;
    return miniSplitBand === "HIGH" ? toSeer2(miniSplitHighSeer.from) : required;
  }
  return isBand(coolingBand) ? Math.max(coolingSeer2[coolingBand].from, required) : null;
}

function isBand(value: unknown): value is EfficiencyBand {
  return (efficiencyBands as readonly unknown[]).includes(value);
}

function sumBySource(uses: readonly EnergyUse[]): EnergyUse[] {
  const sums = new Map<EnergySource, number>();
  for (const { source, amount } of uses) sums.set(source, (sums.get(source) ?? 0) + amount);
  return [...sums].map(([source, amount]) => ({ source, amount }));
}
