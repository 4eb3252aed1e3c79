import { isWord, type PastedRow } from "./pasted-rows.ts";

/** A line of the price list as a paste finds it. */
export interface ListLine {
  name: string;
  /** The table that it stands in. */
  table: string;
}

/** Where pasted prices belong, and what found no place. */
export interface PlacedPrices<Line extends ListLine> {
  /** All other lines stay as they are. */
  prices: ReadonlyMap<Line, string>;
  /** Rows whose price is words, such as "on request". */
  unread: string[];
  /** Rows whose name no line has, or several lines, or whose line had its price of a row before. */
  unnamed: string[];
  /** Rows for which the table had no line left. */
  beyond: number;
}

/**
 * Puts pasted rows on lines of a price list. Rows with names go to the lines that are called so; a column without names goes down from line
 * `from`, to the end of its table. A row without a price leaves its line as it is, and a dash empties it.
 * What can be no price is put there too and refused when it is saved, but words are not.
 */
export function placePrices<Line extends ListLine>(pasted: readonly PastedRow[], lines: readonly Line[], from: Line): PlacedPrices<Line> {
  const named = new Map(pasted.map((row) => [row, lineOf(row, lines, from.table)]));
  const rows = pasted.filter((row) => !row.isHeading || named.get(row));
  const below = lines.slice(lines.indexOf(from)).filter(({ table }) => table === from.table);
  const placed = { prices: new Map<Line, string>(), unread: [] as string[], unnamed: [] as string[], beyond: 0 };
  for (const [at, row] of rows.entries()) {
    const [name] = row.names;
    const line = name === undefined ? below[at] : named.get(row);
    if (isWord(row.price)) placed.unread.push(name ?? row.price);
    else if (row.price === "") continue;
    else if (line && !placed.prices.has(line)) placed.prices.set(line, bare(row.price));
    else if (name === undefined) placed.beyond += 1;
    else placed.unnamed.push(name);
  }
  return placed;
}

/** The one line that is called as a row is, in whole or by its last part ("designer" of "Asphalt shingles, designer"). */
function lineOf<Line extends ListLine>({ names }: PastedRow, lines: readonly Line[], table: string): Line | undefined {
  const called = (of: (name: string) => string) =>
    names.map((name) =>
      onlyOf(
        lines.filter((line) => of(line.name) === plain(name)),
        table,
      ),
    );
  return [...called(plain), ...called(lastPart)].find((line) => line !== undefined);
}

function lastPart(name: string): string {
  return plain(name.split(/[,:]/).at(-1) ?? "");
}

/** Of several lines the one in the table where one stands. */
function onlyOf<Line extends ListLine>(lines: readonly Line[], table: string): Line | undefined {
  const near = lines.filter((line) => line.table === table);
  return [lines, near].find(({ length }) => length === 1)?.[0];
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .join(" ");
}

/** A price without the sign of dollars, which stands before the line already. A dash is nothing. */
function bare(price: string): string {
  return /^[-–—]$/.test(price) ? "" : price.replaceAll("$", "").trim();
}
