import type { CategoryCode } from "../model/codes.ts";
import type { Likely } from "../model/questions.ts";
import type { Repairs } from "../model/repairs.ts";
import type { Cents } from "#app/lib/money.ts";

export const measures = ["squareFoot", "foot", "each"] as const;
export type Measure = (typeof measures)[number];

/** Units per hours figure: 100 sq ft, 10 ft, one piece. */
export const hoursBase: Readonly<Record<Measure, number>> = { squareFoot: 100, foot: 10, each: 1 };

export interface Work {
  by: Measure;
  /** Default hours per 100 sq ft, 10 ft or piece. */
  hours: number;
  /** Example, in cents; absent for hourly work. */
  price?: Cents;
}

export interface Trade {
  works: Readonly<Record<string, Work>>;
  /** A work and its number of units. */
  typical: { work: string; size: number };
  /** Example, in cents. */
  rate: Cents;
  /** Replaces the default size ranges. */
  likely?: Readonly<Partial<Record<Measure, Likely>>>;
  /** Call-out fees within $75–200, what handymen ask at least (engineerfix.com/how-much-does-a-handyman-cost). */
  repairs: Repairs;
}

export type TradeCode = Exclude<CategoryCode, "HVAC" | "PLUM" | "ROOF" | "PAINTING" | "BATH">;

const area = (hours: number, price?: Cents): Work => ({ by: "squareFoot", hours, price });
const length = (hours: number, price?: Cents): Work => ({ by: "foot", hours, price });
const piece = (hours: number, price?: Cents): Work => ({ by: "each", hours, price });

/** Example figures. */
export const trades: Readonly<Record<TradeCode, Trade>> = {
  FLOORING: {
    typical: { work: "VINYL", size: 300 },
    rate: 75_00,
    repairs: { callOut: 85_00, hourly: 75_00, problems: ["FLOOR_WET", "LOOSE_BOARDS", "CRACKED_TILE", "SQUEAK", "SCRATCHES", "OTHER"] },
    works: {
      HARDWOOD: area(6, 11_00),
      LAMINATE: area(4, 6_50),
      VINYL: area(4, 6_00),
      TILE: area(10, 14_00),
      CARPET: area(2.5, 5_00),
      REFINISHING: area(3, 4_50),
    },
  },
  KITCHENS: {
    typical: { work: "CABINETS", size: 20 },
    rate: 90_00,
    likely: {
      squareFoot: { low: 15, typical: 40, high: 100 },
      foot: { low: 10, typical: 20, high: 40 },
      each: { low: 1, typical: 3, high: 6 },
    },
    repairs: {
      callOut: 85_00,
      hourly: 90_00,
      problems: ["PIPE_LEAK", "DRAIN_CLOGGED", "GAS_SMELL", "COUNTER_CRACK", "CABINET_BROKEN", "OTHER"],
    },
    works: { CABINETS: length(12, 320_00), COUNTERTOPS: area(16, 75_00), BACKSPLASH: area(20, 28_00), APPLIANCES: piece(2, 180_00) },
  },
  WINDOWS_DOORS: {
    typical: { work: "WINDOWS", size: 3 },
    rate: 85_00,
    repairs: {
      callOut: 95_00,
      hourly: 85_00,
      problems: ["BROKEN_GLASS", "DOOR_WONT_LOCK", "DOOR_STUCK", "WINDOW_LEAK", "FOGGED_GLASS", "DRAFT", "OTHER"],
    },
    works: {
      WINDOWS: piece(2.5, 850_00),
      ENTRY_DOORS: piece(5, 1900_00),
      PATIO_DOORS: piece(7, 2600_00),
      INSIDE_DOORS: piece(2, 420_00),
      STORM_DOORS: piece(2, 450_00),
    },
  },
  SIDING: {
    typical: { work: "VINYL", size: 1500 },
    rate: 80_00,
    likely: { squareFoot: { low: 300, typical: 1500, high: 4000 } },
    repairs: { callOut: 95_00, hourly: 80_00, problems: ["SIDING_LOOSE", "SIDING_HOLE", "WALL_WET", "ROT", "STORM_DAMAGE", "OTHER"] },
    works: { VINYL: area(5, 7_50), FIBER_CEMENT: area(8, 12_00), WOOD: area(9, 13_50), METAL: area(7, 11_00), REPAIR: piece(1.5) },
  },
  ELECTRICAL: {
    typical: { work: "PANEL", size: 1 },
    rate: 110_00,
    repairs: {
      callOut: 95_00,
      hourly: 110_00,
      problems: ["BREAKER_TRIPS", "NO_POWER", "SPARKS", "BURNING_SMELL", "SHOCK", "OUTLET_DEAD", "LIGHTS_FLICKER", "OTHER"],
    },
    works: {
      OUTLETS: piece(0.75, 160_00),
      LIGHTS: piece(1, 190_00),
      CEILING_FANS: piece(1.5, 260_00),
      PANEL: piece(9, 2600_00),
      CAR_CHARGER: piece(5, 1400_00),
      FAULT: piece(2),
    },
  },
  DECKS_PORCHES: {
    typical: { work: "WOOD_DECK", size: 300 },
    rate: 80_00,
    repairs: {
      callOut: 85_00,
      hourly: 80_00,
      problems: ["RAILING_LOOSE", "ROT", "STEPS_BROKEN", "DECK_SAGS", "STORM_DAMAGE", "OTHER"],
    },
    works: {
      WOOD_DECK: area(18, 32_00),
      COMPOSITE_DECK: area(20, 55_00),
      PORCH: area(30, 90_00),
      RAILING: length(5, 60_00),
      STEPS: piece(2, 120_00),
    },
  },
  OTHER: {
    typical: { work: "FENCE", size: 120 },
    rate: 85_00,
    likely: { foot: { low: 20, typical: 120, high: 300 } },
    repairs: {
      callOut: 75_00,
      hourly: 85_00,
      problems: ["FENCE_DOWN", "GUTTER_LOOSE", "WALL_HOLE", "DOOR_STUCK", "STORM_DAMAGE", "OTHER"],
    },
    works: { REPAIR: piece(1.5), ASSEMBLY: piece(1.25), DRYWALL: area(6, 3_50), FENCE: length(3, 38_00), GUTTERS: length(1.2, 14_00) },
  },
};
