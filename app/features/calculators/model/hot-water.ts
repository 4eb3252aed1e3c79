import { findUsualZone } from "#app/features/categories/hvac/sizing.ts";
import { capacities } from "#app/features/categories/plum/heaters.ts";
import { toPostalKey } from "#app/lib/postal-codes.ts";
import { regionByPostalCode } from "#app/lib/postal-regions.ts";
import { coldWaterByZone } from "./design-weather.ts";
import { readNumberFields, type NumberFieldValues } from "./number-fields.ts";

/**
 * Gallons of hot water per use, from the US Department of Energy worksheet ("Sizing a New Water Heater", energy.gov). It
 * lists no bath; we count one like a shower. Checked in a copy: showers, shaving, dishes by hand, and the example of 65
 * gallons. Unverified: dishwasher and both washing machines.
 */
export const gallonsPerUse = {
  shower: 20,
  bath: 20,
  shaving: 2,
  handDishes: 3,
  dishwasher: 7,
  topLoader: 25,
  frontLoader: 15,
} as const;

/** BTU that heat one gallon of water by 1 °F. */
const btuPerGallonDegree = 8.33;
const btuPerKilowattHour = 3412;

/** Returns gallons an hour. `btu` is per hour, `rise` is °F (S100): 40,000 BTU at 80 % and 90 °F give 42.7. */
export function recoveryGallons(input: { btu: number; efficiency: number; rise: number }): number {
  return (input.btu * input.efficiency) / (btuPerGallonDegree * input.rise);
}

/** Returns gallons a minute: 199,000 BTU at 95 % and 45 °F give 8.4. */
export function tanklessFlow(input: { btu: number; efficiency: number; rise: number }): number {
  return recoveryGallons(input) / 60;
}

const tankFuels = ["GAS", "ELECTRIC"] as const;
export type TankFuel = (typeof tankFuels)[number];

/** The rise in °F at which tanks are rated. */
const ratedRise = 90;

/**
 * The share of a tank usable in the first hour. A 50-gal gas tank delivers 85 to 90 gal, an electric one 55 to 65
 * (S99).
 */
const usableShare: Readonly<Record<TankFuel, number>> = { GAS: 0.9, ELECTRIC: 0.8 };

/** BTU an hour of typical gas burners, by nominal gallons. Electric tanks have 4.5 kW. */
const burners: Readonly<Record<number, number>> = { 30: 30_000, 40: 36_000, 50: 40_000, 60: 50_000, 75: 75_000, 100: 75_000 };

function computeTankRecovery(fuel: TankFuel, gallons: number): number {
  if (fuel === "ELECTRIC") return recoveryGallons({ btu: 4.5 * btuPerKilowattHour, efficiency: 0.98, rise: ratedRise });
  return recoveryGallons({ btu: burners[gallons] ?? 0, efficiency: 0.8, rise: ratedRise });
}

/** Gallons that a typical tank delivers in its first hour, starting full and hot. */
export function computeFirstHour(fuel: TankFuel, gallons: number): number {
  return gallons * usableShare[fuel] + computeTankRecovery(fuel, gallons);
}

/** Returns nominal gallons of the smallest tank that covers the peak hour, or null. */
function findTankSize(fuel: TankFuel, peak: number): number | null {
  return capacities.map(Number).find((gallons) => Math.floor(computeFirstHour(fuel, gallons)) >= peak) ?? null;
}

/** Gallons a minute: the legal maximum for a shower head. */
const showerFlow = 2.5;

/** A typical gas tankless heater. */
const tankless = { btu: 199_000, efficiency: 0.95 };

export const hotWaterFields = {
  showerTimes: { min: 0, max: 12, start: 3, whole: true },
  bathTimes: { min: 0, max: 6, start: 0, whole: true },
  showerGallons: { min: 5, max: 40, start: gallonsPerUse.shower },
  hot: { min: 100, max: 140, start: 120, step: 5 },
} as const;
export type HotWaterField = keyof typeof hotWaterFields;

/** Uses that happen in the hour or do not. */
export const onceUses = ["handDishes", "shaving", "dishwasher", "topLoader", "frontLoader"] as const;
export type OnceUse = (typeof onceUses)[number];

/** Of four people in the morning, the worksheet's own example, 65 gallons. */
const usualUses: readonly OnceUse[] = ["handDishes", "shaving"];

/** Gallons in the peak hour, tanks that cover them, and a tankless heater's flow in gallons a minute at `rise` °F. */
export interface HotWaterResult {
  peak: number;
  tanks: { fuel: TankFuel; gallons: number | null; firstHour: number | null }[];
  cold: number;
  rise: number;
  flow: number;
  /** Showers that can run at once. */
  showers: number;
}

/** `result` is null with invalid fields, and when the peak hour uses no hot water. */
export interface HotWaterSheet extends Pick<NumberFieldValues<HotWaterField>, "typed"> {
  refused: (HotWaterField | "zip")[];
  uses: OnceUse[];
  zip: string;
  postalKey: string | null;
  /** False shows the example. */
  isSubmitted: boolean;
  result: HotWaterResult | null;
}

/** An empty query is the example of four people. Once it has `showerTimes`, uses that it does not name do not happen. */
export function readHotWater(query: URLSearchParams): HotWaterSheet {
  const { typed, figures, refused } = readNumberFields(query, hotWaterFields);
  const isSubmitted = query.has("showerTimes");
  const uses = onceUses.filter((use) => (isSubmitted ? query.has(use) : usualUses.includes(use)));
  const zip = (query.get("zip") ?? "").trim().slice(0, 10);
  const postalKey = toPostalKey(zip);
  const invalidFields = [...refused, ...(zip !== "" && !postalKey ? ["zip" as const] : [])];
  const result = invalidFields.length === 0 ? computeHotWater(figures, uses, findColdWater(postalKey)) : null;
  return { typed, refused: invalidFields, uses, zip, postalKey, isSubmitted, result: result && result.peak > 0 ? result : null };
}

/** Used when the place is unknown. */
const usualColdWater = 50;

function findColdWater(postalKey: string | null): number {
  const zone = postalKey && findUsualZone(regionByPostalCode(postalKey) ?? "");
  return zone ? coldWaterByZone[zone] : usualColdWater;
}

function computeHotWater(figures: Readonly<Record<HotWaterField, number>>, uses: readonly OnceUse[], cold: number): HotWaterResult {
  const once = uses.reduce((sum, use) => sum + gallonsPerUse[use], 0);
  const total = figures.showerTimes * figures.showerGallons + figures.bathTimes * gallonsPerUse.bath + once;
  const peak = Math.round(total * 10) / 10;
  const tanks = tankFuels.map((fuel) => {
    const gallons = findTankSize(fuel, peak);
    return { fuel, gallons, firstHour: gallons && Math.floor(computeFirstHour(fuel, gallons)) };
  });
  const rise = figures.hot - cold;
  const flow = Math.round(tanklessFlow({ ...tankless, rise }) * 10) / 10;
  return { peak, tanks, cold, rise, flow, showers: Math.floor(flow / showerFlow) };
}
