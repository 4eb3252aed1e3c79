import { and, eq, gt } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { sessions } from "../tables.server.ts";

export interface HandedSession {
  sessionId: string;
  userId: string;
  signIn: string;
  signedInAt: Date;
}

const columns = { sessionId: sessions.id, userId: sessions.userId, signIn: sessions.signIn, signedInAt: sessions.signedInAt };

export async function findSessionByTokenHash(ctx: Ctx, hash: string): Promise<HandedSession | null> {
  const [row] = await ctx.db
    .select(columns)
    .from(sessions)
    .where(and(eq(sessions.token, hash), eq(sessions.brand, ctx.brand.code), gt(sessions.expiresAt, ctx.now)));
  return row ?? null;
}

export async function findSessionById(ctx: Ctx, sessionId: string): Promise<HandedSession | null> {
  const [row] = await ctx.db.select(columns).from(sessions).where(eq(sessions.id, sessionId));
  return row ?? null;
}

/**
 * Copies second factor, acting account and sign-in. Returns false if the source has ended. Transaction only: whoever
 * ends the source meanwhile waits, and ends both.
 */
export async function copyStanding(ctx: Ctx, from: string, to: string): Promise<boolean> {
  const { secondFactorAt, actingAccountId, signIn, signedInAt } = sessions;
  const proved = { secondFactorAt, actingAccountId, signIn, signedInAt };
  const [given] = await ctx.db.select(proved).from(sessions).where(eq(sessions.id, from)).for("share");
  if (given) await ctx.db.update(sessions).set(given).where(eq(sessions.id, to));
  return given !== undefined;
}

export async function deleteSessionById(ctx: Ctx, sessionId: string): Promise<void> {
  await ctx.db.delete(sessions).where(eq(sessions.id, sessionId));
}
