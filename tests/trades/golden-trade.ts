import type { Answers } from "#app/features/categories/model/answers.ts";
import { findCategory } from "#app/features/categories/model/registry.ts";
import type { TradeCode } from "#app/features/categories/trades/works.ts";
import type { Cents } from "#app/lib/money.ts";
import { blankBook } from "#app/features/pricing/model/book-checks.ts";
import type { PriceBook } from "#app/features/pricing/model/price-book.ts";
import { anyJob, type PriceExample } from "../price-examples.ts";

/** A line as it stands on a pad: its name, how many, what each is, and what that makes. Of a percent: the percent, and what it is taken of. */
export type HandLine = readonly [line: string, quantity: number, price: Cents, amount: Cents];

/** What somebody with a pencil comes to. A price is firm unless it says that it is an estimate. */
export type ByHand =
  | {
      lines: readonly HandLine[];
      total: Cents;
      isEstimate?: true;
      /** From the cheapest to the dearest way in which the job can turn out. */
      range?: readonly [Cents, Cents];
      /** Questions that the homeowner could not answer. */
      unknown?: readonly string[];
      /** Lines that the job needs and this price does not contain. */
      excluded?: readonly string[];
    }
  /** The name of the reason why there is no price. */
  | { none: string };

/** A job and what it costs, worked out by hand before the engine was asked. */
export interface WorkedJob extends PriceExample {
  byHand: ByHand;
}

/** One trade's book with the jobs that were worked out from it. */
export interface GoldenTrade {
  code: TradeCode;
  /** What a page of its prices is headed. */
  title: string;
  book: Partial<PriceBook>;
  jobs: readonly WorkedJob[];
}

/** A job at a home of after 1978 within a month: no hurry, no permit, nothing to take away, and the contractor buys the material. */
export const job = (answers: Answers): Answers => ({
  ...anyJob,
  permit: false,
  materialBy: "CONTRACTOR",
  oldAway: false,
  builtBefore1978: false,
  ...answers,
});

/** Needed within a day, in the evening or at the weekend. */
export const tonight: Answers = { urgent: true, afterHours: true };

/** Travel by zones: up to so many miles for so many cents each. */
export const zones = (...rows: readonly (readonly [upToMiles: number, fee: Cents])[]): PriceBook["travel"] => ({
  by: "zone",
  zones: rows.map(([upToMiles, fee]) => ({ upToMiles, fee })),
});

/** A trade's book as its jobs are priced by: firm prices, and nothing that the trade did not say itself. */
export function bookOf({ code, book }: GoldenTrade): PriceBook {
  return { ...blankBook(code), priceType: "CONFIRMED", ...book };
}

/** The module of a trade. */
export function categoryOf({ code }: GoldenTrade) {
  return findCategory(code)!;
}
