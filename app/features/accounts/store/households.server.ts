import { and, eq, isNull, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { users } from "../tables.server.ts";

/** Locks a household until the transaction ends. */
export async function lockHousehold(ctx: Ctx, accountId: string): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`requests:${accountId}`}, 0))`);
}

/** Whether a user may still act. */
export async function isEnabled(ctx: Ctx, userId: string): Promise<boolean> {
  return (await ctx.db.$count(users, and(eq(users.id, userId), isNull(users.disabledAt)))) > 0;
}
