import { formatCsv } from "#app/platform/csv.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import type { Locale } from "#app/lib/locales.ts";
import { rowStates, type RowState, type ShownRow } from "../model.ts";
import { loadUpload } from "../service.server.ts";
import type { UploadFile } from "../store.server.ts";
import { listRowsAfter, listRowsInStates, type RowRecord } from "../store/rows.server.ts";

const pageSize = 50;

/** Rows of an upload for its page, from after a line. */
export async function listShownRows(
  ctx: Ctx,
  { id }: UploadFile,
  { states, after }: { states: readonly RowState[]; after: number },
): Promise<{ rows: ShownRow[]; next: string | null }> {
  const found = await listRowsInStates(ctx, { uploadId: id, after, states, limit: pageSize + 1 });
  const rows = found.slice(0, pageSize).map(({ line, name, state, failures, sameAs, publicId }) => ({
    line,
    name,
    state,
    failures,
    sameAs,
    publicId,
  }));
  return { rows, next: found.length > pageSize ? String(rows.at(-1)?.line ?? "") : null };
}

/** Rows of one read from the database. */
const batchSize = 1_000;

/**
 * A CSV file of all rows with what became of each, or of refused rows alone, each once, so that the corrected file can be uploaded. Read in
 * parts, so that a file of 100,000 rows takes little memory.
 */
export async function openResultFile(
  ctx: Ctx,
  { id, isErrorsOnly }: { id: string; isErrorsOnly: boolean },
): Promise<ReadableStream<Uint8Array>> {
  const upload = await loadUpload(ctx, id);
  const states = isErrorsOnly ? (["REFUSED"] as const) : rowStates;
  const encoder = new TextEncoder();
  const parts = readParts(ctx, { upload, states, isErrorsOnly });
  return new ReadableStream({
    async pull(controller) {
      const next = await parts.next();
      if (next.done) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
  });
}

interface ResultParts {
  upload: UploadFile;
  states: readonly RowState[];
  isErrorsOnly: boolean;
}

async function* readParts(ctx: Ctx, { upload: { id, headings }, states, isErrorsOnly }: ResultParts): AsyncGenerator<string> {
  const t = getTranslator(ctx.locale);
  const heads = isErrorsOnly ? ["line", "mend"] : ["line", "outcome", "publicId", "mend"];
  yield formatCsv([[...heads.map((head) => t(`uploads:file.${head}`)), ...headings]]);
  for (let after = 0; ;) {
    const rows = await listRowsInStates(ctx, { uploadId: id, after, states, limit: batchSize });
    const last = rows.at(-1);
    if (!last) return;
    after = last.line;
    const lines = rows.map((row) => (isErrorsOnly ? toErrorLine : toResultLine)(row, ctx.locale));
    // The mark of the encoding belongs to the beginning of the file.
    yield formatCsv(lines).replace(/^\uFEFF/, "");
  }
}

function toErrorLine(row: RowRecord, locale: Locale): string[] {
  return [String(row.line), describeFailures(row, locale), ...row.cells];
}

function toResultLine(row: RowRecord, locale: Locale): string[] {
  const { line, state, publicId, sameAs, cells } = row;
  const t = getTranslator(locale);
  const note = sameAs === null ? describeFailures(row, locale) : t("uploads:rows.sameAs", { line: sameAs });
  return [String(line), t(`uploads:states.${state}`), publicId ?? "", note, ...cells];
}

/** One thing to mend a line of the cell. */
function describeFailures({ failures }: RowRecord, locale: Locale): string {
  const t = getTranslator(locale);
  return failures
    .map(({ field, code, details }) => {
      const column = t(field === "" ? "uploads:columns.row" : `uploads:columns.${field}`);
      return t("uploads:rows.failure", { column, mend: t(`errors:${code}`, details) });
    })
    .join("\n");
}

/** Of the first rows, by column. */
export async function loadExamples(ctx: Ctx, { id, headings }: UploadFile): Promise<string[]> {
  const rows = await listRowsAfter(ctx, { uploadId: id, after: 0, limit: 20 });
  return headings.map((_heading, at) => {
    const filled = rows.find(({ cells }) => cells[at]?.trim());
    return filled?.cells[at]?.trim().slice(0, 60).toWellFormed() ?? "";
  });
}
