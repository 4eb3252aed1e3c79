import { and, eq, isNull, sql } from "drizzle-orm";
import type { BrandCode } from "#app/brands/brand.ts";
import type { Ctx } from "#app/platform/context.ts";
import { contractors, mepProfiles } from "../../contractors/tables.server.ts";
import type { RemovalReason } from "../model/removal.ts";
import { reviews } from "../tables.server.ts";
import type { ReviewRow } from "../store.server.ts";

export interface PlacedReview {
  review: ReviewRow;
  contractor: { id: number; accountId: string; publicId: string; name: string };
}

const { id: contractorId, accountId, publicId, name } = contractors;

/** One that this host shows, or of the caller's own contractor. */
export async function findShownReview(ctx: Ctx, id: string): Promise<PlacedReview | null> {
  const ownId = ctx.actor.kind === "user" ? ctx.actor.contractorId : null;
  const isShown = sql`exists (select from ${mepProfiles} where ${mepProfiles.contractorId} = ${contractorId}
    and ${mepProfiles.brand} = ${ctx.brand.code} and ${mepProfiles.approved} and ${mepProfiles.available})`;
  const [row] = await ctx.db
    .select({ review: reviews, contractor: { id: contractorId, accountId, publicId, name } })
    .from(reviews)
    .innerJoin(contractors, eq(contractorId, reviews.contractorId))
    .where(and(eq(reviews.id, id), ownId === null ? isShown : sql`(${isShown} or ${contractorId} = ${ownId})`));
  return row ?? null;
}

/** Until the transaction ends, nobody else changes it. Unscoped. */
export async function lockReview(ctx: Ctx, id: string): Promise<ReviewRow | null> {
  const [row] = await ctx.db.select().from(reviews).where(eq(reviews.id, id)).for("update");
  return row ?? null;
}

/** With the contractor's star sum and count. False if it was removed before. */
export async function markRemoved(ctx: Ctx, { id, contractorId: of, stars }: ReviewRow, removedFor: RemovalReason): Promise<boolean> {
  const { rowCount } = await ctx.db
    .update(reviews)
    .set({ removedAt: ctx.now, removedFor })
    .where(and(eq(reviews.id, id), isNull(reviews.removedAt)));
  if (rowCount !== 1) return false;
  await ctx.db
    .update(contractors)
    .set({ ratingSum: sql`${contractors.ratingSum} - ${stars}`, reviewsCount: sql`${contractors.reviewsCount} - 1` })
    .where(eq(contractorId, of));
  return true;
}

export interface ReviewAuthor {
  quoteId: string;
  accountId: string;
  brand: BrandCode;
}

/** Of a review of a job that was booked here. Unscoped. */
export async function findReviewAuthor(ctx: Ctx, bookingId: string): Promise<ReviewAuthor | null> {
  const { rows } = await ctx.db.execute<ReviewAuthor & Record<string, unknown>>(sql`
    select asked.quote_id as "quoteId", asked.account_id as "accountId", asked.brand
    from review_request asked join booking b on b.quote_id = asked.quote_id where b.id = ${bookingId}`);
  return rows[0] ?? null;
}
