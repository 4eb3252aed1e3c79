import type { Repairs } from "../model/repairs.ts";
import type { Prices } from "../model/rules.ts";

/** Cents per installed square. */
export const shinglePrices = { DESIGNER: 600_00, PERFORMANCE: 500_00, ARCHITECTURAL: 400_00, TRADITIONAL: 300_00 } as const;

/** Application fee in cents; waived for some products in the U.S. */
export const extendedWarrantyFee = 75_00;

/** Cents. */
export const ridgeVentRange = { low: 200_00, high: 300_00 } as const;

/** Example prices. */
export const roofStarterPrices: Prices = {
  amounts: {
    "covering.ASPHALT_SHINGLES.DESIGNER": shinglePrices.DESIGNER,
    "covering.ASPHALT_SHINGLES.PERFORMANCE": shinglePrices.PERFORMANCE,
    "covering.ASPHALT_SHINGLES.ARCHITECTURAL": shinglePrices.ARCHITECTURAL,
    "covering.ASPHALT_SHINGLES.TRADITIONAL": shinglePrices.TRADITIONAL,
    "covering.METAL.STEEL": 950_00,
    "covering.METAL.ALUMINUM": 1100_00,
    "covering.WOOD.CEDAR": 900_00,
    "covering.SYNTHETIC.SLATE": 1200_00,
    "covering.FLAT.EPDM": 650_00,
    "covering.FLAT.MBR": 600_00,
    tearOff: 75_00,
    lowSlope: 30_00,
    chimney: 350_00,
    skylight: 250_00,
    dormer: 400_00,
    valley: 120_00,
    ridgeVent: 250_00,
    disposal: 25_00,
    leadSafe: 200_00,
    extendedWarranty: extendedWarrantyFee,
    permit: 150_00,
  },
  percents: {
    steep: 25,
    "storeys.2": 5,
    "storeys.3": 15,
    noTruckAccess: 25,
    overlaySaving: 5,
    urgent: 10,
    "waste.simple": 10,
    "waste.cutUp": 15,
    "waste.complex": 20,
  },
};

/** Roofers ask $45–75 an hour each, two to a crew (schenaroofing.com, what-is-the-true-cost-of-a-contractors-hourly-rate). */
export const roofRepairs: Repairs = {
  callOut: 150_00,
  hourly: 130_00,
  problems: ["ROOF_LEAK", "SHINGLES_MISSING", "TREE_FELL", "STORM_DAMAGE", "FLASHING", "ROOF_SAGS", "GUTTER_LOOSE", "OTHER"],
};
