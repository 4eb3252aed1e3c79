import { and, eq, gt } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { sessions } from "../tables.server.ts";

/** A session that is handed from one host to another. */
export interface HandedSession {
  sessionId: string;
  userId: string;
  signIn: string;
  signedInAt: Date;
}

const columns = { sessionId: sessions.id, userId: sessions.userId, signIn: sessions.signIn, signedInAt: sessions.signedInAt };

/** The live session of a token's hash on this host. */
export async function findSessionByTokenHash(ctx: Ctx, hash: string): Promise<HandedSession | null> {
  const [row] = await ctx.db
    .select(columns)
    .from(sessions)
    .where(and(eq(sessions.token, hash), eq(sessions.brand, ctx.brand.code), gt(sessions.expiresAt, ctx.now)));
  return row ?? null;
}

/** A session that has not been ended, by its id. */
export async function findSessionById(ctx: Ctx, sessionId: string): Promise<HandedSession | null> {
  const [row] = await ctx.db.select(columns).from(sessions).where(eq(sessions.id, sessionId));
  return row ?? null;
}

/**
 * Gives a session what another one has proved, the account for which its person acts there, and its sign-in; false when that one has ended.
 * In a transaction only: whoever ends that one meanwhile waits, and ends both.
 */
export async function copyStanding(ctx: Ctx, from: string, to: string): Promise<boolean> {
  const { secondFactorAt, actingAccountId, signIn, signedInAt } = sessions;
  const proved = { secondFactorAt, actingAccountId, signIn, signedInAt };
  const [given] = await ctx.db.select(proved).from(sessions).where(eq(sessions.id, from)).for("share");
  if (given) await ctx.db.update(sessions).set(given).where(eq(sessions.id, to));
  return given !== undefined;
}

/** Ends a session by its id. Nothing happens when there is none. */
export async function deleteSessionById(ctx: Ctx, sessionId: string): Promise<void> {
  await ctx.db.delete(sessions).where(eq(sessions.id, sessionId));
}
