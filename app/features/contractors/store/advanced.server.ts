import { eq } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { contractors } from "../tables.server.ts";

/** Returns the contractor's id, or null if nothing changed. Locks the row either way, so that concurrent changes wait. */
export async function updateAdvanced(ctx: Ctx, accountId: string, advanced: boolean): Promise<number | null> {
  const isOwn = eq(contractors.accountId, accountId);
  const [row] = await ctx.db.select({ id: contractors.id, advanced: contractors.advanced }).from(contractors).where(isOwn).for("update");
  if (!row || row.advanced === advanced) return null;
  await ctx.db.update(contractors).set({ advanced }).where(isOwn);
  return row.id;
}
