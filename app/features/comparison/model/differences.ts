import type { Price } from "#app/features/pricing/model/price.ts";
import type { ComparedCell, ComparedRow } from "./compare-quotes.ts";
import { knownTotal, type CompletedTotal } from "./completed-total.ts";

/** One row in which a quote is not like another: what each has there, and how much more the quote takes for it, in cents. */
export interface RowDifference {
  row: ComparedRow;
  amount: number;
  here: ComparedCell;
  there: ComparedCell;
  /** The usual amount of work that one quote excludes, in cents; null when unknown or none does. */
  usual: number | null;
}

/** Two quotes of one scope, how much more the first asks, in cents, and the rows that this comes of: their amounts sum to it. */
export interface Difference {
  /** The places of both among the quotes. */
  quote: number;
  other: number;
  amount: number;
  /** Keys of work that one of them leaves out and whose usual amount is unknown: not counted. */
  uncounted: string[];
  /** Work that one of them leaves out first, then what moves the most money. */
  rows: RowDifference[];
}

interface Quoted {
  price: Price;
  completed: CompletedTotal;
}

/** The differences of each quote from the lowest, row by row. */
export function listDifferences(quotes: readonly Quoted[], rows: readonly ComparedRow[]): Difference[] {
  const other = findLowest(quotes);
  const against = quotes[other];
  if (!against) return [];
  return quotes.flatMap((one, quote) => {
    const places = { quote, other };
    const differing = rows.flatMap((row) => rowDifference(row, places, quotes)).toSorted((a, b) => sortWeight(b) - sortWeight(a));
    const amount = knownCost(one) - knownCost(against);
    const uncounted = differing.flatMap((row) => (isExcludedOnce(row) && row.usual === null ? row.row.key : []));
    return differing.length === 0 ? [] : [{ ...places, amount, uncounted, rows: differing }];
  });
}

function knownCost({ price, completed: { missing } }: Quoted): number {
  return knownTotal({ price, missing });
}

/** The place of the quote that the others are set against. */
function findLowest(quotes: readonly Quoted[]): number {
  const ranks = quotes.map(({ price, completed }, place) => ({ place, total: completed.total ?? Infinity, bare: price.total }));
  return ranks.toSorted((a, b) => compare(a.total, b.total) || a.bare - b.bare)[0]?.place ?? -1;
}

function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

function rowDifference(row: ComparedRow, { quote, other }: { quote: number; other: number }, quotes: readonly Quoted[]): RowDifference[] {
  const [here, there] = [row.cells[quote], row.cells[other]];
  if (!here || !there) return [];
  const usual = [quote, other].flatMap((place) => quotes[place]?.completed.missing ?? []).find(({ key }) => key === row.key)?.usual ?? null;
  const amount = findAmount(here, usual) - findAmount(there, usual);
  const difference = { row, amount, here, there, usual };
  return amount === 0 && !isExcludedOnce(difference) ? [] : [difference];
}

function findAmount(cell: ComparedCell, usual: number | null): number {
  if (cell.has === "excluded") return usual ?? 0;
  return cell.has === "line" ? cell.line.amount : 0;
}

function isExcludedOnce({ here, there }: Pick<RowDifference, "here" | "there">): boolean {
  return (here.has === "excluded") !== (there.has === "excluded");
}

function sortWeight(row: RowDifference): number {
  return isExcludedOnce(row) ? Infinity : Math.abs(row.amount);
}
