import type { Category } from "#app/features/categories/model/category.ts";
import type { Price, PriceLine } from "#app/features/pricing/model/price.ts";
import { isOwnFee, lineKey } from "#app/features/pricing/model/with-own-fees.ts";
import type { CompletedTotal } from "./completed-total.ts";

export type ComparedCell = { has: "line"; line: PriceLine } | { has: "excluded" } | { has: "absent" };

/** One row: the same work in every quote, in quote order. */
export interface ComparedRow {
  /** Translation key of the line's name, or a contractor's own text after `own:`. */
  key: string;
  kind: PriceLine["kind"] | null;
  cells: ComparedCell[];
  /** True if the quotes differ in this row. */
  differs: boolean;
}

const kindOrder: readonly (PriceLine["kind"] | null)[] = ["work", "modifier", "discount", "minimum", "fee", null];

/**
 * Compares quotes line by line. Each line is in one row, each row has a cell per quote. Row order ignores quote order.
 */
export function compareQuotes(quotes: readonly { price: Price }[], order: readonly string[]): ComparedRow[] {
  const prices = quotes.map((quote) => quote.price);
  const keys = new Set(prices.flatMap((price) => [...price.lines.map((line) => line.key), ...price.excluded]));
  const rows = [...keys].map((key) => toRow(key, prices));
  return rows.sort(
    (a, b) => compareByKind(a.kind, b.kind) || findPosition(order, a.key) - findPosition(order, b.key) || (a.key < b.key ? -1 : 1),
  );
}

/** In price book order. */
export function lineKeysFor({ rules }: Pick<Category, "rules">): string[] {
  return rules.map((rule) => lineKey(rule.line));
}

function findPosition(order: readonly string[], key: string): number {
  const place = order.indexOf(key);
  return place < 0 ? order.length : place;
}

function compareByKind(a: ComparedRow["kind"], b: ComparedRow["kind"]): number {
  return kindOrder.indexOf(a) - kindOrder.indexOf(b);
}

function toRow(key: string, prices: readonly Price[]): ComparedRow {
  const cells = prices.map((price) => toCell(key, price));
  const lines = cells.flatMap((cell) => (cell.has === "line" ? [cell.line] : []));
  // A contractor's own fee can be an amount in one price and a percentage in another.
  const kind = lines.map((line) => line.kind).toSorted(compareByKind)[0] ?? null;
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

/** Ways to charge for the same work: a fixed fee does not mean free hours. */
const pricingMethods = ["fixedFee", "perSquareFoot", "perFoot", "perPiece", "hourly", "material"];

/** Lines specific to one price: their absence means neither missing nor free work. */
const priceSpecificLines = ["given", "adjustment", "package", "volume", "minimum", ...pricingMethods].map(lineKey);

/** True if the row belongs to individual prices, such as a discount, rather than to work. */
export function isPriceSpecific({ key, kind }: Pick<ComparedRow, "key" | "kind">): boolean {
  return kind === "discount" || priceSpecificLines.includes(key) || isOwnFee(key);
}

/** The lowest amount in a row; work not mentioned counts as free (0). Null if the amounts do not differ. */
export function findLowestAmount(row: ComparedRow): number | null {
  return findLowest(listAmounts(row));
}

/** True if several quotes share the lowest amount of the row: then none is the best. */
export function isLowestShared(row: ComparedRow): boolean {
  return isShared(listAmounts(row));
}

function listAmounts(row: ComparedRow): number[] {
  if (isPriceSpecific(row)) return [];
  return row.cells.flatMap((cell) => (cell.has === "line" ? [cell.line.amount] : cell.has === "absent" ? [0] : []));
}

function findLowest(amounts: readonly number[]): number | null {
  return new Set(amounts).size > 1 ? Math.min(...amounts) : null;
}

function isShared(amounts: readonly number[]): boolean {
  return amounts.filter((amount) => amount === Math.min(...amounts)).length > 1;
}

/** Keys that this price excludes and another quote includes: their totals are not comparable. */
export function listPartlyExcluded(price: Price, quotes: readonly { price: Price }[]): string[] {
  return price.excluded.filter((key) => quotes.some((other) => !other.price.excluded.includes(key)));
}

/** Keys that every quote excludes. */
export function listExcludedByAll(quotes: readonly { price: Price }[]): string[] {
  const [first, ...others] = quotes;
  return (first?.price.excluded ?? []).filter((key) => others.every(({ price }) => price.excluded.includes(key)));
}

/** The lowest completed total; null if they do not differ. Ignores quotes without one. */
export function findLowestTotal(quotes: readonly { completed: CompletedTotal }[]): number | null {
  return findLowest(listTotals(quotes));
}

/** True if several quotes share the lowest completed total. */
export function isLowestTotalShared(quotes: readonly { completed: CompletedTotal }[]): boolean {
  return isShared(listTotals(quotes));
}

function listTotals(quotes: readonly { completed: CompletedTotal }[]): number[] {
  return quotes.flatMap(({ completed }) => completed.total ?? []);
}

/** `before` or `after` is null where the line is new or removed. */
export interface LineChange {
  /** Translation key of the line's name. */
  key: string;
  before: number | null;
  after: number | null;
}

/** Difference between two prices, in cents. Line differences sum to the difference of the totals. */
export interface PriceChange {
  before: number;
  after: number;
  lines: LineChange[];
}

export function diffPrices(before: Price, after: Price): PriceChange {
  const keys = new Set([...before.lines, ...after.lines].map((line) => line.key));
  const changes = [...keys].map((key) => ({
    key,
    before: findLine(key, before)?.amount ?? null,
    after: findLine(key, after)?.amount ?? null,
  }));
  return { before: before.total, after: after.total, lines: changes.filter((change) => change.before !== change.after) };
}
