import {
  attachPhoto,
  detachPhoto,
  findAttachedPicture,
  listAttachedPhotos,
  type Subject,
} from "#app/features/photos/service/attached.server.ts";
import { rejectWhenOwnLaneFull } from "#app/features/photos/service/limited-pictures.server.ts";
import type { JobPhoto } from "#app/features/photos/model/pictures.ts";
import { clearCachedPages } from "#app/platform/cached-pages.server.ts";
import { fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import type { Ctx } from "#app/platform/context.ts";
import { reviewChangeDays } from "../model/aspects.ts";
import { findShownReview, findReviewAuthor } from "../store/removal.server.ts";
import type { ReviewRow } from "../store.server.ts";
import { countChange, findReviewOfBooking, lockReviewOfBooking, lockReviewRequest, type AskedJob } from "../store/writing.server.ts";
import { isProved, loadAskedJob, type ReviewKey } from "./asked-jobs.server.ts";
import { isChangeable } from "./writing.server.ts";

const toSubject = ({ quoteId }: { quoteId: string }): Subject => ({ kind: "REVIEW", id: quoteId });

/** Before the body of an upload is read. */
export async function checkReviewPhotoForm(ctx: Ctx, key: ReviewKey): Promise<void> {
  rejectWhenOwnLaneFull(ctx);
  await loadAskedJob(ctx, key);
}

/** For the author, also before the review is published. */
export async function listOwnReviewPhotos(ctx: Ctx, key: ReviewKey): Promise<JobPhoto[]> {
  const { quoteId } = await loadAskedJob(ctx, key);
  return (await listAttachedPhotos(ctx, "REVIEW", [quoteId])).get(quoteId) ?? [];
}

/** While the review can be written or changed. They appear with the published review, and change its version. */
export async function addReviewPhoto(ctx: Ctx, key: ReviewKey, source: Uint8Array): Promise<void> {
  const job = await loadAskedJob(ctx, key);
  const isFirst = (await findReviewOfBooking(ctx, job.bookingId)) === null;
  if (isFirst && !(await isProved(ctx, key))) fail("conflict", "reviews.linkFirst");
  await attachPhoto(ctx, toSubject(job), { source, reject: (tx) => rejectFinal(tx, job), onAdded: (tx) => countPublished(tx, job) });
  clearCachedPages();
}

export async function removeReviewPhoto(ctx: Ctx, key: ReviewKey, id: string): Promise<void> {
  const job = await loadAskedJob(ctx, key);
  await detachPhoto(ctx, toSubject(job), id);
  clearCachedPages();
}

/** For the author. */
export async function readOwnReviewPicture(ctx: Ctx, key: ReviewKey, picture: PictureName): Promise<Buffer<ArrayBuffer>> {
  const job = await loadAskedJob(ctx, key);
  return (await findAttachedPicture(ctx, [toSubject(job)], picture)) ?? fail("not_found", "photos.unknown");
}

export interface PictureName {
  id: string;
  file: string;
}

/** Of a review that this host shows, or of the caller's own business; not of a removed one. */
export async function readReviewPicture(ctx: Ctx, reviewId: string, picture: PictureName): Promise<Buffer<ArrayBuffer>> {
  const placed = isUuid(reviewId) ? await findShownReview(ctx, reviewId) : null;
  const subject = placed?.review.removedAt === null ? await findSubject(ctx, placed.review) : null;
  return (subject && (await findAttachedPicture(ctx, [subject], picture))) ?? fail("not_found", "photos.unknown");
}

/** Also of a removed review, and removed itself. The caller has checked who sees it. */
export async function readStoredPicture(ctx: Ctx, review: ReviewRow, picture: PictureName): Promise<Buffer<ArrayBuffer>> {
  const subject = await findSubject(ctx, review);
  return (subject && (await findAttachedPicture(ctx, [subject], { ...picture, withRemoved: true }))) ?? fail("not_found", "photos.unknown");
}

/** Also of a removed review. The caller has checked who sees it. */
export async function listShownPhotos(ctx: Ctx, review: ReviewRow): Promise<JobPhoto[]> {
  const subject = await findSubject(ctx, review);
  return (subject && (await listAttachedPhotos(ctx, subject.kind, [subject.id])).get(subject.id)) ?? [];
}

async function findSubject(ctx: Ctx, { bookingId }: ReviewRow): Promise<Subject | null> {
  const author = bookingId === null ? null : await findReviewAuthor(ctx, bookingId);
  return author && toSubject(author);
}

async function rejectFinal(tx: Ctx, job: AskedJob): Promise<void> {
  await lockReviewRequest(tx, job.quoteId);
  const review = await lockReviewOfBooking(tx, job.bookingId);
  if (review && !isChangeable(tx, review)) fail("conflict", "reviews.final", { days: reviewChangeDays });
}

async function countPublished(tx: Ctx, job: AskedJob): Promise<void> {
  const review = await lockReviewOfBooking(tx, job.bookingId);
  if (review?.removedAt === null) await countChange(tx, review);
}
