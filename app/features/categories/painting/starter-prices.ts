import type { Repairs } from "../model/repairs.ts";
import type { Prices } from "../model/rules.ts";

/** Example: labor of $1 to $3 per square foot, trim and doors from price lists (S135). */
export const paintingStarterPrices: Prices = {
  amounts: {
    walls: 1_00,
    ceilings: 1_00,
    trim: 70,
    doorSides: 25_00,
    "wallRepair.FAIR": 20,
    "wallRepair.POOR": 60,
    wallpaper: 1_50,
    primer: 45,
    furniture: 60_00,
    "siding.WOOD": 1_80,
    "siding.FIBER_CEMENT": 1_60,
    "siding.STUCCO": 1_90,
    "siding.BRICK": 2_10,
    "siding.VINYL": 1_70,
    "siding.ALUMINUM": 1_60,
    "scraping.SOME": 35,
    "scraping.MUCH": 90,
    outsideTrim: 1_50,
    outsideDoors: 90_00,
    "paint.ECONOMY": 30_00,
    "paint.STANDARD": 45_00,
    "paint.PREMIUM": 70_00,
    extraColors: 40_00,
    leadSafe: 350_00,
  },
  percents: { extraCoat: 30, oneCoat: 20, highCeilings: 15, "storeys.2": 15, "storeys.3": 35, urgent: 15, afterHours: 20 },
};

/** Handymen ask $60–85 an hour and $75–200 at least (engineerfix.com/how-much-does-a-handyman-cost). */
export const paintingRepairs: Repairs = {
  callOut: 75_00,
  hourly: 65_00,
  problems: ["WATER_STAIN", "PEELING_PAINT", "WALL_HOLE", "MOLD", "SCUFFS", "OTHER"],
};
