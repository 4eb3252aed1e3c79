import { LineText } from "#app/lib/text.ts";

/** Without folders and what a name cannot have. */
export function toFileName(name: string, unnamed: string): string {
  const parsed = LineText.safeParse(name.split(/[/\\]/).at(-1)?.slice(-120).toWellFormed().replaceAll("\u0000", "").trim());
  return (parsed.success && parsed.data) || unnamed;
}

/** The first row of a file. Spreadsheets add empty columns at the end. */
export function toHeadings(cells: readonly string[]): string[] {
  const filled = cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== "") + 1);
  return filled.map((cell) => cell.trim().slice(0, 120).toWellFormed());
}
