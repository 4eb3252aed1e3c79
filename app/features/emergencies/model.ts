import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import type { RepairFees } from "./model/repair-fees.ts";
import type { ShownPrice } from "#app/features/requests/model/shown-price.ts";

/** What a homeowner can do before somebody comes, most urgent first. */
export const hazards = ["gas", "fire", "heater", "water", "roof", "structure", "opening", "cold", "calm"] as const;
export type Hazard = (typeof hazards)[number];

/** Steps of each hazard, in order; keys of texts and drawings. */
export const safetySteps = {
  gas: ["leave", "noSwitches", "callGas"],
  fire: ["leaveIfSmoke", "breakerOff", "dontTouch"],
  heater: ["shutWater", "heaterOff", "moveThings"],
  water: ["shutWater", "breakerWet", "moveThings"],
  roof: ["catchWater", "stayOffRoof", "takePhotos"],
  structure: ["keepAway", "takePhotos"],
  opening: ["keepAway", "coverOpening", "takePhotos"],
  cold: ["checkThermostat", "closeRooms", "dripTaps"],
  calm: ["switchOff", "takePhotos"],
} as const satisfies Record<Hazard, readonly string[]>;
export type SafetyStep = (typeof safetySteps)[Hazard][number];

/** The hazards where help comes from 911 before any contractor. */
export function needsEmergencyServices(hazard: Hazard): boolean {
  return hazard === "gas" || hazard === "fire";
}

const hazardsByProblem: Readonly<Record<string, Hazard>> = {
  GAS_SMELL: "gas",
  SMELL: "gas",
  SPARKS: "fire",
  BURNING_SMELL: "fire",
  SHOCK: "fire",
  HEATER_LEAK: "heater",
  BURST_PIPE: "water",
  PIPE_LEAK: "water",
  TOILET_OVERFLOWS: "water",
  LEAK: "water",
  FLOOR_WET: "water",
  ROOF_LEAK: "roof",
  SHINGLES_MISSING: "roof",
  FLASHING: "roof",
  STORM_DAMAGE: "roof",
  WALL_WET: "roof",
  WATER_STAIN: "roof",
  TREE_FELL: "structure",
  ROOF_SAGS: "structure",
  DECK_SAGS: "structure",
  STEPS_BROKEN: "structure",
  RAILING_LOOSE: "structure",
  GUTTER_LOOSE: "structure",
  FENCE_DOWN: "structure",
  BROKEN_GLASS: "opening",
  DOOR_WONT_LOCK: "opening",
  WINDOW_LEAK: "opening",
  SIDING_HOLE: "opening",
  NO_HEAT: "cold",
};

/** What usually breaks in a trade; the others are calm. */
const hazardsByTrade: Readonly<Partial<Record<CategoryCode, Hazard>>> = {
  HVAC: "cold",
  PLUM: "heater",
  ROOF: "roof",
  ELECTRICAL: "fire",
  BATH: "water",
  KITCHENS: "water",
  FLOORING: "water",
  WINDOWS_DOORS: "opening",
  SIDING: "roof",
  DECKS_PORCHES: "structure",
};

export function hazardByTrade(code: CategoryCode): Hazard {
  return hazardsByTrade[code] ?? "calm";
}

export function hazardByProblem(problem: string): Hazard {
  return hazardsByProblem[problem] ?? "calm";
}

/** Who can come, and when. */
export interface Helper {
  accountId: string;
  publicId: string;
  name: string;
  city: string;
  rating: number | null;
  reviewsCount: number;
  distanceMiles: number;
  /** Empty unless the contractor shows one. */
  workPhone: string;
  availability: Availability;
  /** Takes requests for a call. */
  takesCalls: boolean;
  price: ShownPrice;
  /** Null without an online price. */
  fees: RepairFees | null;
}

/** `opensAt` is when the contractor opens next; null without hours. */
export type Availability = { kind: "always" } | { kind: "open" } | { kind: "closed"; opensAt: string | null; timeZone: string };

const order = { always: 0, open: 1, closed: 2 } as const;

/** Contractors who can come now first, then the nearest. */
export function sortHelpers<One extends Pick<Helper, "availability" | "distanceMiles">>(helpers: readonly One[]): One[] {
  const rank = ({ availability }: One) => order[availability.kind];
  return helpers.toSorted((a, b) => rank(a) - rank(b) || a.distanceMiles - b.distanceMiles);
}

export interface Emergency {
  category: CategoryCode;
  problem: string;
  zip: string;
}
