import type { Ctx } from "#app/platform/context.ts";
import { chatReports } from "../tables.server.ts";

/** No effect while a report of this side waits. */
export async function insertReport(ctx: Ctx, report: typeof chatReports.$inferInsert): Promise<void> {
  await ctx.db.insert(chatReports).values(report).onConflictDoNothing();
}
