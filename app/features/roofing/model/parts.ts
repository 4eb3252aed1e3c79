import { calculateArea, type Corner, cornerLimits, findCrossing, maxCornerDistance, type Outline } from "./outline.ts";

export const partKinds = ["HOUSE", "GARAGE", "PORCH", "OTHER"] as const;
export type PartKind = (typeof partKinds)[number];

/** A null pitch (rise over 12) inherits the roof's. */
export interface RoofPart {
  kind: PartKind;
  outline: Outline;
  pitch: number | null;
}

export const maxParts = 6;

/** Two sides of a part that cross, numbered from 1. */
export interface CrossedPart {
  part: number;
  sides: readonly [number, number];
}

export function findCrossedPart(parts: readonly RoofPart[]): CrossedPart | null {
  for (const [part, { outline }] of parts.entries()) {
    const sides = findCrossing(outline);
    if (sides) return { part, sides: [sides[0] + 1, sides[1] + 1] };
  }
  return null;
}

/** Square feet. */
export function calculateGroundArea(parts: readonly RoofPart[]): number {
  return parts.reduce((sum, { outline }) => sum + calculateArea(outline), 0);
}

/** Initial shapes with the wall lengths of typical houses, in feet. */
export const startShapes = {
  RECTANGLE: parseOutline("0 0 44 0 44 30 0 30"),
  L: parseOutline("0 0 48 0 48 28 26 28 26 44 0 44"),
  T: parseOutline("0 0 52 0 52 26 37 26 37 42 15 42 15 26 0 26"),
  U: parseOutline("0 0 56 0 56 40 38 40 38 24 18 24 18 40 0 40"),
} as const satisfies Readonly<Record<string, Outline>>;
export type StartShape = keyof typeof startShapes;

/** Two-car garage, in feet. */
const garage = parseOutline("0 0 24 0 24 24 0 24");

/** Feet between a new part and the others. */
const gap = 6;

/** Places the new part to the right of the others, or on another side of them where the drawing ends. */
export function addPart(parts: readonly RoofPart[], kind: PartKind, shape: StartShape): RoofPart[] {
  if (parts.length >= maxParts) return [...parts];
  const start = kind === "HOUSE" ? startShapes[shape] : garage;
  const origin = findFreePlace(parts, start);
  return [...parts, { kind, outline: start.map(({ x, y }) => ({ x: x + origin.x, y: y + origin.y })), pitch: null }];
}

/** Tries right of all parts, left, below and above; overlaps them when the drawing is full. The shape starts at 0, 0. */
function findFreePlace(parts: readonly RoofPart[], shape: Outline): Corner {
  const corners = parts.flatMap(({ outline }) => outline);
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [width, height] = [Math.max(...shape.map(({ x }) => x)), Math.max(...shape.map(({ y }) => y))];
  const places: Corner[] = [
    { x: Math.max(...xs, -gap) + gap, y: 0 },
    { x: Math.min(...xs) - gap - width, y: 0 },
    { x: 0, y: Math.max(...ys) + gap },
    { x: 0, y: Math.min(...ys) - gap - height },
  ];
  const fits = ({ x, y }: Corner) =>
    Math.min(x, y) >= -maxCornerDistance && x + width <= maxCornerDistance && y + height <= maxCornerDistance;
  return places.find(fits) ?? { x: maxCornerDistance - width, y: 0 };
}

/** Centers the parts, moving by whole feet. */
export function centerParts(parts: readonly RoofPart[]): RoofPart[] {
  const corners = parts.flatMap(({ outline }) => outline);
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const by = { x: -Math.round((Math.min(...xs) + Math.max(...xs)) / 2), y: -Math.round((Math.min(...ys) + Math.max(...ys)) / 2) };
  return parts.map((part) => ({ ...part, outline: part.outline.map(({ x, y }) => ({ x: x + by.x, y: y + by.y })) }));
}

/**
 * Formats parts for the URL: `HOUSE.6.0_0_440_0…`, with the pitch or `x`, corners in tenths of a foot, separated by
 * `*`.
 */
export function formatParts(parts: readonly RoofPart[]): string {
  const tenths = (feet: number) => String(Math.round(feet * 10));
  return parts
    .map(({ kind, outline, pitch }) => `${kind}.${pitch ?? "x"}.${outline.flatMap(({ x, y }) => [tenths(x), tenths(y)]).join("_")}`)
    .join("*");
}

/** Skips invalid parts. */
export function parseParts(text: string): RoofPart[] {
  return text
    .split("*", maxParts)
    .map(parsePart)
    .filter((part) => part !== null);
}

function parsePart(text: string): RoofPart | null {
  const [, kindText, pitchText, cornersText = ""] = /^([A-Z]+)\.(x|1?\d)\.((?:-?\d{1,4}_)+-?\d{1,4})$/.exec(text) ?? [];
  const kind = partKinds.find((one) => one === kindText);
  const outline = parseOutline(cornersText.replaceAll("_", " ")).map(({ x, y }) => ({ x: x / 10, y: y / 10 }));
  if (!kind || outline.length < cornerLimits.least || outline.length > cornerLimits.most) return null;
  if (outline.some(({ x, y }) => Math.abs(x) > maxCornerDistance || Math.abs(y) > maxCornerDistance)) return null;
  return { kind, outline, pitch: pitchText === "x" ? null : Math.min(18, Number(pitchText)) };
}

/** An unpaired last number is ignored. */
function parseOutline(figures: string): Corner[] {
  const numbers = figures.split(" ").filter(Boolean).map(Number);
  return Array.from({ length: Math.floor(numbers.length / 2) }, (_, at) => ({ x: numbers[2 * at] ?? 0, y: numbers[2 * at + 1] ?? 0 }));
}
