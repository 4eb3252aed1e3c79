import { type GoldenTrade, job, tonight, zones } from "./golden-trade.ts";

/** A deck builder for homes only, who digs a third row of footings from 400 sq ft on. */
export const decksPorches: GoldenTrade = {
  code: "DECKS_PORCHES",
  title: "Worked deck and porch prices",
  book: {
    amounts: {
      "fixedFee.PORCH": 15_500_00,
      "perUnit.WOOD_DECK": 32_00,
      "perUnit.COMPOSITE_DECK": 58_25,
      "perUnit.RAILING": 62_75,
      hourly: 80_00,
      oldAway: 650_00,
      leadSafe: 300_00,
      permit: 275_00,
    },
    percents: { "hours.setUp": 2, "hours.STEPS": 2.5, material: 45, ownMaterial: 45, urgent: 10, afterHours: 20 },
    offers: { customerType: ["RESIDENCE"] },
    minimumCharge: 750_00,
    volumeDiscount: { threshold: 16_000_00, percent: 5 },
    travel: { by: "mile", freeMiles: 25, perMile: 2_75 },
    ownFees: [
      {
        name: "Third row of footings",
        by: "amount",
        figure: 960_00,
        when: { work: ["WOOD_DECK", "COMPOSITE_DECK"], squareFeet: { atLeast: 400 } },
      },
    ],
  },
  jobs: [
    {
      title: "A composite deck with a permit, the old one taken away: well over the minimum charge",
      answers: job({ work: "COMPOSITE_DECK", squareFeet: 240, oldAway: true, permit: true }),
      byHand: {
        lines: [
          ["perSquareFoot", 240, 58_25, 13_980_00],
          ["oldAway", 1, 650_00, 650_00],
          ["permit", 1, 275_00, 275_00],
        ],
        total: 14_905_00,
      },
    },
    {
      title: "A covered porch for a fixed fee, 8.2 miles beyond the free ones",
      answers: job({ work: "PORCH", squareFeet: 180, permit: true }),
      distanceMiles: 33.2,
      byHand: {
        lines: [
          ["fixedFee", 1, 15_500_00, 15_500_00],
          ["permit", 1, 275_00, 275_00],
          ["travel", 8.2, 2_75, 22_55],
        ],
        total: 15_797_55,
      },
    },
    {
      title: "Eight steps by the hour: 20 hours, and two to set up",
      answers: job({ work: "STEPS", pieces: 8 }),
      byHand: {
        lines: [
          ["hourly", 22, 80_00, 1760_00],
          ["material", 45, 1760_00, 792_00],
        ],
        total: 2552_00,
        isEstimate: true,
      },
    },
    {
      title: "A railing of 38.5 ft, half a cent rounded up, in the second travel zone",
      answers: job({ work: "RAILING", linearFeet: 38.5 }),
      book: { travel: zones([20, 0], [45, 80_00]) },
      distanceMiles: 31,
      byHand: {
        lines: [
          ["perFoot", 38.5, 62_75, 2415_88],
          ["travel", 1, 80_00, 80_00],
        ],
        total: 2495_88,
      },
    },
    {
      title: "A railing of 9.5 ft, brought up to the minimum charge",
      answers: job({ work: "RAILING", linearFeet: 9.5 }),
      byHand: {
        lines: [
          ["perFoot", 9.5, 62_75, 596_13],
          ["minimum", 1, 153_87, 153_87],
        ],
        total: 750_00,
      },
    },
    {
      title: "Two broken steps, tonight: both percents of the hours",
      answers: job({ ...tonight, work: "STEPS", pieces: 2 }),
      byHand: {
        lines: [
          ["hourly", 7, 80_00, 560_00],
          ["material", 45, 560_00, 252_00],
          ["urgent", 10, 560_00, 56_00],
          ["afterHours", 20, 560_00, 112_00],
        ],
        total: 980_00,
        isEstimate: true,
      },
    },
    {
      title: "A wooden deck of 399.5 sq ft: two rows of footings are enough",
      answers: job({ work: "WOOD_DECK", squareFeet: 399.5 }),
      byHand: { lines: [["perSquareFoot", 399.5, 32_00, 12_784_00]], total: 12_784_00 },
    },
    {
      title: "A wooden deck of 400 sq ft: the builder's own fee for the third row",
      answers: job({ work: "WOOD_DECK", squareFeet: 400 }),
      byHand: {
        lines: [
          ["perSquareFoot", 400, 32_00, 12_800_00],
          ["own:Third row of footings", 1, 960_00, 960_00],
        ],
        total: 13_760_00,
      },
    },
    {
      title: "Just below the volume discount: the footings do not count towards it",
      answers: job({ work: "WOOD_DECK", squareFeet: 495 }),
      byHand: {
        lines: [
          ["perSquareFoot", 495, 32_00, 15_840_00],
          ["own:Third row of footings", 1, 960_00, 960_00],
        ],
        total: 16_800_00,
      },
    },
    {
      title: "Exactly at the volume discount: nothing off yet",
      answers: job({ work: "WOOD_DECK", squareFeet: 500 }),
      byHand: {
        lines: [
          ["perSquareFoot", 500, 32_00, 16_000_00],
          ["own:Third row of footings", 1, 960_00, 960_00],
        ],
        total: 16_960_00,
      },
    },
    {
      title: "Well over the volume discount: all of it, and none of it off the footings",
      answers: job({ work: "WOOD_DECK", squareFeet: 640 }),
      byHand: {
        lines: [
          ["perSquareFoot", 640, 32_00, 20_480_00],
          ["volume", 5, 20_480_00, -1024_00],
          ["own:Third row of footings", 1, 960_00, 960_00],
        ],
        total: 20_416_00,
      },
    },
    {
      title: "The homeowner's own lumber",
      answers: job({ work: "WOOD_DECK", squareFeet: 200, materialBy: "HOMEOWNER" }),
      byHand: {
        lines: [
          ["perSquareFoot", 200, 32_00, 6400_00],
          ["ownMaterial", 45, 6400_00, -2880_00],
        ],
        total: 3520_00,
      },
    },
    {
      title: "A deck whose size is not known: from 100 sq ft to 1,500, which get the discount of $2,400 and the third row",
      answers: job({ work: "WOOD_DECK", squareFeet: "NOT_SURE" }),
      byHand: {
        lines: [
          ["perSquareFoot", 300, 32_00, 9600_00],
          ["own:Third row of footings", 0, 0, 0],
        ],
        total: 9600_00,
        isEstimate: true,
        range: [3200_00, 46_560_00],
        unknown: ["squareFeet"],
      },
    },
    {
      title: "The deck of a restaurant, for a builder who works for homes alone",
      answers: job({ customerType: "BUSINESS", work: "WOOD_DECK", squareFeet: 300 }),
      byHand: { none: "optionNotOffered" },
    },
    {
      title: "No upfront price: somebody looks at the slope of the yard first",
      answers: job({ work: "WOOD_DECK", squareFeet: 300 }),
      book: { priceType: "MANUAL" },
      byHand: { none: "manual" },
    },
  ],
};
