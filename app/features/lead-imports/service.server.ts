import { canWorkLeads } from "#app/features/leads/policy.ts";
import {
  addImportedLeads,
  countAllLeads,
  listTouchedLeads,
  removeUntouchedLeads,
} from "#app/features/leads/service/imported-leads.server.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { checkedFileHours, maxLeads, type PastImport, type StayedLead } from "./model.ts";
import { findColumnFailure, importColumns, type ImportColumn } from "./model/columns.ts";
import { countRows } from "./model/plan.ts";
import { consumeCheck } from "./service/check-limit.server.ts";
import { planFile } from "./service/plan.server.ts";
import {
  deleteImportsWaitingSince,
  deleteWaitingImport,
  findImport,
  insertImportedLeads,
  listFileRows,
  listImported,
  listImportedLeads,
  lockImport,
  saveImport,
  type ImportRow,
  type LockedImport,
} from "./store.server.ts";

/** Throws `not_found` outside the business. */
export async function loadImport(ctx: Ctx, id: string): Promise<ImportRow> {
  allow(canWorkLeads(ctx.actor));
  return (isUuid(id) ? await findImport(ctx, id) : null) ?? fail("not_found", "access.notFound");
}

/** Runs `change` on an import of the business; several take turns. */
function changeImport<Result>(ctx: Ctx, id: string, change: (tx: Ctx, file: LockedImport) => Promise<Result>): Promise<Result> {
  allow(canWorkLeads(ctx.actor));
  return inTransaction(ctx, async (tx) => {
    const file = isUuid(id) ? await lockImport(tx, id) : null;
    return change(tx, file ?? fail("not_found", "access.notFound"));
  });
}

/** Outside the transaction, whose failure would give the try back. */
async function takeCheck(ctx: Ctx): Promise<void> {
  allow(canWorkLeads(ctx.actor));
  await consumeCheck(ctx);
}

/** One value per column of the file; anything else leaves the column out. An imported file keeps its choice. */
export async function chooseColumns(ctx: Ctx, { id, columns }: { id: string; columns: readonly string[] }): Promise<void> {
  await takeCheck(ctx);
  await changeImport(ctx, id, async (tx, file) => {
    if (file.importedAt !== null) return;
    const chosen = file.headings.map((_heading, at): ImportColumn | null => importColumns.find((column) => column === columns[at]) ?? null);
    await saveImport(tx, id, { columns: chosen });
  });
}

/** Adds what is new; `addKnown`: jobs of known customers too. Importing again has no effect. */
export async function importLeads(ctx: Ctx, { id, addKnown }: { id: string; addKnown: boolean }): Promise<void> {
  await takeCheck(ctx);
  await changeImport(ctx, id, async (tx, file) => {
    if (file.importedAt !== null) return;
    const failure = findColumnFailure(file.columns);
    if (failure) fail("unprocessable", failure.code);
    const plan = await planFile(tx, { columns: file.columns, rows: await listFileRows(tx, id) });
    const counts = countRows(plan);
    const rows = plan.flatMap((row) => (row.state === "new" || (row.state === "known" && addKnown) ? [row] : []));
    if (rows.length === 0) fail("unprocessable", "leadImports.nothingToAdd");
    if ((await countAllLeads(tx)) + rows.length > maxLeads) fail("unprocessable", "leadImports.tooManyLeads", { most: maxLeads });
    const added = await addImportedLeads(tx, rows, file.fileName);
    await insertImportedLeads(
      tx,
      added.map((lead) => ({ ...lead, importId: id })),
    );
    const skipped = counts.new + counts.known + counts.duplicate - rows.length;
    await saveImport(tx, id, { rows: [], importedAt: tx.now, added: rows.length, skipped, refused: counts.refused });
  });
}

/** Removes the leads that nobody has worked on since. Safe to repeat. */
export async function undoImport(ctx: Ctx, id: string): Promise<void> {
  await changeImport(ctx, id, async (tx, file) => {
    if (file.importedAt === null) fail("not_found", "access.notFound");
    if (file.undoneAt !== null) return;
    const removed = await removeUntouchedLeads(tx, await listImportedLeads(tx, id));
    await saveImport(tx, id, { undoneAt: tx.now, removed });
  });
}

/** Forgets a file that was not imported. Safe to repeat. */
export async function discardImport(ctx: Ctx, id: string): Promise<void> {
  allow(canWorkLeads(ctx.actor));
  if (isUuid(id)) await deleteWaitingImport(ctx, id);
}

/** Leads of an import that somebody has worked on, which an undo leaves. */
export async function listStayedLeads(ctx: Ctx, id: string): Promise<StayedLead[]> {
  await loadImport(ctx, id);
  const touched = await listTouchedLeads(ctx, await listImportedLeads(ctx, id));
  return touched.map(({ touch, ...lead }) => ({ ...lead, reason: touch }));
}

const maxListed = 50;

/** The newest first. */
export async function listPastImports(ctx: Ctx): Promise<PastImport[]> {
  allow(canWorkLeads(ctx.actor));
  return (await listImported(ctx, maxListed)).map(({ importedAt, undoneAt, removed, ...file }) => ({
    ...file,
    importedAt: (importedAt ?? ctx.now).toISOString(),
    undone: undoneAt === null ? null : { removed, stayed: file.added - removed },
  }));
}

/** Files that were checked and never imported. */
export async function dropWaitingImports(ctx: Ctx): Promise<void> {
  allow(ctx.actor.kind === "system");
  await deleteImportsWaitingSince(ctx, new Date(ctx.now.getTime() - checkedFileHours * 60 * 60_000));
}
