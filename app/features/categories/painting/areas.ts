import type { Answers } from "../model/answers.ts";
import type { Quantity } from "../model/rules.ts";

/** Square feet subtracted from a wall (S133). */
const openings = { door: 21, window: 15 } as const;

/** Square feet per gallon and coat: the middle of the trade's 300 to 400 (S134). */
const coveredByGallon = 350;

/** Painted square feet per foot of trim. */
const trimWidth = 0.5;

/** Feet, for square rooms. */
function calculatePerimeter({ rooms, squareFeet }: { rooms: number; squareFeet: number }): number {
  return twoDecimals(rooms * 4 * Math.sqrt(squareFeet));
}

/** Square feet, openings not subtracted. */
export function calculatePaintedArea({ rooms, squareFeet, ceilingFeet }: { rooms: number; squareFeet: number; ceilingFeet: number }): {
  walls: number;
  ceilings: number;
} {
  return { walls: Math.round(calculatePerimeter({ rooms, squareFeet }) * ceilingFeet), ceilings: Math.round(rooms * squareFeet) };
}

const roomNeeds = ["rooms", "roomArea", "ceilingHeight"];
const wallNeeds = [...roomNeeds, "doors", "windows"];
const surfaceNeeds = ["where", "surfaces"];

export const paintingQuantities: Readonly<Record<string, Quantity>> = {
  /** Before openings. */
  grossWalls: { needs: roomNeeds, unit: "squareFoot", of: (a) => calculateRoomAreas(a).walls, steady: true },
  /** At least 1, so that requested walls always have a price. */
  walls: { needs: wallNeeds, unit: "squareFoot", of: (a) => calculateNetWalls(a), steady: true },
  ceilings: { needs: ["rooms", "roomArea"], unit: "squareFoot", of: (a) => calculateCeilings(a) },
  /** Feet along the walls. */
  trim: { needs: ["rooms", "roomArea"], unit: "foot", of: (a) => calculateTrim(a) },
  wallpaper: {
    needs: [...roomNeeds, "wallpaperRooms"],
    unit: "squareFoot",
    steady: true,
    of: (a) => calculatePaintedArea({ ...toRoom(a), rooms: Math.min(figure(a, "wallpaperRooms"), figure(a, "rooms")) }).walls,
  },
  /** The price includes the first color. */
  extraColors: { needs: ["colors"], unit: "each", of: (a) => Math.max(0, figure(a, "colors") - 1) },
  coatedArea: { needs: [...surfaceNeeds, ...wallNeeds, "sidingArea"], unit: "squareFoot", of: (a) => coatedArea(a), steady: true },
  gallons: {
    needs: [...surfaceNeeds, ...wallNeeds, "sidingArea", "coats"],
    unit: "gallon",
    steady: true,
    of: (a) => Math.max(1, Math.ceil((coatedArea(a) * Number(a.coats ?? 2)) / coveredByGallon - 1e-6)),
  },
};

function coatedArea(a: Answers): number {
  const { where, surfaces } = a;
  const isInterior = where === "INTERIOR" || where === "BOTH";
  const has = (...named: readonly string[]) => isInterior && named.includes(String(surfaces));
  const walls = has("WALLS", "WALLS_CEILINGS", "ALL") ? calculateNetWalls(a) : 0;
  const ceilings = has("CEILINGS", "WALLS_CEILINGS", "ALL") ? calculateCeilings(a) : 0;
  const trim = has("TRIM", "ALL") ? calculateTrim(a) * trimWidth + figure(a, "doors") * openings.door : 0;
  return Math.round(walls + ceilings + trim + (where === "INTERIOR" ? 0 : figure(a, "sidingArea")));
}

function toRoom(a: Answers): { rooms: number; squareFeet: number; ceilingFeet: number } {
  return { rooms: figure(a, "rooms"), squareFeet: figure(a, "roomArea"), ceilingFeet: figure(a, "ceilingHeight") };
}

function calculateRoomAreas(a: Answers): ReturnType<typeof calculatePaintedArea> {
  return calculatePaintedArea(toRoom(a));
}

function calculateNetWalls(a: Answers): number {
  const cut = figure(a, "doors") * openings.door + figure(a, "windows") * openings.window;
  return Math.max(1, calculateRoomAreas(a).walls - cut);
}

function calculateCeilings(a: Answers): number {
  return Math.round(figure(a, "rooms") * figure(a, "roomArea"));
}

function calculateTrim(a: Answers): number {
  return Math.round(calculatePerimeter({ rooms: figure(a, "rooms"), squareFeet: figure(a, "roomArea") }));
}

function figure(a: Answers, key: string): number {
  const answer = a[key];
  return typeof answer === "number" ? answer : 0;
}

function twoDecimals(value: number): number {
  return Math.round(value * 100) / 100;
}
