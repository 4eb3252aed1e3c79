import { and, eq, exists, gt, inArray, lt, sql, type SQL } from "drizzle-orm";
import { visibleBrands } from "#app/features/accounts/model/staff-brands.ts";
import type { Ctx } from "#app/platform/context.ts";
import { contractors, isCurrentMembership, mepProfiles } from "../../contractors/tables.server.ts";
import { countFew } from "../tables/searched-part.server.ts";
import type { RecordQuery, Standing } from "../model/list.ts";

/** Undefined for every contractor: super administrators see those of no brand, too. */
function hasProfile(ctx: Ctx, { brand, standing }: RecordQuery): SQL | undefined {
  const visible = visibleBrands(ctx.actor, ctx.brand);
  if (visible === null && brand === null && standing === null) return undefined;
  return and(
    visible === null ? undefined : inArray(mepProfiles.brand, [...visible]),
    brand === null ? undefined : eq(mepProfiles.brand, brand),
    standing === null ? undefined : hasStanding(standing),
  );
}

function hasStanding(standing: Standing): SQL | undefined {
  const { approved, available } = mepProfiles;
  if (standing === "APPLYING") return eq(approved, false);
  return and(eq(approved, true), eq(available, standing === "LISTED"));
}

/** Of the order of ids. */
export interface IdPlace {
  id: number;
  isDown: boolean;
}

/** Everybody sees contractors of their brands. Memberships before the place are not read. */
export function isMember(ctx: Ctx, query: RecordQuery, place: IdPlace | null): SQL | undefined {
  const profile = hasProfile(ctx, query);
  const { contractorId } = mepProfiles;
  const isLater = place && (place.isDown ? lt : gt)(contractorId, place.id);
  return (
    profile &&
    exists(
      ctx.db
        .select({ one: sql`1` })
        .from(mepProfiles)
        .where(and(eq(contractorId, contractors.id), profile, isCurrentMembership(), isLater ?? undefined)),
    )
  );
}

/** Members are read at once, in the order of ids. Of applicants, only those of the list are asked whether they still are. */
function isOneOfMembers(ctx: Ctx, query: RecordQuery): SQL | undefined {
  const showsApplicants = query.standing === "APPLYING";
  const found = ctx.db
    .select({ id: mepProfiles.contractorId })
    .from(mepProfiles)
    .where(and(hasProfile(ctx, query), showsApplicants ? undefined : isCurrentMembership()));
  return and(sql`${contractors.id} = any(array(${found}))`, showsApplicants ? isMember(ctx, query, null) : undefined);
}

/**
 * A condition that reads the members, or the contractors of the region, if they are few; else null. The planner thinks
 * that an order costs less than it does.
 */
export async function findFewMembers(ctx: Ctx, query: RecordQuery, region: string): Promise<SQL | null> {
  const profile = hasProfile(ctx, query);
  if (profile === undefined) return null;
  const inRegion = eq(contractors.region, region);
  const { rows } = await ctx.db.execute<{ members: number | null; local: number | null }>(sql`
    select ${countFew(sql`from ${mepProfiles} where ${profile}`)} as members, ${countFew(sql`from ${contractors} where ${inRegion}`)} as local`);
  const { members, local } = rows[0] ?? { members: null, local: null };
  if (members !== null && (local === null || members < local)) return isOneOfMembers(ctx, query) ?? null;
  return local === null ? null : (isMember(ctx, query, null) ?? null);
}
