/** What parts the cells of a table: American files have commas, Continental ones semicolons, what is copied from a sheet has tabs. */
const delimiters = [",", ";", "\t"] as const;
export type Delimiter = (typeof delimiters)[number];

/** A table that could not be read to its end: the line, counted from 1, in which a quote was opened and never closed. */
export interface OpenQuote {
  line: number;
}

/** A table that was read: its rows, each with the line where it begins, and what parted its cells. Empty lines are left out. */
export interface ReadTable {
  delimiter: Delimiter;
  rows: { line: number; cells: string[] }[];
  openQuote: OpenQuote | null;
}

/** What a spreadsheet takes for a formula: also behind spaces that it leaves out, and in its wide form. */
const formula = /^'*[\s\u200B\uFEFF]*[=+\-@\t\r＝＋－＠]/u;

/**
 * Reads a table (RFC 4180) of any of the three delimiters, with any line ends and with or without a byte order mark. A quote within a cell that did
 * not begin with one is a letter, as in `5" vent`. A cell that `writeCsv` guarded comes back as it was.
 */
export function readCsv(text: string): ReadTable {
  const bare = text.startsWith("\uFEFF") ? text.slice(1) : text;
  const delimiter = delimiterOf(bare);
  const { rows, openQuote } = splitRows(bare, delimiter);
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  return { delimiter, openQuote, rows: filled.map(({ line, cells }) => ({ line, cells: cells.map(unguarded) })) };
}

/** The delimiter of a table: the one that its first filled line has most of, outside quotes; a comma where it has none. */
function delimiterOf(text: string): Delimiter {
  // The head of a file is enough to tell.
  const first = /^\s*(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text.slice(0, 10_000))?.[0].replaceAll(/"(?:[^"]|"")*"/g, "") ?? "";
  const counts = delimiters.map((one) => ({ one, count: first.split(one).length }));
  return counts.reduce((most, next) => (next.count > most.count ? next : most)).one;
}

interface Cell {
  value: string;
  end: number;
  /** Line breaks within it. */
  breaks: number;
}

function splitRows(text: string, delimiter: Delimiter): Pick<ReadTable, "rows" | "openQuote"> {
  const rows: ReadTable["rows"] = [];
  let row = { line: 1, cells: [] as string[] };
  let { line } = row;
  for (let at = 0; at < text.length;) {
    const cell = text[at] === '"' ? quotedCell(text, at, delimiter) : bareCell(text, at, delimiter);
    if (cell === null) return { rows, openQuote: { line } };
    row.cells.push(cell.value);
    line += cell.breaks;
    at = cell.end + 1;
    if (text[cell.end] === delimiter) {
      // A delimiter at the very end has an empty cell behind it.
      if (at === text.length) row.cells.push("");
      continue;
    }
    if (text.startsWith("\r\n", cell.end)) at += 1;
    line += 1;
    rows.push(row);
    row = { line, cells: [] };
  }
  if (row.cells.length > 0) rows.push(row);
  return { rows, openQuote: null };
}

function bareCell(text: string, from: number, delimiter: Delimiter): Cell {
  let end = from;
  while (end < text.length && text[end] !== delimiter && text[end] !== "\n" && text[end] !== "\r") end += 1;
  return { value: text.slice(from, end), end, breaks: 0 };
}

/** A cell in quotes, with what stands between its closing quote and the delimiter; null where it is never closed. */
function quotedCell(text: string, from: number, delimiter: Delimiter): Cell | null {
  let value = "";
  for (let open = from + 1; ;) {
    const close = text.indexOf('"', open);
    if (close < 0) return null;
    value += text.slice(open, close);
    open = close + 2;
    if (text[close + 1] === '"') {
      value += '"';
      continue;
    }
    const rest = bareCell(text, close + 1, delimiter);
    return { value: value + rest.value, end: rest.end, breaks: value.split(/\r\n|\n|\r/).length - 1 };
  }
}

/** A guard is an apostrophe before what a spreadsheet would take for a formula. */
function unguarded(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}

/**
 * A table as a file: with a byte order mark, so that a spreadsheet reads its letters right, every cell in quotes, lines ended as Windows does. A
 * cell that a spreadsheet would take for a formula begins with an apostrophe, which keeps it a text.
 */
export function writeCsv(rows: readonly (readonly string[])[], delimiter: Delimiter = ","): string {
  const lines = rows.map((cells) => cells.map((cell) => `"${guarded(cell).replaceAll('"', '""')}"`).join(delimiter));
  return `\uFEFF${lines.map((line) => `${line}\r\n`).join("")}`;
}

function guarded(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell;
}

/**
 * The text of a file that a spreadsheet wrote: UTF-8, UTF-16 where it says so, else the old code page of Windows in the reader's language.
 */
export function textOfTable(bytes: Uint8Array, isCyrillic: boolean): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(isCyrillic ? "windows-1251" : "windows-1252").decode(bytes);
  }
}
