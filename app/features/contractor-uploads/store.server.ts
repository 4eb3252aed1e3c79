import { and, asc, desc, eq, getTableColumns, inArray, isNull, lt, notInArray, or, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { scopedToBrand } from "#app/platform/scopes.server.ts";
import { fullName, users } from "../accounts/tables.server.ts";
import { workingStates, type ColumnChoice, type RowCounts } from "./model.ts";
import { contractorUploadKeys, contractorUploadRows, contractorUploads } from "./tables.server.ts";

export type UploadFile = typeof contractorUploads.$inferSelect;

/** What a batch changes of its upload: its position, or the state that follows when no rows are left. */
export type StepResult = Partial<Pick<UploadFile, "state" | "counts" | "position" | "doneCount" | "importedAt">>;

const visibleUploads = (ctx: Ctx) => scopedToBrand(ctx, contractorUploads.brand);

export async function insertUpload(ctx: Ctx, upload: typeof contractorUploads.$inferInsert): Promise<string> {
  const [added] = await ctx.db.insert(contractorUploads).values(upload).returning({ id: contractorUploads.id });
  if (!added) throw new Error("An upload that was not inserted");
  return added.id;
}

export async function findUpload(ctx: Ctx, id: string): Promise<UploadFile | null> {
  const [found] = await ctx.db
    .select()
    .from(contractorUploads)
    .where(and(eq(contractorUploads.id, id), visibleUploads(ctx)));
  return found ?? null;
}

/** Until the transaction ends. */
export async function lockUpload(ctx: Ctx, id: string): Promise<UploadFile | null> {
  const [found] = await ctx.db
    .select()
    .from(contractorUploads)
    .where(and(eq(contractorUploads.id, id), visibleUploads(ctx)))
    .for("update");
  return found ?? null;
}

/** The next one with work to do that no other worker has; one that failed comes after the others. For the job. */
export async function lockWorkingUpload(ctx: Ctx): Promise<UploadFile | null> {
  const [found] = await ctx.db
    .select()
    .from(contractorUploads)
    .where(inArray(contractorUploads.state, [...workingStates]))
    .orderBy(asc(contractorUploads.attempts), asc(contractorUploads.uploadedAt))
    .limit(1)
    .for("update", { skipLocked: true });
  return found ?? null;
}

/** The caller has it in its scope or by the job. */
export async function saveUpload(ctx: Ctx, id: string, change: Partial<typeof contractorUploads.$inferInsert>): Promise<void> {
  await ctx.db.update(contractorUploads).set(change).where(eq(contractorUploads.id, id));
}

export async function deleteUpload(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.delete(contractorUploads).where(and(eq(contractorUploads.id, id), visibleUploads(ctx)));
}

/** The newest first. */
export function listUploads(ctx: Ctx, limit: number) {
  const { headings: _headings, columns: _columns, ...columns } = getTableColumns(contractorUploads);
  return ctx.db
    .select({ ...columns, author: sql<string>`coalesce(${fullName}, '')` })
    .from(contractorUploads)
    .leftJoin(users, eq(users.id, contractorUploads.userId))
    .where(visibleUploads(ctx))
    .orderBy(desc(contractorUploads.id))
    .limit(limit);
}

/** What was chosen for a file with the same headings, the newest first. */
export async function findFormerColumns(ctx: Ctx, headings: readonly string[]): Promise<ColumnChoice | null> {
  const [found] = await ctx.db
    .select({ columns: contractorUploads.columns })
    .from(contractorUploads)
    .where(and(visibleUploads(ctx), sql`${contractorUploads.headings} = ${JSON.stringify(headings)}::jsonb`, sql`version > 1`))
    .orderBy(desc(contractorUploads.id))
    .limit(1);
  return found?.columns ?? null;
}

export async function countRows(ctx: Ctx, uploadId: string): Promise<RowCounts> {
  const rows = await ctx.db
    .select({ state: contractorUploadRows.state, count: sql<number>`count(*)::int` })
    .from(contractorUploadRows)
    .where(eq(contractorUploadRows.uploadId, uploadId))
    .groupBy(contractorUploadRows.state);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** Uploaded, and imported if they were, before a moment. Their rows go with them. Work in hand stays. */
export async function deleteUploadsBefore(ctx: Ctx, moment: Date): Promise<void> {
  const { uploadedAt, importedAt, state } = contractorUploads;
  const isImportedBefore = or(isNull(importedAt), lt(importedAt, moment));
  await ctx.db.delete(contractorUploads).where(and(lt(uploadedAt, moment), isImportedBefore, notInArray(state, [...workingStates])));
}

/** The caller has the upload. */
export async function deleteKeys(ctx: Ctx, uploadId: string): Promise<void> {
  await ctx.db.delete(contractorUploadKeys).where(eq(contractorUploadKeys.uploadId, uploadId));
}
