import { btuPerTon, coolingTons, miniSplitTons } from "./lists.ts";

/** US Department of Energy zones, 1 the hottest. */
export const climateZones = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type ClimateZone = (typeof climateZones)[number];

/** Cooling BTU per hour per cubic foot; a quick trade method (S121), for planning only. */
const coolingPerCubicFoot: Readonly<Record<ClimateZone, number>> = { 1: 4.5, 2: 4.5, 3: 3.7, 4: 3.2, 5: 2.7, 6: 2.7, 7: 2.2, 8: 2.2 };

/** BTU per hour per person, and per window or outside door (S121). */
const perPerson = 600;
const perOpening = 1000;

export interface House {
  squareFeet: number;
  ceilingFeet: number;
  zone: ClimateZone;
  people: number;
  windows: number;
  outsideDoors: number;
}

/** BTU per hour. Oversizes tight modern homes. */
export function coolingLoad(house: House): number {
  const room = house.squareFeet * house.ceilingFeet * coolingPerCubicFoot[house.zone];
  return Math.round(room + house.people * perPerson + (house.windows + house.outsideDoors) * perOpening);
}

const coolingSystems = ["CENTRAL", "MINI_SPLIT"] as const;
export type CoolingSystem = (typeof coolingSystems)[number];

const tonsBySystem: Readonly<Record<CoolingSystem, readonly number[]>> = { CENTRAL: coolingTons, MINI_SPLIT: miniSplitTons };

/** In tons; null when no unit suffices. */
export function findCapacity(load: number, system: CoolingSystem): number | null {
  return tonsBySystem[system].find((tons) => tons * btuPerTon >= load) ?? null;
}

/** A central unit above this share of the load cycles too often. */
const maxOversize = 1.5;

/** Square feet per ton in many load calculations for tight modern homes. */
const tightHomeSquareFeet = 900;

/** Tons: `low` for a tight modern home, `high` by the quick method; null when no unit suffices. */
export function capacityRange(house: House, system: CoolingSystem): { low: number | null; high: number | null } {
  const quick = coolingLoad(house);
  const tight = Math.min(quick, Math.round((house.squareFeet / tightHomeSquareFeet) * btuPerTon));
  return { low: findCapacity(tight, system), high: findCapacity(quick, system) };
}

/** Heating BTU per cooling BTU (S121). */
const heatingPerCooling: Readonly<Record<ClimateZone, number>> = { 1: 0.6, 2: 0.8, 3: 1.1, 4: 1.3, 5: 1.5, 6: 1.7, 7: 2.0, 8: 2.2 };

/** BTU per hour. */
export function heatingLoad(house: House): number {
  return Math.round(coolingLoad(house) * heatingPerCooling[house.zone]);
}

/** Zone of most residents (2021 IECC; Canada by degree days). Good enough for a warning, not for a calculation. */
const usualZones: Readonly<Record<string, ClimateZone>> = Object.fromEntries(
  "AK 7|AL 3|AR 3|AZ 2|CA 3|CO 5|CT 5|DC 4|DE 4|FL 2|GA 3|GU 1|HI 1|IA 5|ID 5|IL 5|IN 5|KS 4|KY 4|LA 2|MA 5|MD 4|ME 6|MI 5|MN 6|MO 4|MS 3|MT 6|NC 3|ND 6|NE 5|NH 5|NJ 4|NM 4|NV 3|NY 4|OH 5|OK 3|OR 4|PA 5|PR 1|RI 5|SC 3|SD 6|TN 4|TX 2|UT 5|VA 4|VI 1|VT 6|WA 4|WI 6|WV 4|WY 6|AB 7|BC 5|MB 7|NB 6|NL 6|NS 6|NU 8|ON 6|PE 6|QC 6|SK 7|YT 7"
    .split("|")
    .map((entry) => entry.split(" "))
    .map(([region, zone]) => [region, Number(zone) as ClimateZone]),
);

export function findUsualZone(region: string): ClimateZone | null {
  return usualZones[region] ?? null;
}

/** Returns a message key; null when one unit fits. */
export function findHouseSizeWarning(
  house: House,
  system: CoolingSystem,
): "tooSmallForCentral" | "tooLargeForSingle" | "tooLargeForMiniSplit" | null {
  const load = coolingLoad(house);
  if (findCapacity(load, system) === null) return system === "CENTRAL" ? "tooLargeForSingle" : "tooLargeForMiniSplit";
  const smallest = coolingTons[0] * btuPerTon;
  return system === "CENTRAL" && load * maxOversize < smallest ? "tooSmallForCentral" : null;
}
