import { regionOfPostal } from "#app/lib/postal-regions.ts";
import type { Answers } from "../model/answers.ts";
import { coolingTons, miniSplitTons, tonsOption } from "./lists.ts";
import { capacityRange, type CoolingSystem, type House, usualZone } from "./sizing.ts";

/** The house of these answers as rules of thumb speak of it: plain rooms, eight feet high, nobody counted. Null where its area or zone is not known. */
export function houseOf({ zip, houseArea }: Answers): House | null {
  const region = typeof zip === "string" ? regionOfPostal(zip) : null;
  const zone = region && usualZone(region);
  if (!zone || typeof houseArea !== "number") return null;
  return { squareFeet: houseArea, zone, ceilingFeet: 8, people: 0, windows: 0, outsideDoors: 0 };
}

/**
 * The sizes that a house of these answers may need, as options of a question of tons, for whoever does not know theirs; none where the house is not
 * known, and none where even the low estimate is more than a single unit carries: nothing is left out then.
 */
export function expectedTons(answers: Answers, system: CoolingSystem): string[] {
  const house = houseOf(answers);
  if (!house) return [];
  const sizes: readonly number[] = system === "CENTRAL" ? coolingTons : miniSplitTons;
  const { low, high } = capacityRange(house, system);
  if (low === null) return [];
  return sizes.filter((tons) => tons >= low && tons <= (high ?? Infinity)).map(tonsOption);
}
