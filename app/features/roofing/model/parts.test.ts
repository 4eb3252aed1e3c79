import { describe, expect, it } from "vitest";
import { maxCornerDistance } from "./outline.ts";
import { addPart, formatParts, parseParts, type RoofPart } from "./parts.ts";

/** A rectangular house with these opposite corners. */
function createHouse([left, top]: readonly [number, number], [right, bottom]: readonly [number, number]): RoofPart {
  const outline = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
  return { kind: "HOUSE", pitch: null, outline };
}

/** First corner of a garage added to this part. */
const addGarage = (part: RoofPart) => addPart([part], "GARAGE", "RECTANGLE")[1]?.outline[0];

describe("adding a part", () => {
  it("[I-09] places it right of the others, or on another side where the drawing ends", () => {
    expect(addGarage(createHouse([0, 0], [44, 30]))).toEqual({ x: 50, y: 0 });
    expect(addGarage(createHouse([0, 0], [370, 30]))).toEqual({ x: 376, y: 0 });
    expect(addGarage(createHouse([0, 0], [371, 30]))).toEqual({ x: -30, y: 0 });
    expect(addGarage(createHouse([-390, 0], [390, 30]))).toEqual({ x: 0, y: 36 });
    expect(addGarage(createHouse([-390, -20], [390, 390]))).toEqual({ x: 0, y: -50 });
  });

  it.each([
    ["on the right", createHouse([0, 0], [maxCornerDistance, 30])],
    ["everywhere", createHouse([-maxCornerDistance, -maxCornerDistance], [maxCornerDistance, maxCornerDistance])],
  ])("[I-09] keeps it after a reload when the drawing is full %s", (_where, part) => {
    const parts = addPart([part], "GARAGE", "RECTANGLE");
    expect(parseParts(formatParts(parts))).toEqual(parts);
  });
});
