import { isWord, type PastedRow } from "./pasted-rows.ts";

export interface ListLine {
  name: string;
  /** Name of the table that has this line. */
  table: string;
}

export interface PricePlacement<Line extends ListLine> {
  /** Only changed lines. */
  prices: ReadonlyMap<Line, string>;
  /** Rows whose price is text, such as "on request". */
  unread: string[];
  /** Rows whose name matches no line, several, or one that is already filled. */
  unnamed: string[];
  /** Number of rows past the end of the table. */
  beyond: number;
}

/**
 * Assigns named rows by name, and unnamed rows downward from `from` to the end of its table. An empty price keeps the
 * line, a dash clears it. Invalid figures are placed, so that saving rejects them; text is not.
 */
export function placePrices<Line extends ListLine>(pasted: readonly PastedRow[], lines: readonly Line[], from: Line): PricePlacement<Line> {
  const named = new Map(pasted.map((row) => [row, findLine(row, lines, from.table)]));
  const rows = pasted.filter((row) => !row.isHeading || named.get(row));
  const below = lines.slice(lines.indexOf(from)).filter(({ table }) => table === from.table);
  const placed = { prices: new Map<Line, string>(), unread: [] as string[], unnamed: [] as string[], beyond: 0 };
  for (const [at, row] of rows.entries()) {
    const [name] = row.names;
    const line = name === undefined ? below[at] : named.get(row);
    if (isWord(row.price)) placed.unread.push(name ?? row.price);
    else if (row.price === "") continue;
    else if (line && !placed.prices.has(line)) placed.prices.set(line, stripDollarSign(row.price));
    else if (name === undefined) placed.beyond += 1;
    else placed.unnamed.push(name);
  }
  return placed;
}

/** Matches a line's name in full or by its last part ("designer" of "Asphalt shingles, designer"). */
function findLine<Line extends ListLine>({ names }: PastedRow, lines: readonly Line[], table: string): Line | undefined {
  const findByName = (normalize: (name: string) => string) =>
    names.map((name) =>
      findOnlyLine(
        lines.filter((line) => normalize(line.name) === normalizeName(name)),
        table,
      ),
    );
  return [...findByName(normalizeName), ...findByName(lastPart)].find((line) => line !== undefined);
}

function lastPart(name: string): string {
  return normalizeName(name.split(/[,:]/).at(-1) ?? "");
}

/** Prefers the table that the paste started in. */
function findOnlyLine<Line extends ListLine>(lines: readonly Line[], table: string): Line | undefined {
  const sameTable = lines.filter((line) => line.table === table);
  return [lines, sameTable].find(({ length }) => length === 1)?.[0];
}

function normalizeName(name: string): string {
  return name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .join(" ");
}

/** Drops the dollar sign, which the form shows itself. A dash means empty. */
function stripDollarSign(price: string): string {
  return /^[-–—]$/.test(price) ? "" : price.replaceAll("$", "").trim();
}
