import { and, eq, ne } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { contractors } from "../tables.server.ts";

/** Returns the changed contractor's id, or null if nothing changed. */
export async function updateAdvanced(ctx: Ctx, accountId: string, advanced: boolean): Promise<number | null> {
  const [changed] = await ctx.db
    .update(contractors)
    .set({ advanced })
    .where(and(eq(contractors.accountId, accountId), ne(contractors.advanced, advanced)))
    .returning({ id: contractors.id });
  return changed?.id ?? null;
}
