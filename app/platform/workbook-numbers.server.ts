import { dayMs } from "#app/lib/time-zones.ts";
import { readPart, type Workbook } from "./workbook-parts.server.ts";

/** How a style shows a number: as it is, as a date, or with at least so many digits. */
export type NumberFormat = "plain" | "date" | { digits: number };

/** About as many as Excel allows; what comes after them is plain. */
const maxFormats = 65_536;

/** The formats of a workbook's styles, by their number. */
export async function readNumberFormats(workbook: Workbook): Promise<NumberFormat[]> {
  const codes = new Map<string, string>();
  const formats: NumberFormat[] = [];
  let isInStyles = false;
  await readPart(workbook, "xl/styles.xml", {
    open(name, { numFmtId = "0", formatCode = "" }) {
      if (name === "numFmt" && codes.size < maxFormats) codes.set(numFmtId, formatCode);
      if (name === "cellXfs") isInStyles = true;
      if (name === "xf" && isInStyles && formats.length < maxFormats) formats.push(toFormat(Number(numFmtId), codes.get(numFmtId)));
    },
    close(name) {
      if (name === "cellXfs") isInStyles = false;
    },
  });
  return formats;
}

/** Numbers of ECMA-376, 18.8.30: 14 to 22 and 45 to 47 are dates and times everywhere, 27 to 36 and 50 to 58 in East Asia. */
function toFormat(id: number, code: string | undefined): NumberFormat {
  const isBetween = (first: number, last: number) => id >= first && id <= last;
  if (code === undefined) return isBetween(14, 22) || isBetween(27, 36) || isBetween(45, 47) || isBetween(50, 58) ? "date" : "plain";
  // Without colors, quoted texts and escaped characters.
  const bare = code.replaceAll(/\[[^\]]*\]|"[^"]*"|\\./g, "");
  if (/^0{2,}$/.test(bare)) return { digits: bare.length };
  return /[dy]/i.test(bare) ? "date" : "plain";
}

/** `value` as the file has it, such as `6.0614E4`. */
export function formatNumber(value: string, format: NumberFormat, is1904: boolean): string {
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  if (format === "plain") return String(number);
  if (format !== "date") return String(number).padStart(format.digits, "0");
  // Day 60 is 29 February 1900, which never was: later days count from 30 December 1899.
  const start = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, number < 60 ? 31 : 30);
  const date = new Date(start + Math.floor(number) * dayMs);
  return Number.isNaN(date.getTime()) ? value : date.toISOString().slice(0, 10);
}
