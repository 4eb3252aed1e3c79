import {
  capacityRange,
  climateZones,
  type ClimateZone,
  coolingLoad,
  coolingSystems,
  type CoolingSystem,
  heatingLoad,
  type House,
  houseSizeWarning,
  usualZone,
} from "#app/features/categories/hvac/sizing.ts";
import { postalKey } from "#app/lib/postal-codes.ts";
import { regionOfPostal } from "#app/lib/postal-regions.ts";
import { readFigures, type TypedFigures } from "./typed-figures.ts";

export const houseFields = {
  area: { min: 100, max: 20_000, start: null },
  ceiling: { min: 6, max: 20, start: 8 },
  windows: { min: 0, max: 100, start: 10, whole: true },
  doors: { min: 0, max: 20, start: 2, whole: true },
  people: { min: 0, max: 20, start: 3, whole: true },
} as const;
export type HouseField = keyof typeof houseFields;

/** Tons for one kind of system; null where no single unit covers them. */
export interface SystemSize {
  system: CoolingSystem;
  low: number | null;
  high: number | null;
  warning: ReturnType<typeof houseSizeWarning>;
}

/** Loads in BTU an hour, by rule of thumb. */
export interface HouseResult {
  zone: ClimateZone;
  cooling: number;
  heating: number;
  systems: SystemSize[];
}

export interface HouseSheet extends Pick<TypedFigures<HouseField>, "typed" | "asked"> {
  refused: (HouseField | "zip" | "zone")[];
  /** The postal code as typed, and its key in the gazetteer. */
  zip: string;
  postalKey: string | null;
  /** Null derives the zone from the postal code. */
  zone: ClimateZone | null;
  result: HouseResult | null;
}

/** Refuses nothing until the query has an `area`. */
export function readHouse(query: URLSearchParams): HouseSheet {
  const { typed, figures, refused } = readFigures(query, houseFields);
  const zip = (query.get("zip") ?? "").trim().slice(0, 10);
  const key = postalKey(zip);
  const zone = climateZones.find((one) => String(one) === query.get("zone")) ?? null;
  const place = { zip, postalKey: key, zone };
  const asked = query.has("area");
  if (!asked) return { typed, asked, refused: [], ...place, result: null };
  const found = zone ?? (key ? usualZone(regionOfPostal(key) ?? "") : null);
  const wrong = [...refused, ...(zip !== "" && !key ? ["zip" as const] : []), ...(found === null ? ["zone" as const] : [])];
  return { typed, asked, refused: wrong, ...place, result: found === null || wrong.length > 0 ? null : resultOf(figures, found) };
}

function resultOf(figures: Record<HouseField, number>, zone: ClimateZone): HouseResult {
  const { area, ceiling, windows, doors, people } = figures;
  const house: House = { squareFeet: area, ceilingFeet: ceiling, zone, windows, outsideDoors: doors, people };
  const systems = coolingSystems.map((system) => ({ system, ...capacityRange(house, system), warning: houseSizeWarning(house, system) }));
  return { zone, cooling: coolingLoad(house), heating: heatingLoad(house), systems };
}
