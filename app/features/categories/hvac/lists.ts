/** How heat gets into the rooms. */
export const heatingMediums = ["FORCED_AIR", "HOT_WATER", "STEAM", "RADIANT_FLOOR", "ELECTRIC_BASEBOARD", "DUCTLESS"] as const;

/** What a heating system burns or runs on. */
export const heatingFuels = ["GAS", "OIL", "ELECTRIC", "PROPANE"] as const;

/** Nominal tons of central cooling; 1 ton is 12,000 BTU an hour. */
export const coolingTons = [1.5, 2, 2.5, 3, 3.5, 4, 5] as const;

/** Nominal tons of a mini-split: 9,000 to 36,000 BTU an hour. */
export const miniSplitTons = [0.75, 1, 1.25, 1.5, 2, 2.5, 3] as const;

/** A capacity as the option of a question, and as part of a cell's name: 2.5 tons are `2_5`. */
export function tonsOption(tons: number): string {
  return String(tons).replace(".", "_");
}

/** The tons of such an option; 0 for what is none. */
export function tonsOf(option: unknown): number {
  return typeof option === "string" ? Number(option.replace("_", ".")) || 0 : 0;
}

/** BTU an hour of one ton of cooling. */
export const btuPerTon = 12_000;

export const efficiencyBands = ["REGULAR", "HIGH", "TOP", "TOP_PLUS", "TOP_PLUS_PLUS"] as const;
/** The bands of efficiency, lowest first: regular, high, top, top+ and top++. */
export type EfficiencyBand = (typeof efficiencyBands)[number];

/**
 * SEER of the cooling bands. Equipment sold since 2023 is rated in SEER2, about 5 % lower (`seer2Of`): of the regular band only
 * the upper end may still be installed in the north of the US, and none of it in the south.
 */
export const coolingSeer = {
  REGULAR: { from: 13, to: 14 },
  HIGH: { from: 14.5, to: 16 },
  TOP: { from: 16.5, to: 18 },
  TOP_PLUS: { from: 18.5, to: 21 },
  TOP_PLUS_PLUS: { from: 21.5, to: 24 },
} as const satisfies Readonly<Record<EfficiencyBand, { from: number; to: number }>>;

/**
 * The same bands on the scale in use since 2023: 0.95 of SEER to one decimal, and 13.4 for 14 SEER, which is how the federal
 * rule counts that one (sources S126 and S127 of the domain facts).
 */
export const coolingSeer2 = {
  REGULAR: { from: 12.3, to: 13.4 },
  HIGH: { from: 13.8, to: 15.2 },
  TOP: { from: 15.7, to: 17.1 },
  TOP_PLUS: { from: 17.6, to: 19.9 },
  TOP_PLUS_PLUS: { from: 20.4, to: 22.8 },
} as const satisfies Readonly<Record<EfficiencyBand, { from: number; to: number }>>;

/** SEER of a high-efficiency mini-split. */
export const miniSplitHighSeer = { from: 17.5, to: 27 } as const;

/** AFUE of the heating bands, in percent: under 90, 90 to 95, 95.5, 96, over 96. `under` and `over` are open ends. */
export const heatingAfue = {
  REGULAR: { under: 90 },
  HIGH: { from: 90, to: 95 },
  TOP: { from: 95.5, to: 95.5 },
  TOP_PLUS: { from: 96, to: 96 },
  TOP_PLUS_PLUS: { over: 96 },
} as const satisfies Readonly<Record<EfficiencyBand, { from?: number; to?: number; under?: number; over?: number }>>;

/** A SEER figure on the scale in use since 2023, with one decimal: 14 is 13.3. */
export function seer2Of(seer: number): number {
  return Math.round(seer * 9.5 + 1e-9) / 10;
}

/** Feet of gas line from the meter to the unit. */
export const gasLineLengths = ["UP_TO_10", "UP_TO_25", "UP_TO_50", "OVER_50"] as const;

/** What is wrong with a system. */
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

/** The systems that can be replaced. */
export const replaceSystemTypes = [
  "AIR_CONDITIONER",
  "FURNACE",
  "AIR_CONDITIONER_AND_FURNACE",
  "HEAT_PUMP",
  "BOILER",
  "MINI_SPLIT",
] as const;

/** Where heating and cooling units stand. */
export const hvacLocations = ["BASEMENT", "UTILITY_ROOM", "CLOSET", "CRAWL", "ATTIC", "GARAGE", "ROOFTOP", "OUTSIDE"] as const;

/** Parts that can be installed or replaced one by one. */
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

/** The deposit that an example of terms asks for, in percent. A place may allow less. */
export const exampleDepositPercent = 50;
