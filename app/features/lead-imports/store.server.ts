import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { ownedByContractor, scopedToBrand } from "#app/platform/scopes.server.ts";
import { fullName, users } from "../accounts/tables.server.ts";
import { importedLeads, leadImports } from "./tables.server.ts";

export type ImportRow = typeof leadImports.$inferSelect;
/** Without the rows of the file, which may be megabytes. */
export type LockedImport = Omit<ImportRow, "rows">;
export type ImportedRow = typeof importedLeads.$inferSelect;

const ownImports = (ctx: Ctx) => and(scopedToBrand(ctx, leadImports.brand), ownedByContractor(ctx, leadImports.contractorId));

export async function insertImport(ctx: Ctx, file: typeof leadImports.$inferInsert): Promise<string> {
  const [added] = await ctx.db.insert(leadImports).values(file).returning({ id: leadImports.id });
  if (!added) throw new Error("An import that was not inserted");
  return added.id;
}

export async function findImport(ctx: Ctx, id: string): Promise<ImportRow | null> {
  const [found] = await ctx.db
    .select()
    .from(leadImports)
    .where(and(eq(leadImports.id, id), ownImports(ctx)));
  return found ?? null;
}

const { rows: _rows, ...lockedColumns } = getTableColumns(leadImports);

/** Until the transaction ends; imports of one business take turns. */
export async function lockImport(ctx: Ctx, id: string): Promise<LockedImport | null> {
  const found = await findWithoutRows(ctx, id);
  if (!found) return null;
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`lead-imports:${found.contractorId}`}, 0))`);
  return findWithoutRows(ctx, id);
}

async function findWithoutRows(ctx: Ctx, id: string): Promise<LockedImport | null> {
  const [found] = await ctx.db
    .select(lockedColumns)
    .from(leadImports)
    .where(and(eq(leadImports.id, id), ownImports(ctx)));
  return found ?? null;
}

export async function listFileRows(ctx: Ctx, id: string): Promise<ImportRow["rows"]> {
  const [found] = await ctx.db
    .select({ rows: leadImports.rows })
    .from(leadImports)
    .where(and(eq(leadImports.id, id), ownImports(ctx)));
  return found?.rows ?? [];
}

export async function saveImport(ctx: Ctx, id: string, change: Partial<typeof leadImports.$inferInsert>): Promise<void> {
  await ctx.db
    .update(leadImports)
    .set(change)
    .where(and(eq(leadImports.id, id), ownImports(ctx)));
}

/** Only one that is not imported. */
export async function deleteWaitingImport(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.delete(leadImports).where(and(eq(leadImports.id, id), isNull(leadImports.importedAt), ownImports(ctx)));
}

export async function deleteImportsWaitingSince(ctx: Ctx, moment: Date): Promise<void> {
  await ctx.db.delete(leadImports).where(and(isNull(leadImports.importedAt), lt(leadImports.uploadedAt, moment)));
}

const shortColumns = {
  id: leadImports.id,
  fileName: leadImports.fileName,
  importedAt: leadImports.importedAt,
  added: leadImports.added,
  skipped: leadImports.skipped,
  refused: leadImports.refused,
  undoneAt: leadImports.undoneAt,
  removed: leadImports.removed,
};

/** The newest first. */
export function listImported(ctx: Ctx, limit: number) {
  return ctx.db
    .select({ ...shortColumns, author: sql<string>`coalesce(${fullName}, '')` })
    .from(leadImports)
    .leftJoin(users, eq(users.id, leadImports.userId))
    .where(and(isNotNull(leadImports.importedAt), ownImports(ctx)))
    .orderBy(desc(leadImports.importedAt), desc(leadImports.id))
    .limit(limit);
}

export async function insertImportedLeads(ctx: Ctx, rows: readonly ImportedRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += batch) await ctx.db.insert(importedLeads).values(rows.slice(at, at + batch));
}

/** Rows of one statement; each has five parameters. */
const batch = 5_000;

/** Of leads that still exist, in the order of the file. The caller must have loaded the import in its scopes. */
export function listImportedLeads(ctx: Ctx, importId: string): Promise<ImportedRow[]> {
  return ctx.db.select().from(importedLeads).where(eq(importedLeads.importId, importId)).orderBy(asc(importedLeads.line));
}
