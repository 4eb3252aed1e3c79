import { and, desc, eq, sql } from "drizzle-orm";
import type { BrandCode } from "#app/brands/brand.ts";
import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import type { Ctx } from "#app/platform/context.ts";
import { contractors } from "../../contractors/tables.server.ts";
import type { AskedReview, FormerReview, ReviewInput } from "../model/writing.ts";
import { reviewRequests, reviews, reviewVersions } from "../tables.server.ts";
import type { ReviewRow } from "../store.server.ts";

/** False if the job's homeowner was asked before. */
export async function insertReviewRequest(ctx: Ctx, row: typeof reviewRequests.$inferInsert): Promise<boolean> {
  const { rowCount } = await ctx.db.insert(reviewRequests).values(row).onConflictDoNothing();
  return rowCount === 1;
}

/** False unless the homeowner was asked. */
export async function saveReminderKey(ctx: Ctx, quoteId: string, reminderKeyHash: string): Promise<boolean> {
  const { rowCount } = await ctx.db.update(reviewRequests).set({ reminderKeyHash }).where(eq(reviewRequests.quoteId, quoteId));
  return rowCount === 1;
}

export interface AskedJob {
  quoteId: string;
  brand: BrandCode;
  accountId: string;
  bookingId: string;
  contractorId: number;
  contractorAccountId: string;
  publicId: string;
  name: string;
  category: CategoryCode;
  street: string;
  firstname: string;
  lastname: string;
}

/** Unscoped: by the hash of the link's secret, or by an account's own quote. */
export async function findAskedJob(ctx: Ctx, by: { keyHash: string } | { quoteId: string; accountId: string }): Promise<AskedJob | null> {
  const condition =
    "keyHash" in by
      ? sql`(asked.key_hash = ${by.keyHash} or asked.reminder_key_hash = ${by.keyHash})`
      : sql`asked.quote_id = ${by.quoteId} and asked.account_id = ${by.accountId}`;
  const { rows } = await ctx.db.execute<AskedJob & Record<string, unknown>>(sql`
    select asked.quote_id as "quoteId", asked.brand, asked.account_id as "accountId", b.id as "bookingId", c.id as "contractorId",
      c.account_id as "contractorAccountId", c.public_id as "publicId", c.name, r.category, coalesce(q.order_street, '') as street,
      u.firstname, u.lastname
    from review_request asked join quote q on q.id = asked.quote_id join request r on r.id = q.request_id join app_user u on u.id = r.user_id
    join booking b on b.quote_id = q.id join contractor c on c.id = q.contractor_id
    where ${condition}`);
  return rows[0] ?? null;
}

/** Jobs of an account at these brands, all for null, that their homeowner was asked to review and did not; the newest first. */
export async function listAskedJobs(
  { db }: Pick<Ctx, "db">,
  { accountId, brands, limit }: { accountId: string; brands: readonly BrandCode[] | null; limit: number },
): Promise<AskedReview[]> {
  const visible = brands === null ? sql`true` : sql`asked.brand = any(${sql.param([...brands])}::text[])`;
  const { rows } = await db.execute(sql`
    select asked.quote_id as "quoteId", c.name as contractor, r.category
    from review_request asked join quote q on q.id = asked.quote_id join request r on r.id = q.request_id
    join booking b on b.quote_id = q.id join contractor c on c.id = q.contractor_id
    where asked.account_id = ${accountId} and ${visible} and not exists (select from review where review.booking_id = b.id)
    order by asked.created_at desc limit ${limit}`);
  return rows as unknown as AskedReview[];
}

/** Until the transaction ends, nobody else writes a review of the job. */
export async function lockReviewRequest(ctx: Ctx, quoteId: string): Promise<void> {
  await ctx.db.select({ id: reviewRequests.quoteId }).from(reviewRequests).where(eq(reviewRequests.quoteId, quoteId)).for("update");
}

/** Until the transaction ends, nobody else changes or removes it. */
export async function lockReviewOfBooking(ctx: Ctx, bookingId: string): Promise<ReviewRow | null> {
  const [review] = await ctx.db.select().from(reviews).where(eq(reviews.bookingId, bookingId)).for("update");
  return review ?? null;
}

export async function findReviewOfBooking(ctx: Ctx, bookingId: string): Promise<ReviewRow | null> {
  const [review] = await ctx.db.select().from(reviews).where(eq(reviews.bookingId, bookingId));
  return review ?? null;
}

/** The newest first. */
export async function listFormerReviews(ctx: Ctx, reviewId: string): Promise<FormerReview[]> {
  const rows = await ctx.db
    .select()
    .from(reviewVersions)
    .where(eq(reviewVersions.reviewId, reviewId))
    .orderBy(desc(reviewVersions.version));
  return rows.map(({ reviewId: _id, replacedAt, ...version }) => ({ ...version, replacedAt: replacedAt.toISOString() }));
}

/** Keeps the former version, and the contractor's star sum and count in step. A removed review is public again. */
export async function updateReview(ctx: Ctx, former: ReviewRow, { seen: _seen, ...input }: ReviewInput): Promise<void> {
  const { id, contractorId, version, stars } = former;
  const isCounted = former.removedAt === null;
  await keepFormer(ctx, former);
  await ctx.db
    .update(reviews)
    .set({ ...input, version: version + 1, changedAt: ctx.now, removedAt: null, removedFor: null })
    .where(and(eq(reviews.id, id), eq(reviews.version, version)));
  await ctx.db
    .update(contractors)
    .set({
      ratingSum: sql`${contractors.ratingSum} + ${input.stars - (isCounted ? stars : 0)}`,
      reviewsCount: sql`${contractors.reviewsCount} + ${isCounted ? 0 : 1}`,
    })
    .where(eq(contractors.id, contractorId));
}

/** Keeps the former version, so that staff's decision on it does not cover what was added. */
export async function countChange(ctx: Ctx, former: ReviewRow): Promise<void> {
  const { id, version } = former;
  await keepFormer(ctx, former);
  await ctx.db
    .update(reviews)
    .set({ version: version + 1, changedAt: ctx.now })
    .where(and(eq(reviews.id, id), eq(reviews.version, version)));
}

async function keepFormer(ctx: Ctx, { id, version, stars, quality, price, punctuality, words }: ReviewRow): Promise<void> {
  await ctx.db.insert(reviewVersions).values({ reviewId: id, version, stars, quality, price, punctuality, words, replacedAt: ctx.now });
}
