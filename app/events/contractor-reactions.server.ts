import { refreshSearch, refreshSearchOfAccount } from "#app/features/directory/service/search-rows.server.ts";
import { toConnectionNotices } from "#app/features/enterprise/model/notices.ts";
import { refreshListedPrices } from "#app/features/from-prices/service.server.ts";
import { toApplicationNotices, toMembershipNotices } from "#app/features/memberships/model/notices.ts";
import { toDigestNotices } from "#app/features/review-digests/model.ts";
import { startReviewDigest } from "#app/features/review-digests/service.server.ts";
import { recordSavedBadges } from "#app/features/memberships/service/saved-badges.server.ts";
import { toPauseNotices } from "#app/features/pauses/model/notices.ts";
import {
  toAcceptedNotices,
  toExpiringNotices,
  toLapsedNotices,
  toRejectedNotices,
  toRevokedNotices,
} from "#app/features/proofs/model/notices.ts";
import { toDecidedReportNotices } from "#app/features/review-reports/model/notices.ts";
import { toReplyNotices } from "#app/features/reviews/model/notices.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { Events } from "./events.ts";
import { queueNotices, type Reactions } from "./reaction.server.ts";

export const contractorReactions = {
  "contractor.changed": [refreshSearch],
  "listing.changed": [refreshListedPrices, refreshSearch],
  "review.recorded": [refreshSearch],
  "review.replied": [queueNotices(toReplyNotices)],
  "review.reportsDecided": [queueNotices(toDecidedReportNotices)],
  "pause.switched": [queueNotices(toPauseNotices)],
  "connection.answered": [queueNotices(toConnectionNotices)],

  "membership.applied": [sendDigest, queueNotices(toApplicationNotices)],
  "membership.tierProposed": [sendDigest],
  "membership.reviewsWaiting": [queueNotices(toDigestNotices)],
  "membership.decided": [queueNotices(toMembershipNotices)],
  "membership.badgesSaved": [mailSavedBadges],

  "proof.accepted": [refreshSearchOfAccount, queueNotices(toAcceptedNotices)],
  "proof.rejected": [queueNotices(toRejectedNotices)],
  "proof.revoked": [refreshSearchOfAccount, queueNotices(toRevokedNotices)],
  "proof.expiring": [queueNotices(toExpiringNotices)],
  "proof.lapsed": [refreshSearchOfAccount, queueNotices(toLapsedNotices)],
} satisfies Partial<Reactions>;

async function mailSavedBadges(ctx: Ctx, event: Events["membership.badgesSaved"]): Promise<void> {
  await queueNotices(toMembershipNotices)(ctx, await recordSavedBadges(ctx, event));
}

/** What waits is mailed to the reviewers at once, but at most once an hour. */
async function sendDigest(ctx: Ctx, event: Events["membership.tierProposed"]): Promise<void> {
  const digest = await startReviewDigest(ctx, event);
  if (digest) await queueNotices(toDigestNotices)(ctx, digest);
}
