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
  /** Rows whose name no line has, or more than one. */
  unnamed: string[];
  /** Rows for which the table had no line left. */
  beyond: number;
}

/**
 * Puts pasted rows on lines of a price list. Where the rows are called as lines are, each goes to its own line; where none is, they go
 * down from line `from` in their order, to the end of its table. A row without a price leaves its line as it is, and a dash empties it.
 * What can be no price is put there too and refused when it is saved, but words are not.
 */
export function placePrices<Line extends ListLine>(pasted: readonly PastedRow[], lines: readonly Line[], from: Line): PlacedPrices<Line> {
  const named = new Map(pasted.map((row) => [row, lineNamed(row.name, lines, from.table)]));
  const rows = pasted.filter((row) => !row.isHeading || named.get(row));
  const isNamed = rows.some((row) => named.get(row));
  const below = lines.slice(lines.indexOf(from)).filter(({ table }) => table === from.table);
  const placed = { prices: new Map<Line, string>(), unread: [] as string[], unnamed: [] as string[], beyond: 0 };
  for (const [at, row] of rows.entries()) {
    const line = isNamed ? named.get(row) : below[at];
    const called = row.name ?? row.price;
    if (isWord(row.price)) placed.unread.push(called);
    else if (line && row.price !== "") placed.prices.set(line, bare(row.price));
    else if (!line && isNamed && called !== "") placed.unnamed.push(called);
    else if (!line && !isNamed) placed.beyond += 1;
  }
  return placed;
}

/** The one line of this name, or the one whose name holds all its words; of several that in the table where one stands. */
function lineNamed<Line extends ListLine>(name: string | null, lines: readonly Line[], table: string): Line | undefined {
  if (name === null) return undefined;
  const asked = wordsIn(name);
  const same = lines.filter((line) => wordsIn(line.name).join() === asked.join());
  const holding = lines.filter((line) => asked.every((word) => wordsIn(line.name).includes(word)));
  return onlyOf(same, table) ?? onlyOf(holding, table);
}

function onlyOf<Line extends ListLine>(lines: readonly Line[], table: string): Line | undefined {
  const near = lines.filter((line) => line.table === table);
  return [lines, near].find(({ length }) => length === 1)?.[0];
}

function wordsIn(name: string): string[] {
  return name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

/** A price without the sign of dollars, which stands before the line already. A dash is nothing. */
function bare(price: string): string {
  return /^[-–—]$/.test(price) ? "" : price.replaceAll("$", "").trim();
}
