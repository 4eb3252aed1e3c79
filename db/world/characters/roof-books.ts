import type { PriceBook } from "#app/features/pricing/model/price-book.ts";
import { toProductId } from "./products.ts";

/**
 * Rapid Roofing includes flashing, skylights, valleys and permit in a higher, confirmed price per square. Three
 * packages of one maker.
 */
export const rapidRoofs: PriceBook = {
  version: 0,
  category: "ROOF",
  priceType: "CONFIRMED",
  amounts: {
    "covering.ASPHALT_SHINGLES.TRADITIONAL": 365_00,
    "covering.ASPHALT_SHINGLES.ARCHITECTURAL": 425_00,
    "covering.ASPHALT_SHINGLES.PERFORMANCE": 520_00,
    "covering.ASPHALT_SHINGLES.DESIGNER": 640_00,
    "covering.METAL.STEEL": 1025_00,
    "covering.FLAT.EPDM": 690_00,
    "covering.FLAT.MBR": 640_00,
    tearOff: 80_00,
    lowSlope: 35_00,
    disposal: 30_00,
    leadSafe: 220_00,
    permit: 195_00,
    chimney: 0,
    skylight: 0,
    valley: 0,
    dormer: 375_00,
    ridgeVent: 260_00,
    extendedWarranty: 75_00,
  },
  percents: { steep: 22, "storeys.2": 4, "storeys.3": 12, noTruckAccess: 20, overlaySaving: 12, urgent: 10 },
  offers: {},
  minimumCharge: 1800_00,
  volumeDiscount: { threshold: 15_000_00, percent: 3 },
  travel: null,
  packages: [
    {
      key: "GOOD",
      sets: { product: "TRADITIONAL" },
      productId: toProductId("rapid@demo.test", "Marathon Plus AR"),
      title: "IKO Marathon Plus AR, 25-year",
      extra: 0,
    },
    {
      key: "BETTER",
      sets: { product: "ARCHITECTURAL" },
      productId: toProductId("rapid@demo.test", "Cambridge"),
      title: "IKO Cambridge, limited lifetime",
      extra: 0,
    },
    {
      key: "BEST",
      sets: { product: "PERFORMANCE" },
      productId: toProductId("rapid@demo.test", "Dynasty"),
      title: "IKO Dynasty, limited lifetime",
      extra: 15_00,
    },
  ],
  included: ["underlayment", "iceShield", "dripEdge", "flashing", "starterAndRidgeCap", "cleanUp", "magnetSweep", "permitHandling"],
  terms: {
    financing: "",
    warranty: "Ten years on our labor, besides the manufacturer's warranty.",
    payment: "Nothing down. Payment due on completion.",
    additional: "Rotten decking is replaced at $85 a sheet; we show you each sheet before we do it.",
  },
  validityDays: 30,
  example: false,
};

/**
 * Summit Exteriors charges less per square, but for each skylight, chimney and valley, and beyond 8 miles. No permit;
 * estimates are reviewed.
 */
export const summitRoofs: PriceBook = {
  version: 0,
  category: "ROOF",
  priceType: "ESTIMATED",
  amounts: {
    "covering.ASPHALT_SHINGLES.TRADITIONAL": 335_00,
    "covering.ASPHALT_SHINGLES.ARCHITECTURAL": 385_00,
    "covering.ASPHALT_SHINGLES.PERFORMANCE": 470_00,
    "covering.ASPHALT_SHINGLES.DESIGNER": 590_00,
    "covering.METAL.STEEL": 980_00,
    "covering.WOOD.CEDAR": 985_00,
    "covering.SYNTHETIC.SLATE": 1320_00,
    tearOff: 70_00,
    lowSlope: 25_00,
    disposal: 35_00,
    leadSafe: 180_00,
    chimney: 375_00,
    skylight: 325_00,
    valley: 140_00,
    dormer: 450_00,
    ridgeVent: 240_00,
    extendedWarranty: 75_00,
  },
  percents: { steep: 28, "storeys.2": 8, "storeys.3": 18, noTruckAccess: 30, urgent: 15, "waste.cutUp": 17 },
  offers: {},
  minimumCharge: 2500_00,
  volumeDiscount: null,
  travel: { by: "mile", freeMiles: 8, perMile: 3_00 },
  packages: [
    { key: "GOOD", sets: { product: "ARCHITECTURAL" }, productId: null, title: "IKO Cambridge", extra: 0 },
    { key: "BETTER", sets: { product: "DESIGNER" }, productId: null, title: "IKO Crowne Slate", extra: 0 },
  ],
  included: ["underlayment", "dripEdge", "cleanUp"],
  terms: {
    financing: "Through our lender, on approval.",
    warranty: "Five years on our labor.",
    payment: "10% deposit, the rest on completion.",
    additional: "The price is confirmed after one of us has been on the roof.",
  },
  validityDays: 21,
  example: false,
};

/** The other Rapid Roofing, in Dallas: cheaper. */
export const rivalRoofs: PriceBook = {
  ...rapidRoofs,
  amounts: {
    "covering.ASPHALT_SHINGLES.TRADITIONAL": 290_00,
    "covering.ASPHALT_SHINGLES.ARCHITECTURAL": 345_00,
    "covering.ASPHALT_SHINGLES.PERFORMANCE": 455_00,
    tearOff: 60_00,
    disposal: 20_00,
    permit: 120_00,
    chimney: 250_00,
    skylight: 195_00,
    valley: 90_00,
    dormer: 300_00,
    ridgeVent: 210_00,
    extendedWarranty: 75_00,
  },
  percents: { steep: 20, "storeys.2": 3, "storeys.3": 10, noTruckAccess: 15, urgent: 5 },
  minimumCharge: 1200_00,
  volumeDiscount: null,
  packages: [],
  included: ["underlayment", "cleanUp"],
  terms: { financing: "", warranty: "Two years on our labor.", payment: "Payment due on completion.", additional: "" },
};
