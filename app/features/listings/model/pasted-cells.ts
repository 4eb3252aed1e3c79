import { readAmount } from "./typed-figures.ts";

/**
 * The figures of a piece of a spreadsheet, in reading order, each for one cell: a column, or a table whose words are left out. A line of
 * headings above them is no figure. Null for a single value, which is pasted as ever.
 */
export function pastedCells(text: string): string[] | null {
  const rows = text
    .replace(/(\r?\n)+$/, "")
    .split(/\r?\n/)
    .map((row) => row.split("\t").map((cell) => cell.trim()));
  if (rows.length === 1 && rows[0]?.length === 1) return null;
  const isTable = rows.some((row) => row.length > 1);
  const figures = rows.map((row) => (isTable ? figuresIn(row) : row));
  const [first = []] = rows;
  return isHeading(first) ? figures.slice(1).flat() : figures.flat();
}

/** The figures of a row; a row without one leaves its cell empty. */
function figuresIn(row: readonly string[]): string[] {
  const found = row.filter(isFigure);
  return found.length > 0 ? found : [""];
}

function isHeading(row: readonly string[]): boolean {
  return row.some((cell) => cell !== "") && !row.some(isFigure);
}

function isFigure(cell: string): boolean {
  const read = readAmount(cell);
  return "figure" in read && read.figure !== null;
}
