import type { Category } from "#app/features/categories/model/category.ts";
import type { Price, PriceLine } from "#app/features/pricing/model/price.ts";
import { isOwnFee, lineKey } from "#app/features/pricing/model/with-own-fees.ts";
import type { CompletedTotal } from "./completed-total.ts";

/** What one quote has in a row: a line, excluded work, or no mention of it. */
export type ComparedCell = { has: "line"; line: PriceLine } | { has: "excluded" } | { has: "absent" };

/** One row of a comparison: the same work in every quote, in the order of the quotes. */
export interface ComparedRow {
  /** Message key of the line's name, or the contractor's own words behind `own:`. */
  key: string;
  kind: PriceLine["kind"] | null;
  cells: ComparedCell[];
  /** Whether the quotes say different things here. */
  differs: boolean;
}

const kindOrder: readonly (PriceLine["kind"] | null)[] = ["work", "modifier", "discount", "minimum", "fee", null];

/**
 * Compares quotes line by line. Every line is in exactly one row, every row has a cell for every quote; the order of rows does not
 * depend on that of quotes.
 */
export function compareQuotes(quotes: readonly { price: Price }[], order: readonly string[]): ComparedRow[] {
  const prices = quotes.map((quote) => quote.price);
  const keys = new Set(prices.flatMap((price) => [...price.lines.map((line) => line.key), ...price.excluded]));
  const rows = [...keys].map((key) => toRow(key, prices));
  return rows.sort((a, b) => byKind(a.kind, b.kind) || positionIn(order, a.key) - positionIn(order, b.key) || (a.key < b.key ? -1 : 1));
}

/** The keys of a category's lines, in the order in which its price book asks for them. */
export function lineKeysFor({ rules }: Pick<Category, "rules">): string[] {
  return rules.map((rule) => lineKey(rule.line));
}

function positionIn(order: readonly string[], key: string): number {
  const place = order.indexOf(key);
  return place < 0 ? order.length : place;
}

function byKind(a: ComparedRow["kind"], b: ComparedRow["kind"]): number {
  return kindOrder.indexOf(a) - kindOrder.indexOf(b);
}

function toRow(key: string, prices: readonly Price[]): ComparedRow {
  const cells = prices.map((price) => toCell(key, price));
  const lines = cells.flatMap((cell) => (cell.has === "line" ? [cell.line] : []));
  // A fee of a contractor's own may be an amount here and a percent there.
  const kind = lines.map((line) => line.kind).toSorted(byKind)[0] ?? null;
  const differs = cells.some((cell) => cell.has !== cells[0]?.has) || lines.some((line) => line.amount !== lines[0]?.amount);
  return { key, kind, cells, differs };
}

function toCell(key: string, price: Price): ComparedCell {
  const line = findLine(key, price);
  if (line) return { has: "line", line };
  return { has: price.excluded.includes(key) ? "excluded" : "absent" };
}

function findLine(key: string, price: Price): PriceLine | undefined {
  return price.lines.find((line) => line.key === key);
}

/** Ways to price the same work: who asks a fixed fee does not give the hours away. */
const waysToPrice = ["fixedFee", "perSquareFoot", "perFoot", "perPiece", "hourly", "material"];

/** Lines that a price may have of its own accord: without them nothing is missing and nothing is free. */
const ownLines = ["given", "adjustment", "package", "volume", "minimum", ...waysToPrice].map(lineKey);

/** Whether a row belongs to one price alone, such as a discount, and is no work that the others would do. */
export function isPriceSpecific({ key, kind }: Pick<ComparedRow, "key" | "kind">): boolean {
  return kind === "discount" || ownLines.includes(key) || isOwnFee(key);
}

/** The lowest amount in a row, 0 where a quote does the work free; null without a choice. */
export function lowestAmount(row: ComparedRow): number | null {
  if (isPriceSpecific(row)) return null;
  const amounts = row.cells.flatMap((cell) => (cell.has === "line" ? [cell.line.amount] : cell.has === "absent" ? [0] : []));
  return new Set(amounts).size > 1 ? Math.min(...amounts) : null;
}

/** What a price leaves out that another of the quotes does not: their totals are not for the same work. */
export function listPartlyExcluded(price: Price, quotes: readonly { price: Price }[]): string[] {
  return price.excluded.filter((key) => quotes.some((other) => !other.price.excluded.includes(key)));
}

/** What every one of the quotes leaves out. */
export function listExcludedByAll(quotes: readonly { price: Price }[]): string[] {
  const [first, ...others] = quotes;
  return (first?.price.excluded ?? []).filter((key) => others.every(({ price }) => price.excluded.includes(key)));
}

/** The least completed total; null where there is nothing to choose between. A quote without one is not among them. */
export function lowestTotal(quotes: readonly { completed: CompletedTotal }[]): number | null {
  const totals = quotes.flatMap(({ completed }) => completed.total ?? []);
  return new Set(totals).size > 1 ? Math.min(...totals) : null;
}

/** What became of one line between two prices; `before` or `after` is null where the line is new or gone. */
export interface LineChange {
  /** Message key of the line's name. */
  key: string;
  before: number | null;
  after: number | null;
}

/** How a price differs from the one before it, in cents. The differences of the lines sum to that of the totals. */
export interface PriceChange {
  before: number;
  after: number;
  /** Only lines whose amount changed. */
  lines: LineChange[];
}

/** The difference of two prices of one quote, for both parties to see. */
export function diffPrices(before: Price, after: Price): PriceChange {
  const keys = new Set([...before.lines, ...after.lines].map((line) => line.key));
  const changes = [...keys].map((key) => ({
    key,
    before: findLine(key, before)?.amount ?? null,
    after: findLine(key, after)?.amount ?? null,
  }));
  return { before: before.total, after: after.total, lines: changes.filter((change) => change.before !== change.after) };
}
