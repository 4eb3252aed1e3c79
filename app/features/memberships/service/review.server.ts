import { brands } from "#app/brands/registry.ts";
import { isRestrictedBadge, isTierBadge } from "#app/features/contractors/model/award-rules.ts";
import { badges, type Badge } from "#app/features/contractors/model/badges.ts";
import { canAwardRestrictedBadges } from "#app/features/contractors/policy.ts";
import { listBadgeGroups } from "#app/features/contractors/service/badge-rights.server.ts";
import type { BrandCode } from "#app/brands/brand.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { ReviewedMembership } from "../model.ts";
import { isCurrent, isListed, membershipLifeCycle } from "../model/life-cycle.ts";
import { canConfirmTier } from "../policy.ts";
import { findUserName, type ApplicationRow } from "../store.server.ts";
import { loadReviewable, toMembershipStatus } from "./decisions.server.ts";
import { digestFacts, readShownFacts } from "./facts.server.ts";
import { listHistory } from "./history.server.ts";
import { isOpenBadge, toPreviewPath, toProfileUrl } from "./scope.server.ts";

/**
 * For staff of the brand: the application beside what was decided last. Of a business that is neither a member nor an
 * applicant it has the details as they were at the latest decision, not today's.
 */
export async function loadReview(ctx: Ctx, target: { publicId: string; brand: string }): Promise<ReviewedMembership> {
  const membership = await loadReviewable(ctx, target);
  const { contractor, profile, application } = membership;
  const { publicId, accountId, name, city, region, timeZone } = contractor;
  const { brand, partnerId, partnerScore } = profile;
  const status = toMembershipStatus(membership);
  const isOpen = isCurrent(status);
  const facts = await readShownFacts(ctx, membership, status);
  return {
    ...toApplication(application),
    reviewed: isOpen ? (application?.reviewed ?? null) : null,
    profileUrl: isListed(status) ? toProfileUrl(brand, publicId) : null,
    previewPath: isOpen && !isListed(status) ? toPreviewPath(publicId) : null,
    contractor: { publicId, accountId, name, city, region, timeZone },
    brand,
    brandName: brands[brand].name,
    status,
    badges: profile.badges,
    partnerId,
    partnerScore,
    facts,
    factsDigest: digestFacts(facts),
    proposal: await readProposal(ctx, application),
    events: membershipLifeCycle.events(status, "staff"),
    ownBadges: listOwnBadges(ctx, brand),
    badgeGroups: await listBadgeGroups(ctx, { contractorId: contractor.id, brand }),
    history: await listHistory(ctx, application, { isForStaff: true }),
  };
}

type ApplicationPart = Pick<ReviewedMembership, "version" | "message" | "reason" | "appliedAt" | "wantedBadges">;

function toApplication(application: ApplicationRow | null): ApplicationPart {
  if (!application) return { version: 0, message: "", reason: "", appliedAt: null, wantedBadges: [] };
  const { version, message, reason, appliedAt, wantedBadges } = application;
  return { version, message, reason, appliedAt: appliedAt?.toISOString() ?? null, wantedBadges };
}

function listOwnBadges(ctx: Ctx, brand: BrandCode): Badge[] {
  const canAwardAll = canAwardRestrictedBadges(ctx.actor);
  return badges.filter((badge) => isOpenBadge(brand, badge) || isTierBadge(badge) || (canAwardAll && isRestrictedBadge(badge)));
}

async function readProposal(ctx: Ctx, application: ApplicationRow | null): Promise<ReviewedMembership["proposal"]> {
  if (!application?.proposedBy || !application.proposedBadges) return null;
  const by = await findUserName(ctx, application.proposedBy);
  return { badges: application.proposedBadges, by, canConfirm: canConfirmTier(ctx.actor, application) };
}
