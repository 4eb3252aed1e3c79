import { isWord, type PastedRow } from "./pasted-rows.ts";

/** A line of the price list as a paste finds it. */
export interface ListLine {
  name: string;
  /** The table that it stands in. */
  table: string;
}

/** Where pasted prices belong, and what found no place. */
export interface PlacedPrices {
  /** By the number of the line; all other lines stay as they are. */
  prices: ReadonlyMap<number, string>;
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
export function placePrices(pasted: readonly PastedRow[], lines: readonly ListLine[], from: number): PlacedPrices {
  const nameOf = ({ name }: PastedRow) => (name === null ? null : lineNamed(name, lines, from));
  const rows = pasted.filter((row) => !row.isHeading || nameOf(row) !== null);
  const placed = { prices: new Map<number, string>(), unread: [] as string[], unnamed: [] as string[], beyond: 0 };
  const own = rows.map(nameOf);
  const isNamed = own.some((line) => line !== null);
  const end = from + lines.slice(from).filter(({ table }) => table === lines[from]?.table).length;
  for (const [at, { name, price }] of rows.entries()) {
    const line = isNamed ? own[at] : from + at;
    if (isWord(price)) placed.unread.push(name ?? price);
    else if (line == null) placed.unnamed.push(name ?? price);
    else if (!isNamed && line >= end) placed.beyond += 1;
    else if (price !== "") placed.prices.set(line, bare(price));
  }
  return { ...placed, unnamed: placed.unnamed.filter((row) => row !== "") };
}

/** The one line of this name, or the one whose name holds all its words; of several that in the table where one stands. */
function lineNamed(name: string, lines: readonly ListLine[], from: number): number | null {
  const asked = wordsIn(name);
  const numbers = lines.map((_, at) => at);
  const same = numbers.filter((at) => wordsIn(lines[at]!.name).join(" ") === asked.join(" "));
  const holding = numbers.filter((at) => asked.every((word) => wordsIn(lines[at]!.name).includes(word)));
  for (const found of [same, holding]) {
    const near = found.filter((at) => lines[at]!.table === lines[from]?.table);
    const only = found.length === 1 ? found[0] : near.length === 1 ? near[0] : undefined;
    if (only !== undefined) return only;
  }
  return null;
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
