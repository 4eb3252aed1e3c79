import type { Answers } from "#app/features/categories/model/answers.ts";
import type { TradeCode } from "#app/features/categories/trades/works.ts";
import { anyJob, type PriceExample } from "./price-examples.ts";

const anyWork: Answers = { ...anyJob, permit: false, materialBy: "CONTRACTOR", oldAway: false, builtBefore1978: false };

/** Jobs of the seven trades that ask the common questions, each with its trade. */
export const tradeExamples: readonly (PriceExample & { code: TradeCode })[] = [
  {
    code: "FLOORING",
    title: "Floors by the square foot: 420 sq ft of hardwood, the old floor taken away",
    answers: { ...anyWork, work: "HARDWOOD", squareFeet: 420, oldAway: true },
  },
  {
    code: "FLOORING",
    title: "The same laid with the homeowner's own boards",
    answers: { ...anyWork, work: "HARDWOOD", squareFeet: 420, materialBy: "HOMEOWNER" },
  },
  {
    code: "KITCHENS",
    title: "A kitchen by the foot of cabinets, with a permit, in a home of before 1978",
    answers: { ...anyWork, work: "CABINETS", linearFeet: 18.5, permit: true, builtBefore1978: true },
  },
  {
    code: "WINDOWS_DOORS",
    title: "Nine windows, over the threshold of a volume discount",
    answers: { ...anyWork, work: "WINDOWS", pieces: 9 },
    book: { volumeDiscount: { threshold: 5000_00, percent: 5 } },
  },
  {
    code: "SIDING",
    title: "A fixed fee comes before the price of a square foot",
    answers: { ...anyWork, work: "VINYL", squareFeet: 1800 },
    book: { amounts: { "fixedFee.VINYL": 12_500_00, "perUnit.VINYL": 7_50, hourly: 80_00 } },
  },
  {
    code: "ELECTRICAL",
    title: "By the hour: a fault that nobody has seen yet, so the price is an estimate even in a book of firm prices",
    answers: { ...anyWork, work: "FAULT", pieces: 1 },
  },
  {
    code: "ELECTRICAL",
    title: "An electrician who prices by the hour only, with 45 minutes to set up and 20 minutes an outlet, rounded up to quarters",
    answers: { ...anyWork, work: "OUTLETS", pieces: 6, materialBy: "HOMEOWNER" },
    book: { amounts: { hourly: 110_00 }, percents: { "hours.setUp": 0.75, "hours.OUTLETS": 0.33 } },
  },
  {
    code: "DECKS_PORCHES",
    title: "A deck whose size is not known: a range",
    answers: { ...anyWork, work: "WOOD_DECK", squareFeet: "NOT_SURE" },
  },
  {
    code: "OTHER",
    title: "A small repair brought up to the minimum charge, the next evening",
    answers: { ...anyWork, startDate: "IMMEDIATELY", urgent: true, afterHours: true, work: "REPAIR", pieces: 1, materialBy: "HOMEOWNER" },
    book: { minimumCharge: 350_00 },
  },
  {
    code: "OTHER",
    title: "No upfront price: the contractor looks at the fence first",
    answers: { ...anyWork, work: "FENCE", linearFeet: 120 },
    book: { priceType: "MANUAL" },
  },
];
