import { and, asc, eq, inArray, isNull, sql, type SQL } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { scopedToBrand } from "#app/platform/scopes.server.ts";
import { accounts, users } from "../accounts/tables.server.ts";
import { contractors, isCurrentMembership, mepProfiles } from "../contractors/tables.server.ts";
import { reviews } from "../reviews/tables.server.ts";
import type { ReportDecision } from "./model.ts";
import { reviewReports } from "./tables.server.ts";

export type ReportRow = typeof reviewReports.$inferSelect;

export async function findOwnReport(ctx: Ctx, { userId, reviewId, version }: OwnReport): Promise<ReportRow | null> {
  const { reviewVersion } = reviewReports;
  const [row] = await ctx.db
    .select()
    .from(reviewReports)
    .where(and(eq(reviewReports.reviewId, reviewId), eq(reviewReports.userId, userId), eq(reviewVersion, version)));
  return row ?? null;
}

interface OwnReport {
  userId: string;
  reviewId: string;
  version: number;
}

/** Staff kept this version of the review. */
export async function isVersionKept(ctx: Ctx, { id, version }: { id: string; version: number }): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: reviewReports.id })
    .from(reviewReports)
    .where(and(eq(reviewReports.reviewId, id), eq(reviewReports.decidedVersion, version), eq(reviewReports.decision, "keep")))
    .limit(1);
  return row !== undefined;
}

/** False if the user reported this version before. */
export async function insertReport(ctx: Ctx, report: typeof reviewReports.$inferInsert): Promise<boolean> {
  const { rowCount } = await ctx.db.insert(reviewReports).values(report).onConflictDoNothing();
  return rowCount === 1;
}

/** Open reports to staff of the reviewed contractors' brands, the oldest first; of one review, if given. */
export function listOpenReports(ctx: Ctx, reviewId?: string) {
  const { id, publicId, name, accountId } = contractors;
  return ctx.db
    .select({
      report: reviewReports,
      review: reviews,
      contractor: { id, publicId, name, accountId },
      reporter: { accountId: users.accountId, accountType: accounts.type },
    })
    .from(reviewReports)
    .innerJoin(reviews, eq(reviews.id, reviewReports.reviewId))
    .innerJoin(contractors, eq(id, reviews.contractorId))
    .innerJoin(users, eq(users.id, reviewReports.userId))
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(and(isNull(reviewReports.decision), isOfOwnBrand(ctx), reviewId ? eq(reviews.id, reviewId) : undefined))
    .orderBy(asc(reviewReports.createdAt), asc(reviewReports.id))
    .limit(200);
}

/** With open or decided reports to staff of the reviewed contractor's brands. */
export async function findReportedReview(ctx: Ctx, id: string): Promise<typeof reviews.$inferSelect | null> {
  const [row] = await ctx.db
    .select({ review: reviews })
    .from(reviews)
    .innerJoin(contractors, eq(contractors.id, reviews.contractorId))
    .where(and(eq(reviews.id, id), isOfOwnBrand(ctx), sql`exists (select from ${reviewReports} where ${reviewReports.reviewId} = ${id})`));
  return row?.review ?? null;
}

export type OpenReport = Awaited<ReturnType<typeof listOpenReports>>[number];

/** Those that are still open. Returns their ids. */
export async function settleReports(
  ctx: Ctx,
  ids: readonly string[],
  change: { decision: ReportDecision; decidedVersion: number; decidedBy: string },
): Promise<string[]> {
  const rows = await ctx.db
    .update(reviewReports)
    .set({ ...change, decidedAt: ctx.now })
    .where(and(inArray(reviewReports.id, [...ids]), isNull(reviewReports.decision)))
    .returning({ id: reviewReports.id });
  return rows.map(({ id }) => id);
}

/** Tenant scope by the reviewed business's memberships, not by the host that the reporter used. */
function isOfOwnBrand(ctx: Ctx): SQL | undefined {
  const isVisible = scopedToBrand(ctx, mepProfiles.brand);
  return (
    isVisible &&
    sql`exists (select from mep_profile where mep_profile.contractor_id = ${contractors.id} and ${isCurrentMembership()} and ${isVisible})`
  );
}
