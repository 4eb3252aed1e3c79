import { defineCategory } from "../model/category.ts";
import { jobRules } from "../model/every-job.ts";
import { fees, modifiers, type PriceRule, savings, work } from "../model/rules.ts";
import { paintingQuantities } from "./areas.ts";
import { paintingQuestions } from "./questions.ts";
import { paintingStarterPrices } from "./starter-prices.ts";

/** Feet from which a ceiling needs more than a ladder. */
export const highCeilingFrom = 10;

const inside = { where: ["INTERIOR", "BOTH"] };
const outside = { where: ["EXTERIOR", "BOTH"] };
const onWalls = { ...inside, surfaces: ["WALLS", "WALLS_CEILINGS", "ALL"] };
const onCeilings = { ...inside, surfaces: ["CEILINGS", "WALLS_CEILINGS", "ALL"] };
const onTrim = { ...inside, surfaces: ["TRIM", "ALL"] };

const worn = { ...onWalls, wallCondition: ["FAIR", "POOR"] };
const peeling = { ...outside, peeling: ["SOME", "MUCH"] };
const high = { ...inside, surfaces: { not: ["TRIM"] }, ceilingHeight: { atLeast: highCeilingFrom } };

const faces = ["walls", "ceilings", "siding"];
const area = { unit: "squareFoot" } as const;
const walls = { tells: ["grossWalls", "walls"], empty: "notOffered" } as const;
const siding = { when: outside, empty: "notOffered" } as const;
const storeys = { when: { ...outside, floors: ["2", "3"] }, empty: "free", tells: ["floors"] } as const;

/** Painters who include paint in their square-foot price leave all its cells empty. */
const bought = { when: { paintBy: ["CONTRACTOR"] }, empty: "freeIfNone", zeroIsFree: true, tells: ["coatedArea", "coats"] } as const;

const rules: readonly PriceRule[] = [
  // Interior; the price includes two coats.
  ...work([
    { line: "walls", per: "walls", ...area, group: "interior", when: onWalls, ...walls },
    { line: "ceilings", per: "ceilings", ...area, group: "interior", when: onCeilings, empty: "notOffered", tells: ["rooms", "roomArea"] },
    { line: "trim", per: "trim", unit: "foot", group: "interior", when: onTrim, empty: "notOffered", tells: ["rooms", "roomArea"] },
    { line: "doorSides", per: "doors", unit: "each", group: "interior", when: onTrim },
  ]),
  // Preparation.
  ...work([
    { line: "wallRepair", cell: "wallRepair.{wallCondition}", per: "walls", ...area, group: "preparation", when: worn },
    { line: "wallpaper", per: "wallpaper", ...area, group: "preparation", when: { ...onWalls, wallpaperRooms: { atLeast: 1 } } },
    { line: "primer", per: "walls", ...area, group: "preparation", when: { ...onWalls, darkToLight: [true] } },
    { line: "furniture", per: "rooms", unit: "room", group: "preparation", when: { ...inside, furniture: [true] } },
  ]),
  // Exterior.
  ...work([
    { line: "siding", cell: "siding.{siding}", per: "sidingArea", ...area, group: "exterior", ...siding },
    { line: "scraping", cell: "scraping.{peeling}", per: "sidingArea", ...area, group: "exterior", when: peeling },
    { line: "outsideTrim", per: "outsideTrim", unit: "foot", group: "exterior", when: outside },
    { line: "outsideDoors", per: "outsideDoors", unit: "each", group: "exterior", when: outside },
  ]),
  ...work([
    { line: "paint", cell: "paint.{paintTier}", per: "gallons", unit: "gallon", group: "paint", ...bought },
    { line: "extraColors", per: "extraColors", unit: "each", group: "paint", empty: "free", tells: ["colors"] },
  ]),
  ...modifiers([
    { line: "extraCoat", of: faces, group: "coats", when: { coats: ["3"] }, empty: "free" },
    { line: "highCeilings", of: ["walls", "ceilings"], group: "coats", when: high, empty: "free", tells: ["ceilingHeight"] },
    { line: "storeys", cell: "storeys.{floors}", of: ["siding", "scraping", "outsideTrim"], group: "exterior", ...storeys },
  ]),
  ...savings([{ line: "oneCoat", of: faces, group: "coats", when: { coats: ["1"] }, most: 40 }]),
  ...fees([{ line: "leadSafe", group: "preparation", when: { builtBefore1978: [true] } }]),
  ...jobRules,
];

export const painting = defineCategory({
  code: "PAINTING",
  subCategory: null,
  questions: paintingQuestions,
  quantities: paintingQuantities,
  rules,
  inclusions: ["masking", "smallPatches", "paintAndPrimer", "caulking", "cleanUp", "touchUps"],
  packageQuestions: ["paintTier"],
  starterPrices: paintingStarterPrices,
});
