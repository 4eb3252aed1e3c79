import { and, desc, eq, gt, isNotNull, isNull, lt } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import type { OwnPasskey } from "./model.ts";
import { passkeyChallenges, passkeys } from "./tables.server.ts";

export type Passkey = typeof passkeys.$inferSelect;

export async function saveChallenge(ctx: Ctx, challenge: typeof passkeyChallenges.$inferInsert): Promise<void> {
  await ctx.db.insert(passkeyChallenges).values(challenge);
}

/** False for unknown, expired and used ones, and those of another user or host. */
export async function consumeChallenge(
  ctx: Ctx,
  { challenge, userId, host }: { challenge: string; userId: string | null; host: string },
): Promise<boolean> {
  const ofUser = userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId);
  const { rowCount } = await ctx.db
    .delete(passkeyChallenges)
    .where(
      and(eq(passkeyChallenges.challenge, challenge), eq(passkeyChallenges.host, host), gt(passkeyChallenges.expiresAt, ctx.now), ofUser),
    );
  return rowCount === 1;
}

/** False if the authenticator's credential is known already. */
export async function savePasskey(ctx: Ctx, passkey: typeof passkeys.$inferInsert): Promise<boolean> {
  const { rowCount } = await ctx.db.insert(passkeys).values(passkey).onConflictDoNothing();
  return rowCount === 1;
}

export async function findPasskey(ctx: Ctx, credentialId: string, host: string): Promise<Passkey | null> {
  const [found] = await ctx.db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.credentialId, credentialId), eq(passkeys.host, host), isNull(passkeys.suspendedAt)));
  return found ?? null;
}

/** False if it was removed or suspended, or if a copy signed meanwhile: a counter only rises. */
export async function saveUse(ctx: Ctx, { id, counter }: { id: string; counter: number }): Promise<boolean> {
  const isRising = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
  const { rowCount } = await ctx.db
    .update(passkeys)
    .set({ counter, lastUsedAt: ctx.now })
    .where(and(eq(passkeys.id, id), isNull(passkeys.suspendedAt), isRising));
  return rowCount === 1;
}

export function listPasskeys(ctx: Ctx, userId: string): Promise<(OwnPasskey & { credentialId: string })[]> {
  const { id, name, host, createdAt, lastUsedAt, credentialId, suspendedAt } = passkeys;
  return ctx.db
    .select({ id, name, host, createdAt, lastUsedAt, credentialId, isSuspended: isNotNull(suspendedAt).mapWith(Boolean) })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(passkeys.createdAt), desc(passkeys.id));
}

export async function deletePasskey(ctx: Ctx, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  const { rowCount } = await ctx.db.delete(passkeys).where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)));
  return rowCount === 1;
}

export async function suspendUserPasskeys(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db
    .update(passkeys)
    .set({ suspendedAt: ctx.now })
    .where(and(eq(passkeys.userId, userId), isNull(passkeys.suspendedAt)));
  await ctx.db.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, userId));
}

/** False for unknown ones. */
export async function endSuspension(ctx: Ctx, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  const { rowCount } = await ctx.db
    .update(passkeys)
    .set({ suspendedAt: null })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)));
  return rowCount === 1;
}

export async function deleteUserPasskeys(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.delete(passkeys).where(eq(passkeys.userId, userId));
}

export async function deleteExpiredChallenges(ctx: Ctx): Promise<number> {
  const { rowCount } = await ctx.db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, ctx.now));
  return rowCount ?? 0;
}
