import type { Answers } from "#app/features/categories/model/answers.ts";
import type { Category } from "#app/features/categories/model/category.ts";
import { plum } from "#app/features/categories/plum/plum.ts";
import type { PriceBook } from "#app/features/pricing/model/price-book.ts";
import type { Cents } from "#app/lib/money.ts";
import { starterBook } from "#app/features/pricing/model/book-checks.ts";
import type { PriceRequest } from "#app/features/pricing/model/price-scope.ts";

/** A worked example: its differences from an everyday job and from the starter book. */
export interface PriceExample {
  title: string;
  answers: Answers;
  book?: Partial<PriceBook>;
  distanceMiles?: number;
  packageKey?: PriceRequest["packageKey"];
}

/** An example with the total worked out by hand, in cents; 0 if there is no price. */
export interface CalculatedExample extends PriceExample {
  total: Cents;
  /** The cheapest and the most expensive outcome of the job; absent if nothing is unknown. */
  range?: readonly [low: Cents, high: Cents];
}

/** Answers that all examples share. */
export const anyJob: Answers = { zip: "60614", customerType: "RESIDENCE", urgent: false, startDate: "WITHIN_A_MONTH", permit: true };

/** A plain gable roof with one layer of shingles, 1,800 sq ft of ground floor at 6/12. */
export const plainRoof: Answers = {
  ...anyJob,
  roofType: "ASPHALT_SHINGLES",
  product: "ARCHITECTURAL",
  sizeBy: "FOOTPRINT",
  footprint: 1800,
  pitch: 6,
  floors: "1",
  layers: 1,
  existingRoof: "ASPHALT_SHINGLES",
  overlay: false,
  truckAccess: true,
  builtBefore1978: false,
  chimneys: 0,
  skylights: 0,
  dormers: 0,
  valleys: 0,
  ridgeVent: false,
  extendedWarranty: false,
};

/** A 50-gallon gas tank in a basement, replaced by the same kind. */
export const plainHeater: Answers = {
  ...anyJob,
  installType: "REPLACE_SAME",
  heaterType: "TANK",
  fuel: "GAS",
  gasService: true,
  capacity: "50",
  manufacturer: "ANY",
  location: "BASEMENT",
  finishedSpace: false,
  floors: 0,
  haulAway: true,
  closedSystem: false,
  reliefLine: true,
  seismicArea: false,
};

/** Returns answers without these keys. */
export const without = (answers: Answers, ...keys: string[]): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => !keys.includes(key)));

const tiers: PriceBook["packages"] = [
  { key: "GOOD", sets: { product: "TRADITIONAL" }, productId: null, title: "Marathon Plus AR", extra: 0 },
  { key: "BETTER", sets: { product: "ARCHITECTURAL" }, productId: null, title: "Cambridge", extra: 0 },
  { key: "BEST", sets: { product: "DESIGNER" }, productId: null, title: "Crowne Slate", extra: 2000 },
];

/**
 * A roofer's own fees: one for tall shingled houses, one for every job, and a percentage off for two combined reasons.
 */
const roofersFees: PriceBook["ownFees"] = [
  { name: "Boom lift", by: "amount", figure: 450_00, when: { floors: ["3"], pitch: { atLeast: 8 } } },
  { name: "Yard protection", by: "amount", figure: 85_00, when: {} },
  { name: "Winter rate", by: "percentOff", figure: 5, when: { startDate: ["WITHIN_FEW_MONTHS", "NO_PLANS_YET"] } },
];

export const roofExamples: readonly CalculatedExample[] = [
  { title: "Plain gable roof, everything known", total: 11_362_00, answers: plainRoof },
  {
    title: "Two floors, 2,400 sq ft at 8/12 with valleys: steep, and 15 % waste",
    total: 22_202_90,
    answers: { ...plainRoof, footprint: 2400, pitch: 8, floors: "2", valleys: 2, chimneys: 1, ridgeVent: true },
  },
  { title: "Overlay on one layer: nothing torn off, a saving on the covering", total: 8890_00, answers: { ...plainRoof, overlay: true } },
  {
    title: "Two layers, no truck at the eaves, built before 1978",
    total: 14_329_69,
    answers: { ...plainRoof, layers: 2, truckAccess: false, builtBefore1978: true },
  },
  {
    title: "Small low-slope roof brought up to the minimum charge",
    total: 1688_75,
    answers: { ...plainRoof, footprint: 150, pitch: 3 },
    book: { minimumCharge: 1500_00 },
  },
  {
    title: "Large roof just over the threshold of the volume discount: the discount stops at the threshold",
    total: 10_653_00,
    answers: { ...plainRoof, footprint: 1800 },
    book: { volumeDiscount: { threshold: 10_000_00, percent: 10 } },
  },
  {
    title: "Measured squares, complex roof, far from the contractor, urgent",
    total: 23_502_25,
    answers: {
      ...without(plainRoof, "footprint", "startDate"),
      sizeBy: "SQUARES",
      knownSquares: 32.5,
      pitch: 5,
      dormers: 3,
      valleys: 6,
      skylights: 2,
      urgent: true,
      afterHours: false,
    },
    book: { travel: { by: "mile", freeMiles: 20, perMile: 2_50 } },
    distanceMiles: 34.6,
  },
  {
    title: "Slope and valleys unknown: an estimate with a range",
    total: 12_002_00,
    range: [10_447_00, 19_393_38],
    answers: { ...plainRoof, pitch: "NOT_SURE", valleys: "NOT_SURE" },
  },
  {
    title: "Best package for a homeowner who left the shingle open",
    total: 16_422_00,
    answers: { ...plainRoof, product: "NOT_SURE" },
    book: { packages: tiers },
    packageKey: "BEST",
  },
  {
    title: "Copper, which this contractor does not offer",
    total: 0,
    answers: { ...without(plainRoof, "existingRoof", "overlay"), roofType: "METAL", product: "COPPER" },
  },
  {
    title: "Fees of the roofer's own: a tall steep house in the quiet season",
    total: 17_025_63,
    answers: { ...plainRoof, floors: "3", pitch: 9, startDate: "WITHIN_FEW_MONTHS" },
    book: { ownFees: roofersFees },
  },
  {
    title: "The same fees where nobody knows the slope: the lift only might be needed",
    total: 13_053_35,
    range: [12_005_41, 20_234_81],
    answers: { ...plainRoof, floors: "3", pitch: "NOT_SURE" },
    book: { ownFees: roofersFees },
  },
];

export const plumExamples: readonly CalculatedExample[] = [
  { title: "Gas tank of 50 gallons, same kind again", total: 1920_00, answers: plainHeater },
  {
    title: "Attic in an earthquake area: access, pan and straps",
    total: 2385_00,
    answers: { ...without(plainHeater, "finishedSpace"), zip: "94110", location: "ATTIC", floors: 2, seismicArea: true },
  },
  {
    title: "Check valve and no expansion tank, relief line hidden",
    total: 2155_00,
    answers: { ...plainHeater, closedSystem: true, expansionTank: false, reliefLine: false },
  },
  {
    title: "From electric to tankless gas: line, vent and condensate",
    total: 4390_00,
    answers: {
      ...without(plainHeater, "capacity", "finishedSpace"),
      installType: "REPLACE_OTHER",
      heaterType: "TANKLESS",
      unitPower: "MEDIUM",
      location: "GARAGE",
    },
  },
  {
    title: "Heat pump in a finished basement: circuit, condensate, pan",
    total: 3660_00,
    answers: { ...without(plainHeater, "fuel", "gasService"), installType: "REPLACE_OTHER", heaterType: "HEAT_PUMP", finishedSpace: true },
  },
  {
    title: "Urgent, in the evening, 12.4 miles away by zones",
    total: 2660_00,
    answers: { ...without(plainHeater, "startDate"), urgent: true, afterHours: true },
    book: {
      travel: {
        by: "zone",
        zones: [
          { upToMiles: 25, fee: 60_00 },
          { upToMiles: 10, fee: 0 },
        ],
      },
    },
    distanceMiles: 12.4,
  },
  {
    title: "A Rheem by a plumber who lists labor and brand separately",
    total: 2495_00,
    answers: { ...plainHeater, manufacturer: "RHEEM" },
    book: {
      amounts: { ...plum.starterPrices.amounts, "labor.TANK": 480_00, "brand.RHEEM": 95_00 },
      offers: { manufacturer: ["RHEEM", "BRADFORD_WHITE"] },
    },
  },
  {
    title: "Size unknown: an estimate with a range",
    total: 1920_00,
    range: [1670_00, 3820_00],
    answers: { ...plainHeater, capacity: "NOT_SURE" },
  },
  {
    title: "No price for removal: the quote says that it is not included",
    total: 1820_00,
    answers: plainHeater,
    book: { amounts: { ...plum.starterPrices.amounts, haulAway: 0 } },
  },
  { title: "Gas without gas service", total: 0, answers: { ...plainHeater, installType: "NEW", gasService: false } },
];

/** Returns the price request of an example, by the starter book with firm prices unless another is given. */
export function toPriceRequest(
  category: Category,
  example: PriceExample,
  by: PriceBook = starterBook(category, "CONFIRMED"),
): PriceRequest {
  const book = { ...by, ...example.book };
  const { answers, distanceMiles = 8, packageKey = null } = example;
  return { category, book, answers, distanceMiles, packageKey, date: "2026-03-02" };
}
