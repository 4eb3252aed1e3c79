import { findKeptPrices } from "#app/features/booked-jobs/service.server.ts";
import { findClaimableListing } from "#app/features/business-claims/service/existing-businesses.server.ts";
import { findProfilePage } from "#app/features/profiles/service.server.ts";
import { listPublicProofs } from "#app/features/proofs/service/review.server.ts";
import { parseReviewFilter } from "#app/features/reviews/model.ts";
import { listReviews } from "#app/features/reviews/service.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { withSeals } from "./badge-seals.server.ts";

/** A contractor's public page with its reviews, checked documents, and whether anybody manages it. */
export async function loadProfileView(ctx: Ctx, publicId: string, search: URLSearchParams) {
  const filter = parseReviewFilter(search);
  const [profile, page, verified, business, keptPrices] = await Promise.all([
    findProfilePage(ctx, publicId, search),
    listReviews(ctx, publicId, filter),
    listPublicProofs(ctx, publicId),
    findClaimableListing(ctx, publicId),
    findKeptPrices(ctx, publicId),
  ]);
  return {
    profile: { ...profile, badges: withSeals(profile.badges) },
    reviews: { page, newest: filter.after === null, only: filter.only },
    verified,
    business,
    keptPrices,
  };
}
