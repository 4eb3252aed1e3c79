import { readAmount } from "./typed-figures.ts";

/** A row of a spreadsheet's piece: what it may be called, each cell of words beside its price, and what stands where the price should. */
export interface PastedRow {
  names: readonly string[];
  price: string;
  /** It stands first and has words where the others have prices: the headings, unless a line is called so. */
  isHeading: boolean;
}

/**
 * The rows of a piece of a spreadsheet. One column is prices without names; of a table the prices stand in the column that is headed so, or
 * that has the most figures. Null for a single value, which is pasted as ever.
 */
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

/** The column that is headed as prices, else that with the most figures, a dollar sign counting twice; the last of equals, behind quantities. */
function priceColumn(rows: readonly (readonly string[])[]): number {
  const headed = rows[0]?.findIndex((cell, at) => priceWords.test(cell) && rows.some((row) => isFigure(row[at] ?? ""))) ?? -1;
  if (headed >= 0) return headed;
  const columns = Math.max(...rows.map((row) => row.length));
  const scores = Array.from({ length: columns }, (_, at) =>
    rows.reduce((sum, row) => sum + (isFigure(row[at] ?? "") ? 1 : 0) + (row[at]?.includes("$") ? 1 : 0), 0),
  );
  return scores.lastIndexOf(Math.max(...scores));
}

/** Whether the first row has a word above the prices, and no figure of its own. */
function isHeading([first = [], ...later]: readonly (readonly string[])[], column: number): boolean {
  if (first.some(isFigure) || !isWord(first[column] ?? "")) return false;
  return later.some((row) => isFigure(row[column] ?? ""));
}

/** What has letters and is no figure; "1.250", which can be read in two ways, is no word. */
export function isWord(cell: string): boolean {
  return /\p{L}/u.test(cell) && "code" in readAmount(cell);
}

function isFigure(cell: string): boolean {
  const read = readAmount(cell);
  return "figure" in read && read.figure !== null;
}
