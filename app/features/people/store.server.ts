import { and, asc, desc, eq, exists, inArray, or, sql, type SQL } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { visibleBrands } from "../accounts/model/staff-brands.ts";
import { accounts, users } from "../accounts/tables.server.ts";
import { contractors, isCurrentMembership, mepProfiles } from "../contractors/tables.server.ts";
import { requests } from "../requests/tables.server.ts";

export type PersonRow = typeof users.$inferSelect & { accountType: (typeof accounts.$inferSelect)["type"] };

/** Tenant scope: accounts with a current membership or a request in the visible brands, and the caller's own. */
function tenantScope(ctx: Ctx): SQL | undefined {
  const { brand, actor, db } = ctx;
  const visible = visibleBrands(actor, brand);
  if (visible === null) return undefined;
  const memberships = db
    .select({ one: sql`1` })
    .from(contractors)
    .innerJoin(mepProfiles, eq(mepProfiles.contractorId, contractors.id))
    .where(and(eq(contractors.accountId, accounts.id), inArray(mepProfiles.brand, visible), isCurrentMembership()));
  const ownRequests = db
    .select({ one: sql`1` })
    .from(requests)
    .where(and(eq(requests.accountId, accounts.id), inArray(requests.brand, visible)));
  return or(actor.kind === "user" ? eq(accounts.id, actor.accountId) : undefined, exists(memberships), exists(ownRequests));
}

export async function findPerson(ctx: Ctx, accountId: string): Promise<PersonRow | null> {
  const [row] = await ctx.db
    .select({ user: users, accountType: accounts.type })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(and(eq(accounts.id, accountId), tenantScope(ctx)))
    .orderBy(desc(users.accountManager), asc(users.createdAt), asc(users.id))
    .limit(1);
  return row ? { ...row.user, accountType: row.accountType } : null;
}
