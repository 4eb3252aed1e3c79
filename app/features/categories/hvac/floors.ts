import { countryOfRegion } from "#app/lib/postal-codes.ts";
import { prefixesOf } from "#app/lib/postal-regions.ts";
import { btuPerTon, coolingSeer2, type EfficiencyBand, efficiencyBands, heatingAfue } from "./lists.ts";

export const floorZones = ["NORTH", "SOUTHEAST", "SOUTHWEST", "CANADA"] as const;
/** The parts of the US that the federal rule knows, and Canada, which has a rule of its own. */
export type FloorZone = (typeof floorZones)[number];

/** The states of the two southern parts (10 CFR 430.32(c)); all others of the US are north. */
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

/** The least efficiency that may be installed: SEER2 for cooling, AFUE in percent for furnaces. Inputs to check with counsel, not advice. */
export interface Floor {
  equipment: "AIR_CONDITIONER" | "HEAT_PUMP" | "GAS_FURNACE";
  zones: readonly FloorZone[];
  /** BTU an hour from which and under which it counts; all sizes where absent. */
  from?: number;
  under?: number;
  least: number;
  source: string;
  asOf: string;
}

const us = { source: "10 CFR 430.32(c), since 2023-01-01", asOf: "2026-11" };
const canada = { source: "SOR/2016-311 as amended by SOR/2022-265, since 2023-01-01", asOf: "2026-11" };

/** Decision for Canada: its regulations follow the northern figures of the US for cooling, and ask for condensing gas furnaces. */
export const floors: readonly Floor[] = [
  { equipment: "AIR_CONDITIONER", zones: ["NORTH"], least: 13.4, ...us },
  { equipment: "AIR_CONDITIONER", zones: ["SOUTHEAST", "SOUTHWEST"], under: 45_000, least: 14.3, ...us },
  { equipment: "AIR_CONDITIONER", zones: ["SOUTHEAST", "SOUTHWEST"], from: 45_000, least: 13.8, ...us },
  { equipment: "HEAT_PUMP", zones: ["NORTH", "SOUTHEAST", "SOUTHWEST"], least: 14.3, ...us },
  { equipment: "AIR_CONDITIONER", zones: ["CANADA"], least: 13.4, ...canada },
  { equipment: "HEAT_PUMP", zones: ["CANADA"], least: 14.3, ...canada },
  { equipment: "GAS_FURNACE", zones: ["CANADA"], least: 95, source: "SOR/2016-311, made since 2019-07-03", asOf: "2026-11" },
];

/** The part that a state or province belongs to. */
export function floorZoneOf(region: string): FloorZone {
  if (countryOfRegion(region) === "CA") return "CANADA";
  if ((southeastern as readonly string[]).includes(region)) return "SOUTHEAST";
  return (southwestern as readonly string[]).includes(region) ? "SOUTHWEST" : "NORTH";
}

/** The least efficiency of equipment of a size, in tons, in a part of the countries; null where no floor is known. */
export function floorOf(equipment: Floor["equipment"], zone: FloorZone, tons = 3): number | null {
  const btu = tons * btuPerTon;
  const floor = floors.find(
    (one) => one.equipment === equipment && one.zones.includes(zone) && btu >= (one.from ?? 0) && btu < (one.under ?? Infinity),
  );
  return floor?.least ?? null;
}

/** Equipment that cools: its kind, the part of the countries that it stands in, and its tons (3 where unknown). */
export interface Cooling {
  equipment: "AIR_CONDITIONER" | "HEAT_PUMP";
  zone: FloorZone;
  tons?: number | undefined;
}

/** Whether some equipment of a cooling band may be installed: its upper end reaches the floor. */
export function mayCool(band: EfficiencyBand, { equipment, zone, tons }: Cooling): boolean {
  return coolingSeer2[band].to >= (floorOf(equipment, zone, tons) ?? 0);
}

/** Whether some gas furnace of a heating band may be installed there. */
export function mayHeat(band: EfficiencyBand, zone: FloorZone): boolean {
  const figures: { from?: number; to?: number; under?: number; over?: number } = heatingAfue[band];
  return (figures.to ?? figures.under ?? 100) >= (floorOf("GAS_FURNACE", zone) ?? 0);
}

const regionsOf: Readonly<Record<Exclude<FloorZone, "NORTH">, readonly string[]>> = {
  SOUTHEAST: southeastern,
  SOUTHWEST: southwestern,
  CANADA: canadian,
};

const guarded = ["SOUTHEAST", "SOUTHWEST", "CANADA"] as const;

/** How the postal codes begin where an air conditioner of this band may not be installed; the north allows some of each band. */
export function closedForCooling(band: EfficiencyBand): string[] {
  return prefixesOf(guarded.filter((zone) => !mayCool(band, { equipment: "AIR_CONDITIONER", zone })).flatMap((zone) => regionsOf[zone]));
}

/** How the postal codes begin where a gas furnace of this band may not be installed. */
export function closedForHeating(band: EfficiencyBand): string[] {
  return prefixesOf(guarded.filter((zone) => !mayHeat(band, zone)).flatMap((zone) => regionsOf[zone]));
}

/** The bands of heat pumps: the floor is one figure everywhere. */
export const heatPumpBands: readonly EfficiencyBand[] = efficiencyBands.filter((band) =>
  mayCool(band, { equipment: "HEAT_PUMP", zone: "NORTH" }),
);
