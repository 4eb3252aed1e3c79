import { Failure, fail } from "#app/lib/errors.ts";
import type { Locale } from "#app/lib/locales.ts";
import { toOneLine } from "#app/lib/one-line.ts";
import { decodeSpreadsheet, formatCsv } from "./csv.server.ts";
import { formatNumber, readNumberFormats, type NumberFormat } from "./workbook-numbers.server.ts";
import { readPart, type Workbook } from "./workbook-parts.server.ts";

/** Characters that tell a text from another file. */
const examinedLength = 64 * 1024;
const controlCharacters = /\p{Cc}/gu;
/** Those that texts have. UTF-16 without a mark of its byte order has many U+0000. */
const textControls = "\u0000\t\n\v\f\r\u001A\u001B\u0085";
/** Excel's own. */
const maxRows = 1_048_576;
/** A row of a file with many more is refused anyway. */
const maxColumns = 200;
/** More than the different texts of the largest file that is read. */
const maxTexts = 4_000_000;

/** A file of a form, if it was chosen and is neither empty nor larger than `maxBytes`. `missing` is the code without one. */
export function requireSpreadsheet(file: unknown, { missing, maxBytes }: { missing: string; maxBytes: number }): File {
  // A form without a chosen file sends one without a name.
  if (!(file instanceof File) || (file.size === 0 && file.name === "")) fail("unprocessable", missing);
  if (file.size === 0) fail("unprocessable", "spreadsheets.empty");
  if (file.size > maxBytes) fail("unprocessable", "spreadsheets.fileTooLarge", { megabytes: maxBytes / 1024 / 1024 });
  return file;
}

/**
 * A CSV file as text, or the first sheet of an Excel file (XLSX) as CSV, with a line for each row up to the last one with a text. Dates are
 * `2026-11-27`, and numbers have the leading zeros of their format, as in ZIP codes. Fails `unprocessable` if the file is no table, or if
 * an Excel file cannot be read or has more than `maxBytes` as CSV.
 */
export async function readSpreadsheet(bytes: Uint8Array, { locale, maxBytes }: { locale: Locale; maxBytes: number }): Promise<string> {
  // An XLSX file is a ZIP archive.
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const text = isArchive ? await readWorkbook(bytes, maxBytes) : readText(bytes, locale);
  // The database stores no U+0000.
  return text.replaceAll("\u0000", "").toWellFormed();
}

/** Fails `spreadsheets.notTable` for photos, PDFs and the like. */
function readText(bytes: Uint8Array, locale: Locale): string {
  const text = decodeSpreadsheet(bytes, locale === "ru");
  const start = text.slice(0, examinedLength);
  const binaryCount = start.match(controlCharacters)?.filter((character) => !textControls.includes(character)).length ?? 0;
  if (start.startsWith("%PDF-") || binaryCount > start.length / 100) fail("unprocessable", "spreadsheets.notTable");
  return text;
}

async function readWorkbook(bytes: Uint8Array, maxBytes: number): Promise<string> {
  // XML takes some ten times the bytes of CSV, and styles a few megabytes.
  const workbook = { bytes, maxPartBytes: 12 * maxBytes + 10 * 1024 * 1024 };
  try {
    const { sheet, is1904 } = await findFirstSheet(workbook);
    const texts = await readSharedTexts(workbook);
    const text = await readSheet(workbook, sheet, { texts, formats: await readNumberFormats(workbook), is1904, maxBytes });
    return Buffer.byteLength(text) > maxBytes ? rejectSize() : text;
  } catch (error) {
    if (error instanceof Failure) throw error;
    return fail("unprocessable", "spreadsheets.unreadable");
  }
}

async function findFirstSheet(workbook: Workbook): Promise<{ sheet: string; is1904: boolean }> {
  const found: { id?: string; target?: string; is1904: boolean } = { is1904: false };
  await readPart(workbook, "xl/workbook.xml", {
    open(name, attributes) {
      if (name === "sheet") found.id ??= attributes["r:id"];
      if (name === "workbookPr") found.is1904 = ["1", "true"].includes(attributes.date1904 ?? "");
    },
  });
  await readPart(workbook, "xl/_rels/workbook.xml.rels", {
    open(_name, { Id, Target }) {
      if (Id !== undefined && Id === found.id) found.target = Target;
    },
  });
  const { target, is1904 } = found;
  if (!target) fail("unprocessable", "spreadsheets.unreadable");
  return { sheet: target.startsWith("/") ? target.slice(1) : `xl/${target}`, is1904 };
}

/** Texts that cells name by their number. */
async function readSharedTexts(workbook: Workbook): Promise<string[]> {
  const texts: string[] = [];
  let [isText, isPhonetic] = [false, false];
  await readPart(workbook, "xl/sharedStrings.xml", {
    open(name) {
      if (name === "si" && texts.push("") > maxTexts) rejectSize();
      if (name === "rPh") isPhonetic = true;
      isText = name === "t";
    },
    text(read) {
      if (isText && !isPhonetic) texts[texts.length - 1] += read;
    },
    close(name) {
      if (name === "rPh") isPhonetic = false;
      isText = false;
    },
  });
  return texts;
}

interface Lookups {
  texts: readonly string[];
  formats: readonly NumberFormat[];
  is1904: boolean;
  maxBytes: number;
}

function rejectSize(): never {
  return fail("unprocessable", "spreadsheets.tooLarge");
}

/** Stops as soon as the sheet is too large: any number of its cells may show the same long text. */
async function readSheet(workbook: Workbook, sheet: string, lookups: Lookups): Promise<string> {
  const lines: string[] = [];
  let cells: string[] = [];
  let cell = { column: 0, type: "", style: 0, value: "" };
  let isValue = false;
  let [size, rowSize] = [0, 0];
  const isFound = await readPart(workbook, sheet, {
    open(name, attributes) {
      if (name === "row") {
        const row = Number(attributes.r ?? lines.length + 1);
        if (!(row <= maxRows)) fail("unprocessable", "spreadsheets.unreadable");
        while (lines.length < row - 1) lines.push("\r\n");
        [cells, rowSize] = [[], 0];
      }
      if (name === "c")
        cell = { column: toColumn(attributes.r) ?? cells.length, type: attributes.t ?? "n", style: Number(attributes.s ?? 0), value: "" };
      isValue = name === "v" || name === "t";
    },
    text(read) {
      if (isValue) cell.value += read;
    },
    close(name) {
      isValue = false;
      if (name === "c" && cell.column < maxColumns) {
        while (cells.length < cell.column) cells.push("");
        // A line for each row, so that messages name the row of the sheet.
        const text = toOneLine(toText(cell, lookups));
        rowSize += text.length;
        if (size + rowSize > lookups.maxBytes) rejectSize();
        cells[cell.column] = text;
      }
      if (name !== "row") return;
      const isFilled = cells.some((one) => one !== "");
      const line = isFilled ? formatCsv([cells]).slice(1) : "\r\n";
      if (isFilled) size += line.length;
      lines.push(line);
    },
  });
  if (!isFound) fail("unprocessable", "spreadsheets.unreadable");
  // Excel keeps rows that have a style alone.
  return lines.join("").trimEnd();
}

/** 0 for `A7`. */
function toColumn(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? "")?.[0];
  return letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 : null;
}

function toText({ type, style, value }: { type: string; style: number; value: string }, { texts, formats, is1904 }: Lookups): string {
  if (type === "s") return texts[Number(value)] ?? "";
  if (type === "b") return value === "1" ? "TRUE" : "FALSE";
  if (type === "e") return "";
  return type === "n" && value !== "" ? formatNumber(value, formats[style] ?? "plain", is1904) : value;
}
