import { readAmount } from "./typed-figures.ts";

/** A pasted spreadsheet row: its text cells, and the cell in the price column. */
export interface PastedRow {
  names: readonly string[];
  price: string;
  /** The first row, with text above the prices. A line may still have this name. */
  isHeading: boolean;
}

/** Parses spreadsheet cells; null for a single value, which the browser pastes. A single column has no names. */
export function pastedRows(text: string): PastedRow[] | null {
  const rows = text
    .replace(/(\r?\n)+$/, "")
    .split(/\r?\n/)
    .map((row) => row.split("\t").map((cell) => cell.trim()));
  if (rows.length === 1 && rows[0]?.length === 1) return null;
  const column = priceColumn(rows);
  return rows.map((cells, row) => ({
    names: cells.filter((cell, at) => at !== column && isWord(cell)),
    price: cells[column] ?? "",
    isHeading: row === 0 && isHeading(rows, column),
  }));
}

const priceWords = /price|cost|rate|amount|prix|tarif|montant|цен|стоимост|тариф|precio|coste|tarifa|importe/i;

/**
 * The column with a price heading, otherwise the one with most figures ($ counts twice). On a tie the last, because
 * quantities come first.
 */
function priceColumn(rows: readonly (readonly string[])[]): number {
  const headed = rows[0]?.findIndex((cell, at) => priceWords.test(cell) && rows.some((row) => isFigure(row[at] ?? ""))) ?? -1;
  if (headed >= 0) return headed;
  const columns = Math.max(...rows.map((row) => row.length));
  const scores = Array.from({ length: columns }, (_, at) =>
    rows.reduce((sum, row) => sum + (isFigure(row[at] ?? "") ? 1 : 0) + (row[at]?.includes("$") ? 1 : 0), 0),
  );
  return scores.lastIndexOf(Math.max(...scores));
}

function isHeading([first = [], ...later]: readonly (readonly string[])[], column: number): boolean {
  if (first.some(isFigure) || !isWord(first[column] ?? "")) return false;
  return later.some((row) => isFigure(row[column] ?? ""));
}

/** True for text that is no figure. Ambiguous "1.250" is not a word. */
export function isWord(cell: string): boolean {
  return /\p{L}/u.test(cell) && "code" in readAmount(cell);
}

function isFigure(cell: string): boolean {
  const read = readAmount(cell);
  return "figure" in read && read.figure !== null;
}
