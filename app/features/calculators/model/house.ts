import { btuPerTon, coolingTons, formatTonsOption, miniSplitTons } from "#app/features/categories/hvac/lists.ts";
import { toPostalKey } from "#app/lib/postal-codes.ts";
import { regionByPostalCode } from "#app/lib/postal-regions.ts";
import { findDesignWeather, type DesignWeather } from "./design-weather.ts";
import { computeLoad, coolingParts, type CoolingPart, type Era, eras, type LoadHouse, type Sun, sunLevels } from "./house-load.ts";
import { readNumberFields, type NumberFieldValues } from "./number-fields.ts";

export const houseFields = {
  area: { min: 100, max: 20_000, start: null, step: 100 },
  floors: { min: 1, max: 4, start: 1, whole: true },
  ceiling: { min: 6, max: 20, start: 8, step: 0.5 },
  people: { min: 0, max: 20, start: 4, whole: true },
} as const;
export type HouseField = keyof typeof houseFields;

/** A size in tons; `to` is null when no single unit reaches the upper end, `from` when none reaches the lower. */
export interface TonRange {
  from: number | null;
  to: number | null;
}

export type HouseWarning = "tooSmallForCentral" | "tooLargeForSingle" | "tooLargeForMiniSplit";

/** For planning: a load calculation of the house itself decides. */
export interface HouseResult {
  weather: DesignWeather;
  central: TonRange;
  /** One outdoor unit. */
  miniSplit: TonRange;
  warnings: HouseWarning[];
  /** Btu an hour that the heating delivers, rounded outwards to 5,000. */
  heating: { from: number; to: number };
  /** Shares of the cooling load in percent, the largest first. */
  drivers: { part: CoolingPart; percent: number }[];
  isEraKnown: boolean;
}

export interface HouseSheet extends Pick<NumberFieldValues<HouseField>, "typed" | "isSubmitted"> {
  refused: (HouseField | "zip")[];
  zip: string;
  postalKey: string | null;
  /** Null when unknown. */
  era: Era | null;
  sun: Sun;
  result: HouseResult | null;
}

/** Refuses nothing until the query has an `area`. */
export function readHouse(query: URLSearchParams): HouseSheet {
  const { typed, figures, refused } = readNumberFields(query, houseFields);
  const zip = (query.get("zip") ?? "").trim().slice(0, 10);
  const postalKey = toPostalKey(zip);
  const era = eras.find((one) => one === query.get("era")) ?? null;
  const sun = sunLevels.find((one) => one === query.get("sun")) ?? "SOME";
  const sheet = { typed, zip, postalKey, era, sun };
  if (!query.has("area")) return { ...sheet, isSubmitted: false, refused: [], result: null };
  const weather = postalKey ? findDesignWeather(regionByPostalCode(postalKey) ?? "") : null;
  const invalidFields = [...(weather ? [] : ["zip" as const]), ...refused];
  const result = weather && refused.length === 0 ? computeHouseResult({ ...figures, sun }, era, weather) : null;
  return { ...sheet, isSubmitted: true, refused: invalidFields, result };
}

/** Shape, orientation and ducts are unknown: they move a load by about this much. */
const uncertainty = 0.12;

function computeHouseResult(house: Omit<LoadHouse, "era">, era: Era | null, weather: DesignWeather): HouseResult {
  const loads = (era ? [era] : eras).map((one) => computeLoad({ ...house, era: one }, weather));
  const cooling = toSpan(loads.map((load) => load.cooling));
  const heating = toSpan(loads.map((load) => load.heating));
  const middle = computeLoad({ ...house, era: era ?? "TO_2005" }, weather);
  return {
    weather,
    central: toTons(cooling, coolingTons),
    miniSplit: toTons(cooling, miniSplitTons),
    warnings: listWarnings(cooling),
    heating: { from: Math.floor(heating.from / heatingStep) * heatingStep, to: Math.ceil(heating.to / heatingStep) * heatingStep },
    drivers: coolingParts
      .map((part) => ({ part, percent: Math.round((middle.parts[part] / middle.cooling) * 100) }))
      .toSorted((a, b) => b.percent - a.percent),
    isEraKnown: era !== null,
  };
}

interface Btu {
  from: number;
  to: number;
}

function toSpan(loads: readonly number[]): Btu {
  return { from: Math.min(...loads) * (1 - uncertainty), to: Math.max(...loads) * (1 + uncertainty) };
}

const heatingStep = 5_000;

/** The smallest units that carry both ends of the load. */
function toTons({ from, to }: Btu, sizes: readonly number[]): TonRange {
  const find = (load: number) => sizes.find((tons) => tons * btuPerTon >= load) ?? null;
  return { from: find(from), to: find(to) };
}

/** A unit above this share of the load starts and stops too often. */
const maxOversize = 1.5;

function listWarnings({ from, to }: Btu): HouseWarning[] {
  const smallest = Math.min(...coolingTons) * btuPerTon;
  const largest = Math.max(...coolingTons) * btuPerTon;
  const largestSplit = Math.max(...miniSplitTons) * btuPerTon;
  if (to * maxOversize < smallest) return ["tooSmallForCentral"];
  if (to > largest) return ["tooLargeForSingle"];
  return from > largestSplit ? ["tooLargeForMiniSplit"] : [];
}

/** Answers of the wizard: what the homeowner has said here, and the size when only one fits. */
export function toHouseAnswers({ typed, result }: HouseSheet): Record<string, string> {
  const { from = null, to = null } = result?.central ?? {};
  const tons: Record<string, string> = from !== null && from === to ? { coolingTons: formatTonsOption(from) } : {};
  return result ? { houseArea: typed.area.replaceAll(",", ""), ...tons } : {};
}
