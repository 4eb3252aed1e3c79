import type { Price } from "#app/features/pricing/model/price.ts";
import type { ComparedCell, ComparedRow } from "./compare-quotes.ts";
import { calculateKnownTotal, type CompletedTotal } from "./completed-total.ts";

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

interface ComparableQuote {
  price: Price;
  completed: CompletedTotal;
}

/** Differences of each quote from the lowest one. */
export function listDifferences(quotes: readonly ComparableQuote[], rows: readonly ComparedRow[]): Difference[] {
  const other = findLowest(quotes);
  const lowestQuote = quotes[other];
  if (!lowestQuote) return [];
  return quotes.flatMap((current, quote) => {
    const places = { quote, other };
    const differing = rows.flatMap((row) => toRowDifference(row, places, quotes)).toSorted((a, b) => sortWeight(b) - sortWeight(a));
    const amount = calculateKnownCost(current) - calculateKnownCost(lowestQuote);
    const uncounted = differing.flatMap((row) => (isExcludedOnce(row) && row.usual === null ? row.row.key : []));
    return differing.length === 0 ? [] : [{ ...places, amount, uncounted, rows: differing }];
  });
}

function calculateKnownCost({ price, completed: { missing } }: ComparableQuote): number {
  return calculateKnownTotal({ price, missing });
}

/** Index of the quote that others are compared with. */
function findLowest(quotes: readonly ComparableQuote[]): number {
  const ranks = quotes.map(({ price, completed }, place) => ({ place, total: completed.total ?? Infinity, bare: price.total }));
  return ranks.toSorted((a, b) => compareTotals(a.total, b.total) || a.bare - b.bare)[0]?.place ?? -1;
}

function compareTotals(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

function toRowDifference(
  row: ComparedRow,
  { quote, other }: { quote: number; other: number },
  quotes: readonly ComparableQuote[],
): RowDifference[] {
  const [here, there] = [row.cells[quote], row.cells[other]];
  if (!here || !there) return [];
  const usual = [quote, other].flatMap((place) => quotes[place]?.completed.missing ?? []).find(({ key }) => key === row.key)?.usual ?? null;
  const amount = toAmount(here, usual) - toAmount(there, usual);
  const difference = { row, amount, here, there, usual };
  return amount === 0 && !isExcludedOnce(difference) ? [] : [difference];
}

function toAmount(cell: ComparedCell, usual: number | null): number {
  if (cell.has === "excluded") return usual ?? 0;
  return cell.has === "line" ? cell.line.amount : 0;
}

function isExcludedOnce({ here, there }: Pick<RowDifference, "here" | "there">): boolean {
  return (here.has === "excluded") !== (there.has === "excluded");
}

function sortWeight(row: RowDifference): number {
  return isExcludedOnce(row) ? Infinity : Math.abs(row.amount);
}
