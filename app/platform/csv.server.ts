import { setImmediate as nextTurn } from "node:timers/promises";
import { CsvError, parse } from "csv-parse/sync";

/** US files use commas, European ones semicolons, copied cells tabs. */
const delimiters = [",", ";", "\t"] as const;
export type Delimiter = (typeof delimiters)[number];

/** `line` counts from 1. */
export interface UnclosedQuote {
  line: number;
}

/** Empty rows are omitted. */
export interface CsvTable {
  delimiter: Delimiter;
  rows: { line: number; cells: string[] }[];
  openQuote: UnclosedQuote | null;
}

/** Spreadsheets also accept invisible characters before it, and full width. */
const formula = /^'*[\s\p{Cc}\p{Cf}]*[=+\-@\t\r＝＋－＠]/u;

/** Characters of a part: some thousand short rows, which take some ten milliseconds. */
const partLength = 256 * 1024;

/**
 * The rows of `parseCsv`, in parts, so that a large file never holds up other requests. Ends with the unclosed quote, or null.
 */
export async function* parseCsvInParts(text: string, length = partLength): AsyncGenerator<CsvTable["rows"], UnclosedQuote | null> {
  const withoutBom = text.startsWith("\uFEFF") ? text.slice(1) : text;
  const delimiter = detectDelimiter(withoutBom);
  for (let [start, line] = [0, 0]; start < withoutBom.length;) {
    const end = findRowEnd(withoutBom, { start, delimiter, from: start + length });
    const part = withoutBom.slice(start, end);
    const { rows, openQuote } = splitRows(part, delimiter);
    yield toFilledRows(rows).map((row) => ({ ...row, line: row.line + line }));
    if (openQuote) return { line: openQuote.line + line };
    line += part.split(/\r\n|\n|\r/).length - 1;
    start = end;
    await nextTurn();
  }
  return null;
}

/** After the first row that ends at `from` or later. `start` is where a row begins. */
function findRowEnd(text: string, { start, delimiter, from }: { start: number; delimiter: Delimiter; from: number }): number {
  let [isCellStart, isQuoted] = [true, false];
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (isQuoted) {
      if (character !== '"') continue;
      if (text[at + 1] === '"') at += 1;
      else isQuoted = false;
      continue;
    }
    if (character === "\n" || (character === "\r" && text[at + 1] !== "\n")) {
      if (at >= from) return at + 1;
      isCellStart = true;
      continue;
    }
    isQuoted = isCellStart && character === '"';
    isCellStart = character === delimiter;
  }
  return text.length;
}

/** RFC 4180. A quote inside an unquoted cell is literal, as in `5" vent`. Reverses the escaping of `formatCsv`. */
export function parseCsv(text: string): CsvTable {
  const withoutBom = text.startsWith("\uFEFF") ? text.slice(1) : text;
  const delimiter = detectDelimiter(withoutBom);
  const { rows, openQuote } = splitRows(withoutBom, delimiter);
  return { delimiter, openQuote, rows: toFilledRows(rows) };
}

function toFilledRows(rows: CsvTable["rows"]): CsvTable["rows"] {
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  return filled.map(({ line, cells }) => ({ line, cells: cells.map(unescapeFormula) }));
}

/** Counts empty lines too. Check before parsing: csv-parse takes a second of CPU for a megabyte of them. */
export function hasMoreLinesThan(text: string, most: number): boolean {
  return text.split(/\r\n?|\n/, most + 1).length > most;
}

/** The most frequent in the first line; a comma by default. */
function detectDelimiter(text: string): Delimiter {
  const first = /^\s*(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text.slice(0, 10_000))?.[0].replaceAll(/"(?:[^"]|"")*"/g, "") ?? "";
  const counts = delimiters.map((one) => ({ one, count: first.split(one).length }));
  return counts.reduce((most, next) => (next.count > most.count ? next : most)).one;
}

/** csv-parse counts a CRLF inside quotes as two lines. */
function splitRows(text: string, delimiter: Delimiter): Pick<CsvTable, "rows" | "openQuote"> {
  const bytes = Buffer.from(text);
  const rows: CsvTable["rows"] = [];
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
        return raw === null ? value : stripQuotes(raw);
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

/** Like spreadsheets: `"x" y` is `x y`. csv-parse keeps the quotes. */
function stripQuotes(raw: string): string {
  return raw.replace(/^"((?:[^"]|"")*)"/, (_, quoted: string) => quoted.replaceAll('""', '"'));
}

function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}

/** BOM, quotes and CRLF for spreadsheets. Cells that look like formulas get an apostrophe (CSV injection). */
export function formatCsv(rows: readonly (readonly string[])[], delimiter: Delimiter = ","): string {
  const lines = rows.map((cells) => cells.map((cell) => `"${escapeFormula(cell).replaceAll('"', '""')}"`).join(delimiter));
  return `\uFEFF${lines.map((line) => `${line}\r\n`).join("")}`;
}

function escapeFormula(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell;
}

/** UTF-8, UTF-16 with BOM, else Windows-1251 or Windows-1252. */
export function decodeSpreadsheet(bytes: Uint8Array, isCyrillic: boolean): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(isCyrillic ? "windows-1251" : "windows-1252").decode(bytes);
  }
}
