import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { BrandCode } from "#app/brands/brand.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { membershipApplications, membershipEvents } from "../memberships/tables.server.ts";

export interface WaitingRows {
  applications: number;
  /** Who proposed the tiers that wait, one for each proposal. */
  proposers: string[];
  /** When the newest of them arrived; null if nothing waits. */
  latestAt: Date | null;
}

/** Unscoped: for digests, in a brand of the caller's choice. */
export async function findWaiting(ctx: Ctx, brand: BrandCode): Promise<WaitingRows> {
  const { id, status, proposedBy } = membershipApplications;
  const arrivals = inArray(membershipEvents.event, ["apply", "proposeTier"]);
  const [row] = await ctx.db
    .select({
      applications: sql<number>`(count(distinct ${id}) filter (where ${status} = 'APPLIED'))::int`,
      proposers: sql<string[] | null>`array_agg(distinct concat_ws(' ', ${id}, ${proposedBy})) filter (where ${proposedBy} is not null)`,
      latestAt: sql<Date | null>`max(${membershipEvents.createdAt})`.mapWith(membershipEvents.createdAt),
    })
    .from(membershipApplications)
    .innerJoin(membershipEvents, and(eq(membershipEvents.applicationId, id), arrivals))
    .where(and(eq(membershipApplications.brand, brand), or(eq(status, "APPLIED"), isNotNull(proposedBy))));
  const proposers = (row?.proposers ?? []).map((pair) => pair.split(" ")[1] ?? "");
  return { applications: row?.applications ?? 0, proposers, latestAt: row?.latestAt ?? null };
}

/** Enough for every brand; a digest is no mailing list. */
const maxReviewers = 50;

/** Approvers and administrators of the brand who may sign in; without any, the super administrators. */
export async function listReviewers(ctx: Ctx, brand: BrandCode): Promise<{ userId: string; accountId: string }[]> {
  const { authorities, brands } = users;
  const ofBrand = await listStaff(ctx, sql`${authorities} && array['ROLE_APPROVER', 'ROLE_ADMIN'] and ${brand} = any(${brands})`);
  return ofBrand.length > 0 ? ofBrand : listStaff(ctx, sql`'ROLE_SUPER_ADMIN' = any(${authorities})`);
}

function listStaff(ctx: Ctx, condition: ReturnType<typeof sql>): Promise<{ userId: string; accountId: string }[]> {
  return ctx.db
    .select({ userId: users.id, accountId: users.accountId })
    .from(users)
    .where(and(condition, isNull(users.disabledAt)))
    .orderBy(asc(users.id))
    .limit(maxReviewers);
}
