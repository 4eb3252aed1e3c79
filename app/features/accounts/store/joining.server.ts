import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { accounts, users } from "../tables.server.ts";

/** `isAlone`: a business account without a business, and without another user. */
export async function findJoiner(ctx: Ctx, userId: string): Promise<{ accountId: string; isAlone: boolean } | null> {
  const hasContractor = sql`exists (select from contractor where contractor.account_id = ${users.accountId})`;
  const hasColleague = sql`exists (select from app_user other where other.account_id = ${users.accountId} and other.id <> ${users.id})`;
  const isBusiness = sql`exists (select from account where account.id = ${users.accountId} and account.type = 'BUSINESS')`;
  const [user] = await ctx.db
    .select({ accountId: users.accountId, isAlone: sql<boolean>`${isBusiness} and not ${hasContractor} and not ${hasColleague}` })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.disabledAt)));
  return user ?? null;
}

/** Until the transaction ends, in the order of their ids, so that two never wait for each other. */
export async function lockAccounts(ctx: Ctx, ids: readonly string[]): Promise<void> {
  await ctx.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]))
    .orderBy(accounts.id)
    .for("update");
}

export async function hasEnabledUsers(ctx: Ctx, accountId: string): Promise<boolean> {
  return (await ctx.db.$count(users, and(eq(users.accountId, accountId), isNull(users.disabledAt)))) > 0;
}

/** A disabled former manager gives way: an account has one manager. */
export async function moveUser(
  ctx: Ctx,
  { userId, accountId, accountManager }: { userId: string; accountId: string; accountManager: boolean },
): Promise<void> {
  const isFormerManager = and(eq(users.accountId, accountId), users.accountManager, ne(users.id, userId));
  if (accountManager) await ctx.db.update(users).set({ accountManager: false }).where(isFormerManager);
  await ctx.db.update(users).set({ accountId, accountManager, updatedAt: ctx.now }).where(eq(users.id, userId));
}
