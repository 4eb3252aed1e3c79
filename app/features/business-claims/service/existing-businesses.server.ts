import type { Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { isContractorPublicId } from "#app/lib/ids.ts";
import type { ClaimableListing, KnownBusiness, ListedBusiness } from "../model/existing-businesses.ts";
import { findListedBusiness, listExistingBusinesses } from "../store/existing-businesses.server.ts";

/** Returns public data of at most ten matches on this brand. */
export async function findExistingBusinesses(ctx: Ctx, query: KnownBusiness): Promise<ListedBusiness[]> {
  await consumeLimit(ctx, "suggestions");
  return listExistingBusinesses(ctx, query);
}

/** Public data of a business that this brand lists; null for any other. */
export async function findClaimableListing(ctx: Ctx, publicId: string): Promise<ClaimableListing | null> {
  return isContractorPublicId(publicId) ? findListedBusiness(ctx, publicId) : null;
}
