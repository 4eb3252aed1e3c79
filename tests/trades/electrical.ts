import { type GoldenTrade, job, tonight, zones } from "./golden-trade.ts";

const amounts = {
  "fixedFee.PANEL": 2850_00,
  "perUnit.OUTLETS": 160_00,
  "perUnit.LIGHTS": 198_00,
  "perUnit.CAR_CHARGER": 1450_00,
  hourly: 115_00,
  oldAway: 60_00,
  urgentFee: 95_00,
  permit: 140_00,
};

/**
 * An electrician with a call-out fee, who tests the ungrounded wiring of old homes and has no price for lead-safe work.
 */
export const electrical: GoldenTrade = {
  code: "ELECTRICAL",
  title: "Worked electrical prices",
  book: {
    amounts,
    percents: {
      "hours.setUp": 0.5,
      "hours.CEILING_FANS": 1.5,
      "hours.FAULT": 2,
      material: 20,
      ownMaterial: 30,
      urgent: 25,
      afterHours: 50,
    },
    minimumCharge: 225_00,
    volumeDiscount: { threshold: 3200_00, percent: 10 },
    travel: zones([8, 0], [20, 35_00], [35, 70_00]),
    ownFees: [{ name: "Test of old wiring", by: "amount", figure: 120_00, when: { builtBefore1978: [true] } }],
  },
  jobs: [
    {
      title: "Six outlets with a permit: well over the minimum charge",
      answers: job({ work: "OUTLETS", pieces: 6, permit: true }),
      byHand: {
        lines: [
          ["perPiece", 6, 160_00, 960_00],
          ["permit", 1, 140_00, 140_00],
        ],
        total: 1100_00,
      },
    },
    {
      title: "A new panel for a fixed fee in a home of before 1978: the electrician's own fee, and no lead-safe work",
      answers: job({ work: "PANEL", pieces: 1, permit: true, builtBefore1978: true }),
      byHand: {
        lines: [
          ["fixedFee", 1, 2850_00, 2850_00],
          ["permit", 1, 140_00, 140_00],
          ["own:Test of old wiring", 1, 120_00, 120_00],
        ],
        total: 3110_00,
        excluded: ["leadSafe"],
      },
    },
    {
      title: "Three ceiling fans by the hour: 4.5 hours, and half an hour to set up",
      answers: job({ work: "CEILING_FANS", pieces: 3 }),
      byHand: {
        lines: [
          ["hourly", 5, 115_00, 575_00],
          ["material", 20, 575_00, 115_00],
        ],
        total: 690_00,
        isEstimate: true,
      },
    },
    {
      title: "One outlet, brought up to the minimum charge",
      answers: job({ work: "OUTLETS", pieces: 1 }),
      byHand: {
        lines: [
          ["perPiece", 1, 160_00, 160_00],
          ["minimum", 1, 65_00, 65_00],
        ],
        total: 225_00,
      },
    },
    {
      title: "A fault tonight: both percents of the hours, half a cent rounded up, and the call-out fee",
      answers: job({ ...tonight, work: "FAULT", pieces: 1 }),
      byHand: {
        lines: [
          ["hourly", 2.5, 115_00, 287_50],
          ["material", 20, 287_50, 57_50],
          ["urgent", 25, 287_50, 71_88],
          ["afterHours", 50, 287_50, 143_75],
          ["urgentFee", 1, 95_00, 95_00],
        ],
        total: 655_63,
        isEstimate: true,
      },
    },
    {
      title: "A charger for a car with a permit, in the second travel zone",
      answers: job({ work: "CAR_CHARGER", pieces: 1, permit: true }),
      distanceMiles: 14.2,
      byHand: {
        lines: [
          ["perPiece", 1, 1450_00, 1450_00],
          ["permit", 1, 140_00, 140_00],
          ["travel", 1, 35_00, 35_00],
        ],
        total: 1625_00,
      },
    },
    {
      title: "Four lights by an electrician who counts miles",
      answers: job({ work: "LIGHTS", pieces: 4 }),
      book: { travel: { by: "mile", freeMiles: 10, perMile: 1_75 } },
      distanceMiles: 21.4,
      byHand: {
        lines: [
          ["perPiece", 4, 198_00, 792_00],
          ["travel", 11.4, 1_75, 19_95],
        ],
        total: 811_95,
      },
    },
    {
      title: "Sixteen lights, just below the volume discount",
      answers: job({ work: "LIGHTS", pieces: 16 }),
      byHand: { lines: [["perPiece", 16, 198_00, 3168_00]], total: 3168_00 },
    },
    {
      title: "Twenty outlets, exactly at the volume discount: nothing off yet",
      answers: job({ work: "OUTLETS", pieces: 20 }),
      byHand: { lines: [["perPiece", 20, 160_00, 3200_00]], total: 3200_00 },
    },
    {
      title: "One outlet more: 10 % would be $336, but it stops at the threshold",
      answers: job({ work: "OUTLETS", pieces: 21 }),
      byHand: {
        lines: [
          ["perPiece", 21, 160_00, 3360_00],
          ["volume", 10, 3360_00, -160_00],
        ],
        total: 3200_00,
      },
    },
    {
      title: "Eight lights that the homeowner bought, the old ones taken away",
      answers: job({ work: "LIGHTS", pieces: 8, materialBy: "HOMEOWNER", oldAway: true }),
      byHand: {
        lines: [
          ["perPiece", 8, 198_00, 1584_00],
          ["ownMaterial", 30, 1584_00, -475_20],
          ["oldAway", 1, 60_00, 60_00],
        ],
        total: 1168_80,
      },
    },
    {
      title: "Nobody counted: 3 outlets are assumed, from 1, which costs the minimum charge, to 12",
      answers: job({ work: "OUTLETS", pieces: "NOT_SURE" }),
      byHand: {
        lines: [["perPiece", 3, 160_00, 480_00]],
        total: 480_00,
        isEstimate: true,
        range: [225_00, 1920_00],
        unknown: ["pieces"],
      },
    },
    {
      title: "A fault, for an electrician without a rate of an hour",
      answers: job({ work: "FAULT", pieces: 1 }),
      book: { amounts: { ...amounts, hourly: 0 } },
      byHand: { none: "cellNotOffered" },
    },
    {
      title: "No upfront price: somebody looks at the wiring first",
      answers: job({ work: "PANEL", pieces: 1 }),
      book: { priceType: "MANUAL" },
      byHand: { none: "manual" },
    },
  ],
};
