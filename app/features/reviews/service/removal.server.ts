import { emit } from "#app/events/emit.server.ts";
import { removeAttachedPhotos } from "#app/features/photos/service/attached.server.ts";
import { fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { RemovalReason } from "../model/removal.ts";
import type { ReviewRow } from "../store.server.ts";
import {
  findReviewAuthor,
  findShownReview,
  lockReview,
  markRemoved,
  type PlacedReview,
  type ReviewAuthor,
} from "../store/removal.server.ts";
import { listFormerReviews } from "../store/writing.server.ts";

export type { PlacedReview, ReviewAuthor, ReviewRow };
export { listFormerReviews };

/** One that this host shows, or of the caller's own business; `not_found` otherwise, also once it is removed. */
export async function loadReportableReview(ctx: Ctx, id: string): Promise<PlacedReview> {
  const placed = isUuid(id) ? await findShownReview(ctx, id) : null;
  return placed && placed.review.removedAt === null ? placed : fail("not_found", "access.notFound");
}

/** Locked until the transaction ends. The caller has checked that the actor decides on it. */
export async function lockReportedReview(tx: Ctx, id: string): Promise<ReviewRow> {
  return (await lockReview(tx, id)) ?? fail("not_found", "access.notFound");
}

/**
 * In the transaction of a decision on reports; the caller has checked who decides. Its photos stay removed, also once its author has
 * repaired the text. Returns the author of a review of a job that was booked here. Conflict `reviewReports.decided` if it was removed before.
 */
export async function removeReview(tx: Ctx, review: ReviewRow, reason: RemovalReason): Promise<ReviewAuthor | null> {
  if (!(await markRemoved(tx, review, reason))) fail("conflict", "reviewReports.decided");
  await emit(tx, "review.recorded", { contractorIds: [review.contractorId] });
  const author = review.bookingId === null ? null : await findReviewAuthor(tx, review.bookingId);
  if (author) await removeAttachedPhotos(tx, { kind: "REVIEW", id: author.quoteId });
  return author;
}
