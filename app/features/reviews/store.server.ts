import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { insertRows } from "#app/platform/bulk.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { contractors } from "../contractors/tables.server.ts";
import type { ReviewFilter } from "./model.ts";
import type { NewReview } from "./model/new-review.ts";
import type { AspectStars } from "./model/aspects.ts";
import { reviews } from "./tables.server.ts";

export type ReviewRow = typeof reviews.$inferSelect;

/**
 * Inserts reviews and updates the contractors' totals. Returns false if a booking already has one; the caller must roll
 * back.
 */
export async function insertReviews(ctx: Ctx, rows: readonly (NewReview & Partial<AspectStars>)[]): Promise<boolean> {
  if ((await insertRows(ctx.db, reviews, rows)) < rows.length) return false;
  const ratingsJson = JSON.stringify(rows.map(({ contractorId, stars }) => ({ contractor_id: contractorId, stars })));
  await ctx.db.execute(sql`
    update ${contractors} set
      rating_sum = rating_sum + added.sum,
      reviews_count = reviews_count + added.count
    from (
      select contractor_id, sum(stars)::int as sum, count(*)::int as count
      from json_to_recordset(${ratingsJson}::json) as given (contractor_id int, stars int)
      group by contractor_id
    ) as added
    where ${contractors.id} = added.contractor_id`);
  return true;
}

/**
 * Reviews of a contractor, newest first, after one of its reviews or from the start. Removed ones are in the list of
 * all. The caller has checked the tenant scope.
 */
export function listReviewRows(
  ctx: Ctx,
  { id }: { id: number },
  { after, only, limit }: ReviewFilter & { limit: number },
): Promise<ReviewRow[]> {
  const place = sql`(select last.created_at, last.id from ${reviews} last where last.id = ${after} and last.contractor_id = ${id})`;
  const older = after === null ? undefined : sql`(${reviews.createdAt}, ${reviews.id}) < ${place}`;
  return ctx.db
    .select()
    .from(reviews)
    .where(and(eq(reviews.contractorId, id), only === null ? undefined : and(eq(reviews.stars, only), isNull(reviews.removedAt)), older))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit);
}

/** The quote of each booking. */
export async function mapQuoteIds(ctx: Ctx, bookingIds: readonly string[]): Promise<Map<string, string>> {
  if (bookingIds.length === 0) return new Map();
  const { rows } = await ctx.db.execute<{ id: string; quoteId: string }>(
    sql`select id, quote_id as "quoteId" from booking where id = any(${sql.param([...bookingIds])}::uuid[])`,
  );
  return new Map(rows.map(({ id, quoteId }) => [id, quoteId]));
}

export interface StarCount {
  stars: number;
  count: number;
  /** Of jobs that were booked here. */
  verified: number;
}

export function countByStars(ctx: Ctx, { id }: { id: number }): Promise<StarCount[]> {
  return ctx.db
    .select({ stars: reviews.stars, count: sql<number>`count(*)::int`, verified: sql<number>`count(${reviews.bookingId})::int` })
    .from(reviews)
    .where(and(eq(reviews.contractorId, id), isNull(reviews.removedAt)))
    .groupBy(reviews.stars);
}
