import { countryByRegion } from "#app/lib/postal-codes.ts";
import { listPostalPrefixes } from "#app/lib/postal-regions.ts";
import { btuPerTon, coolingSeer2, type EfficiencyBand, efficiencyBands, heatingAfue } from "./lists.ts";

const floorZones = ["NORTH", "SOUTHEAST", "SOUTHWEST", "CANADA"] as const;
/** US federal regions, and Canada. */
export type FloorZone = (typeof floorZones)[number];

/** 10 CFR 430.32(c); all other states are north. */
export const southeastern = [
  "AL",
  "AR",
  "DC",
  "DE",
  "FL",
  "GA",
  "GU",
  "HI",
  "KY",
  "LA",
  "MD",
  "MS",
  "NC",
  "OK",
  "PR",
  "SC",
  "TN",
  "TX",
  "VA",
  "VI",
] as const;
export const southwestern = ["AZ", "CA", "NM", "NV"] as const;
const canadian = ["AB", "BC", "MB", "NB", "NL", "NS", "NU", "ON", "PE", "QC", "SK", "YT"] as const;

/**
 * Minimum efficiency for installation: SEER2 for cooling, AFUE percent for furnaces. To check with counsel, not advice.
 */
export interface Floor {
  equipment: "AIR_CONDITIONER" | "HEAT_PUMP" | "GAS_FURNACE";
  zones: readonly FloorZone[];
  /** BTU per hour: at least `from`, below `under`; all sizes when absent. */
  from?: number;
  under?: number;
  minimum: number;
  source: string;
  asOf: string;
}

const us = { source: "10 CFR 430.32(c), since 2023-01-01", asOf: "2026-11" };
const canada = { source: "SOR/2016-311 as amended by SOR/2022-265, since 2023-01-01", asOf: "2026-11" };

/** Decision: Canada follows the northern US for cooling and requires condensing gas furnaces. */
export const floors: readonly Floor[] = [
  { equipment: "AIR_CONDITIONER", zones: ["NORTH"], minimum: 13.4, ...us },
  { equipment: "AIR_CONDITIONER", zones: ["SOUTHEAST", "SOUTHWEST"], under: 45_000, minimum: 14.3, ...us },
  { equipment: "AIR_CONDITIONER", zones: ["SOUTHEAST", "SOUTHWEST"], from: 45_000, minimum: 13.8, ...us },
  { equipment: "HEAT_PUMP", zones: ["NORTH", "SOUTHEAST", "SOUTHWEST"], minimum: 14.3, ...us },
  { equipment: "AIR_CONDITIONER", zones: ["CANADA"], minimum: 13.4, ...canada },
  { equipment: "HEAT_PUMP", zones: ["CANADA"], minimum: 14.3, ...canada },
  { equipment: "GAS_FURNACE", zones: ["CANADA"], minimum: 95, source: "SOR/2016-311, made since 2019-07-03", asOf: "2026-11" },
];

export function floorZoneByRegion(region: string): FloorZone {
  if (countryByRegion(region) === "CA") return "CANADA";
  if ((southeastern as readonly string[]).includes(region)) return "SOUTHEAST";
  return (southwestern as readonly string[]).includes(region) ? "SOUTHWEST" : "NORTH";
}

/** Null when no minimum is known. */
export function findFloor(equipment: Floor["equipment"], zone: FloorZone, tons = 3): number | null {
  const btu = tons * btuPerTon;
  const floor = floors.find(
    (one) => one.equipment === equipment && one.zones.includes(zone) && btu >= (one.from ?? 0) && btu < (one.under ?? Infinity),
  );
  return floor?.minimum ?? null;
}

/** `tons` counts as 3 when unknown. */
export interface Cooling {
  equipment: "AIR_CONDITIONER" | "HEAT_PUMP";
  zone: FloorZone;
  tons?: number | undefined;
}

export function canCool(band: EfficiencyBand, { equipment, zone, tons }: Cooling): boolean {
  return coolingSeer2[band].to >= (findFloor(equipment, zone, tons) ?? 0);
}

function canHeat(band: EfficiencyBand, zone: FloorZone): boolean {
  const figures: { from?: number; to?: number; under?: number; over?: number } = heatingAfue[band];
  return (figures.to ?? figures.under ?? 100) >= (findFloor("GAS_FURNACE", zone) ?? 0);
}

const regionsByZone: Readonly<Record<Exclude<FloorZone, "NORTH">, readonly string[]>> = {
  SOUTHEAST: southeastern,
  SOUTHWEST: southwestern,
  CANADA: canadian,
};

const zonesOutsideNorth = ["SOUTHEAST", "SOUTHWEST", "CANADA"] as const;

/** Postal code prefixes that exclude this band. The north allows some of each. */
export function listClosedCoolingPrefixes(band: EfficiencyBand): string[] {
  return listPostalPrefixes(
    zonesOutsideNorth.filter((zone) => !canCool(band, { equipment: "AIR_CONDITIONER", zone })).flatMap((zone) => regionsByZone[zone]),
  );
}

export function listClosedHeatingPrefixes(band: EfficiencyBand): string[] {
  return listPostalPrefixes(zonesOutsideNorth.filter((zone) => !canHeat(band, zone)).flatMap((zone) => regionsByZone[zone]));
}

/** One minimum applies everywhere. */
export const heatPumpBands: readonly EfficiencyBand[] = efficiencyBands.filter((band) =>
  canCool(band, { equipment: "HEAT_PUMP", zone: "NORTH" }),
);
