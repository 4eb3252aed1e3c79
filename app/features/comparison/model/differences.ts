import type { Price } from "#app/features/pricing/model/price.ts";
import type { ComparedCell, ComparedRow } from "./compare-quotes.ts";
import { knownTotal, type CompletedTotal } from "./completed-total.ts";

/** `amount` is what the first quote charges more, in cents. */
export interface RowDifference {
  row: ComparedRow;
  amount: number;
  here: ComparedCell;
  there: ComparedCell;
  /** Usual cost of excluded work, in cents; null if unknown or nothing is excluded. */
  usual: number | null;
}

/** `amount` is the extra total of the first quote, in cents; `rows` sum to it. */
export interface Difference {
  /** Indexes in the list of quotes. */
  quote: number;
  other: number;
  amount: number;
  /** Keys of excluded work with unknown cost, not counted in `amount`. */
  uncounted: string[];
  /** Excluded work first, then by amount. */
  rows: RowDifference[];
}

interface Quoted {
  price: Price;
  completed: CompletedTotal;
}

/** Differences of each quote from the lowest one. */
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

/** Index of the quote that others are compared with. */
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
