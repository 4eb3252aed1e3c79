import { and, asc, count, eq, isNotNull, isNull, lt, sql, sum } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { ownedByContractor } from "#app/platform/scopes.server.ts";
import { leadFiles } from "./tables.server.ts";

type FileRow = typeof leadFiles.$inferSelect;

const isOwn = (ctx: Ctx) => ownedByContractor(ctx, leadFiles.contractorId);

/** In no lead until its file is stored. */
export async function insertFile(ctx: Ctx, file: typeof leadFiles.$inferInsert): Promise<string> {
  const [added] = await ctx.db.insert(leadFiles).values(file).returning({ id: leadFiles.id });
  if (!added) throw new Error("A file that was not inserted");
  return added.id;
}

export async function attachFile(ctx: Ctx, id: string, leadId: string): Promise<void> {
  await ctx.db
    .update(leadFiles)
    .set({ leadId })
    .where(and(eq(leadFiles.id, id), isOwn(ctx)));
}

/** The file itself is deleted later. */
export async function detachFile(ctx: Ctx, { id, leadId }: { id: string; leadId: string }): Promise<void> {
  await ctx.db
    .update(leadFiles)
    .set({ leadId: null })
    .where(and(eq(leadFiles.id, id), eq(leadFiles.leadId, leadId), isOwn(ctx)));
}

/** The oldest first. */
export function listFiles(ctx: Ctx, leadId: string) {
  const addedBy = sql<string>`trim(coalesce(${users.firstname}, '') || ' ' || coalesce(${users.lastname}, ''))`;
  const { id, name, mediaType, bytes, createdAt } = leadFiles;
  return ctx.db
    .select({ id, name, mediaType, bytes, createdAt, addedBy })
    .from(leadFiles)
    .leftJoin(users, eq(users.id, leadFiles.userId))
    .where(and(eq(leadFiles.leadId, leadId), isOwn(ctx)))
    .orderBy(asc(createdAt), asc(id));
}

export async function findFile(ctx: Ctx, { id, leadId }: { id: string; leadId: string }): Promise<FileRow | null> {
  const [found] = await ctx.db
    .select()
    .from(leadFiles)
    .where(and(eq(leadFiles.id, id), eq(leadFiles.leadId, leadId), isOwn(ctx)));
  return found ?? null;
}

export async function sumFiles(ctx: Ctx, { leadId, contractorId }: { leadId: string; contractorId: number }) {
  const [ofLead] = await ctx.db.select({ total: count() }).from(leadFiles).where(eq(leadFiles.leadId, leadId));
  const [ofBusiness] = await ctx.db
    .select({ bytes: sum(leadFiles.bytes).mapWith(Number) })
    .from(leadFiles)
    .where(and(eq(leadFiles.contractorId, contractorId), isNotNull(leadFiles.leadId)));
  return { count: ofLead?.total ?? 0, bytes: ofBusiness?.bytes ?? 0 };
}

export const cleanupBatchSize = 200;

/** Removed ones, those of deleted leads, and those of failed uploads. Unscoped. */
export function listUnusedFiles(ctx: Ctx, before: Date): Promise<{ id: string }[]> {
  return ctx.db
    .select({ id: leadFiles.id })
    .from(leadFiles)
    .where(and(isNull(leadFiles.leadId), lt(leadFiles.createdAt, before)))
    .orderBy(asc(leadFiles.createdAt))
    .limit(cleanupBatchSize);
}

/** Call after deleting the file. Unscoped. */
export async function deleteFile(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.delete(leadFiles).where(eq(leadFiles.id, id));
}

/** For backups. Unscoped. */
export function listFileHashes(ctx: Pick<Ctx, "db">): Promise<{ id: string; hash: string }[]> {
  return ctx.db.select({ id: leadFiles.id, hash: leadFiles.hash }).from(leadFiles);
}
