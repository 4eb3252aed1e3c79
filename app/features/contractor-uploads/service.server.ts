import type { BrandCode } from "#app/brands/brand.ts";
import { hasFreshCode } from "#app/features/accounts/policy.ts";
import type { SignedIn } from "#app/features/accounts/model.ts";
import { recordAct } from "#app/features/audit/service.server.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { wakeQueue } from "#app/platform/job-queue.server.ts";
import { listScopedBrands } from "#app/platform/scopes.server.ts";
import { uploadDays, type UploadRules, type UploadSummary } from "./model.ts";
import { findColumnFailure, uploadColumns, type UploadColumn } from "./model/columns.ts";
import { canUploadContractors } from "./policy.ts";
import { deleteUpload, deleteUploadsBefore, findUpload, listUploads, lockUpload, saveUpload, type UploadFile } from "./store.server.ts";

export const uploadsQueue = "contractor-uploads";

export function requireUploader({ actor }: Ctx): SignedIn {
  return canUploadContractors(actor) ? actor : fail("forbidden", "access.denied");
}

/** Brands whose contractors a file may have. */
export function listUploadBrands(ctx: Ctx): BrandCode[] {
  requireUploader(ctx);
  return listScopedBrands(ctx);
}

/** `not_found` outside the visible brands. */
export async function loadUpload(ctx: Ctx, id: string): Promise<UploadFile> {
  requireUploader(ctx);
  return (isUuid(id) ? await findUpload(ctx, id) : null) ?? fail("not_found", "access.notFound");
}

const maxListed = 50;

/** The newest first. */
export async function listPastUploads(ctx: Ctx): Promise<UploadSummary[]> {
  requireUploader(ctx);
  return (await listUploads(ctx, maxListed)).map(({ id, brand, fileName, state, rowCount, uploadedAt, author, counts }) => ({
    id,
    brand,
    fileName,
    state,
    rowCount,
    uploadedAt: uploadedAt.toISOString(),
    author,
    counts,
  }));
}

interface SeenUpload {
  id: string;
  /** Version that the caller saw. */
  seen: number;
}

/** Runs a step of staff on an upload as they saw it. Conflict `contractorUploads.changed` if it is another one by now. */
async function changeUpload(
  ctx: Ctx,
  { id, seen }: SeenUpload,
  change: (tx: Ctx, upload: UploadFile) => Promise<Partial<UploadFile> | null>,
) {
  requireUploader(ctx);
  await inTransaction(ctx, async (tx) => {
    const upload = (isUuid(id) ? await lockUpload(tx, id) : null) ?? fail("not_found", "access.notFound");
    if (upload.version !== seen) fail("conflict", "contractorUploads.changed");
    const next = await change(tx, upload);
    if (next === null) return;
    await saveUpload(tx, id, { position: 0, doneCount: 0, attempts: 0, ...next, version: upload.version + 1 });
    await wakeQueue(tx.db, uploadsQueue);
  });
}

/** One value for each column of the file; anything else leaves it out. The rows are then checked by the job. */
export async function chooseColumns(ctx: Ctx, { columns: typed, ...seen }: SeenUpload & { columns: readonly string[] }): Promise<void> {
  await changeUpload(ctx, seen, (_tx, { state, headings }) => {
    if (state !== "MAPPING" && state !== "CHECKED") fail("conflict", "contractorUploads.changed");
    const columns = headings.map((_heading, at): UploadColumn | null => uploadColumns.find((column) => column === typed[at]) ?? null);
    const failure = findColumnFailure(columns);
    if (failure) fail("unprocessable", failure.code, failure.column && { column: failure.column });
    return Promise.resolve({ columns, state: "CHECKING", counts: {} });
  });
}

/** Needs a fresh code. Imports what was checked and nothing else; audited. */
export async function startImport(ctx: Ctx, { rules, ...seen }: SeenUpload & { rules: UploadRules }): Promise<void> {
  requireFreshCode(ctx);
  await changeUpload(ctx, seen, async (tx, { id, brand, state, counts }) => {
    if (state !== "CHECKED") fail("conflict", "contractorUploads.changed");
    const waiting = (rules.create ? (counts.NEW ?? 0) : 0) + (rules.update ? (counts.MATCHED ?? 0) : 0);
    if (waiting === 0) fail("unprocessable", "contractorUploads.nothingToDo");
    await recordAct(tx, { act: "contractorUpload.started", facts: { id, brand, rows: waiting, ...rules } });
    return { state: "IMPORTING", rules };
  });
}

/** Needs a fresh code. Takes back what nobody has changed since; audited. */
export async function startUndo(ctx: Ctx, seen: SeenUpload): Promise<void> {
  requireFreshCode(ctx);
  await changeUpload(ctx, seen, async (tx, { id, brand, state, importedAt }) => {
    if (state !== "IMPORTED") fail("conflict", "contractorUploads.changed");
    if (isUndoOver(importedAt, tx.now)) fail("conflict", "contractorUploads.undoOver", { count: uploadDays });
    await recordAct(tx, { act: "contractorUpload.undone", facts: { id, brand } });
    return { state: "UNDOING", position: afterLastLine };
  });
}

/** An undo begins behind the last line of any file. */
const afterLastLine = 2_000_000_000;

export function isUndoOver(importedAt: Date | null, now: Date): boolean {
  return importedAt === null || now.getTime() - importedAt.getTime() > uploadDays * dayMs;
}

/** Forgets a file that nothing was imported from. Safe to repeat. */
export async function discardUpload(ctx: Ctx, id: string): Promise<void> {
  requireUploader(ctx);
  await inTransaction(ctx, async (tx) => {
    const upload = isUuid(id) ? await lockUpload(tx, id) : null;
    if (!upload) return;
    if (upload.importedAt !== null || upload.state === "IMPORTING") fail("conflict", "contractorUploads.changed");
    await deleteUpload(tx, id);
  });
}

function requireFreshCode(ctx: Ctx): void {
  allow(hasFreshCode(requireUploader(ctx), ctx.now), "accounts.codeStale");
}

/** Files whose uploads can no longer be undone. */
export async function dropOldUploads(ctx: Ctx): Promise<void> {
  allow(ctx.actor.kind === "system");
  await deleteUploadsBefore(ctx, new Date(ctx.now.getTime() - (uploadDays + 1) * dayMs));
}
