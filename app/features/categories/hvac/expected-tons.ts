import { regionByPostalCode } from "#app/lib/postal-regions.ts";
import type { Answers } from "../model/answers.ts";
import { coolingTons, miniSplitTons, formatTonsOption } from "./lists.ts";
import { capacityRange, type CoolingSystem, type House, findUsualZone } from "./sizing.ts";

/** Assumes 8-foot ceilings and no occupants. Null when area or zone is unknown. */
export function toHouse({ zip, houseArea }: Answers): House | null {
  const region = typeof zip === "string" ? regionByPostalCode(zip) : null;
  const zone = region && findUsualZone(region);
  if (!zone || typeof houseArea !== "number") return null;
  return { squareFeet: houseArea, zone, ceilingFeet: 8, people: 0, windows: 0, outsideDoors: 0 };
}

/** Options of a tons question that fit the house. Empty when it is unknown or too large for a single unit. */
export function expectedTons(answers: Answers, system: CoolingSystem): string[] {
  const house = toHouse(answers);
  if (!house) return [];
  const sizes: readonly number[] = system === "CENTRAL" ? coolingTons : miniSplitTons;
  const { low, high } = capacityRange(house, system);
  if (low === null) return [];
  return sizes.filter((tons) => tons >= low && tons <= (high ?? Infinity)).map(formatTonsOption);
}
