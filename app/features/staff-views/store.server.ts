import { and, asc, eq, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import type { StaffViewRow, ViewTable } from "./model.ts";
import { staffViews } from "./tables.server.ts";

/** The person's own, by name. */
export function listViews(
  ctx: Ctx,
  { userId, table, limit }: { userId: string; table: ViewTable; limit: number },
): Promise<StaffViewRow[]> {
  const { id, name, query } = staffViews;
  return ctx.db
    .select({ id, name, query })
    .from(staffViews)
    .where(and(eq(staffViews.userId, userId), eq(staffViews.list, table)))
    .orderBy(asc(sql`lower(${name})`))
    .limit(limit);
}

/** Replaces the person's view of the same name. For a transaction. */
export async function saveViewRow(tx: Ctx, view: Omit<typeof staffViews.$inferInsert, "createdAt">): Promise<void> {
  const sameName = sql`lower(${staffViews.name}) = lower(${view.name})`;
  await tx.db.delete(staffViews).where(and(eq(staffViews.userId, view.userId), eq(staffViews.list, view.list), sameName));
  await tx.db
    .insert(staffViews)
    .values({ ...view, createdAt: tx.now })
    .onConflictDoNothing();
}

export async function deleteViewRow(ctx: Ctx, userId: string, id: string): Promise<void> {
  await ctx.db.delete(staffViews).where(and(eq(staffViews.userId, userId), eq(staffViews.id, id)));
}
