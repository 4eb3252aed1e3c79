import type { Answers } from "#app/features/categories/model/answers.ts";
import { exampleProject } from "#app/features/categories/painting/questions.ts";
import { paintingStarterPrices } from "#app/features/categories/painting/starter-prices.ts";
import { anyJob, type CalculatedExample, without } from "./price-examples.ts";

/** The example project: five rooms of 400 sq ft with 8 ft ceilings, walls and ceilings in two coats. */
const fiveRooms: Answers = {
  ...anyJob,
  permit: false,
  where: "INTERIOR",
  surfaces: "WALLS_CEILINGS",
  coats: "2",
  builtBefore1978: false,
  rooms: exampleProject.rooms,
  roomArea: exampleProject.squareFeet,
  ceilingHeight: exampleProject.ceilingFeet,
  doors: 0,
  windows: 0,
  wallCondition: "GOOD",
  wallpaperRooms: 0,
  darkToLight: false,
  furniture: false,
  paintBy: "CONTRACTOR",
  paintTier: "STANDARD",
  colors: 1,
};

const indoors = [
  "surfaces",
  "rooms",
  "roomArea",
  "ceilingHeight",
  "doors",
  "windows",
  "wallCondition",
  "wallpaperRooms",
  "darkToLight",
  "furniture",
];

/** A wooden house of two floors, 2,000 sq ft to paint. */
const woodenHouse: Answers = {
  ...without(fiveRooms, ...indoors),
  where: "EXTERIOR",
  siding: "WOOD",
  sidingArea: 2000,
  floors: "2",
  peeling: "NONE",
  outsideTrim: 0,
  outsideDoors: 0,
};

export const paintingExamples: readonly CalculatedExample[] = [
  { title: "The example project: 5 rooms of 400 sq ft, 8 ft high, before openings", total: 6550_00, answers: fiveRooms },
  { title: "The same with 7 doors and 10 windows taken off the walls", total: 6208_00, answers: { ...fiveRooms, doors: 7, windows: 10 } },
  {
    title: "Everything in two bedrooms: trim and doors too, furniture moved, a second color",
    total: 1569_20,
    answers: { ...fiveRooms, surfaces: "ALL", rooms: 2, roomArea: 144, doors: 4, windows: 3, furniture: true, colors: 2 },
  },
  {
    title: "An old room: wallpaper off, poor walls, primer, lead-safe work",
    total: 1970_85,
    answers: {
      ...fiveRooms,
      surfaces: "WALLS",
      rooms: 1,
      roomArea: 196,
      doors: 1,
      windows: 2,
      wallCondition: "POOR",
      wallpaperRooms: 1,
      darkToLight: true,
      builtBefore1978: true,
    },
  },
  {
    title: "A hall 12 ft high in three coats: both percents",
    total: 2512_00,
    answers: { ...fiveRooms, rooms: 1, ceilingHeight: 12, coats: "3" },
  },
  {
    title: "Ceilings only, one coat, the homeowner buys the paint: brought up to the minimum charge",
    total: 2000_00,
    answers: {
      ...without(fiveRooms, "windows", "wallCondition", "wallpaperRooms", "darkToLight", "paintTier"),
      surfaces: "CEILINGS",
      coats: "1",
      paintBy: "HOMEOWNER",
    },
    book: { minimumCharge: 2000_00 },
  },
  {
    title: "A wooden house of two floors, peeling in places, trim and two doors",
    total: 5975_50,
    answers: { ...woodenHouse, peeling: "SOME", outsideTrim: 180, outsideDoors: 2 },
  },
  {
    title: "Area, scraping and paint unknown: an estimate with a range",
    total: 4365_00,
    range: [1980_00, 10_850_00],
    answers: { ...woodenHouse, floors: "1", sidingArea: "NOT_SURE", peeling: "NOT_SURE", paintTier: "NOT_SURE" },
  },
  {
    title: "Inside and outside by a painter with the paint in the price, and a volume discount",
    total: 8873_00,
    answers: { ...fiveRooms, ...woodenHouse, where: "BOTH" },
    book: {
      amounts: Object.fromEntries(Object.entries(paintingStarterPrices.amounts).filter(([cell]) => !cell.startsWith("paint."))),
      included: ["masking", "paintAndPrimer"],
      volumeDiscount: { threshold: 5000_00, percent: 5 },
    },
  },
  {
    title: "Stucco, which this painter does not offer",
    total: 0,
    answers: { ...woodenHouse, siding: "STUCCO" },
    book: { amounts: { ...paintingStarterPrices.amounts, "siding.STUCCO": 0 } },
  },
];
