import type { Answers } from "#app/features/categories/model/answers.ts";
import { bathStarterPrices } from "#app/features/categories/bath/starter-prices.ts";
import { anyJob, type CalculatedExample, without } from "./price-examples.ts";

/** A small three-piece bathroom of 50 sq ft: new tub, tiles on floor and walls, vanity, toilet, fan. */
const smallBath: Answers = {
  ...anyJob,
  bathing: "NEW_TUB",
  tubType: "ALCOVE",
  tiles: "BOTH",
  tileSize: "MEDIUM",
  floorTileArea: 40,
  wallTileArea: 100,
  vanity: "SINGLE",
  toilet: true,
  bathFan: "REPLACE",
  movedFixtures: 0,
  bathArea: 50,
  tearOut: true,
  softFloor: false,
  builtBefore1978: false,
};

/** Replaces the shower only. */
const showerOnly: Answers = {
  ...without(smallBath, "tubType", "tileSize", "floorTileArea", "wallTileArea"),
  bathing: "NEW_SHOWER",
  showerSize: "1",
  glassDoor: false,
  tiles: "NONE",
  panels: true,
  vanity: "NONE",
  toilet: false,
  bathFan: "NONE",
};

const priced = (changed: Record<string, number>) => ({ amounts: { ...bathStarterPrices.amounts, ...changed } });

export const bathExamples: readonly CalculatedExample[] = [
  { title: "A small bathroom made new, everything stays in its place", total: 9290_00, answers: smallBath },
  {
    title: "Tub to shower for two with glass, tiled with tiles under 4 in, drain moved",
    total: 16_410_00,
    answers: {
      ...without(smallBath, "tubType"),
      bathing: "TUB_TO_SHOWER",
      showerSize: "2",
      glassDoor: true,
      tileSize: "SMALL",
      movedFixtures: 1,
    },
  },
  { title: "A shower for one with wall panels, nothing else", total: 7000_00, answers: showerOnly },
  {
    title: "A large bathroom of 240 sq ft: shower for three and more, tiles over 13 in, two basins, the higher debris fee",
    total: 21_730_00,
    answers: {
      ...without(smallBath, "tubType"),
      bathing: "NEW_SHOWER",
      showerSize: "3+",
      glassDoor: true,
      tileSize: "LARGE",
      floorTileArea: 180,
      wallTileArea: 160,
      vanity: "DOUBLE",
      bathFan: "NEW",
      bathArea: 240,
    },
  },
  { title: "Exactly 200 sq ft still pays the lower debris fee", total: 7000_00, answers: { ...showerOnly, bathArea: 200 } },
  {
    title: "A home of 1950 with a soft floor: subfloor and lead-safe work",
    total: 10_390_00,
    answers: { ...smallBath, softFloor: true, builtBefore1978: true },
  },
  {
    title: "Tiles and their area unknown: an estimate with a range",
    total: 9290_00,
    range: [8370_00, 13_710_00],
    answers: { ...smallBath, tileSize: "NOT_SURE", wallTileArea: "NOT_SURE" },
  },
  {
    title: "A remodeler who takes debris away at no charge: 0 is a price",
    total: 6550_00,
    answers: showerOnly,
    book: priced({ "debris.UP_TO_200": 0 }),
  },
  {
    title: "A freestanding tub, which this remodeler left empty",
    total: 0,
    answers: { ...smallBath, tubType: "FREESTANDING" },
    book: { amounts: Object.fromEntries(Object.entries(bathStarterPrices.amounts).filter(([cell]) => cell !== "tub.FREESTANDING")) },
  },
  {
    title: "Nothing to do",
    total: 0,
    answers: { ...without(showerOnly, "showerSize", "glassDoor", "panels"), bathing: "KEEP", tearOut: false },
  },
];
