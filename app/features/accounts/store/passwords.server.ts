import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { credentials, passwordResets, users } from "../tables.server.ts";

interface NewReset {
  code: string;
  sealed: string;
  expiresAt: Date;
  minutes: number;
}

/**
 * Keeps the previous link while half of its time is left. Returns the sealed code in effect. Does the same work for
 * unknown addresses.
 */
export async function saveReset(ctx: Ctx, email: string, { code, sealed, expiresAt, minutes }: NewReset): Promise<string> {
  const isKept = sql`old.sealed is not null and old.expires_at <= ${expiresAt}::timestamptz
    and old.expires_at > ${expiresAt}::timestamptz - ${minutes / 2} * interval '1 minute'`;
  const { rows } = await ctx.db.execute<{ sealed: string }>(sql`
    insert into password_reset as old (user_id, code, sealed, expires_at)
    select id, ${code}, ${sealed}, ${expiresAt}::timestamptz from app_user where email = ${email} and disabled_at is null
    on conflict (user_id) do update set
      code = case when ${isKept} then old.code else excluded.code end,
      sealed = case when ${isKept} then old.sealed else excluded.sealed end,
      expires_at = case when ${isKept} then old.expires_at else excluded.expires_at end
    returning sealed`);
  return rows[0]?.sealed ?? sealed;
}

export async function findReset(ctx: Ctx, code: string) {
  const [row] = await ctx.db
    .select({ userId: users.id, accountId: users.accountId, email: users.email, authorities: users.authorities })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(and(eq(passwordResets.code, code), gt(passwordResets.expiresAt, ctx.now), isNull(users.disabledAt)));
  return row ?? null;
}

/** Of two concurrent uses only one returns true. */
export async function consumeReset(ctx: Ctx, code: string): Promise<boolean> {
  const { rowCount } = await ctx.db.delete(passwordResets).where(and(eq(passwordResets.code, code), gt(passwordResets.expiresAt, ctx.now)));
  return rowCount === 1;
}

export async function deleteReset(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.delete(passwordResets).where(eq(passwordResets.userId, userId));
}

/**
 * Locks the user until the transaction ends: a sign-in without a password and whatever ends all sessions take turns. Lock it
 * before credentials, resets, sessions and proofs.
 */
export async function lockUser(ctx: Ctx, userId: string) {
  const { email, emailVerified, authorities, accountId } = users;
  const [user] = await ctx.db
    .select({ email, emailVerified, authorities, accountId })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.disabledAt)))
    .for("no key update");
  return user ?? null;
}

/** Null if no password is set. */
export async function findPasswordHash(ctx: Ctx, userId: string): Promise<string | null> {
  const [credential] = await ctx.db.select({ password: credentials.password }).from(credentials).where(eq(credentials.userId, userId));
  return credential?.password ?? null;
}

/** Locks the password until the transaction ends. Use `forUpdate` to replace it. */
export async function lockPasswordHash(ctx: Ctx, userId: string, { forUpdate }: { forUpdate: boolean }): Promise<string | null> {
  const [credential] = await ctx.db
    .select({ password: credentials.password })
    .from(credentials)
    .where(eq(credentials.userId, userId))
    .for(forUpdate ? "update" : "share");
  return credential?.password ?? null;
}

export async function findCredentialByEmail(ctx: Ctx, email: string): Promise<{ userId: string; hash: string } | null> {
  const [row] = await ctx.db
    .select({ userId: credentials.userId, hash: credentials.password })
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .where(eq(users.email, email));
  return row?.hash ? { userId: row.userId, hash: row.hash } : null;
}

/** Also marks the address as verified. */
export async function savePassword(ctx: Ctx, userId: string, hash: string): Promise<void> {
  await ctx.db
    .insert(credentials)
    .values({ userId, accountId: userId, providerId: "credential", password: hash })
    .onConflictDoUpdate({ target: [credentials.userId, credentials.providerId], set: { password: hash, updatedAt: ctx.now } });
  await ctx.db.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
}

/** False if one is set by now. */
export async function addPassword(ctx: Ctx, userId: string, hash: string): Promise<boolean> {
  const { rowCount } = await ctx.db
    .insert(credentials)
    .values({ userId, accountId: userId, providerId: "credential", password: hash })
    .onConflictDoNothing();
  return rowCount === 1;
}

/** Returns false, without a change, if `from` is outdated. */
export async function replacePassword(ctx: Ctx, userId: string, { from, to }: { from: string; to: string }): Promise<boolean> {
  const { rowCount } = await ctx.db
    .update(credentials)
    .set({ password: to, updatedAt: ctx.now })
    .where(and(eq(credentials.userId, userId), eq(credentials.password, from)));
  return rowCount === 1;
}

export async function deletePassword(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.delete(credentials).where(eq(credentials.userId, userId));
}
