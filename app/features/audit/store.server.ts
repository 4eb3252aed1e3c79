import { asc, desc, gt, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import type { AuditEntry } from "./model.ts";
import { auditCheckpoints, auditChecks, auditEntries } from "./tables.server.ts";

/** Locks the log until the transaction ends. */
export async function lockLastEntry(ctx: Ctx): Promise<{ id: number; hash: string } | null> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(7586260)`);
  const [last] = await ctx.db
    .select({ id: auditEntries.id, hash: auditEntries.hash })
    .from(auditEntries)
    .orderBy(desc(auditEntries.id))
    .limit(1);
  return last ?? null;
}

export async function saveEntry(ctx: Ctx, entry: AuditEntry & { hash: string }): Promise<void> {
  await ctx.db.insert(auditEntries).values(entry as typeof auditEntries.$inferInsert);
}

export function listEntriesAfter(ctx: Ctx, id: number, limit: number): Promise<(AuditEntry & { hash: string })[]> {
  return ctx.db.select().from(auditEntries).where(gt(auditEntries.id, id)).orderBy(asc(auditEntries.id)).limit(limit);
}

export async function findCheckpoint(ctx: Ctx): Promise<{ entryId: number; hash: string } | null> {
  const [checkpoint] = await ctx.db.select().from(auditCheckpoints).orderBy(desc(auditCheckpoints.entryId)).limit(1);
  return checkpoint ?? null;
}

export async function saveCheckpoint(ctx: Ctx, checkpoint: { entryId: number; hash: string }): Promise<void> {
  await ctx.db
    .insert(auditCheckpoints)
    .values({ ...checkpoint, at: ctx.now })
    .onConflictDoNothing();
}

export async function saveCheck(ctx: Ctx, check: { entries: number; brokenAt: number | null }): Promise<void> {
  const row = { at: ctx.now, ...check };
  await ctx.db.insert(auditChecks).values(row).onConflictDoUpdate({ target: auditChecks.at, set: row });
}
