import type { BrandCode } from "#app/brands/brand.ts";
import { brands } from "#app/brands/registry.ts";
import { findLastPause, startHourlyPause } from "#app/features/notices/service.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { ReviewDigest, WaitingReviews } from "./model.ts";
import { findWaiting, listReviewers, type WaitingRows } from "./store.server.ts";

const toKey = (brand: BrandCode) => `membership-digest:${brand}`;

/**
 * Starts a digest that says how many decisions wait for the brand's reviewers: at most one an hour, else null. What
 * arrives meanwhile is in the next one.
 */
export async function startReviewDigest(ctx: Ctx, { brand }: { brand: BrandCode }): Promise<ReviewDigest | null> {
  const waiting = await findWaiting(ctx, brand);
  const everyone = (await listReviewers(ctx, brand)).map((reviewer) => ({ ...reviewer, ...countFor(reviewer.userId, waiting) }));
  const reviewers = everyone.filter(({ applications, tiers }) => applications + tiers > 0);
  if (reviewers.length === 0 || !(await startHourlyPause(ctx, toKey(brand)))) return null;
  return { brand, brandName: brands[brand].name, at: ctx.now, reviewers };
}

/** Nobody confirms a tier that they proposed. */
function countFor(userId: string, { applications, proposers }: WaitingRows): Pick<WaitingReviews, "applications" | "tiers"> {
  return { applications, tiers: proposers.filter((proposer) => proposer !== userId).length };
}

/** True if something arrived after the last digest. */
export async function isDigestDue(ctx: Ctx, brand: BrandCode): Promise<boolean> {
  const [{ latestAt }, digestAt] = [await findWaiting(ctx, brand), await findLastPause(ctx, toKey(brand))];
  return latestAt !== null && (digestAt === null || latestAt > digestAt);
}
