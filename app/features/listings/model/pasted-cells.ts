import { readAmount } from "./typed-figures.ts";

/**
 * The figures of a piece of a spreadsheet, in reading order, each for one cell: a column, or a table whose words are left out. A line of
 * headings is one with a word above a figure, and gives no cell. Null for a single value, which is pasted as ever.
 */
export function pastedCells(text: string): string[] | null {
  const rows = text
    .replace(/(\r?\n)+$/, "")
    .split(/\r?\n/)
    .map((row) => row.split("\t").map((cell) => cell.trim()));
  if (rows.length === 1 && rows[0]?.length === 1) return null;
  const isTable = rows.some((row) => row.length > 1);
  const figures = rows.map((row) => (isTable ? figuresIn(row) : row));
  return isHeading(rows) ? figures.slice(1).flat() : figures.flat();
}

/** The figures of a row; a row without one leaves its cell empty. */
function figuresIn(row: readonly string[]): string[] {
  const found = row.filter(isFigure);
  return found.length > 0 ? found : [""];
}

/** Whether the first row has a word above a figure, and no figure of its own. A dash is a cell that stays empty, like none. */
function isHeading([first = [], ...later]: readonly (readonly string[])[]): boolean {
  if (first.some(isFigure)) return false;
  return first.some((cell, column) => isWord(cell) && later.some((row) => isFigure(row[column] ?? "")));
}

/** What was meant as a figure and cannot be read, such as "1.250", is no word. */
function isWord(cell: string): boolean {
  return /\p{L}/u.test(cell) && "code" in readAmount(cell);
}

function isFigure(cell: string): boolean {
  const read = readAmount(cell);
  return "figure" in read && read.figure !== null;
}
