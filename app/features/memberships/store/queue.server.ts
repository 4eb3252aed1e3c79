import { and, asc, eq, ilike, inArray, isNotNull, like, or, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { BrandCode } from "#app/brands/brand.ts";
import { scopedToBrand } from "#app/platform/scopes.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { toLikePattern } from "#app/lib/search-text.ts";
import { parseCursor, type PageCursor } from "#app/lib/page-cursor.ts";
import { contractors, mepProfiles, toSearchedText } from "../../contractors/tables.server.ts";
import type { MembershipStatus } from "../model/life-cycle.ts";
import { membershipApplications, toQueueTime } from "../tables.server.ts";

export interface QueueFilter {
  brand: BrandCode | null;
  /** Part of a name or city, or a public id. */
  text: string;
  after: string;
  limit: number;
}

const columns = {
  contractorId: contractors.id,
  publicId: contractors.publicId,
  name: contractors.name,
  city: contractors.city,
  region: contractors.region,
  timeZone: contractors.timeZone,
};

/** Oldest application first. In tenant scope. */
export function listApplications(ctx: Ctx, statuses: readonly MembershipStatus[] | "proposed", filter: QueueFilter) {
  const { brand, status, appliedAt, id } = membershipApplications;
  const isInQueue = statuses === "proposed" ? isNotNull(membershipApplications.proposedBy) : inArray(status, [...statuses]);
  const at = toQueueTime(appliedAt).mapWith(appliedAt);
  const cursor = parseCursor(filter.after);
  return ctx.db
    .select({ ...columns, id, brand, status, appliedAt, at })
    .from(membershipApplications)
    .innerJoin(contractors, eq(contractors.id, membershipApplications.contractorId))
    .where(and(isInQueue, scopedToBrand(ctx, brand), ofBrand(brand, filter), matches(filter), cursor ? isAfter(at, cursor) : undefined))
    .orderBy(at, asc(id))
    .limit(filter.limit);
}

function isAfter(at: SQL<Date>, { at: lastAt, id: lastId }: PageCursor): SQL {
  const { id } = membershipApplications;
  const last = sql`${lastAt.toISOString()}::timestamptz`;
  // Cursors are in milliseconds. The first has an index.
  return sql`${at} >= ${last} and (date_trunc('milliseconds', ${at}), ${id}) > (${last}, ${lastId}::uuid)`;
}

/** Approved contractors in the order of their ids, whether they applied or were brought. In tenant scope. */
export function listMembers(ctx: Ctx, available: boolean, filter: QueueFilter) {
  // The order of the primary key, which the pages are read by.
  const { brand, approved, contractorId } = mepProfiles;
  const [, lastId = "0", lastBrand = ""] = /^(\d{1,9})-(\w{1,20})$/.exec(filter.after) ?? [];
  // All tables are read from there on.
  const isLater = sql`(${contractorId}, ${brand}) > (${Number(lastId)}, ${lastBrand}) and ${contractors.id} >= ${Number(lastId)}`;
  return ctx.db
    .select({ ...columns, brand, appliedAt: membershipApplications.appliedAt })
    .from(mepProfiles)
    .innerJoin(contractors, eq(contractors.id, mepProfiles.contractorId))
    .leftJoin(
      membershipApplications,
      and(
        eq(membershipApplications.contractorId, contractors.id),
        eq(membershipApplications.brand, brand),
        sql`${membershipApplications.contractorId} >= ${Number(lastId)}`,
      ),
    )
    .where(and(approved, eq(mepProfiles.available, available), scopedToBrand(ctx, brand), ofBrand(brand, filter), matches(filter), isLater))
    .orderBy(asc(contractorId), asc(brand))
    .limit(filter.limit);
}

function ofBrand(column: PgColumn, { brand }: QueueFilter): SQL | undefined {
  return brand ? eq(column, brand) : undefined;
}

function matches({ text }: QueueFilter): SQL | undefined {
  if (text === "") return undefined;
  const pattern = toLikePattern(text);
  // The first has an index.
  const named = and(
    like(toSearchedText(contractors), pattern.toLowerCase()),
    or(ilike(contractors.name, pattern), ilike(contractors.city, pattern)),
  );
  return or(named, eq(contractors.publicId, text));
}
