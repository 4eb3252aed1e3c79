import { and, eq, isNull, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { users } from "../tables.server.ts";

export async function lockHousehold(ctx: Ctx, accountId: string): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`requests:${accountId}`}, 0))`);
}

export async function isEnabled(ctx: Ctx, userId: string): Promise<boolean> {
  return (await ctx.db.$count(users, and(eq(users.id, userId), isNull(users.disabledAt)))) > 0;
}
