import type { Answers } from "#app/features/categories/model/answers.ts";
import { findCategory } from "#app/features/categories/model/registry.ts";
import type { TradeCode } from "#app/features/categories/trades/works.ts";
import type { Cents } from "#app/lib/money.ts";
import { blankBook } from "#app/features/pricing/model/book-checks.ts";
import type { PriceBook } from "#app/features/pricing/model/price-book.ts";
import { anyJob, type PriceExample } from "../price-examples.ts";

/** A line worked out by hand: name, quantity, unit price and amount. For a percentage: the percentage and its base. */
export type HandLine = readonly [line: string, quantity: number, price: Cents, amount: Cents];

/** A price worked out by hand. Prices are firm unless marked as estimates. */
export type ByHand =
  | {
      lines: readonly HandLine[];
      total: Cents;
      isEstimate?: true;
      /** The cheapest and the most expensive outcome of the job. */
      range?: readonly [Cents, Cents];
      /** Questions that the homeowner could not answer. */
      unknown?: readonly string[];
      /** Lines that the job needs and this price excludes. */
      excluded?: readonly string[];
    }
  /** The name of the reason why there is no price. */
  | { none: string };

/** A job and its price, worked out by hand independently of the engine. */
export interface WorkedJob extends PriceExample {
  byHand: ByHand;
}

/** One trade's book with the jobs that were worked out from it. */
export interface GoldenTrade {
  code: TradeCode;
  /** Heading of its page of prices. */
  title: string;
  book: Partial<PriceBook>;
  jobs: readonly WorkedJob[];
}

/**
 * A job at a home built after 1978, within a month: not urgent, no permit, no removal, material bought by the
 * contractor.
 */
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

/** Travel zones: up to so many miles for a fee in cents. */
export const zones = (...rows: readonly (readonly [upToMiles: number, fee: Cents])[]): PriceBook["travel"] => ({
  by: "zone",
  zones: rows.map(([upToMiles, fee]) => ({ upToMiles, fee })),
});

/** Returns the trade's book with firm prices and no defaults beyond its own figures. */
export function toPriceBook({ code, book }: GoldenTrade): PriceBook {
  return { ...blankBook(code), priceType: "CONFIRMED", ...book };
}

export function findTradeCategory({ code }: GoldenTrade) {
  return findCategory(code)!;
}
