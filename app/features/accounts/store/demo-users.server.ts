import { and, asc, inArray, isNull } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { users } from "../tables.server.ts";

export function listEnabledUsers(ctx: Pick<Ctx, "db">, emails: readonly string[]): Promise<{ userId: string; accountId: string }[]> {
  return ctx.db
    .select({ userId: users.id, accountId: users.accountId })
    .from(users)
    .where(and(inArray(users.email, [...emails]), isNull(users.disabledAt)))
    .orderBy(asc(users.id));
}
