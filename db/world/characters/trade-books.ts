import type { CategoryCode } from "#app/features/categories/model/category.ts";
import type { PriceBook } from "#app/features/pricing/model/price-book.ts";

type TradePricing = Pick<PriceBook, "priceType" | "amounts" | "percents" | "included"> & { warranty: string; minimumCharge?: number };

/** Price book of a trade with the common questions. */
function tradeBook(category: CategoryCode, { warranty, minimumCharge = 0, ...ways }: TradePricing): PriceBook {
  return {
    version: 0,
    category,
    minimumCharge,
    volumeDiscount: null,
    travel: null,
    packages: [],
    offers: {},
    validityDays: 30,
    example: false,
    ...ways,
    terms: { financing: "", warranty, payment: "Payment due on completion.", additional: "" },
  };
}

/** By the square foot; small repairs by the hour. */
export const summitSiding = tradeBook("SIDING", {
  priceType: "ESTIMATED",
  amounts: {
    "perUnit.VINYL": 8_25,
    "perUnit.FIBER_CEMENT": 13_00,
    "perUnit.METAL": 11_75,
    hourly: 85_00,
    oldAway: 900_00,
    leadSafe: 650_00,
    permit: 180_00,
  },
  percents: { "hours.REPAIR": 2, "hours.setUp": 1.5, material: 30, ownMaterial: 35, urgent: 10 },
  included: ["materialsThemselves", "smallParts", "cleanUp", "permitHandling"],
  minimumCharge: 400_00,
  warranty: "Ten years on our labor.",
});

/** By the piece. */
export const summitWindows = tradeBook("WINDOWS_DOORS", {
  priceType: "CONFIRMED",
  amounts: {
    "perUnit.WINDOWS": 895_00,
    "perUnit.ENTRY_DOORS": 2150_00,
    "perUnit.PATIO_DOORS": 2850_00,
    oldAway: 0,
    leadSafe: 450_00,
    permit: 90_00,
  },
  percents: { ownMaterial: 55, urgent: 10 },
  included: ["materialsThemselves", "smallParts", "cleanUp"],
  warranty: "Ten years on our labor, besides the manufacturer's warranty.",
});

/** By the square foot. */
export const fullertonFloors = tradeBook("FLOORING", {
  priceType: "CONFIRMED",
  amounts: {
    "perUnit.TILE": 16_00,
    "perUnit.VINYL": 6_75,
    "perUnit.LAMINATE": 7_00,
    "perUnit.HARDWOOD": 12_50,
    oldAway: 250_00,
    leadSafe: 350_00,
    permit: 100_00,
  },
  percents: { ownMaterial: 40, urgent: 15 },
  included: ["materialsThemselves", "smallParts", "cleanUp"],
  minimumCharge: 600_00,
  warranty: "Two years on tile work.",
});

/** Cabinets by the foot, tops and backsplash by the square foot, appliances at a fixed fee. */
export const fullertonKitchens = tradeBook("KITCHENS", {
  priceType: "ESTIMATED",
  amounts: {
    "perUnit.CABINETS": 345_00,
    "perUnit.COUNTERTOPS": 82_00,
    "perUnit.BACKSPLASH": 31_00,
    "fixedFee.APPLIANCES": 390_00,
    oldAway: 700_00,
    leadSafe: 400_00,
    permit: 250_00,
  },
  percents: { ownMaterial: 50 },
  included: ["smallParts", "cleanUp", "permitHandling"],
  warranty: "Two years on our labor.",
});

/** Common items by the piece, the rest by the hour. */
export const ashlandElectric = tradeBook("ELECTRICAL", {
  priceType: "CONFIRMED",
  amounts: {
    "perUnit.OUTLETS": 175_00,
    "perUnit.LIGHTS": 205_00,
    "perUnit.CEILING_FANS": 280_00,
    "fixedFee.PANEL": 2950_00,
    hourly: 115_00,
    oldAway: 60_00,
    leadSafe: 150_00,
    permit: 140_00,
  },
  percents: { "hours.CAR_CHARGER": 6, "hours.FAULT": 2.5, "hours.setUp": 0.5, material: 35, ownMaterial: 20, urgent: 20, afterHours: 30 },
  included: ["smallParts", "cleanUp", "permitHandling"],
  minimumCharge: 180_00,
  warranty: "Three years on our labor.",
});

/** By the hour only. */
export const ashlandRepairs = tradeBook("OTHER", {
  priceType: "ESTIMATED",
  amounts: { hourly: 85_00, oldAway: 75_00, leadSafe: 150_00 },
  percents: { "hours.setUp": 0.5, material: 25, urgent: 20, afterHours: 30 },
  included: ["smallParts", "cleanUp"],
  minimumCharge: 150_00,
  warranty: "One year on our labor.",
});

/** Railings and steps by count, decks after a visit. */
export const ashlandDecks = tradeBook("DECKS_PORCHES", {
  priceType: "ESTIMATED",
  amounts: {
    "perUnit.WOOD_DECK": 36_00,
    "perUnit.COMPOSITE_DECK": 60_00,
    "perUnit.RAILING": 68_00,
    "perUnit.STEPS": 135_00,
    oldAway: 850_00,
    leadSafe: 300_00,
    permit: 260_00,
  },
  percents: { ownMaterial: 45 },
  included: ["materialsThemselves", "smallParts", "cleanUp", "permitHandling"],
  warranty: "Five years on our labor.",
});
