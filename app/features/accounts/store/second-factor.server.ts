import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { recoveryCodes, secondFactors } from "../tables.server.ts";

export async function findSecondFactor(ctx: Ctx, userId: string): Promise<typeof secondFactors.$inferSelect | null> {
  const [factor] = await ctx.db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  return factor ?? null;
}

/** Serializes changes to a second factor until the transaction ends. */
export async function lockSecondFactor(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.select({ userId: secondFactors.userId }).from(secondFactors).where(eq(secondFactors.userId, userId)).for("update");
}

/** A confirmed secret stays. */
export async function saveSecret(ctx: Ctx, userId: string, secret: string): Promise<void> {
  await ctx.db
    .insert(secondFactors)
    .values({ userId, secret })
    .onConflictDoUpdate({ target: secondFactors.userId, set: { secret }, setWhere: isNull(secondFactors.confirmedAt) });
}

/** Returns false if it was already active. */
export async function confirmSecret(ctx: Ctx, userId: string, step: number): Promise<boolean> {
  const { rowCount } = await ctx.db
    .update(secondFactors)
    .set({ confirmedAt: ctx.now, lastStep: step })
    .where(and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt)));
  return rowCount === 1;
}

/** Returns false if this or a later step was used. */
export async function consumeTimeStep(ctx: Ctx, userId: string, step: number): Promise<boolean> {
  const { rowCount } = await ctx.db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step), sql`confirmed_at is not null`));
  return rowCount === 1;
}

export async function saveRecoveryCodes(ctx: Ctx, userId: string, hashes: readonly string[]): Promise<void> {
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await ctx.db.insert(recoveryCodes).values(hashes.map((code) => ({ userId, code })));
}

export async function consumeRecoveryCode(ctx: Ctx, userId: string, hash: string): Promise<boolean> {
  const { rowCount } = await ctx.db.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.code, hash)));
  return rowCount === 1;
}

/** Also deletes recovery codes. Returns false if there was none. */
export async function deleteSecondFactor(ctx: Ctx, userId: string): Promise<boolean> {
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const { rowCount } = await ctx.db.delete(secondFactors).where(eq(secondFactors.userId, userId));
  return rowCount === 1;
}
