import type { BrandCode } from "#app/brands/brand.ts";
import type { Notice } from "#app/features/notices/model.ts";
import { paths } from "#app/paths.ts";

/** What waits for a reviewer's decision on one brand. */
export interface WaitingReviews {
  userId: string;
  accountId: string;
  applications: number;
  /** Proposed by somebody else. */
  tiers: number;
}

/** One mail to each reviewer, at most one an hour. `at` makes the key unique. */
export interface ReviewDigest {
  brand: BrandCode;
  brandName: string;
  at: Date;
  reviewers: readonly WaitingReviews[];
}

export function toDigestNotices({ brand, brandName, at, reviewers }: ReviewDigest): Notice[] {
  return reviewers.map(({ userId, accountId, applications, tiers }) => ({
    key: `membership-digest:${brand}:${at.toISOString()}`,
    userId,
    accountId,
    brand,
    template: "staff.reviewsWaiting",
    path: paths.profileManager({ brand, queue: applications > 0 ? "waiting" : "tiers" }),
    content: { brandName, count: applications + tiers, applications, tiers },
  }));
}
