import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { credentials, passwordResets, users } from "../tables.server.ts";

/** Keeps the hash of a link's code for the user of an address, in place of the one before; the same work where nobody has the address. */
export async function saveReset(ctx: Ctx, email: string, reset: { code: string; expiresAt: Date }): Promise<void> {
  await ctx.db.execute(sql`
    insert into password_reset (user_id, code, expires_at)
    select id, ${reset.code}, ${reset.expiresAt}::timestamptz from app_user where email = ${email} and disabled_at is null
    on conflict (user_id) do update set code = excluded.code, expires_at = excluded.expires_at`);
}

/** Whose link a code is of, while it is good. */
export async function findReset(ctx: Ctx, code: string) {
  const [found] = await ctx.db
    .select({ userId: users.id, accountId: users.accountId, email: users.email, authorities: users.authorities })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(and(eq(passwordResets.code, code), gt(passwordResets.expiresAt, ctx.now), isNull(users.disabledAt)));
  return found ?? null;
}

/** Uses a link up; says whether it was still there, so that of two who use it at once one does. */
export async function takeReset(ctx: Ctx, code: string): Promise<boolean> {
  const { rowCount } = await ctx.db.delete(passwordResets).where(and(eq(passwordResets.code, code), gt(passwordResets.expiresAt, ctx.now)));
  return rowCount === 1;
}

/** Withdraws the link of a user, if there is one. */
export async function deleteReset(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.delete(passwordResets).where(eq(passwordResets.userId, userId));
}

/** The hash of a user's password; null for who has not set one. */
export async function findPasswordHash(ctx: Ctx, userId: string): Promise<string | null> {
  const [credential] = await ctx.db.select({ password: credentials.password }).from(credentials).where(eq(credentials.userId, userId));
  return credential?.password ?? null;
}

/** Replaces a user's password. `proven` says that they have shown that the address is theirs. */
export async function savePassword(ctx: Ctx, userId: string, { hash, proven }: { hash: string; proven: boolean }): Promise<void> {
  await deletePassword(ctx, userId);
  // The form that the sign-in library gives to a password of one's own.
  await ctx.db.insert(credentials).values({ userId, accountId: userId, providerId: "credential", password: hash });
  if (proven) await ctx.db.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
}

/** Takes a user's password away. */
export async function deletePassword(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.delete(credentials).where(eq(credentials.userId, userId));
}
