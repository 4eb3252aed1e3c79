import { step } from "../model/draft-questions.ts";
import { assumePermit, placeQuestions } from "../model/every-job.ts";
import type { Question } from "../model/questions.ts";

/** `squareFeet` per room. */
export const exampleProject = { rooms: 5, squareFeet: 400, ceilingFeet: 8 } as const;

const surfaces = ["WALLS", "WALLS_CEILINGS", "CEILINGS", "TRIM", "ALL"] as const;

const sidings = ["WOOD", "FIBER_CEMENT", "STUCCO", "BRICK", "VINYL", "ALUMINUM"] as const;

/** Cheapest first. */
const paintTiers = ["ECONOMY", "STANDARD", "PREMIUM"] as const;

const squareFeet = { kind: "number", unit: "pricing:units.squareFoot", unsure: true } as const;
const counted = { kind: "number", min: 0, whole: true } as const;
const interior = { where: ["INTERIOR", "BOTH"] };
const exterior = { where: ["EXTERIOR", "BOTH"] };
const onWalls = { ...interior, surfaces: ["WALLS", "WALLS_CEILINGS", "ALL"] };

export const paintingQuestions: readonly Question[] = [
  ...placeQuestions,
  ...step("PAINTING", "paintWork", [
    { key: "where", kind: "choice", options: ["INTERIOR", "EXTERIOR", "BOTH"] },
    { key: "surfaces", kind: "choice", options: surfaces, when: interior },
    { key: "coats", kind: "choice", options: ["1", "2", "3"], unsure: true, typical: "2" },
    { key: "builtBefore1978", kind: "yesNo", unsure: true, always: true, typical: false },
  ]),
  ...step("PAINTING", "rooms", [
    { key: "rooms", ...counted, min: 1, max: 40, likely: { low: 1, typical: 3, high: 8 }, when: interior },
    { key: "roomArea", ...squareFeet, min: 20, max: 3000, likely: { low: 80, typical: 150, high: 400 }, when: interior, with: "rooms" },
    {
      key: "ceilingHeight",
      kind: "number",
      unit: "pricing:units.foot",
      min: 7,
      max: 20,
      startsAs: exampleProject.ceilingFeet,
      unsure: true,
      likely: { low: 8, typical: 8, high: 10 },
      with: "rooms",
      when: { ...interior, surfaces: { not: ["TRIM"] } },
    },
    {
      key: "doors",
      ...counted,
      max: 80,
      unsure: true,
      likely: { low: 1, typical: 4, high: 25 },
      when: { ...interior, surfaces: { not: ["CEILINGS"] } },
    },
    { key: "windows", ...counted, max: 120, unsure: true, likely: { low: 0, typical: 4, high: 25 }, when: onWalls, with: "doors" },
  ]),
  ...step("PAINTING", "paintPreparation", [
    { key: "wallCondition", kind: "choice", options: ["GOOD", "FAIR", "POOR"], unsure: true, typical: "FAIR", when: onWalls },
    { key: "wallpaperRooms", ...counted, max: 40, startsAs: 0, assumed: 0, likely: { low: 0, typical: 0, high: 5 }, when: onWalls },
    { key: "darkToLight", kind: "yesNo", unsure: true, typical: false, when: onWalls },
    { key: "furniture", kind: "yesNo", typical: true, assumed: true, when: interior },
  ]),
  ...step("PAINTING", "outside", [
    { key: "siding", kind: "choice", options: sidings, unsure: true, when: exterior },
    { key: "sidingArea", ...squareFeet, min: 50, max: 30_000, likely: { low: 1000, typical: 1800, high: 3500 }, when: exterior },
    { key: "floors", kind: "choice", options: ["1", "2", "3"], when: exterior },
    { key: "peeling", kind: "choice", options: ["NONE", "SOME", "MUCH"], unsure: true, typical: "SOME", when: exterior },
    {
      key: "outsideTrim",
      kind: "number",
      unit: "pricing:units.foot",
      min: 0,
      max: 5000,
      unsure: true,
      likely: { low: 0, typical: 200, high: 500 },
      when: exterior,
    },
    { key: "outsideDoors", ...counted, max: 20, startsAs: 0, likely: { low: 0, typical: 2, high: 4 }, when: exterior, with: "outsideTrim" },
  ]),
  ...step("PAINTING", "paint", [
    { key: "paintBy", kind: "choice", options: ["CONTRACTOR", "HOMEOWNER"], startsAs: "CONTRACTOR", assumed: "CONTRACTOR" },
    { key: "paintTier", kind: "choice", options: paintTiers, unsure: true, typical: "STANDARD", when: { paintBy: ["CONTRACTOR"] } },
    { key: "colors", ...counted, min: 1, max: 20, startsAs: 1, assumed: 1, likely: { low: 1, typical: 2, high: 5 } },
  ]),
  ...assumePermit(false),
];
