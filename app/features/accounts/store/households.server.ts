import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { users } from "../tables.server.ts";

export async function lockHousehold(ctx: Ctx, accountId: string): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`requests:${accountId}`}, 0))`);
}

export async function isEnabled(ctx: Ctx, userId: string): Promise<boolean> {
  return (await ctx.db.$count(users, and(eq(users.id, userId), isNull(users.disabledAt)))) > 0;
}

/** Of the household's first user; null if all are disabled. */
export async function findContact(ctx: Ctx, accountId: string): Promise<{ name: string; phone: string } | null> {
  const { firstname, lastname, cellphone, disabledAt, createdAt } = users;
  const [user] = await ctx.db
    .select({ firstname, lastname, phone: cellphone })
    .from(users)
    .where(and(eq(users.accountId, accountId), isNull(disabledAt)))
    .orderBy(asc(createdAt))
    .limit(1);
  return user ? { name: `${user.firstname} ${user.lastname}`.trim(), phone: user.phone } : null;
}
