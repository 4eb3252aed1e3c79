import { canWorkLeads } from "#app/features/leads/policy.ts";
import { fail } from "#app/lib/errors.ts";
import { hasMoreLinesThan, parseCsv } from "#app/platform/csv.server.ts";
import { toFileName, toHeadings } from "#app/platform/csv-files.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { readSpreadsheet, requireSpreadsheet } from "#app/platform/workbooks.server.ts";
import { maxImportBytes, maxImportColumns, maxImportRows, type FileRow } from "../model.ts";
import { suggestColumns } from "../model/columns.ts";
import { insertImport } from "../store.server.ts";
import { loadExportHeadings } from "./names.server.ts";

/** Keeps a file to be checked, with the columns that its headings suggest. No lead is added. Returns the import's id. */
export async function uploadLeads(ctx: Ctx, file: unknown): Promise<string> {
  const actor = canWorkLeads(ctx.actor) ? ctx.actor : fail("forbidden", "access.denied");
  const chosen = requireSpreadsheet(file, { missing: "leadImports.fileMissing", maxBytes: maxImportBytes });
  await consumeLimit(ctx, "leadImports", actor.accountId);
  const text = await readSpreadsheet(new Uint8Array(await chosen.arrayBuffer()), { locale: ctx.locale, maxBytes: maxImportBytes });
  const { headings, rows } = parseFile(text);
  return insertImport(ctx, {
    brand: ctx.brand.code,
    contractorId: actor.contractorId,
    userId: actor.userId,
    fileName: toFileName(chosen.name, "leads.csv"),
    headings,
    columns: suggestColumns(headings, loadExportHeadings()),
    rows,
    uploadedAt: ctx.now,
  });
}

/** Line breaks within cells and empty lines included. */
const maxLines = 10 * maxImportRows;

function parseFile(text: string): { headings: string[]; rows: FileRow[] } {
  const tooManyRows = () => fail("unprocessable", "leadImports.tooManyRows", { most: maxImportRows });
  if (hasMoreLinesThan(text, maxLines)) tooManyRows();
  // The database stores no U+0000.
  const { rows, openQuote } = parseCsv(text.replaceAll("\u0000", "").toWellFormed());
  const [heading, ...body] = rows;
  if (openQuote) fail("unprocessable", "leadImports.openQuote", { line: openQuote.line });
  if (!heading || body.length === 0) fail("unprocessable", "leadImports.empty");
  if (body.length > maxImportRows) tooManyRows();
  const headings = toHeadings(heading.cells);
  if (headings.length > maxImportColumns) fail("unprocessable", "leadImports.tooManyColumns", { most: maxImportColumns });
  return { headings, rows: body.map(({ line, cells }) => ({ line, cells: cells.slice(0, headings.length) })) };
}
