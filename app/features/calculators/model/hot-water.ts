import { capacities } from "#app/features/categories/plum/heaters.ts";
import { type Figure, readFigures, type TypedFigures } from "./typed-figures.ts";

/**
 * Gallons of hot water that one use takes, by the worksheet of the US Department of Energy ("Sizing a New Water Heater", energy.gov, as of 2026).
 * It has no bath: ours counts like a shower. All can be changed.
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
export type HotWaterUse = keyof typeof gallonsPerUse;
export const hotWaterUses = Object.keys(gallonsPerUse) as HotWaterUse[];

/** BTU that warm a gallon of water by one degree Fahrenheit. */
const btuPerGallonDegree = 8.33;
const btuPerKilowattHour = 3412;

/** Gallons an hour that a burner of so many BTU an hour warms by a rise in °F (S100): 40,000 BTU at 80 % and 90 °F give 42.7. */
export function recoveryGallons(input: { btu: number; efficiency: number; rise: number }): number {
  return (input.btu * input.efficiency) / (btuPerGallonDegree * input.rise);
}

/** Gallons a minute that a tankless heater warms by a rise in °F: 199,000 BTU at 95 % give 8.4 at 45 °F. */
export function tanklessFlow(input: { btu: number; efficiency: number; rise: number }): number {
  return recoveryGallons(input) / 60;
}

export const tankFuels = ["GAS", "ELECTRIC"] as const;
export type TankFuel = (typeof tankFuels)[number];

/** The rise in °F at which tanks are rated. */
const ratedRise = 90;

/** The share of a tank that comes out hot in the first hour: so a 50-gal tank of gas gives about 85 to 90 gal, an electric one 55 to 65 (S99). */
const usableShare: Readonly<Record<TankFuel, number>> = { GAS: 0.9, ELECTRIC: 0.8 };

/** BTU an hour of the burner of usual gas tanks, by nominal gallons. Electric tanks put in 4.5 kW. */
const burners: Readonly<Record<number, number>> = { 30: 30_000, 40: 36_000, 50: 40_000, 60: 50_000, 75: 75_000, 100: 75_000 };

function recoveryOf(fuel: TankFuel, gallons: number): number {
  if (fuel === "ELECTRIC") return recoveryGallons({ btu: 4.5 * btuPerKilowattHour, efficiency: 0.98, rise: ratedRise });
  return recoveryGallons({ btu: burners[gallons] ?? 0, efficiency: 0.8, rise: ratedRise });
}

/** The gallons that a usual tank gives in its first hour, full and hot at the start. */
export function firstHourOf(fuel: TankFuel, gallons: number): number {
  return gallons * usableShare[fuel] + recoveryOf(fuel, gallons);
}

/** The smallest tank whose first hour, in whole gallons, is no less than a peak hour; in nominal gallons. Null when no single one does. */
export function tankFor(fuel: TankFuel, peak: number): number | null {
  return capacities.map(Number).find((gallons) => Math.floor(firstHourOf(fuel, gallons)) >= peak) ?? null;
}

/** The flow that a shower takes, in gallons a minute: the most that the law lets a shower head give. */
export const showerFlow = 2.5;

const heaterFields = {
  cold: { min: 32, max: 80, start: 50 },
  hot: { min: 100, max: 140, start: 120 },
  btu: { min: 10_000, max: 400_000, start: 199_000 },
  efficiency: { min: 50, max: 99, start: 95 },
} as const;
export type HeaterField = keyof typeof heaterFields;
export type HotWaterField = HeaterField | `${HotWaterUse}Times` | `${HotWaterUse}Gallons`;

/** How often each use falls into the busiest hour of the morning, to start with: four people, the worksheet's own example. */
const usualTimes: Readonly<Record<HotWaterUse, number>> = {
  shower: 3,
  bath: 0,
  shaving: 1,
  handDishes: 1,
  dishwasher: 0,
  topLoader: 0,
  frontLoader: 0,
};

/** All number fields of the worksheet. */
export const hotWaterFields: Readonly<Record<HotWaterField, Figure>> = {
  ...heaterFields,
  ...(Object.fromEntries(
    hotWaterUses.flatMap((use) => [
      [`${use}Times`, { min: 0, max: 20, start: usualTimes[use], whole: true }],
      [`${use}Gallons`, { min: 0, max: 100, start: gallonsPerUse[use] }],
    ]),
  ) as Record<`${HotWaterUse}Times` | `${HotWaterUse}Gallons`, Figure>),
};

/** What the worksheet finds: gallons in the peak hour by use and together, tanks that cover it, and what a tankless heater gives. */
export interface HotWaterResult {
  byUse: Record<HotWaterUse, number>;
  peak: number;
  tanks: { fuel: TankFuel; gallons: number | null; firstHour: number | null }[];
  rise: number;
  flow: number;
  /** Showers that run warm at once. */
  showers: number;
}

/**
 * The worksheet as its address says it. The result is null before somebody asked, while something is refused, and where the busiest hour takes no
 * hot water, for which there is no tank to name.
 */
export interface HotWaterSheet extends Pick<TypedFigures<HotWaterField>, "typed" | "refused" | "asked"> {
  result: HotWaterResult | null;
}

/** Reads the worksheet from the query of its address: once one of its fields is there, those that are not have their usual value. */
export function readHotWater(query: URLSearchParams): HotWaterSheet {
  const { typed, figures, refused, asked } = readFigures(query, hotWaterFields);
  const result = asked && refused.length === 0 ? hotWaterResult(figures) : null;
  return { typed, refused, asked, result: result && result.peak > 0 ? result : null };
}

/** The use whose usual value stands in an address that asks for the usual morning of four people, and the gallons that it takes. */
export const usualMorning = {
  query: `showerTimes=${usualTimes.shower}`,
  gallons: hotWaterUses.reduce((sum, use) => sum + usualTimes[use] * gallonsPerUse[use], 0),
};

/** Works out a filled-in worksheet. */
export function hotWaterResult(figures: Readonly<Record<HotWaterField, number>>): HotWaterResult {
  const gallonsOf = (use: HotWaterUse) => Math.round(figures[`${use}Times`] * figures[`${use}Gallons`] * 10) / 10;
  const byUse = Object.fromEntries(hotWaterUses.map((use) => [use, gallonsOf(use)])) as Record<HotWaterUse, number>;
  const peak = Math.round(hotWaterUses.reduce((sum, use) => sum + byUse[use], 0) * 10) / 10;
  const tanks = tankFuels.map((fuel) => {
    const gallons = tankFor(fuel, peak);
    return { fuel, gallons, firstHour: gallons && Math.floor(firstHourOf(fuel, gallons)) };
  });
  const rise = figures.hot - figures.cold;
  const flow = Math.round(tanklessFlow({ btu: figures.btu, efficiency: figures.efficiency / 100, rise }) * 10) / 10;
  return { byUse, peak, tanks, rise, flow, showers: Math.floor(flow / showerFlow) };
}
