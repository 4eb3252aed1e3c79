import { emit } from "#app/events/emit.server.ts";
import { recordAct } from "#app/features/audit/service.server.ts";
import { findBookedParties } from "#app/features/booking/service.server.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { reviewsPerPage, type PublicReview } from "../model.ts";
import { isReplyChangeable, type ManagedReview, type ManagedReviewPage } from "../model/replies.ts";
import { rejectUnsuitableReply, ReviewReply } from "../model/reply-input.ts";
import { canReply } from "../policy.ts";
import { toPublicReviews } from "../service.server.ts";
import type { ReviewRow } from "../store.server.ts";
import { countReviews, findManagedReview, listManagedReviews, saveReply } from "../store/replies.server.ts";

/** The caller's own reviews, newest first, on every brand. */
export async function listOwnReviews(
  ctx: Ctx,
  { after, isUnanswered }: { after: string | null; isUnanswered: boolean },
): Promise<ManagedReviewPage> {
  const contractorId = requireContractorId(ctx);
  const from = after !== null && isUuid(after) ? after : null;
  const rows = await listManagedReviews(ctx, contractorId, { after: from, isUnanswered, limit: reviewsPerPage + 1 });
  const shown = rows.slice(0, reviewsPerPage);
  return {
    items: (await toPublicReviews(ctx, shown)).flatMap((review, at) => {
      const row = shown[at];
      return row ? [toManagedReview(review, row, ctx.now)] : [];
    }),
    next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
    counts: await countReviews(ctx, contractorId),
  };
}

/**
 * Publishes a reply or changes it, at most `replyChangeDays` after publication (`reviews.replyFinal`). Unchanged text
 * saves nothing. Refuses offensive words and contact details. Conflict `reviews.replyChanged`, with the present reply, if
 * somebody changed it since `seen`.
 */
export async function saveReviewReply(ctx: Ctx, input: unknown): Promise<void> {
  const { reviewId, reply, seen } = parseInput(ReviewReply, input);
  const review = await loadOwnReview(ctx, reviewId);
  if (review.removedAt !== null) fail("conflict", "reviews.removed");
  if (review.reply === reply) return;
  rejectUnsuitableReply(reply);
  if (review.replyVersion !== seen) failChanged(review);
  if (!isReplyChangeable(review, ctx.now)) fail("conflict", "reviews.replyFinal");
  await consumeLimit(ctx, "reviewReplies", String(review.contractorId));
  const repliedAt = review.reply === null ? ctx.now : review.repliedAt;
  await inTransaction(ctx, async (tx) => {
    if (!(await saveReply(tx, review, { reply, repliedAt, seen }))) failChanged(await loadOwnReview(tx, reviewId));
    const booking = review.bookingId && (await findBookedParties(tx, review.bookingId));
    if (booking) await emit(tx, "review.replied", { reviewId, reply, ...booking });
    await recordActing(tx);
  });
}

/** No effect without a reply. */
export async function removeReviewReply(ctx: Ctx, input: { reviewId: string; seen: number }): Promise<void> {
  const review = await loadOwnReview(ctx, input.reviewId);
  if (review.reply === null) return;
  if (review.replyVersion !== input.seen) failChanged(review);
  await inTransaction(ctx, async (tx) => {
    const isSaved = await saveReply(tx, review, { reply: null, repliedAt: null, seen: input.seen });
    if (!isSaved) failChanged(await loadOwnReview(tx, review.id));
    await recordActing(tx);
  });
}

async function loadOwnReview(ctx: Ctx, id: string): Promise<ReviewRow> {
  const contractorId = requireContractorId(ctx);
  const review = isUuid(id) ? await findManagedReview(ctx, contractorId, id) : null;
  return review ?? fail("not_found", "access.notFound");
}

function failChanged({ reply, replyVersion }: ReviewRow): never {
  fail("conflict", reply === null ? "reviews.replyRemoved" : "reviews.replyChanged", { current: reply ?? "", version: replyVersion });
}

async function recordActing(tx: Ctx): Promise<void> {
  const { actor } = tx;
  if (actor.kind !== "user" || !actor.actingFor) return;
  await recordAct(tx, { act: "business.changed", accountId: actor.accountId, facts: { section: "reviews" } });
}

function requireContractorId({ actor }: Ctx): number {
  allow(canReply(actor));
  return actor.contractorId;
}

function toManagedReview(review: PublicReview, row: ReviewRow, now: Date): ManagedReview {
  return { ...review, replyVersion: row.replyVersion, isChangeable: isReplyChangeable(row, now) };
}
