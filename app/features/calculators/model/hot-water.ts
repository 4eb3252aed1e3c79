import { capacities } from "#app/features/categories/plum/heaters.ts";
import { type NumberField, readNumberFields, type NumberFieldValues } from "./number-fields.ts";

/**
 * Gallons of hot water per use, from the US Department of Energy worksheet ("Sizing a New Water Heater", energy.gov, as
 * of 2026). It lists no bath; we count one like a shower.
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

export const tankFuels = ["GAS", "ELECTRIC"] as const;
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
export function findTankSize(fuel: TankFuel, peak: number): number | null {
  return capacities.map(Number).find((gallons) => Math.floor(computeFirstHour(fuel, gallons)) >= peak) ?? null;
}

/** Gallons a minute: the legal maximum for a shower head. */
export const showerFlow = 2.5;

const heaterFields = {
  cold: { min: 32, max: 80, start: 50 },
  hot: { min: 100, max: 140, start: 120 },
  btu: { min: 10_000, max: 400_000, start: 199_000 },
  efficiency: { min: 50, max: 99, start: 95 },
} as const;
export type HeaterField = keyof typeof heaterFields;
export type HotWaterField = HeaterField | `${HotWaterUse}Times` | `${HotWaterUse}Gallons`;

/** Uses in the peak morning hour of four people, from the worksheet's own example. */
const usualTimes: Readonly<Record<HotWaterUse, number>> = {
  shower: 3,
  bath: 0,
  shaving: 1,
  handDishes: 1,
  dishwasher: 0,
  topLoader: 0,
  frontLoader: 0,
};

export const hotWaterFields: Readonly<Record<HotWaterField, NumberField>> = {
  ...heaterFields,
  ...(Object.fromEntries(
    hotWaterUses.flatMap((use) => [
      [`${use}Times`, { min: 0, max: 20, start: usualTimes[use], whole: true }],
      [`${use}Gallons`, { min: 0, max: 100, start: gallonsPerUse[use] }],
    ]),
  ) as Record<`${HotWaterUse}Times` | `${HotWaterUse}Gallons`, NumberField>),
};

/** Gallons in the peak hour, tanks that cover them, and a tankless heater's flow in gallons a minute at `rise` °F. */
export interface HotWaterResult {
  byUse: Record<HotWaterUse, number>;
  peak: number;
  tanks: { fuel: TankFuel; gallons: number | null; firstHour: number | null }[];
  rise: number;
  flow: number;
  /** Showers that can run at once. */
  showers: number;
}

/** `result` is null before submission, with invalid fields, and when the peak hour uses no hot water. */
export interface HotWaterSheet extends Pick<NumberFieldValues<HotWaterField>, "typed" | "refused" | "isSubmitted"> {
  result: HotWaterResult | null;
}

/** Once the query has one field, the missing ones take their defaults. */
export function readHotWater(query: URLSearchParams): HotWaterSheet {
  const { typed, figures, refused, isSubmitted } = readNumberFields(query, hotWaterFields);
  const result = isSubmitted && refused.length === 0 ? hotWaterResult(figures) : null;
  return { typed, refused, isSubmitted, result: result && result.peak > 0 ? result : null };
}

/** The query that opens the calculator with its defaults, and the gallons they add up to. */
export const exampleMorning = {
  query: `showerTimes=${usualTimes.shower}`,
  gallons: hotWaterUses.reduce((sum, use) => sum + usualTimes[use] * gallonsPerUse[use], 0),
};

export function hotWaterResult(figures: Readonly<Record<HotWaterField, number>>): HotWaterResult {
  const computeGallons = (use: HotWaterUse) => Math.round(figures[`${use}Times`] * figures[`${use}Gallons`] * 10) / 10;
  const byUse = Object.fromEntries(hotWaterUses.map((use) => [use, computeGallons(use)])) as Record<HotWaterUse, number>;
  const peak = Math.round(hotWaterUses.reduce((sum, use) => sum + byUse[use], 0) * 10) / 10;
  const tanks = tankFuels.map((fuel) => {
    const gallons = findTankSize(fuel, peak);
    return { fuel, gallons, firstHour: gallons && Math.floor(computeFirstHour(fuel, gallons)) };
  });
  const rise = figures.hot - figures.cold;
  const flow = Math.round(tanklessFlow({ btu: figures.btu, efficiency: figures.efficiency / 100, rise }) * 10) / 10;
  return { byUse, peak, tanks, rise, flow, showers: Math.floor(flow / showerFlow) };
}
