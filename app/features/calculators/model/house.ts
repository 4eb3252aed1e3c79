import {
  capacityRange,
  climateZones,
  type ClimateZone,
  coolingLoad,
  coolingSystems,
  type CoolingSystem,
  heatingLoad,
  type House,
  findHouseSizeWarning,
  findUsualZone,
} from "#app/features/categories/hvac/sizing.ts";
import { toPostalKey } from "#app/lib/postal-codes.ts";
import { regionByPostalCode } from "#app/lib/postal-regions.ts";
import { readNumberFields, type NumberFieldValues } from "./number-fields.ts";

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
  warning: ReturnType<typeof findHouseSizeWarning>;
}

/** Loads in BTU an hour, by rule of thumb. */
export interface HouseResult {
  zone: ClimateZone;
  cooling: number;
  heating: number;
  systems: SystemSize[];
}

export interface HouseSheet extends Pick<NumberFieldValues<HouseField>, "typed" | "isSubmitted"> {
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
  const { typed, figures, refused } = readNumberFields(query, houseFields);
  const zip = (query.get("zip") ?? "").trim().slice(0, 10);
  const key = toPostalKey(zip);
  const zone = climateZones.find((one) => String(one) === query.get("zone")) ?? null;
  const place = { zip, postalKey: key, zone };
  const isSubmitted = query.has("area");
  if (!isSubmitted) return { typed, isSubmitted, refused: [], ...place, result: null };
  const climateZone = zone ?? (key ? findUsualZone(regionByPostalCode(key) ?? "") : null);
  const invalidFields = [...refused, ...(zip !== "" && !key ? ["zip" as const] : []), ...(climateZone === null ? ["zone" as const] : [])];
  return {
    typed,
    isSubmitted,
    refused: invalidFields,
    ...place,
    result: climateZone === null || invalidFields.length > 0 ? null : computeHouseResult(figures, climateZone),
  };
}

function computeHouseResult(figures: Record<HouseField, number>, zone: ClimateZone): HouseResult {
  const { area, ceiling, windows, doors, people } = figures;
  const house: House = { squareFeet: area, ceilingFeet: ceiling, zone, windows, outsideDoors: doors, people };
  const systems = coolingSystems.map((system) => ({
    system,
    ...capacityRange(house, system),
    warning: findHouseSizeWarning(house, system),
  }));
  return { zone, cooling: coolingLoad(house), heating: heatingLoad(house), systems };
}
