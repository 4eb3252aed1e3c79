import { type GoldenTrade, job, tonight, zones } from "./golden-trade.ts";

/** A window installer with a discount for customers who can wait. No storm doors. */
export const windowsDoors: GoldenTrade = {
  code: "WINDOWS_DOORS",
  title: "Worked window and door prices",
  book: {
    amounts: {
      "fixedFee.PATIO_DOORS": 2950_00,
      "perUnit.WINDOWS": 875_00,
      "perUnit.ENTRY_DOORS": 2290_00,
      hourly: 85_00,
      oldAway: 180_00,
      leadSafe: 350_00,
      permit: 125_00,
    },
    percents: { "hours.setUp": 1, "hours.INSIDE_DOORS": 2.25, material: 35, ownMaterial: 55, urgent: 20, afterHours: 30 },
    offers: { work: ["WINDOWS", "ENTRY_DOORS", "PATIO_DOORS", "INSIDE_DOORS"] },
    minimumCharge: 400_00,
    volumeDiscount: { threshold: 7000_00, percent: 6 },
    travel: { by: "mile", freeMiles: 20, perMile: 1_95 },
    ownFees: [{ name: "Off-season rate", by: "percentOff", figure: 3, when: { startDate: ["WITHIN_FEW_MONTHS", "NO_PLANS_YET"] } }],
  },
  jobs: [
    {
      title: "Six windows in a home of before 1978 with a permit, the old ones taken away: well over the minimum charge",
      answers: job({ work: "WINDOWS", pieces: 6, oldAway: true, builtBefore1978: true, permit: true }),
      byHand: {
        lines: [
          ["perPiece", 6, 875_00, 5250_00],
          ["oldAway", 1, 180_00, 180_00],
          ["leadSafe", 1, 350_00, 350_00],
          ["permit", 1, 125_00, 125_00],
        ],
        total: 5905_00,
      },
    },
    {
      title: "The same windows in the quiet season: the installer's own rate, off the work alone",
      answers: job({ work: "WINDOWS", pieces: 6, startDate: "WITHIN_FEW_MONTHS" }),
      byHand: {
        lines: [
          ["perPiece", 6, 875_00, 5250_00],
          ["own:Off-season rate", 3, 5250_00, -157_50],
        ],
        total: 5092_50,
      },
    },
    {
      title: "A patio door for a fixed fee, 2.5 miles beyond the free ones: half a cent rounded up",
      answers: job({ work: "PATIO_DOORS", pieces: 1 }),
      distanceMiles: 22.5,
      byHand: {
        lines: [
          ["fixedFee", 1, 2950_00, 2950_00],
          ["travel", 2.5, 1_95, 4_88],
        ],
        total: 2954_88,
      },
    },
    {
      title: "Five inside doors by the hour: 11.25 hours, and one to set up",
      answers: job({ work: "INSIDE_DOORS", pieces: 5 }),
      byHand: {
        lines: [
          ["hourly", 12.25, 85_00, 1041_25],
          ["material", 35, 1041_25, 364_44],
        ],
        total: 1405_69,
        isEstimate: true,
      },
    },
    {
      title: "One inside door that the homeowner bought, brought up to the minimum charge",
      answers: job({ work: "INSIDE_DOORS", pieces: 1, materialBy: "HOMEOWNER" }),
      byHand: {
        lines: [
          ["hourly", 3.25, 85_00, 276_25],
          ["minimum", 1, 123_75, 123_75],
        ],
        total: 400_00,
        isEstimate: true,
      },
    },
    {
      title: "An entry door that was kicked in, tonight: both percents of the same work",
      answers: job({ ...tonight, work: "ENTRY_DOORS", pieces: 1 }),
      byHand: {
        lines: [
          ["perPiece", 1, 2290_00, 2290_00],
          ["urgent", 20, 2290_00, 458_00],
          ["afterHours", 30, 2290_00, 687_00],
        ],
        total: 3435_00,
      },
    },
    {
      title: "Two windows exactly at the end of the second travel zone",
      answers: job({ work: "WINDOWS", pieces: 2 }),
      book: { travel: zones([15, 0], [35, 65_00], [50, 110_00]) },
      distanceMiles: 35,
      byHand: {
        lines: [
          ["perPiece", 2, 875_00, 1750_00],
          ["travel", 1, 65_00, 65_00],
        ],
        total: 1815_00,
      },
    },
    {
      title: "Three entry doors, just below the volume discount",
      answers: job({ work: "ENTRY_DOORS", pieces: 3 }),
      byHand: { lines: [["perPiece", 3, 2290_00, 6870_00]], total: 6870_00 },
    },
    {
      title: "Eight windows, exactly at the volume discount: nothing off yet",
      answers: job({ work: "WINDOWS", pieces: 8 }),
      byHand: { lines: [["perPiece", 8, 875_00, 7000_00]], total: 7000_00 },
    },
    {
      title: "Nine windows, over the volume discount: all of it",
      answers: job({ work: "WINDOWS", pieces: 9 }),
      byHand: {
        lines: [
          ["perPiece", 9, 875_00, 7875_00],
          ["volume", 6, 7875_00, -472_50],
        ],
        total: 7402_50,
      },
    },
    {
      title: "Four windows that the homeowner bought",
      answers: job({ work: "WINDOWS", pieces: 4, materialBy: "HOMEOWNER" }),
      byHand: {
        lines: [
          ["perPiece", 4, 875_00, 3500_00],
          ["ownMaterial", 55, 3500_00, -1925_00],
        ],
        total: 1575_00,
      },
    },
    {
      title: "Nobody counted: 3 windows are assumed, from 1 to 12, the dearest with its volume discount of $630",
      answers: job({ work: "WINDOWS", pieces: "NOT_SURE" }),
      byHand: {
        lines: [["perPiece", 3, 875_00, 2625_00]],
        total: 2625_00,
        isEstimate: true,
        range: [875_00, 9870_00],
        unknown: ["pieces"],
      },
    },
    {
      title: "Storm doors, which this installer does not do",
      answers: job({ work: "STORM_DOORS", pieces: 2 }),
      byHand: { none: "optionNotOffered" },
    },
    {
      title: "No upfront price: somebody measures the openings first",
      answers: job({ work: "WINDOWS", pieces: 6 }),
      book: { priceType: "MANUAL" },
      byHand: { none: "manual" },
    },
  ],
};
