import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { fail } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { hasMoreLinesThan, parseCsv } from "#app/platform/csv.server.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { readSpreadsheet, requireSpreadsheet } from "#app/platform/workbooks.server.ts";
import { maxCsvBytes } from "../model/csv-columns.ts";
import { masterColumns, type MasterCheck, type MasterColumn, type MasterImport } from "../model/master-csv.ts";
import { maxMasterProducts } from "../model/master-products.ts";
import { checkMasters, importMasters } from "./masters.server.ts";

export interface CheckedMasterFile {
  /** The form sends it again. */
  text: string;
  check: MasterCheck;
}

/** A CSV or Excel file whose first line names the columns. Throws `products.masterColumns`, `masterQuote` and `tooMany`. */
export async function checkMasterFile(ctx: Ctx, brand: string, file: unknown): Promise<CheckedMasterFile> {
  const chosen = requireSpreadsheet(file, { missing: "products.csvMissing", maxBytes: maxCsvBytes });
  await consumeLimit(ctx, "masterImports", requireSignedIn(ctx.actor).userId);
  const text = await readSpreadsheet(new Uint8Array(await chosen.arrayBuffer()), { locale: ctx.locale, maxBytes: maxCsvBytes });
  return { text, check: await checkMasters(ctx, brand, parseRows(text)) };
}

/** The text that was checked, as `importMasters` does. */
export async function importMasterText(ctx: Ctx, brand: string, { text, seen }: { text: string; seen: string }): Promise<MasterImport> {
  if (Buffer.byteLength(text) > 2 * maxCsvBytes) fail("unprocessable", "input.bodyTooLarge");
  await consumeLimit(ctx, "masterImports", requireSignedIn(ctx.actor).userId);
  return importMasters(ctx, brand, { rows: parseRows(text), seen });
}

function parseRows(text: string) {
  if (hasMoreLinesThan(text, maxMasterProducts * 2)) fail("unprocessable", "products.tooMany", { most: maxMasterProducts });
  const { rows, openQuote } = parseCsv(text);
  if (openQuote) fail("unprocessable", "products.masterQuote", { line: openQuote.line });
  const heads = (rows[0]?.cells ?? []).map((cell) => cell.trim().toLowerCase());
  const places = new Map(masterColumns.map((column) => [column, heads.indexOf(column.toLowerCase())]));
  const missing = (["kind", "manufacturer", "name"] as const).filter((column) => places.get(column) === -1);
  if (missing.length > 0) fail("unprocessable", "products.masterColumns", { columns: missing.join(", ") });
  return rows.slice(1).map(({ line, cells }) => ({ line, typed: (column: MasterColumn) => cells[places.get(column) ?? -1] ?? "" }));
}
