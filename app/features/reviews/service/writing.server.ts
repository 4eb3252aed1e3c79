import { emit } from "#app/events/emit.server.ts";
import { hasRemovedAttached } from "#app/features/photos/service/attached.server.ts";
import { fail } from "#app/lib/errors.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { reviewChangeDays } from "../model/aspects.ts";
import { isRepairable } from "../model/removal.ts";
import { rejectUnsuitableReview, ReviewInput, toPublicAuthor, type ReviewForm } from "../model/writing.ts";
import { insertReviews, type ReviewRow } from "../store.server.ts";
import {
  findReviewOfBooking,
  listFormerReviews,
  lockReviewOfBooking,
  lockReviewRequest,
  updateReview,
  type AskedJob,
} from "../store/writing.server.ts";
import { isProved, loadAskedJob, type ReviewKey } from "./asked-jobs.server.ts";

/** Needs no sign-in with the secret. Throws `not_found` without an asked job. */
export async function loadReviewForm(ctx: Ctx, key: ReviewKey): Promise<ReviewForm> {
  const job = await loadAskedJob(ctx, key);
  const review = await findReviewOfBooking(ctx, job.bookingId);
  return {
    contractor: { publicId: job.publicId, name: job.name },
    category: job.category,
    author: toPublicAuthor(job),
    review: review && toWritten(review),
    isChangeable: review === null || isChangeable(ctx, review),
    removedFor: review?.removedFor ?? null,
    hasRemovedPhotos: await hasRemovedAttached(ctx, { kind: "REVIEW", id: job.quoteId }),
    history: review ? await listFormerReviews(ctx, review.id) : [],
    needsLink: review === null && !(await isProved(ctx, key)),
  };
}

/**
 * Publishes the one review of a job, or changes it; the former version is kept. The contractor's rating changes in the same transaction.
 * An unchanged one saves nothing. A removed one is published again if its words changed and its reason allows it. Conflicts: `reviews.changed` by
 * another window, `reviews.final`, `reviews.removed`; `reviews.linkFirst` for a first one without the mailed secret or a verified email address.
 */
export async function saveReview(ctx: Ctx, key: ReviewKey, input: unknown): Promise<{ publicId: string }> {
  const review = parseInput(ReviewInput, input);
  const job = await loadAskedJob(ctx, key);
  rejectUnsuitableReview(review.words, job);
  await consumeLimit(ctx, "reviewSaves", job.quoteId);
  const hasProof = await isProved(ctx, key);
  await inTransaction(ctx, async (tx) => {
    await lockReviewRequest(tx, job.quoteId);
    const existing = await lockReviewOfBooking(tx, job.bookingId);
    if (existing && isSame(existing, review)) return;
    if ((existing?.version ?? 0) !== review.seen) fail("conflict", "reviews.changed");
    if (existing) rejectFinalReview(tx, existing, review);
    if (!existing && !hasProof) fail("conflict", "reviews.linkFirst");
    if (existing) await updateReview(tx, existing, review);
    else await publish(tx, job, review);
    await emit(tx, "review.recorded", { contractorIds: [job.contractorId] });
  });
  return { publicId: job.publicId };
}

async function publish(tx: Ctx, job: AskedJob, { seen: _seen, ...review }: ReviewInput): Promise<void> {
  const { bookingId, contractorId, quoteId, brand, contractorAccountId } = job;
  const row = { ...review, contractorId, bookingId, author: toPublicAuthor(job), locale: tx.locale, createdAt: tx.now, reply: null };
  if (!(await insertReviews(tx, [row]))) fail("conflict", "reviews.twice");
  await emit(tx, "review.published", { quoteId, brand, accountId: contractorAccountId, stars: review.stars, words: review.words });
}

export function isChangeable({ now }: Ctx, { createdAt, removedFor }: ReviewRow): boolean {
  return now.getTime() - createdAt.getTime() <= reviewChangeDays * dayMs && (removedFor === null || isRepairable(removedFor));
}

function rejectFinalReview(ctx: Ctx, existing: ReviewRow, { words }: ReviewInput): void {
  const { removedFor } = existing;
  if (removedFor !== null && (!isRepairable(removedFor) || existing.words === words)) fail("conflict", "reviews.removed");
  if (!isChangeable(ctx, existing)) fail("conflict", "reviews.final", { days: reviewChangeDays });
}

function toWritten({ version, stars, quality, price, punctuality, words }: ReviewRow) {
  return { version, stars, quality, price, punctuality, words };
}

function isSame(existing: ReviewRow, { seen: _seen, ...review }: ReviewInput): boolean {
  return (Object.keys(review) as (keyof typeof review)[]).every((field) => existing[field] === review[field]);
}
