import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { loadOwnContractor } from "#app/features/contractors/service/sections.server.ts";
import { loadServices } from "#app/features/listings/service/own-services.server.ts";
import { listBrandFits } from "#app/features/memberships/service/brand-fits.server.ts";
import { listOwnMissingNeeds } from "#app/features/memberships/service/completeness.server.ts";
import { listOwnMemberships } from "#app/features/memberships/service/views.server.ts";
import { loadPreviewLink } from "#app/features/profiles/service/preview-links.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { findListingState } from "../model/completeness.ts";
import { findOwnBrand } from "../service.server.ts";

/** What a business has, for the first page of its sign-up, with its own brand first. Null before the first step. */
export async function loadOverview(ctx: Ctx) {
  if (requireSignedIn(ctx.actor).contractorId === null) return null;
  const { name, publicId } = await loadOwnContractor(ctx);
  const { listings, vacationMode: isPaused } = await loadServices(ctx);
  const { code: ownBrand } = await findOwnBrand(ctx);
  const fitting = (await listBrandFits(ctx)).filter(({ isFitting }) => isFitting).map(({ brand }) => brand);
  const memberships = (await listOwnMemberships(ctx)).map(({ brand, brandName, status, reason, events }) => ({
    brand,
    brandName,
    status,
    reason,
    canApply: events.includes("apply"),
    isOwn: brand === ownBrand,
    isFitting: fitting.includes(brand),
  }));
  const needs = await listOwnMissingNeeds(ctx);
  return {
    name,
    publicId,
    previewLink: await loadPreviewLink(ctx, publicId),
    listing: findListingState({ statuses: memberships.map(({ status }) => status), needs, isPaused }),
    hasService: !needs.includes("service"),
    hasDraft: listings.length > 0,
    missing: needs,
    memberships: memberships.toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn)),
  };
}
