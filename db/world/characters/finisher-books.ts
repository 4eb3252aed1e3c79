import type { PriceBook } from "#app/features/pricing/model/price-book.ts";

const finisherBook = { version: 0, volumeDiscount: null, validityDays: 30, packages: [], offers: {}, example: false } as const;

/** Wabash Painting: rooms are rooms, so the price stands. Paint is bought by the gallon and shown. */
export const wabashPainting: PriceBook = {
  ...finisherBook,
  category: "PAINTING",
  priceType: "CONFIRMED",
  amounts: {
    walls: 1_10,
    ceilings: 95,
    trim: 85,
    doorSides: 28_00,
    "wallRepair.FAIR": 25,
    "wallRepair.POOR": 70,
    wallpaper: 1_75,
    primer: 40,
    furniture: 45_00,
    "siding.WOOD": 2_10,
    "siding.STUCCO": 2_30,
    "siding.BRICK": 2_40,
    "siding.FIBER_CEMENT": 1_90,
    "scraping.SOME": 40,
    "scraping.MUCH": 1_10,
    outsideTrim: 1_75,
    outsideDoors: 110_00,
    "paint.STANDARD": 42_00,
    "paint.PREMIUM": 68_00,
    extraColors: 35_00,
    leadSafe: 420_00,
  },
  percents: { extraCoat: 28, oneCoat: 18, highCeilings: 15, "storeys.2": 15, "storeys.3": 40, urgent: 20 },
  minimumCharge: 600_00,
  volumeDiscount: { threshold: 8000_00, percent: 4 },
  travel: null,
  offers: { paintTier: ["STANDARD", "PREMIUM"] },
  packages: [
    { key: "GOOD", sets: { paintTier: "STANDARD" }, productId: null, title: "Washable standard paint", extra: 0 },
    { key: "BEST", sets: { paintTier: "PREMIUM" }, productId: null, title: "Premium paint, 10 years on our work", extra: 0 },
  ],
  included: ["masking", "smallPatches", "caulking", "cleanUp", "touchUps"],
  terms: {
    financing: "",
    warranty: "Five years against peeling on everything that we prepare and paint.",
    payment: "Payment due on completion.",
    additional: "Colors are yours to choose from any fan deck; samples on the wall cost nothing.",
  },
};
