import { and, eq, gt } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { sessions } from "../tables.server.ts";

export interface HandOffSession {
  sessionId: string;
  userId: string;
  signIn: string;
  signedInAt: Date;
}

const columns = { sessionId: sessions.id, userId: sessions.userId, signIn: sessions.signIn, signedInAt: sessions.signedInAt };

export async function findSessionByTokenHash(ctx: Ctx, hash: string): Promise<HandOffSession | null> {
  const [row] = await ctx.db
    .select(columns)
    .from(sessions)
    .where(and(eq(sessions.token, hash), eq(sessions.brand, ctx.brand.code), gt(sessions.expiresAt, ctx.now)));
  return row ?? null;
}

export async function findSessionById(ctx: Ctx, sessionId: string): Promise<HandOffSession | null> {
  const [row] = await ctx.db.select(columns).from(sessions).where(eq(sessions.id, sessionId));
  return row ?? null;
}

/**
 * Copies second factor, acting account and sign-in. Returns false if the source has ended. Transaction only: its lock
 * makes an end of the source wait, which then ends both sessions.
 */
export async function copySessionState(ctx: Ctx, from: string, to: string): Promise<boolean> {
  const { secondFactorAt, actingAccountId, signIn, signedInAt } = sessions;
  const stateColumns = { secondFactorAt, actingAccountId, signIn, signedInAt };
  const [source] = await ctx.db.select(stateColumns).from(sessions).where(eq(sessions.id, from)).for("share");
  if (source) await ctx.db.update(sessions).set(source).where(eq(sessions.id, to));
  return source !== undefined;
}

export async function deleteSessionById(ctx: Ctx, sessionId: string): Promise<void> {
  await ctx.db.delete(sessions).where(eq(sessions.id, sessionId));
}
