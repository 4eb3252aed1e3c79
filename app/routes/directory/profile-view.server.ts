import { redirect } from "react-router";
import { findKeptPrices } from "#app/features/booked-jobs/service.server.ts";
import { findClaimableListing } from "#app/features/business-claims/service/existing-businesses.server.ts";
import { findMergedInto } from "#app/features/contractor-merges/service.server.ts";
import { findProfilePage } from "#app/features/profiles/service.server.ts";
import { listPublicProofs } from "#app/features/proofs/service/review.server.ts";
import { parseReviewFilter } from "#app/features/reviews/model.ts";
import { listReviews } from "#app/features/reviews/service.server.ts";
import { paths } from "#app/paths.ts";
import { Failure } from "#app/lib/errors.ts";
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

/** The address of a contractor that was merged into another leads to that one for good. Throws the failure for others. */
export async function redirectToMerged(ctx: Ctx, publicId: string, failure: unknown): Promise<never> {
  const kept = failure instanceof Failure && failure.kind === "not_found" ? await findMergedInto(ctx, publicId) : null;
  throw kept === null ? failure : redirect(paths.contractor({ publicId: kept }), 301);
}
