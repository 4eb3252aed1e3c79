import { btuPerTon, coolingTons, miniSplitTons } from "./lists.ts";

/** Climate zones of the US Department of Energy, 1 the hottest. */
export const climateZones = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type ClimateZone = (typeof climateZones)[number];

/** BTU an hour that a cubic foot needs for cooling, by climate zone: a quick method of the trade (source S121), for planning only. */
const coolingPerCubicFoot: Readonly<Record<ClimateZone, number>> = { 1: 4.5, 2: 4.5, 3: 3.7, 4: 3.2, 5: 2.7, 6: 2.7, 7: 2.2, 8: 2.2 };

/** BTU an hour that each person adds, and each window and each door to the outside (S121). */
const perPerson = 600;
const perOpening = 1000;

/** A house as the capacity calculator asks for it. */
export interface House {
  squareFeet: number;
  ceilingFeet: number;
  zone: ClimateZone;
  people: number;
  windows: number;
  outsideDoors: number;
}

/** The cooling that a house needs, in BTU an hour, to the whole BTU. A rule of thumb: it oversizes tight modern homes. */
export function coolingLoad(house: House): number {
  const room = house.squareFeet * house.ceilingFeet * coolingPerCubicFoot[house.zone];
  return Math.round(room + house.people * perPerson + (house.windows + house.outsideDoors) * perOpening);
}

/** What a house can be cooled with by one unit. */
export const coolingSystems = ["CENTRAL", "MINI_SPLIT"] as const;
export type CoolingSystem = (typeof coolingSystems)[number];

const tonsOf: Readonly<Record<CoolingSystem, readonly number[]>> = { CENTRAL: coolingTons, MINI_SPLIT: miniSplitTons };

/** The smallest unit that carries a load, in tons; null when none does. */
export function capacityFor(load: number, system: CoolingSystem): number | null {
  return tonsOf[system].find((tons) => tons * btuPerTon >= load) ?? null;
}

/** A small central unit may be this share of the load too large; beyond it starts and stops too often. */
const mostOversize = 1.5;

/**
 * What the house-size calculator warns of, as the message's key: a house too small for a central system, too large for a
 * single one, or too large for one mini-split. Null when one unit fits.
 */
export function houseSizeWarning(
  house: House,
  system: CoolingSystem,
): "tooSmallForCentral" | "tooLargeForSingle" | "tooLargeForMiniSplit" | null {
  const load = coolingLoad(house);
  if (capacityFor(load, system) === null) return system === "CENTRAL" ? "tooLargeForSingle" : "tooLargeForMiniSplit";
  const smallest = coolingTons[0] * btuPerTon;
  return system === "CENTRAL" && load * mostOversize < smallest ? "tooSmallForCentral" : null;
}
