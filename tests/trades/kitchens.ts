import { type GoldenTrade, job, tonight, zones } from "./golden-trade.ts";

/** A kitchen fitter who buys all material and has a call-out fee for urgent jobs. */
export const kitchens: GoldenTrade = {
  code: "KITCHENS",
  title: "Worked kitchen prices",
  book: {
    amounts: {
      "fixedFee.BACKSPLASH": 1150_00,
      "perUnit.CABINETS": 320_00,
      "perUnit.COUNTERTOPS": 74_95,
      hourly: 95_00,
      oldAway: 425_00,
      leadSafe: 300_00,
      urgentFee: 85_00,
      permit: 180_00,
    },
    percents: { "hours.setUp": 0.5, "hours.APPLIANCES": 1.5, material: 15, urgent: 15, afterHours: 25 },
    offers: { materialBy: ["CONTRACTOR"] },
    minimumCharge: 600_00,
    volumeDiscount: { threshold: 8000_00, percent: 4 },
    travel: zones([10, 0], [25, 55_00], [40, 95_00]),
    ownFees: [{ name: "Sink cut-out and hook-up", by: "amount", figure: 240_00, when: { work: ["COUNTERTOPS"] } }],
  },
  jobs: [
    {
      title: "18.5 ft of cabinets with a permit, in a home of before 1978: well over the minimum charge",
      answers: job({ work: "CABINETS", linearFeet: 18.5, permit: true, builtBefore1978: true }),
      byHand: {
        lines: [
          ["perFoot", 18.5, 320_00, 5920_00],
          ["leadSafe", 1, 300_00, 300_00],
          ["permit", 1, 180_00, 180_00],
        ],
        total: 6400_00,
      },
    },
    {
      title: "Countertops of 32.5 sq ft, half a cent rounded up, with the fitter's own fee for the sink",
      answers: job({ work: "COUNTERTOPS", squareFeet: 32.5 }),
      byHand: {
        lines: [
          ["perSquareFoot", 32.5, 74_95, 2435_88],
          ["own:Sink cut-out and hook-up", 1, 240_00, 240_00],
        ],
        total: 2675_88,
      },
    },
    {
      title: "A backsplash for a fixed fee, in the second travel zone",
      answers: job({ work: "BACKSPLASH", squareFeet: 34 }),
      distanceMiles: 14.6,
      byHand: {
        lines: [
          ["fixedFee", 1, 1150_00, 1150_00],
          ["travel", 1, 55_00, 55_00],
        ],
        total: 1205_00,
      },
    },
    {
      title: "Four appliances by the hour, the old ones taken away: 6 hours, and half an hour to set up",
      answers: job({ work: "APPLIANCES", pieces: 4, oldAway: true }),
      byHand: {
        lines: [
          ["hourly", 6.5, 95_00, 617_50],
          ["material", 15, 617_50, 92_63],
          ["oldAway", 1, 425_00, 425_00],
        ],
        total: 1135_13,
        isEstimate: true,
      },
    },
    {
      title: "Three appliances, brought up to the minimum charge",
      answers: job({ work: "APPLIANCES", pieces: 3 }),
      byHand: {
        lines: [
          ["hourly", 5, 95_00, 475_00],
          ["material", 15, 475_00, 71_25],
          ["minimum", 1, 53_75, 53_75],
        ],
        total: 600_00,
        isEstimate: true,
      },
    },
    {
      title: "A range and a dishwasher tonight: percents count towards the minimum charge, the call-out fee comes on top",
      answers: job({ ...tonight, work: "APPLIANCES", pieces: 2 }),
      byHand: {
        lines: [
          ["hourly", 3.5, 95_00, 332_50],
          ["material", 15, 332_50, 49_88],
          ["urgent", 15, 332_50, 49_88],
          ["afterHours", 25, 332_50, 83_13],
          ["minimum", 1, 84_61, 84_61],
          ["urgentFee", 1, 85_00, 85_00],
        ],
        total: 685_00,
        isEstimate: true,
      },
    },
    {
      title: "8 ft of cabinets by a fitter who counts miles",
      answers: job({ work: "CABINETS", linearFeet: 8 }),
      book: { travel: { by: "mile", freeMiles: 10, perMile: 3_00 } },
      distanceMiles: 26.3,
      byHand: {
        lines: [
          ["perFoot", 8, 320_00, 2560_00],
          ["travel", 16.3, 3_00, 48_90],
        ],
        total: 2608_90,
      },
    },
    {
      title: "Just below the volume discount",
      answers: job({ work: "CABINETS", linearFeet: 24.5 }),
      byHand: { lines: [["perFoot", 24.5, 320_00, 7840_00]], total: 7840_00 },
    },
    {
      title: "Exactly at the volume discount: nothing off yet",
      answers: job({ work: "CABINETS", linearFeet: 25 }),
      byHand: { lines: [["perFoot", 25, 320_00, 8000_00]], total: 8000_00 },
    },
    {
      title: "Just over the volume discount: 4 % would be $326.40, but it stops at the threshold",
      answers: job({ work: "CABINETS", linearFeet: 25.5 }),
      byHand: {
        lines: [
          ["perFoot", 25.5, 320_00, 8160_00],
          ["volume", 4, 8160_00, -160_00],
        ],
        total: 8000_00,
      },
    },
    {
      title: "Cabinets that nobody measured: 20 ft are assumed, from 10 to 40, the dearest with its volume discount of $512",
      answers: job({ work: "CABINETS", linearFeet: "NOT_SURE" }),
      byHand: {
        lines: [["perFoot", 20, 320_00, 6400_00]],
        total: 6400_00,
        isEstimate: true,
        range: [3200_00, 12_288_00],
        unknown: ["linearFeet"],
      },
    },
    {
      title: "The homeowner's own cabinets, which this fitter does not install",
      answers: job({ work: "CABINETS", linearFeet: 18.5, materialBy: "HOMEOWNER" }),
      byHand: { none: "optionNotOffered" },
    },
    {
      title: "Beyond the last travel zone",
      answers: job({ work: "CABINETS", linearFeet: 18.5 }),
      distanceMiles: 40.1,
      byHand: { none: "tooFar" },
    },
    {
      title: "No upfront price: somebody measures first",
      answers: job({ work: "CABINETS", linearFeet: 18.5 }),
      book: { priceType: "MANUAL" },
      byHand: { none: "manual" },
    },
  ],
};
