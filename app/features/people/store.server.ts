import { and, asc, desc, eq, exists, inArray, or, sql, type SQL } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { visibleBrands } from "../accounts/model/staff-brands.ts";
import { accounts, users } from "../accounts/tables.server.ts";
import { contractors, mepProfiles } from "../contractors/tables.server.ts";
import { requests } from "../requests/tables.server.ts";

/** A user with the account that it belongs to. */
export type PersonRow = typeof users.$inferSelect & { accountType: (typeof accounts.$inferSelect)["type"] };

/** The brand fence of an account: on a brand's host those who have to do with it, by a standing or a request; one's own always, on the platform all, for staff those of their brands. */
function withinHost(ctx: Ctx): SQL | undefined {
  const { brand, actor, db } = ctx;
  const visible = visibleBrands(actor, brand);
  if (visible === null) return undefined;
  const standing = db
    .select({ one: sql`1` })
    .from(contractors)
    .innerJoin(mepProfiles, eq(mepProfiles.contractorId, contractors.id))
    .where(and(eq(contractors.accountId, accounts.id), inArray(mepProfiles.brand, visible)));
  const asked = db
    .select({ one: sql`1` })
    .from(requests)
    .where(and(eq(requests.accountId, accounts.id), inArray(requests.brand, visible)));
  return or(actor.kind === "user" ? eq(accounts.id, actor.accountId) : undefined, exists(standing), exists(asked));
}

/** Who answers for an account inside the brand fence: its account manager, else its first user. */
export async function findPerson(ctx: Ctx, accountId: string): Promise<PersonRow | null> {
  const [row] = await ctx.db
    .select({ user: users, accountType: accounts.type })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(and(eq(accounts.id, accountId), withinHost(ctx)))
    .orderBy(desc(users.accountManager), asc(users.createdAt), asc(users.id))
    .limit(1);
  return row ? { ...row.user, accountType: row.accountType } : null;
}
