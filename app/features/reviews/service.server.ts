import { emit } from "#app/events/emit.server.ts";
import { toDisplayedRating } from "#app/features/contractors/model.ts";
import { listContractorsByPublicIds } from "#app/features/contractors/service.server.ts";
import type { JobPhoto } from "#app/features/photos/model/pictures.ts";
import { listAttachedPhotos } from "#app/features/photos/service/attached.server.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { reviewsPerPage, stars, type PublicReview, type ReviewFilter, type ReviewPage, type VerifiedRating } from "./model.ts";
import { NewReview } from "./model/new-review.ts";
import { countByStars, insertReviews, listReviewRows, mapQuoteIds, type ReviewRow, type StarCount } from "./store.server.ts";

/**
 * Records reviews, all or none, with the contractors' totals and search positions. `reviews.twice`: a booking already
 * has a review. System only.
 */
export async function recordReviews(ctx: Ctx, input: readonly NewReview[]): Promise<void> {
  allow(ctx.actor.kind === "system");
  const rows = input.map((review) => parseInput(NewReview, review));
  await inTransaction(ctx, async (tx) => {
    if (!(await insertReviews(tx, rows))) fail("conflict", "reviews.twice");
    await emit(tx, "review.recorded", { contractorIds: rows.map((row) => row.contractorId) });
  });
}

/** One page of a contractor's reviews, newest first; `not_found` unless this brand shows the contractor. */
export async function listReviews(ctx: Ctx, publicId: string, { after, only }: ReviewFilter): Promise<ReviewPage> {
  const [contractor] = await listContractorsByPublicIds(ctx, [publicId]);
  if (!contractor) fail("not_found", "contractors.unknown");
  const from = after !== null && isUuid(after) ? after : null;
  const rows = await listReviewRows(ctx, contractor, { after: from, only, limit: reviewsPerPage + 1 });
  const shown = rows.slice(0, reviewsPerPage);
  const counted = await countByStars(ctx, contractor);
  return {
    items: await toPublicReviews(ctx, shown),
    next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
    counts: stars.map((star) => counted.find((count) => count.stars === star)?.count ?? 0),
    verified: toVerifiedRating(counted),
  };
}

function toVerifiedRating(counted: readonly StarCount[]): VerifiedRating | null {
  const reviewsCount = counted.reduce((sum, { verified }) => sum + verified, 0);
  const ratingSum = counted.reduce((sum, { verified, stars: given }) => sum + verified * given, 0);
  const rating = toDisplayedRating({ ratingSum, reviewsCount });
  return rating === null ? null : { rating, count: reviewsCount };
}

/** With their photos. */
export async function toPublicReviews(ctx: Ctx, rows: readonly ReviewRow[]): Promise<PublicReview[]> {
  const quoteIds = await mapQuoteIds(
    ctx,
    rows.flatMap(({ bookingId }) => bookingId ?? []),
  );
  const photos = await listAttachedPhotos(ctx, "REVIEW", [...quoteIds.values()]);
  return rows.map((row) => toPublicReview(row, photos.get(quoteIds.get(row.bookingId ?? "") ?? "") ?? []));
}

function toPublicReview(
  { id, author, stars: given, words, locale, createdAt, reply, ...review }: ReviewRow,
  photos: readonly JobPhoto[],
): PublicReview {
  const { quality, price, punctuality, removedFor, changedAt } = review;
  const always = { id, locale, createdAt: createdAt.toISOString(), removedFor };
  if (removedFor !== null) return { ...always, ...removedContent };
  return {
    ...always,
    author,
    stars: given,
    words,
    reply,
    isVerified: review.bookingId !== null,
    aspects: { quality, price, punctuality },
    changedAt: changedAt?.toISOString() ?? null,
    photos,
  };
}

const removedContent = {
  author: "",
  stars: 0,
  words: "",
  reply: null,
  isVerified: false,
  aspects: { quality: null, price: null, punctuality: null },
  changedAt: null,
  photos: [],
};
