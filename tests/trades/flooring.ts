import { type GoldenTrade, job, tonight, zones } from "./golden-trade.ts";

/** A floor layer: carpet at $29.97 a square yard is $3.33 a square foot. No tile. */
export const flooring: GoldenTrade = {
  code: "FLOORING",
  title: "Worked flooring prices",
  book: {
    amounts: {
      "fixedFee.REFINISHING": 1450_00,
      "perUnit.HARDWOOD": 12_00,
      "perUnit.VINYL": 5_85,
      "perUnit.CARPET": 3_33,
      hourly: 70_00,
      oldAway: 275_00,
      leadSafe: 325_00,
    },
    percents: { "hours.setUp": 1.5, "hours.LAMINATE": 4, material: 80, ownMaterial: 40, urgent: 15, afterHours: 25 },
    offers: { work: ["HARDWOOD", "LAMINATE", "VINYL", "CARPET", "REFINISHING"] },
    minimumCharge: 450_00,
    volumeDiscount: { threshold: 6000_00, percent: 5 },
    travel: { by: "mile", freeMiles: 15, perMile: 2_25 },
    ownFees: [{ name: "Moisture test of the slab", by: "amount", figure: 95_00, when: { work: ["VINYL"] } }],
  },
  jobs: [
    {
      title: "Hardwood by the square foot, the old floor taken away: well over the minimum charge",
      answers: job({ work: "HARDWOOD", squareFeet: 420, oldAway: true }),
      byHand: {
        lines: [
          ["perSquareFoot", 420, 12_00, 5040_00],
          ["oldAway", 1, 275_00, 275_00],
        ],
        total: 5315_00,
      },
    },
    {
      title: "Sanding and refinishing for a fixed fee, 7.4 miles beyond the free ones",
      answers: job({ work: "REFINISHING", squareFeet: 340 }),
      distanceMiles: 22.4,
      byHand: {
        lines: [
          ["fixedFee", 1, 1450_00, 1450_00],
          ["travel", 7.4, 2_25, 16_65],
        ],
        total: 1466_65,
      },
    },
    {
      title: "Laminate by the hour: 10.4 hours for 260 sq ft are rounded up to the quarter, and setting up comes on top",
      answers: job({ work: "LAMINATE", squareFeet: 260 }),
      byHand: {
        lines: [
          ["hourly", 12, 70_00, 840_00],
          ["material", 80, 840_00, 672_00],
        ],
        total: 1512_00,
        isEstimate: true,
      },
    },
    {
      title: "Carpet of 212.5 sq ft, half a cent rounded up, in the second travel zone",
      answers: job({ work: "CARPET", squareFeet: 212.5 }),
      book: { travel: zones([10, 0], [30, 45_00]) },
      distanceMiles: 18.2,
      byHand: {
        lines: [
          ["perSquareFoot", 212.5, 3_33, 707_63],
          ["travel", 1, 45_00, 45_00],
        ],
        total: 752_63,
      },
    },
    {
      title: "Carpet for a closet of 12.5 sq ft, brought up to the minimum charge",
      answers: job({ work: "CARPET", squareFeet: 12.5 }),
      byHand: {
        lines: [
          ["perSquareFoot", 12.5, 3_33, 41_63],
          ["minimum", 1, 408_37, 408_37],
        ],
        total: 450_00,
      },
    },
    {
      title: "Vinyl planks after a flood, tonight: both percents, and the layer's own fee that only vinyl has",
      answers: job({ ...tonight, work: "VINYL", squareFeet: 96 }),
      byHand: {
        lines: [
          ["perSquareFoot", 96, 5_85, 561_60],
          ["urgent", 15, 561_60, 84_24],
          ["afterHours", 25, 561_60, 140_40],
          ["own:Moisture test of the slab", 1, 95_00, 95_00],
        ],
        total: 881_24,
      },
    },
    {
      title: "Just below the volume discount",
      answers: job({ work: "HARDWOOD", squareFeet: 499.5 }),
      byHand: { lines: [["perSquareFoot", 499.5, 12_00, 5994_00]], total: 5994_00 },
    },
    {
      title: "Exactly at the volume discount: nothing off yet, or 500 sq ft would cost less than 499.5",
      answers: job({ work: "HARDWOOD", squareFeet: 500 }),
      byHand: { lines: [["perSquareFoot", 500, 12_00, 6000_00]], total: 6000_00 },
    },
    {
      title: "Well over the volume discount: all of it",
      answers: job({ work: "HARDWOOD", squareFeet: 640 }),
      byHand: {
        lines: [
          ["perSquareFoot", 640, 12_00, 7680_00],
          ["volume", 5, 7680_00, -384_00],
        ],
        total: 7296_00,
      },
    },
    {
      title: "The homeowner's own boards in a home of before 1978",
      answers: job({ work: "HARDWOOD", squareFeet: 180, materialBy: "HOMEOWNER", builtBefore1978: true }),
      byHand: {
        lines: [
          ["perSquareFoot", 180, 12_00, 2160_00],
          ["ownMaterial", 40, 2160_00, -864_00],
          ["leadSafe", 1, 325_00, 325_00],
        ],
        total: 1621_00,
      },
    },
    {
      title: "Nobody measured: 300 sq ft are assumed, from 100 to 1,500, the dearest with its volume discount of $900",
      answers: job({ work: "HARDWOOD", squareFeet: "NOT_SURE" }),
      byHand: {
        lines: [["perSquareFoot", 300, 12_00, 3600_00]],
        total: 3600_00,
        isEstimate: true,
        range: [1200_00, 17_100_00],
        unknown: ["squareFeet"],
      },
    },
    {
      title: "Tile, which this layer does not do",
      answers: job({ work: "TILE", squareFeet: 90 }),
      byHand: { none: "optionNotOffered" },
    },
    {
      title: "No upfront price: somebody looks at the subfloor first",
      answers: job({ work: "HARDWOOD", squareFeet: 420 }),
      book: { priceType: "MANUAL" },
      byHand: { none: "manual" },
    },
  ],
};
