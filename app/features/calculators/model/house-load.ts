import type { DesignWeather } from "./design-weather.ts";

/**
 * A block load for planning: the components of ACCA Manual J (8th edition) for a rectangular house, with the usual
 * constructions of its time. Values are Btu per hour, square feet and °F.
 */
export const eras = ["BEFORE_1980", "TO_2005", "SINCE_2006"] as const;
export type Era = (typeof eras)[number];

export const sunLevels = ["LITTLE", "SOME", "MUCH"] as const;
export type Sun = (typeof sunLevels)[number];

export interface LoadHouse {
  area: number;
  floors: number;
  ceiling: number;
  people: number;
  era: Era;
  sun: Sun;
}

/** What contributes to the cooling load. */
export const coolingParts = ["SUN", "SHELL", "AIR", "INSIDE", "DUCTS"] as const;
export type CoolingPart = (typeof coolingParts)[number];

export interface Load {
  cooling: number;
  heating: number;
  /** Sums to `cooling`. */
  parts: Record<CoolingPart, number>;
}

interface Construction {
  /** Btu per hour, square foot and °F. */
  wall: number;
  ceiling: number;
  window: number;
  /** Solar heat gain coefficient of the glass. */
  glass: number;
  /** Air changes an hour in winter; half of them in summer. */
  leaks: number;
  /** Share of load that ducts in an attic or crawl space add. */
  ducts: number;
}

/** R-11 walls and storm windows retrofitted; the energy codes since 2006. */
const constructions: Readonly<Record<Era, Construction>> = {
  BEFORE_1980: { wall: 0.12, ceiling: 0.05, window: 0.6, glass: 0.6, leaks: 0.6, ducts: 0.12 },
  TO_2005: { wall: 0.085, ceiling: 0.035, window: 0.5, glass: 0.5, leaks: 0.4, ducts: 0.1 },
  SINCE_2006: { wall: 0.06, ceiling: 0.026, window: 0.32, glass: 0.3, leaks: 0.2, ducts: 0.08 },
};

/** Window area by floor area. */
const windowShare: Readonly<Record<Sun, number>> = { LITTLE: 0.1, SOME: 0.15, MUCH: 0.22 };

const indoor = { cooling: 75, heating: 70 };
/** Sun on roof and walls acts like warmer air. */
const sunOnRoof = 35;
const sunOnWalls = 8;
/** Btu per hour and square foot of glass at the hottest hour, over four sides, after blinds. */
const sunThroughGlass = 66;
const doors = { area: 40, conductance: 0.35 };
/** Btu per hour and foot of a slab's or basement's edge, per °F. */
const edgeLoss = 0.5;
const perPerson = { sensible: 230, latent: 200 };
const appliances = 2_400;
const sensiblePerCfm = 1.08;
const latentPerCfm = 0.68;
/** Length by width of the plan. */
const planRatio = 1.5;

export function computeLoad(house: LoadHouse, weather: DesignWeather): Load {
  const built = constructions[house.era];
  const plan = house.area / house.floors;
  const width = Math.sqrt(plan / planRatio);
  const perimeter = 2 * (width + width * planRatio);
  const windows = Math.min(house.area * windowShare[house.sun], perimeter * house.ceiling * house.floors * 0.6);
  const walls = Math.max(perimeter * house.ceiling * house.floors - windows - doors.area, 0);
  const cfm = (house.area * house.ceiling * built.leaks) / 60;
  const warm = Math.max(weather.cooling - indoor.cooling, 0);
  const cold = Math.max(indoor.heating - weather.heating, 0);
  const openings = built.window * windows + doors.conductance * doors.area;
  const gains = {
    SUN: built.glass * windows * sunThroughGlass,
    SHELL: built.wall * walls * (warm + sunOnWalls) + built.ceiling * plan * (warm + sunOnRoof) + openings * warm,
    AIR: (cfm / 2) * (sensiblePerCfm * warm + latentPerCfm * weather.grains),
    INSIDE: house.people * (perPerson.sensible + perPerson.latent) + appliances,
  };
  const before = gains.SUN + gains.SHELL + gains.AIR + gains.INSIDE;
  const parts = { ...gains, DUCTS: before * built.ducts };
  const conductance = built.wall * walls + built.ceiling * plan + openings + edgeLoss * perimeter + sensiblePerCfm * cfm;
  return { cooling: before + parts.DUCTS, heating: conductance * cold * (1 + built.ducts), parts };
}
