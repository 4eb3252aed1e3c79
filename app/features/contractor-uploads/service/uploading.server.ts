import { isBrandCode } from "#app/brands/registry.ts";
import { fail } from "#app/lib/errors.ts";
import { toFileName, toHeadings } from "#app/platform/csv-files.server.ts";
import { parseCsvInParts } from "#app/platform/csv.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { readSpreadsheet, requireSpreadsheet } from "#app/platform/workbooks.server.ts";
import { maxUploadBytes, maxUploadColumns, maxUploadRows, type UploadRow } from "../model.ts";
import { findForbiddenHeading, suggestColumns } from "../model/columns.ts";
import { listUploadBrands, requireUploader } from "../service.server.ts";
import { findFormerColumns, insertUpload, saveUpload } from "../store.server.ts";
import { insertUploadRows } from "../store/rows.server.ts";

/** Rows of one statement. */
const batchSize = 1_000;

/** Keeps a file with the columns that were chosen for one like it, or that its headings suggest. Nothing is checked yet. Returns its id. */
export async function uploadContractors(ctx: Ctx, { file, brand }: { file: unknown; brand: string }): Promise<string> {
  const { userId } = requireUploader(ctx);
  if (!isBrandCode(brand) || !listUploadBrands(ctx).includes(brand)) fail("not_found", "access.notFound");
  const chosen = requireSpreadsheet(file, { missing: "contractorUploads.fileMissing", maxBytes: maxUploadBytes });
  await consumeLimit(ctx, "contractorUploads", userId);
  const text = await readSpreadsheet(new Uint8Array(await chosen.arrayBuffer()), { locale: ctx.locale, maxBytes: maxUploadBytes });
  return inTransaction(ctx, async (tx) => {
    const start = { brand, userId, fileName: toFileName(chosen.name, "contractors.csv"), uploadedAt: tx.now };
    const empty = { headings: [], columns: [], state: "MAPPING" as const, rowCount: 0, counts: {} };
    const id = await insertUpload(tx, { ...start, ...empty });
    const { headings, rowCount } = await saveFileRows(tx, { uploadId: id, text });
    const forbidden = findForbiddenHeading(headings);
    if (forbidden !== null) fail("unprocessable", "contractorUploads.forbiddenColumn", { heading: forbidden });
    const columns = (await findFormerColumns(tx, headings)) ?? suggestColumns(headings);
    await saveUpload(tx, id, { headings, columns, rowCount });
    return id;
  });
}

/** Reads and stores the rows part by part, so that other requests go on. */
async function saveFileRows(tx: Ctx, { uploadId, text }: { uploadId: string; text: string }) {
  const parts = parseCsvInParts(text);
  const waiting: UploadRow[] = [];
  let [headings, rowCount]: [string[] | null, number] = [null, 0];
  const save = async (atLeast: number) => {
    while (waiting.length >= Math.max(atLeast, 1))
      await insertUploadRows(
        tx,
        waiting.splice(0, batchSize).map((row) => ({ uploadId, ...row })),
      );
  };
  for (let next = await parts.next(); ; next = await parts.next()) {
    if (next.done) {
      if (next.value) fail("unprocessable", "contractorUploads.openQuote", { line: next.value.line });
      break;
    }
    const rows = headings === null ? next.value.slice(1) : next.value;
    headings ??= next.value[0] ? readHeadings(next.value[0].cells) : null;
    const width = headings?.length ?? 0;
    rowCount += rows.length;
    if (rowCount > maxUploadRows) fail("unprocessable", "contractorUploads.tooManyRows", { most: maxUploadRows });
    waiting.push(...rows.map(({ line, cells }) => ({ line, cells: cells.slice(0, width) })));
    await save(batchSize);
  }
  await save(1);
  if (headings === null || rowCount === 0) fail("unprocessable", "contractorUploads.empty");
  return { headings, rowCount };
}

function readHeadings(cells: readonly string[]): string[] {
  const headings = toHeadings(cells);
  if (headings.length > maxUploadColumns) fail("unprocessable", "contractorUploads.tooManyColumns", { most: maxUploadColumns });
  return headings;
}
