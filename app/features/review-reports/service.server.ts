import { emit } from "#app/events/emit.server.ts";
import { recordAct } from "#app/features/audit/service.server.ts";
import { listShownPhotos, readStoredPicture, type PictureName } from "#app/features/reviews/service/photos.server.ts";
import {
  listFormerReviews,
  loadReportableReview,
  lockReportedReview,
  removeReview,
  type ReviewRow,
} from "#app/features/reviews/service/removal.server.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { clearCachedPages } from "#app/platform/cached-pages.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { DecisionInput, ReviewReport, type ReportedReview, type ReporterKind, type ReportForm } from "./model.ts";
import type { DecidedReports } from "./model/notices.ts";
import { canDecideReports, canReport } from "./policy.ts";
import {
  findOwnReport,
  findReportedReview,
  insertReport,
  isVersionKept,
  listOpenReports,
  settleReports,
  type OpenReport,
} from "./store.server.ts";

/** `not_found` for a review that the caller does not see here. */
export async function loadReportForm(ctx: Ctx, reviewId: string): Promise<ReportForm> {
  allow(canReport(ctx.actor));
  const { userId, contractorId } = ctx.actor;
  const { review, contractor } = await loadReportableReview(ctx, reviewId);
  const { author, stars, words, locale, version } = review;
  const isReported = (await findOwnReport(ctx, { userId, reviewId, version })) !== null;
  return {
    reviewId,
    contractor: { publicId: contractor.publicId, name: contractor.name },
    review: { author, stars, words, locale },
    isOwn: contractor.id === contractorId,
    state: (await isVersionKept(ctx, review)) ? "checked" : isReported ? "reported" : "open",
  };
}

/**
 * Once for each user and version of the review; sent again, it saves nothing. Nobody sees the reporter but staff. Conflict
 * `reviewReports.checked` if staff kept this version.
 */
export async function reportReview(ctx: Ctx, reviewId: string, input: unknown): Promise<void> {
  allow(canReport(ctx.actor));
  const { userId } = ctx.actor;
  const report = parseInput(ReviewReport, input);
  const { review } = await loadReportableReview(ctx, reviewId);
  if (await findOwnReport(ctx, { userId, reviewId, version: review.version })) return;
  if (await isVersionKept(ctx, review)) fail("conflict", "reviewReports.checked");
  await consumeLimit(ctx, "reviewReports", userId);
  await consumeLimit(ctx, "reviewReportsOfReview", reviewId);
  const brand = (ctx.displayBrand ?? ctx.brand).code;
  await insertReport(ctx, { ...report, reviewId, reviewVersion: review.version, userId, brand, createdAt: ctx.now });
}

/** Reviews with open reports, for the brands that the caller works for. The longest waiting first. */
export async function listReportedReviews(ctx: Ctx): Promise<ReportedReview[]> {
  allow(canDecideReports(ctx.actor));
  const byReview = [...Map.groupBy(await listOpenReports(ctx), ({ review }) => review.id).values()];
  return Promise.all(byReview.flatMap(([first, ...rest]) => (first ? [toReportedReview(ctx, first, rest)] : [])));
}

/** A photo of a review that was ever reported, for the brands that the caller works for; also once it is removed. */
export async function readReportedPicture(ctx: Ctx, reviewId: string, picture: PictureName): Promise<Buffer<ArrayBuffer>> {
  allow(canDecideReports(ctx.actor));
  const review = isUuid(reviewId) ? await findReportedReview(ctx, reviewId) : null;
  return review ? readStoredPicture(ctx, review, picture) : fail("not_found", "photos.unknown");
}

/**
 * Decides on all open reports of a review, once. A kept version cannot be reported again; a removed review counts for no
 * rating, and its place names the reason. Conflicts: `reviewReports.decided`, `reviewReports.changed` after an edit.
 */
export async function decideReports(ctx: Ctx, input: unknown): Promise<void> {
  allow(canDecideReports(ctx.actor));
  const { userId: decidedBy } = ctx.actor;
  const { reviewId, seen, decision, reason } = parseInput(DecisionInput, input);
  const removedFor = decision === "remove" ? reason : null;
  await inTransaction(ctx, async (tx) => {
    const open = await listOpenReports(tx, reviewId);
    const [first] = open;
    if (!first) fail("conflict", "reviewReports.decided");
    allow(!open.some(({ report }) => report.userId === decidedBy), "reviewReports.ownReport");
    const review = await lockReportedReview(tx, reviewId);
    if (review.version !== seen) fail("conflict", "reviewReports.changed");
    const settled = await settleReports(
      tx,
      open.map(({ report }) => report.id),
      { decision, decidedVersion: seen, decidedBy },
    );
    if (settled.length < open.length) fail("conflict", "reviewReports.decided");
    const author = removedFor === null ? null : await removeReview(tx, review, removedFor);
    const facts = { reviewId, version: seen, decision, reason: removedFor, reports: open.length };
    await recordAct(tx, { act: "review.reportsDecided", accountId: first.contractor.accountId, facts });
    await emit(tx, "review.reportsDecided", { ...toDecided(first, open, review), removedFor, author });
  });
  if (removedFor !== null) clearCachedPages();
}

function toDecided(
  { contractor, report }: OpenReport,
  open: readonly OpenReport[],
  { id, version }: ReviewRow,
): Omit<DecidedReports, "removedFor" | "author"> {
  const byAccount = new Map(open.map(({ report: { brand }, reporter: { accountId } }) => [accountId, { accountId, brand }]));
  const { accountId, publicId, name } = contractor;
  const brand = byAccount.get(accountId)?.brand ?? report.brand;
  return { reviewId: id, version, contractor: { accountId, publicId, name, brand }, reporters: [...byAccount.values()] };
}

async function toReportedReview(ctx: Ctx, first: OpenReport, rest: readonly OpenReport[]): Promise<ReportedReview> {
  const { review, contractor } = first;
  const { id, version, author, stars, words, locale, createdAt, bookingId } = review;
  return {
    reviewId: id,
    version,
    contractor: { publicId: contractor.publicId, name: contractor.name },
    author,
    stars,
    words,
    locale,
    createdAt: createdAt.toISOString(),
    isVerified: bookingId !== null,
    photos: await listShownPhotos(ctx, review),
    history: await listFormerReviews(ctx, id),
    reports: [first, ...rest].map(({ report, reporter }) => ({
      id: report.id,
      reason: report.reason,
      words: report.words,
      by: findReporterKind(reporter, contractor),
      createdAt: report.createdAt.toISOString(),
    })),
  };
}

function findReporterKind({ accountId, accountType }: OpenReport["reporter"], contractor: { accountId: string }): ReporterKind {
  if (accountId === contractor.accountId) return "reviewed";
  return accountType === "BUSINESS" ? "business" : "homeowner";
}
