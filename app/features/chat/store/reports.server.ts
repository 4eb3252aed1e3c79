import { and, eq, isNull, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { chatReports } from "../tables.server.ts";

/** No effect while a report of this side waits. */
export async function insertReport(ctx: Ctx, report: typeof chatReports.$inferInsert): Promise<void> {
  await ctx.db.insert(chatReports).values(report).onConflictDoNothing();
}

export async function hasOpenReports(tx: Ctx, conversationId: string): Promise<boolean> {
  return (await tx.db.$count(chatReports, and(eq(chatReports.conversationId, conversationId), isNull(chatReports.closedAt)))) > 0;
}

/** Staff did something about the open reports. */
export async function markReportsActed(tx: Ctx, conversationId: string): Promise<void> {
  const actedAt = sql`coalesce(${chatReports.actedAt}, ${tx.now})`;
  await tx.db
    .update(chatReports)
    .set({ actedAt })
    .where(and(eq(chatReports.conversationId, conversationId), isNull(chatReports.closedAt)));
}

export function closeOpenReports(tx: Ctx, conversationId: string, closedBy: string): Promise<(typeof chatReports.$inferSelect)[]> {
  return tx.db
    .update(chatReports)
    .set({ closedAt: tx.now, closedBy })
    .where(and(eq(chatReports.conversationId, conversationId), isNull(chatReports.closedAt)))
    .returning();
}
