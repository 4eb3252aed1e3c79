import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { recoveryCodes, secondFactors } from "../tables.server.ts";

/** The second factor of a user, set up or being set up. */
export async function findSecondFactor(ctx: Ctx, userId: string): Promise<typeof secondFactors.$inferSelect | null> {
  const [factor] = await ctx.db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  return factor ?? null;
}

/** Lets one at a time change what belongs to a user's second factor, until the end of the transaction. */
export async function holdSecondFactor(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.select({ userId: secondFactors.userId }).from(secondFactors).where(eq(secondFactors.userId, userId)).for("update");
}

/** Keeps a sealed secret for a user who has none; the one that is there stays. Gives the one that is there then. */
export async function saveSecret(ctx: Ctx, userId: string, secret: string): Promise<typeof secondFactors.$inferSelect> {
  await ctx.db.insert(secondFactors).values({ userId, secret }).onConflictDoNothing();
  const [factor] = await ctx.db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  if (!factor) throw new Error("The secret was not kept");
  return factor;
}

/** The first code was right: from now on the second factor guards. Says whether it was not so before. */
export async function confirmSecret(ctx: Ctx, userId: string, step: number): Promise<boolean> {
  const { rowCount } = await ctx.db
    .update(secondFactors)
    .set({ confirmedAt: ctx.now, lastStep: step })
    .where(and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt)));
  return rowCount === 1;
}

/** Takes the code of a step; false when one of this step or a later one was taken before. */
export async function takeStep(ctx: Ctx, userId: string, step: number): Promise<boolean> {
  const { rowCount } = await ctx.db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step), sql`confirmed_at is not null`));
  return rowCount === 1;
}

/** Gives a user these recovery codes, as hashes, in place of all before. */
export async function saveRecoveryCodes(ctx: Ctx, userId: string, hashes: readonly string[]): Promise<void> {
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await ctx.db.insert(recoveryCodes).values(hashes.map((code) => ({ userId, code })));
}

/** Uses a recovery code up; false when there is no such code. */
export async function takeRecoveryCode(ctx: Ctx, userId: string, hash: string): Promise<boolean> {
  const { rowCount } = await ctx.db.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.code, hash)));
  return rowCount === 1;
}

/** Takes a user's second factor away, recovery codes included. Says whether there was one. */
export async function deleteSecondFactor(ctx: Ctx, userId: string): Promise<boolean> {
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const { rowCount } = await ctx.db.delete(secondFactors).where(eq(secondFactors.userId, userId));
  return rowCount === 1;
}
