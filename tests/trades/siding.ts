import { type GoldenTrade, job, tonight, zones } from "./golden-trade.ts";

/** A siding contractor with one flat fee for vinyl on a bungalow. No wood. */
export const siding: GoldenTrade = {
  code: "SIDING",
  title: "Worked siding prices",
  book: {
    amounts: {
      "fixedFee.VINYL": 12_900_00,
      "perUnit.FIBER_CEMENT": 12_50,
      "perUnit.METAL": 11_15,
      hourly: 80_00,
      oldAway: 1200_00,
      leadSafe: 650_00,
      permit: 210_00,
    },
    percents: { "hours.setUp": 1.25, "hours.REPAIR": 1.75, material: 30, ownMaterial: 35, urgent: 10, afterHours: 20 },
    offers: { work: ["VINYL", "FIBER_CEMENT", "METAL", "REPAIR"] },
    minimumCharge: 500_00,
    volumeDiscount: { threshold: 15_000_00, percent: 4 },
    travel: { by: "mile", freeMiles: 12, perMile: 3_10 },
    ownFees: [
      { name: "Asbestos test of the old siding", by: "amount", figure: 165_00, when: { oldAway: [true], builtBefore1978: [true] } },
    ],
  },
  jobs: [
    {
      title: "Fiber cement on a home of before 1978, the old siding torn off: both conditions of the contractor's own fee hold",
      answers: job({ work: "FIBER_CEMENT", squareFeet: 1100, oldAway: true, builtBefore1978: true, permit: true }),
      byHand: {
        lines: [
          ["perSquareFoot", 1100, 12_50, 13_750_00],
          ["oldAway", 1, 1200_00, 1200_00],
          ["leadSafe", 1, 650_00, 650_00],
          ["permit", 1, 210_00, 210_00],
          ["own:Asbestos test of the old siding", 1, 165_00, 165_00],
        ],
        total: 15_975_00,
      },
    },
    {
      title: "The homeowner's own boards over the old siding of such a home: one condition alone makes no fee",
      answers: job({ work: "FIBER_CEMENT", squareFeet: 400, materialBy: "HOMEOWNER", builtBefore1978: true }),
      byHand: {
        lines: [
          ["perSquareFoot", 400, 12_50, 5000_00],
          ["ownMaterial", 35, 5000_00, -1750_00],
          ["leadSafe", 1, 650_00, 650_00],
        ],
        total: 3900_00,
      },
    },
    {
      title: "A bungalow in vinyl for the fixed fee, 7 miles beyond the free ones",
      answers: job({ work: "VINYL", squareFeet: 1650 }),
      distanceMiles: 19,
      byHand: {
        lines: [
          ["fixedFee", 1, 12_900_00, 12_900_00],
          ["travel", 7, 3_10, 21_70],
        ],
        total: 12_921_70,
      },
    },
    {
      title: "Repair of six places by the hour: 10.5 hours, and 1.25 to set up",
      answers: job({ work: "REPAIR", pieces: 6 }),
      byHand: {
        lines: [
          ["hourly", 11.75, 80_00, 940_00],
          ["material", 30, 940_00, 282_00],
        ],
        total: 1222_00,
        isEstimate: true,
      },
    },
    {
      title: "A metal gable of 310.5 sq ft, half a cent rounded up, in the second travel zone",
      answers: job({ work: "METAL", squareFeet: 310.5 }),
      book: { travel: zones([12, 0], [40, 75_00]) },
      distanceMiles: 27,
      byHand: {
        lines: [
          ["perSquareFoot", 310.5, 11_15, 3462_08],
          ["travel", 1, 75_00, 75_00],
        ],
        total: 3537_08,
      },
    },
    {
      title: "Two places with the homeowner's own boards, brought up to the minimum charge",
      answers: job({ work: "REPAIR", pieces: 2, materialBy: "HOMEOWNER" }),
      byHand: {
        lines: [
          ["hourly", 4.75, 80_00, 380_00],
          ["minimum", 1, 120_00, 120_00],
        ],
        total: 500_00,
        isEstimate: true,
      },
    },
    {
      title: "Three places after a storm, tonight: the percents are of the hours, not of the material",
      answers: job({ ...tonight, work: "REPAIR", pieces: 3 }),
      byHand: {
        lines: [
          ["hourly", 6.5, 80_00, 520_00],
          ["material", 30, 520_00, 156_00],
          ["urgent", 10, 520_00, 52_00],
          ["afterHours", 20, 520_00, 104_00],
        ],
        total: 832_00,
        isEstimate: true,
      },
    },
    {
      title: "Just below the volume discount",
      answers: job({ work: "FIBER_CEMENT", squareFeet: 1190 }),
      byHand: { lines: [["perSquareFoot", 1190, 12_50, 14_875_00]], total: 14_875_00 },
    },
    {
      title: "Exactly at the volume discount: nothing off yet",
      answers: job({ work: "FIBER_CEMENT", squareFeet: 1200 }),
      byHand: { lines: [["perSquareFoot", 1200, 12_50, 15_000_00]], total: 15_000_00 },
    },
    {
      title: "A large house, well over the volume discount: all of it",
      answers: job({ work: "FIBER_CEMENT", squareFeet: 2000 }),
      byHand: {
        lines: [
          ["perSquareFoot", 2000, 12_50, 25_000_00],
          ["volume", 4, 25_000_00, -1000_00],
        ],
        total: 24_000_00,
      },
    },
    {
      title: "Walls that nobody measured: 1,500 sq ft are assumed, from 300 to 4,000",
      answers: job({ work: "METAL", squareFeet: "NOT_SURE" }),
      byHand: {
        lines: [
          ["perSquareFoot", 1500, 11_15, 16_725_00],
          ["volume", 4, 16_725_00, -669_00],
        ],
        total: 16_056_00,
        isEstimate: true,
        range: [3345_00, 42_816_00],
        unknown: ["squareFeet"],
      },
    },
    {
      title: "A home of unknown age: lead-safe work and the asbestos test only might be needed, $815 together",
      answers: job({ work: "FIBER_CEMENT", squareFeet: 1000, oldAway: true, builtBefore1978: "NOT_SURE" }),
      byHand: {
        lines: [
          ["perSquareFoot", 1000, 12_50, 12_500_00],
          ["oldAway", 1, 1200_00, 1200_00],
          ["leadSafe", 0, 0, 0],
          ["own:Asbestos test of the old siding", 0, 0, 0],
        ],
        total: 13_700_00,
        isEstimate: true,
        range: [13_700_00, 14_515_00],
        unknown: ["builtBefore1978"],
      },
    },
    {
      title: "Wood, which this contractor does not do",
      answers: job({ work: "WOOD", squareFeet: 900 }),
      byHand: { none: "optionNotOffered" },
    },
    {
      title: "No upfront price: somebody looks at the walls first",
      answers: job({ work: "METAL", squareFeet: 1400 }),
      book: { priceType: "MANUAL" },
      byHand: { none: "manual" },
    },
  ],
};
