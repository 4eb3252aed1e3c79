import { type GoldenTrade, job, tonight, zones } from "./golden-trade.ts";

const amounts = {
  "fixedFee.GUTTERS": 1350_00,
  "perUnit.DRYWALL": 3_65,
  "perUnit.FENCE": 36_00,
  hourly: 78_00,
  oldAway: 140_00,
  leadSafe: 250_00,
  permit: 95_00,
};

/** A handyman, who brings a second person to hang six things or more. */
export const other: GoldenTrade = {
  code: "OTHER",
  title: "Worked prices of other work",
  book: {
    amounts,
    percents: {
      "hours.setUp": 0.5,
      "hours.REPAIR": 1.5,
      "hours.ASSEMBLY": 1.25,
      material: 20,
      ownMaterial: 40,
      urgent: 15,
      afterHours: 25,
    },
    minimumCharge: 180_00,
    volumeDiscount: { threshold: 3600_00, percent: 5 },
    travel: zones([10, 0], [20, 25_00], [35, 45_00]),
    ownFees: [{ name: "Second person", by: "percent", figure: 20, when: { work: ["ASSEMBLY"], pieces: { atLeast: 6 } } }],
  },
  jobs: [
    {
      title: "Drywall of 118.5 sq ft, half a cent rounded up, the old one taken away: well over the minimum charge",
      answers: job({ work: "DRYWALL", squareFeet: 118.5, oldAway: true }),
      byHand: {
        lines: [
          ["perSquareFoot", 118.5, 3_65, 432_53],
          ["oldAway", 1, 140_00, 140_00],
        ],
        total: 572_53,
      },
    },
    {
      title: "Gutters for a fixed fee, in the second travel zone",
      answers: job({ work: "GUTTERS", linearFeet: 165 }),
      distanceMiles: 16,
      byHand: {
        lines: [
          ["fixedFee", 1, 1350_00, 1350_00],
          ["travel", 1, 25_00, 25_00],
        ],
        total: 1375_00,
      },
    },
    {
      title: "Four small repairs by the hour with the homeowner's own parts: 6 hours, and half an hour to set up",
      answers: job({ work: "REPAIR", pieces: 4, materialBy: "HOMEOWNER" }),
      byHand: { lines: [["hourly", 6.5, 78_00, 507_00]], total: 507_00, isEstimate: true },
    },
    {
      title: "A patch of drywall, brought up to the minimum charge",
      answers: job({ work: "DRYWALL", squareFeet: 12.5 }),
      byHand: {
        lines: [
          ["perSquareFoot", 12.5, 3_65, 45_63],
          ["minimum", 1, 134_37, 134_37],
        ],
        total: 180_00,
      },
    },
    {
      title: "Two repairs that cannot wait, tonight: both percents of the hours",
      answers: job({ ...tonight, work: "REPAIR", pieces: 2 }),
      byHand: {
        lines: [
          ["hourly", 3.5, 78_00, 273_00],
          ["material", 20, 273_00, 54_60],
          ["urgent", 15, 273_00, 40_95],
          ["afterHours", 25, 273_00, 68_25],
        ],
        total: 436_80,
        isEstimate: true,
      },
    },
    {
      title: "Drywall by a handyman who counts miles",
      answers: job({ work: "DRYWALL", squareFeet: 300 }),
      book: { travel: { by: "mile", freeMiles: 10, perMile: 1_50 } },
      distanceMiles: 18.3,
      byHand: {
        lines: [
          ["perSquareFoot", 300, 3_65, 1095_00],
          ["travel", 8.3, 1_50, 12_45],
        ],
        total: 1107_45,
      },
    },
    {
      title: "Five shelves to hang: one person is enough",
      answers: job({ work: "ASSEMBLY", pieces: 5 }),
      byHand: {
        lines: [
          ["hourly", 6.75, 78_00, 526_50],
          ["material", 20, 526_50, 105_30],
        ],
        total: 631_80,
        isEstimate: true,
      },
    },
    {
      title: "Six shelves to hang: the handyman's own percent for a second person",
      answers: job({ work: "ASSEMBLY", pieces: 6 }),
      byHand: {
        lines: [
          ["hourly", 8, 78_00, 624_00],
          ["material", 20, 624_00, 124_80],
          ["own:Second person", 20, 624_00, 124_80],
        ],
        total: 873_60,
        isEstimate: true,
      },
    },
    {
      title: "A fence just below the volume discount",
      answers: job({ work: "FENCE", linearFeet: 99.5 }),
      byHand: { lines: [["perFoot", 99.5, 36_00, 3582_00]], total: 3582_00 },
    },
    {
      title: "A fence exactly at the volume discount: nothing off yet",
      answers: job({ work: "FENCE", linearFeet: 100 }),
      byHand: { lines: [["perFoot", 100, 36_00, 3600_00]], total: 3600_00 },
    },
    {
      title: "A fence well over the volume discount: all of it",
      answers: job({ work: "FENCE", linearFeet: 140 }),
      byHand: {
        lines: [
          ["perFoot", 140, 36_00, 5040_00],
          ["volume", 5, 5040_00, -252_00],
        ],
        total: 4788_00,
      },
    },
    {
      title: "A fence of the homeowner's own boards with a permit, at a home of before 1978",
      answers: job({ work: "FENCE", linearFeet: 60, materialBy: "HOMEOWNER", permit: true, builtBefore1978: true }),
      byHand: {
        lines: [
          ["perFoot", 60, 36_00, 2160_00],
          ["ownMaterial", 40, 2160_00, -864_00],
          ["leadSafe", 1, 250_00, 250_00],
          ["permit", 1, 95_00, 95_00],
        ],
        total: 1641_00,
      },
    },
    {
      title: "A fence that nobody measured: 120 ft are assumed, from 20 to 300",
      answers: job({ work: "FENCE", linearFeet: "NOT_SURE" }),
      byHand: {
        lines: [
          ["perFoot", 120, 36_00, 4320_00],
          ["volume", 5, 4320_00, -216_00],
        ],
        total: 4104_00,
        isEstimate: true,
        range: [720_00, 10_260_00],
        unknown: ["linearFeet"],
      },
    },
    {
      title: "Things to assemble, for a handyman without a rate of an hour",
      answers: job({ work: "ASSEMBLY", pieces: 2 }),
      book: { amounts: { ...amounts, hourly: 0 } },
      byHand: { none: "cellNotOffered" },
    },
    {
      title: "No upfront price: somebody looks at the fence first",
      answers: job({ work: "FENCE", linearFeet: 120 }),
      book: { priceType: "MANUAL" },
      byHand: { none: "manual" },
    },
  ],
};
