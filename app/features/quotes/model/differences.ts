import type { Price } from "#app/features/pricing/model/price.ts";
import { leftOut, type ComparedCell, type ComparedRow } from "./comparison.ts";

/** One row in which a quote is not like another: what each has there, and how much more the quote takes for it, in cents. */
export interface RowDifference {
  row: ComparedRow;
  amount: number;
  here: ComparedCell;
  there: ComparedCell;
}

/** Two quotes of one scope, how much more the first asks, in cents, and the rows that this comes of: their amounts sum to it. */
export interface Difference {
  /** The places of both among the quotes. */
  quote: number;
  other: number;
  amount: number;
  /** Work that one of them leaves out first, then what moves the most money. */
  rows: RowDifference[];
}

/**
 * Why the totals of quotes are not the same. Each is set against the lowest of those that leave out the least, row by row of
 * `compareQuotes`; a quote that differs from it in nothing is not among them.
 */
export function differencesOf(quotes: readonly { price: Price }[], rows: readonly ComparedRow[]): Difference[] {
  const other = measureOf(quotes);
  const against = quotes[other];
  if (!against) return [];
  return quotes.flatMap(({ price }, quote) => {
    const differing = rows.flatMap((row) => rowDifference(row, quote, other)).toSorted((a, b) => weightOf(b) - weightOf(a));
    return differing.length === 0 ? [] : [{ quote, other, amount: price.total - against.price.total, rows: differing }];
  });
}

/** The place of the quote that the others are set against. */
function measureOf(quotes: readonly { price: Price }[]): number {
  const ranks = quotes.map(({ price }, place) => ({ place, without: leftOut(price, quotes).length, total: price.total }));
  return ranks.toSorted((a, b) => a.without - b.without || a.total - b.total)[0]?.place ?? -1;
}

function rowDifference(row: ComparedRow, quote: number, other: number): RowDifference[] {
  const [here, there] = [row.cells[quote], row.cells[other]];
  if (!here || !there) return [];
  const amount = amountOf(here) - amountOf(there);
  return amount === 0 && !leavesOutAlone(here, there) ? [] : [{ row, amount, here, there }];
}

function amountOf(cell: ComparedCell): number {
  return cell.has === "line" ? cell.line.amount : 0;
}

function leavesOutAlone(here: ComparedCell, there: ComparedCell): boolean {
  return (here.has === "excluded") !== (there.has === "excluded");
}

function weightOf({ amount, here, there }: RowDifference): number {
  return leavesOutAlone(here, there) ? Infinity : Math.abs(amount);
}
