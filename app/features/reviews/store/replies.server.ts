import { and, desc, eq, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { reviews } from "../tables.server.ts";
import type { ReviewRow } from "../store.server.ts";

const isUnansweredReview = sql`${reviews.reply} is null and ${reviews.removedAt} is null`;

interface ManagedPage {
  after: string | null;
  limit: number;
  isUnanswered: boolean;
}

/** Unscoped, like all of this store: pass the caller's own contractor. Newest first. */
export function listManagedReviews(ctx: Ctx, contractorId: number, { after, limit, isUnanswered }: ManagedPage): Promise<ReviewRow[]> {
  const place = sql`(select last.created_at, last.id from ${reviews} last where last.id = ${after} and last.contractor_id = ${contractorId})`;
  const older = after === null ? undefined : sql`(${reviews.createdAt}, ${reviews.id}) < ${place}`;
  return ctx.db
    .select()
    .from(reviews)
    .where(and(eq(reviews.contractorId, contractorId), isUnanswered ? isUnansweredReview : undefined, older))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit);
}

export async function countReviews(ctx: Ctx, contractorId: number): Promise<{ all: number; unanswered: number }> {
  const [counts] = await ctx.db
    .select({ all: sql<number>`count(*)::int`, unanswered: sql<number>`(count(*) filter (where ${isUnansweredReview}))::int` })
    .from(reviews)
    .where(eq(reviews.contractorId, contractorId));
  return counts ?? { all: 0, unanswered: 0 };
}

export async function findManagedReview(ctx: Ctx, contractorId: number, id: string): Promise<ReviewRow | null> {
  const [found] = await ctx.db
    .select()
    .from(reviews)
    .where(and(eq(reviews.id, id), eq(reviews.contractorId, contractorId)));
  return found ?? null;
}

/** False if the reply's version is no longer `seen`. */
export async function saveReply(
  ctx: Ctx,
  { id, contractorId }: Pick<ReviewRow, "id" | "contractorId">,
  { seen, ...change }: Pick<ReviewRow, "reply" | "repliedAt"> & { seen: number },
): Promise<boolean> {
  const { rowCount } = await ctx.db
    .update(reviews)
    .set({ ...change, replyVersion: seen + 1 })
    .where(and(eq(reviews.id, id), eq(reviews.contractorId, contractorId), eq(reviews.replyVersion, seen)));
  return rowCount === 1;
}
