import type { Answers } from "../model/answers.ts";
import type { Quantity } from "../model/rules.ts";

/** Square feet subtracted from a wall (S133). */
export const openings = { door: 21, window: 15 } as const;

/** Square feet per gallon and coat: the middle of the trade's 300 to 400 (S134). */
export const coveredByGallon = 350;

/** Painted square feet per foot of trim. */
const trimWidth = 0.5;

/** Feet, for square rooms. */
export function perimeterOf({ rooms, squareFeet }: { rooms: number; squareFeet: number }): number {
  return twoDecimals(rooms * 4 * Math.sqrt(squareFeet));
}

/** Square feet, openings not subtracted. */
export function paintedArea({ rooms, squareFeet, ceilingFeet }: { rooms: number; squareFeet: number; ceilingFeet: number }): {
  walls: number;
  ceilings: number;
} {
  return { walls: Math.round(perimeterOf({ rooms, squareFeet }) * ceilingFeet), ceilings: Math.round(rooms * squareFeet) };
}

const roomNeeds = ["rooms", "roomArea", "ceilingHeight"];
const wallNeeds = [...roomNeeds, "doors", "windows"];
const surfaceNeeds = ["where", "surfaces"];

export const paintingQuantities: Readonly<Record<string, Quantity>> = {
  /** Before openings. */
  grossWalls: { needs: roomNeeds, unit: "squareFoot", of: (a) => roomsOf(a).walls, steady: true },
  /** At least 1, so that requested walls always have a price. */
  walls: { needs: wallNeeds, unit: "squareFoot", of: (a) => netWalls(a), steady: true },
  ceilings: { needs: ["rooms", "roomArea"], unit: "squareFoot", of: (a) => ceilingsOf(a) },
  /** Feet along the walls. */
  trim: { needs: ["rooms", "roomArea"], unit: "foot", of: (a) => trimOf(a) },
  wallpaper: {
    needs: [...roomNeeds, "wallpaperRooms"],
    unit: "squareFoot",
    steady: true,
    of: (a) => paintedArea({ ...room(a), rooms: Math.min(figure(a, "wallpaperRooms"), figure(a, "rooms")) }).walls,
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
  const inside = where === "INTERIOR" || where === "BOTH";
  const has = (...named: readonly string[]) => inside && named.includes(String(surfaces));
  const walls = has("WALLS", "WALLS_CEILINGS", "ALL") ? netWalls(a) : 0;
  const ceilings = has("CEILINGS", "WALLS_CEILINGS", "ALL") ? ceilingsOf(a) : 0;
  const trim = has("TRIM", "ALL") ? trimOf(a) * trimWidth + figure(a, "doors") * openings.door : 0;
  return Math.round(walls + ceilings + trim + (where === "INTERIOR" ? 0 : figure(a, "sidingArea")));
}

function room(a: Answers): { rooms: number; squareFeet: number; ceilingFeet: number } {
  return { rooms: figure(a, "rooms"), squareFeet: figure(a, "roomArea"), ceilingFeet: figure(a, "ceilingHeight") };
}

function roomsOf(a: Answers): ReturnType<typeof paintedArea> {
  return paintedArea(room(a));
}

function netWalls(a: Answers): number {
  const cut = figure(a, "doors") * openings.door + figure(a, "windows") * openings.window;
  return Math.max(1, roomsOf(a).walls - cut);
}

function ceilingsOf(a: Answers): number {
  return Math.round(figure(a, "rooms") * figure(a, "roomArea"));
}

function trimOf(a: Answers): number {
  return Math.round(perimeterOf({ rooms: figure(a, "rooms"), squareFeet: figure(a, "roomArea") }));
}

function figure(a: Answers, key: string): number {
  const answer = a[key];
  return typeof answer === "number" ? answer : 0;
}

function twoDecimals(value: number): number {
  return Math.round(value * 100) / 100;
}
