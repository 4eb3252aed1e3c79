export const heatingMediums = ["FORCED_AIR", "HOT_WATER", "STEAM", "RADIANT_FLOOR", "ELECTRIC_BASEBOARD", "DUCTLESS"] as const;

export const heatingFuels = ["GAS", "OIL", "ELECTRIC", "PROPANE"] as const;

export const coolingTons = [1.5, 2, 2.5, 3, 3.5, 4, 5] as const;

/** 9,000 to 36,000 BTU per hour. */
export const miniSplitTons = [0.75, 1, 1.25, 1.5, 2, 2.5, 3] as const;

/** 2.5 becomes `2_5`. */
export function formatTonsOption(tons: number): string {
  return String(tons).replace(".", "_");
}

/** Returns 0 for an invalid option. */
export function parseTons(option: unknown): number {
  return typeof option === "string" ? Number(option.replace("_", ".")) || 0 : 0;
}

/** BTU per hour. */
export const btuPerTon = 12_000;

export const efficiencyBands = ["REGULAR", "HIGH", "TOP", "TOP_PLUS", "TOP_PLUS_PLUS"] as const;
/** Lowest first. */
export type EfficiencyBand = (typeof efficiencyBands)[number];

/**
 * SEER. Since 2023, only the upper end of the regular band may be installed in the northern US, and none in the south.
 */
export const coolingSeer = {
  REGULAR: { from: 13, to: 14 },
  HIGH: { from: 14.5, to: 16 },
  TOP: { from: 16.5, to: 18 },
  TOP_PLUS: { from: 18.5, to: 21 },
  TOP_PLUS_PLUS: { from: 21.5, to: 24 },
} as const satisfies Readonly<Record<EfficiencyBand, { from: number; to: number }>>;

/** In use since 2023: 0.95 of SEER to one decimal; the federal rule counts 14 SEER as 13.4 (S126, S127). */
export const coolingSeer2 = {
  REGULAR: { from: 12.3, to: 13.4 },
  HIGH: { from: 13.8, to: 15.2 },
  TOP: { from: 15.7, to: 17.1 },
  TOP_PLUS: { from: 17.6, to: 19.9 },
  TOP_PLUS_PLUS: { from: 20.4, to: 22.8 },
} as const satisfies Readonly<Record<EfficiencyBand, { from: number; to: number }>>;

export const miniSplitHighSeer = { from: 17.5, to: 27 } as const;

/** AFUE percent. `under` and `over` are open ends. */
export const heatingAfue = {
  REGULAR: { under: 90 },
  HIGH: { from: 90, to: 95 },
  TOP: { from: 95.5, to: 95.5 },
  TOP_PLUS: { from: 96, to: 96 },
  TOP_PLUS_PLUS: { over: 96 },
} as const satisfies Readonly<Record<EfficiencyBand, { from?: number; to?: number; under?: number; over?: number }>>;

/** With one decimal: 14 is 13.3. */
export function toSeer2(seer: number): number {
  return Math.round(seer * 9.5 + 1e-9) / 10;
}

/** Feet from the meter to the unit. */
export const gasLineLengths = ["UP_TO_10", "UP_TO_25", "UP_TO_50", "OVER_50"] as const;

export const problemNatures = [
  "NO_HEAT",
  "NO_COOLING",
  "NOT_ENOUGH",
  "UNEVEN",
  "NOISE",
  "LEAK",
  "SMELL",
  "THERMOSTAT",
  "STARTS_AND_STOPS",
  "HIGH_BILLS",
  "TUNE_UP",
  "OTHER",
] as const;

export const replaceSystemTypes = [
  "AIR_CONDITIONER",
  "FURNACE",
  "AIR_CONDITIONER_AND_FURNACE",
  "HEAT_PUMP",
  "BOILER",
  "MINI_SPLIT",
] as const;

export const hvacLocations = ["BASEMENT", "UTILITY_ROOM", "CLOSET", "CRAWL", "ATTIC", "GARAGE", "ROOFTOP", "OUTSIDE"] as const;

export const hvacParts = [
  "CONDENSER",
  "EVAPORATOR_COIL",
  "AIR_HANDLER",
  "FURNACE",
  "BOILER",
  "HEAT_PUMP",
  "THERMOSTAT",
  "DUCTS",
  "LINE_SET",
  "HUMIDIFIER",
  "AIR_CLEANER",
] as const;

/** Percent. A state may allow less. */
export const exampleDepositPercent = 50;
