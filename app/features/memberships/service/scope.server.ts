import type { BrandCode } from "#app/brands/brand.ts";
import { hosts } from "#app/brands/hosts.server.ts";
import { brands, isBrandCode } from "#app/brands/registry.ts";
import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { isRestrictedBadge, isTierBadge } from "#app/features/contractors/model/award-rules.ts";
import { badgesIn } from "#app/features/contractors/model/badges.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { listScopedBrands } from "#app/platform/scopes.server.ts";
import { canApply } from "../policy.ts";
import { findOwnContractor } from "../store.server.ts";

/** Brands that the caller's host may name: its own, on the platform all but the platform itself. */
export function listOpenBrands(ctx: Ctx): BrandCode[] {
  return listScopedBrands(ctx);
}

/** Badges that a contractor may ask for and an approver award alone. */
export function isOpenBadge(brand: BrandCode, badge: string): boolean {
  const isAwarded = brands[brand].badgeFamilies.some((family) => badgesIn(family).includes(badge));
  return isAwarded && !isRestrictedBadge(badge) && !isTierBadge(badge);
}

/** `not_found` for brands that the host may not name. */
export async function loadOwn(ctx: Ctx, brand: string) {
  const actor = requireSignedIn(ctx.actor);
  const contractor = (await findOwnContractor(ctx)) ?? fail("not_found", "access.notFound");
  if (!isBrandCode(brand) || !listOpenBrands(ctx).includes(brand)) fail("not_found", "access.notFound");
  allow(canApply(actor), "accounts.managerOnly");
  return { contractor, code: brand };
}

/** The public profile on the brand's host; null if it has none. */
export function toProfileUrl(brand: BrandCode, publicId: string): string | null {
  return hosts.isEnabled(brands[brand]) ? hosts.buildUrl(brands[brand], paths.contractor({ publicId })) : null;
}

/** On this host, for staff of the contractor's brands. */
export function toPreviewPath(publicId: string): string {
  return paths.contractorPreview({ publicId });
}
