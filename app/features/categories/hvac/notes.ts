import { regionByPostalCode } from "#app/lib/postal-regions.ts";
import type { Answers } from "../model/answers.ts";
import type { Note } from "../model/category.ts";
import { toHouse } from "./expected-tons.ts";
import { findFloor, floorZoneByRegion, heatPumpBands, canCool } from "./floors.ts";
import { parseTons } from "./lists.ts";
import { centralCooling } from "./questions.ts";
import { capacityRange, type CoolingSystem, findHouseSizeWarning } from "./sizing.ts";

export function hvacNotes(answers: Answers): Note[] {
  const region = typeof answers.zip === "string" ? regionByPostalCode(answers.zip) : null;
  return [...houseNotes(answers), ...(region ? [...coolingNotes(answers, region), ...heatingNotes(answers, region)] : [])];
}

function toCoolingSystem({ systemType }: Answers): CoolingSystem | null {
  if (systemType === "MINI_SPLIT") return "MINI_SPLIT";
  return centralCooling.includes(String(systemType)) ? "CENTRAL" : null;
}

function houseNotes(answers: Answers): Note[] {
  const system = toCoolingSystem(answers);
  const house = toHouse(answers);
  if (!system || !house) return [];
  const warning = findHouseSizeWarning(house, system);
  if (warning) return [{ field: "houseArea", key: `categories:HVAC.notes.${warning}`, params: {} }];
  const { low, high } = capacityRange(house, system);
  const field = system === "CENTRAL" ? "coolingTons" : "miniSplitTons";
  const name = low === high ? "usualTonsOne" : "usualTons";
  return [{ field, key: `categories:HVAC.notes.${name}`, params: { low: low ?? 0, high: high ?? 0 } }];
}

function coolingNotes(answers: Answers, region: string): Note[] {
  if (!centralCooling.includes(String(answers.systemType))) return [];
  const equipment = answers.systemType === "HEAT_PUMP" ? "HEAT_PUMP" : "AIR_CONDITIONER";
  const zone = floorZoneByRegion(region);
  const tons = parseTons(answers.coolingTons) || undefined;
  const params = { region, floor: findFloor(equipment, zone, tons) ?? 0 };
  const isClosed = equipment === "HEAT_PUMP" ? !heatPumpBands.includes("REGULAR") : !canCool("REGULAR", { equipment, zone, tons });
  if (isClosed) return [{ field: "coolingBand", key: "categories:HVAC.notes.seer2Floor", params }];
  return answers.coolingBand === "REGULAR" ? [{ field: "coolingBand", key: "categories:HVAC.notes.regularTop", params }] : [];
}

function heatingNotes({ systemType, fuel }: Answers, region: string): Note[] {
  const zone = floorZoneByRegion(region);
  const floor = findFloor("GAS_FURNACE", zone);
  const isFurnace = systemType === "FURNACE" || systemType === "AIR_CONDITIONER_AND_FURNACE";
  if (floor === null || !isFurnace || fuel === "OIL" || fuel === "ELECTRIC") return [];
  return [{ field: "heatingBand", key: "categories:HVAC.notes.afueFloor", params: { region, floor } }];
}
