import { and, asc, eq, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { ownedByContractor, scopedToBrand } from "#app/platform/scopes.server.ts";
import type { SavedViewRow } from "./model.ts";
import { bulkChanges, leadViews } from "./tables.server.ts";

const ownViews = (ctx: Ctx) => and(scopedToBrand(ctx, leadViews.brand), ownedByContractor(ctx, leadViews.contractorId));
const ownChanges = (ctx: Ctx) => and(scopedToBrand(ctx, bulkChanges.brand), ownedByContractor(ctx, bulkChanges.contractorId));

export function listViews(ctx: Ctx, limit: number): Promise<SavedViewRow[]> {
  return ctx.db
    .select({ id: leadViews.id, name: leadViews.name, query: leadViews.query })
    .from(leadViews)
    .where(ownViews(ctx))
    .orderBy(sql`lower(${leadViews.name})`, asc(leadViews.id))
    .limit(limit);
}

/** Replaces the view with this name in any case; of two at a time the first stays. */
export async function saveViewRow(ctx: Ctx, view: Omit<typeof leadViews.$inferInsert, "createdAt">): Promise<void> {
  const sameName = sql`lower(${leadViews.name}) = lower(${view.name})`;
  await ctx.db.delete(leadViews).where(and(sameName, eq(leadViews.contractorId, view.contractorId), eq(leadViews.brand, view.brand)));
  await ctx.db
    .insert(leadViews)
    .values({ ...view, createdAt: ctx.now })
    .onConflictDoNothing();
}

export async function deleteViewRow(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.delete(leadViews).where(and(eq(leadViews.id, id), ownViews(ctx)));
}

type BulkRow = typeof bulkChanges.$inferSelect;

export async function findBulkByKey(ctx: Ctx, key: string): Promise<BulkRow | null> {
  const [found] = await ctx.db
    .select()
    .from(bulkChanges)
    .where(and(eq(bulkChanges.idempotencyKey, key), ownChanges(ctx)));
  return found ?? null;
}

export async function findBulk(ctx: Ctx, id: string): Promise<BulkRow | null> {
  const [found] = await ctx.db
    .select()
    .from(bulkChanges)
    .where(and(eq(bulkChanges.id, id), ownChanges(ctx)));
  return found ?? null;
}

/** Until the transaction ends. */
export async function lockBulk(ctx: Ctx, id: string): Promise<BulkRow | null> {
  const [found] = await ctx.db
    .select()
    .from(bulkChanges)
    .where(and(eq(bulkChanges.id, id), ownChanges(ctx)))
    .for("update");
  return found ?? null;
}

/** Null if one with its key exists. A second sending waits here until the first ends. */
export async function insertBulk(ctx: Ctx, change: Omit<typeof bulkChanges.$inferInsert, "at">): Promise<string | null> {
  const [added] = await ctx.db
    .insert(bulkChanges)
    .values({ ...change, at: ctx.now })
    .onConflictDoNothing()
    .returning({ id: bulkChanges.id });
  return added?.id ?? null;
}

export async function saveBulk(ctx: Ctx, id: string, change: Partial<typeof bulkChanges.$inferInsert>): Promise<void> {
  await ctx.db.update(bulkChanges).set(change).where(eq(bulkChanges.id, id));
}
