import { eq } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { contractors } from "../tables.server.ts";

/** Also locks the row if nothing changes, so that concurrent changes wait. */
export async function updateAdvanced(ctx: Ctx, accountId: string, advanced: boolean): Promise<void> {
  await ctx.db.update(contractors).set({ advanced }).where(eq(contractors.accountId, accountId));
}
