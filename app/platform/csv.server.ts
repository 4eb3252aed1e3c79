import { CsvError, parse } from "csv-parse/sync";

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

/** csv-parse counts bytes; its own count of lines takes a Windows line break within quotes for two. */
function splitRows(text: string, delimiter: Delimiter): Pick<ReadTable, "rows" | "openQuote"> {
  const bytes = Buffer.from(text);
  const rows: ReadTable["rows"] = [];
  let [line, rowStart, cellStart] = [1, 0, 0];
  const countBreaks = (to: number) => bytes.toString("utf8", rowStart, to).split(/\r\n|\n|\r/).length - 1;
  try {
    parse(bytes, {
      delimiter,
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_quotes: true,
      relax_column_count: true,
      cast: (value, { quoting, bytes: end }) => {
        const raw = quoting && value.startsWith('"') ? bytes.toString("utf8", cellStart, end) : null;
        cellStart = end + 1;
        return raw === null ? value : withoutQuotes(raw);
      },
      on_record: (cells: string[], { bytes: end }) => {
        rows.push({ line, cells });
        line += countBreaks(end);
        rowStart = cellStart = end;
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError) || error.code !== "CSV_QUOTE_NOT_CLOSED") throw error;
    return { rows, openQuote: { line: line + countBreaks(Number(error.bytes)) } };
  }
  return { rows, openQuote: null };
}

/** Drops a cell's quotes as spreadsheets do when letters follow the closing one: `"x" y` is `x y`. csv-parse keeps those quotes. */
function withoutQuotes(raw: string): string {
  return raw.replace(/^"((?:[^"]|"")*)"/, (_, quoted: string) => quoted.replaceAll('""', '"'));
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
