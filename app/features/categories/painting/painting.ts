import { defineCategory } from "../model/category.ts";
import { jobRules } from "../model/every-job.ts";
import { withRepairs } from "../model/repairs.ts";
import { fees, modifiers, type PriceRule, savings, work } from "../model/rules.ts";
import { paintingQuantities } from "./areas.ts";
import { paintingQuestions } from "./questions.ts";
import { paintingRepairs, paintingStarterPrices } from "./starter-prices.ts";

/** Feet from which a ceiling needs more than a ladder. */
const highCeilingFeet = 10;

const interior = { where: ["INTERIOR", "BOTH"] };
const exterior = { where: ["EXTERIOR", "BOTH"] };
const onWalls = { ...interior, surfaces: ["WALLS", "WALLS_CEILINGS", "ALL"] };
const onCeilings = { ...interior, surfaces: ["CEILINGS", "WALLS_CEILINGS", "ALL"] };
const onTrim = { ...interior, surfaces: ["TRIM", "ALL"] };

const wornWalls = { ...onWalls, wallCondition: ["FAIR", "POOR"] };
const peeling = { ...exterior, peeling: ["SOME", "MUCH"] };
const highCeilings = { ...interior, surfaces: { not: ["TRIM"] }, ceilingHeight: { atLeast: highCeilingFeet } };

const faces = ["walls", "ceilings", "siding"];
const area = { unit: "squareFoot" } as const;
const walls = { tells: ["grossWalls", "walls"], empty: "notOffered" } as const;
const siding = { when: exterior, empty: "notOffered" } as const;
const storeys = { when: { ...exterior, floors: ["2", "3"] }, empty: "free", tells: ["floors"] } as const;

/** Painters who include paint in their square-foot price leave all its cells empty. */
const paintByContractor = {
  when: { paintBy: ["CONTRACTOR"] },
  empty: "freeIfNone",
  zeroIsFree: true,
  tells: ["coatedArea", "coats"],
} as const;

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
    { line: "wallRepair", cell: "wallRepair.{wallCondition}", per: "walls", ...area, group: "preparation", when: wornWalls },
    { line: "wallpaper", per: "wallpaper", ...area, group: "preparation", when: { ...onWalls, wallpaperRooms: { atLeast: 1 } } },
    { line: "primer", per: "walls", ...area, group: "preparation", when: { ...onWalls, darkToLight: [true] } },
    { line: "furniture", per: "rooms", unit: "room", group: "preparation", when: { ...interior, furniture: [true] } },
  ]),
  // Exterior.
  ...work([
    { line: "siding", cell: "siding.{siding}", per: "sidingArea", ...area, group: "exterior", ...siding },
    { line: "scraping", cell: "scraping.{peeling}", per: "sidingArea", ...area, group: "exterior", when: peeling },
    { line: "outsideTrim", per: "outsideTrim", unit: "foot", group: "exterior", when: exterior },
    { line: "outsideDoors", per: "outsideDoors", unit: "each", group: "exterior", when: exterior },
  ]),
  ...work([
    { line: "paint", cell: "paint.{paintTier}", per: "gallons", unit: "gallon", group: "paint", ...paintByContractor },
    { line: "extraColors", per: "extraColors", unit: "each", group: "paint", empty: "free", tells: ["colors"] },
  ]),
  ...modifiers([
    { line: "extraCoat", of: faces, group: "coats", when: { coats: ["3"] }, empty: "free" },
    { line: "highCeilings", of: ["walls", "ceilings"], group: "coats", when: highCeilings, empty: "free", tells: ["ceilingHeight"] },
    { line: "storeys", cell: "storeys.{floors}", of: ["siding", "scraping", "outsideTrim"], group: "exterior", ...storeys },
  ]),
  ...savings([{ line: "oneCoat", of: faces, group: "coats", when: { coats: ["1"] }, most: 40 }]),
  ...fees([{ line: "leadSafe", group: "preparation", when: { builtBefore1978: [true] } }]),
  ...jobRules,
];

export const painting = defineCategory(
  withRepairs(
    {
      code: "PAINTING",
      subCategory: null,
      questions: paintingQuestions,
      quantities: paintingQuantities,
      rules,
      inclusions: ["masking", "smallPatches", "paintAndPrimer", "caulking", "cleanUp", "touchUps"],
      packageQuestions: ["paintTier"],
      typicalJob: { where: "INTERIOR", surfaces: "WALLS", rooms: 3, roomArea: 150 },
      starterPrices: paintingStarterPrices,
    },
    paintingRepairs,
  ),
);
