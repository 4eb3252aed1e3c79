import { and, eq, isNotNull } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { contractors } from "../tables.server.ts";

/**
 * Ends a pause too. Returns the contractor's id, or null if it already was as wanted. Locks the row either way, so that
 * concurrent changes wait.
 */
export async function updateAdvanced(ctx: Ctx, accountId: string, advanced: boolean): Promise<number | null> {
  const isOwn = eq(contractors.accountId, accountId);
  const { id, advanced: column, advancedPausedAt } = contractors;
  const [row] = await ctx.db.select({ id, advanced: column, advancedPausedAt }).from(contractors).where(isOwn).for("update");
  if (!row || (row.advanced === advanced && row.advancedPausedAt === null)) return null;
  await ctx.db.update(contractors).set({ advanced, advancedPausedAt: null }).where(isOwn);
  return row.advanced === advanced ? null : row.id;
}

/** Returns the contractor's id, or null if the profile is not Advanced. */
export async function pauseAdvanced(ctx: Ctx, accountId: string): Promise<number | null> {
  const isAdvanced = and(eq(contractors.accountId, accountId), contractors.advanced);
  const [row] = await ctx.db
    .update(contractors)
    .set({ advanced: false, advancedPausedAt: ctx.now })
    .where(isAdvanced)
    .returning({ id: contractors.id });
  return row?.id ?? null;
}

/** Returns the contractor's id, or null if nothing was paused. */
export async function resumeAdvanced(ctx: Ctx, accountId: string): Promise<number | null> {
  const isPaused = and(eq(contractors.accountId, accountId), isNotNull(contractors.advancedPausedAt));
  const [row] = await ctx.db
    .update(contractors)
    .set({ advanced: true, advancedPausedAt: null })
    .where(isPaused)
    .returning({ id: contractors.id });
  return row?.id ?? null;
}

export async function hasAdvanced(ctx: Ctx, accountId: string): Promise<boolean> {
  const [row] = await ctx.db.select({ advanced: contractors.advanced }).from(contractors).where(eq(contractors.accountId, accountId));
  return row?.advanced ?? false;
}
