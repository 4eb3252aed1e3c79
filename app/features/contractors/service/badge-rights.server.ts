import type { BadgeFamily, BrandCode } from "#app/brands/brand.ts";
import { brands } from "#app/brands/registry.ts";
import { fail, failFields } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { isRestrictedBadge, isTierBadge, listChangedBadges } from "../model/award-rules.ts";
import { findApplicableGroups } from "../model/badges.ts";
import { canAwardRestrictedBadges } from "../policy.ts";
import { findHeldBadges, listTrades } from "../store.server.ts";

/** The brand's badge groups whose rules hold for a contractor: those of a trade only in that trade. In ownership scope. */
export async function listBadgeGroups(
  ctx: Ctx,
  { contractorId, brand }: { contractorId: number; brand: BrandCode },
): Promise<BadgeFamily[]> {
  const trades = await listTrades(ctx, [contractorId]);
  return findApplicableGroups(brands[brand].badgeFamilies, trades.get(contractorId) ?? []);
}

/** Throws `contractors.badgeRestricted` for approvers, and `contractors.tierNeedsSecond` for unconfirmed tiers. */
export async function rejectUnauthorizedBadges(
  ctx: Ctx,
  contractorId: number,
  { badges, isTierConfirmed }: { badges: readonly string[]; isTierConfirmed: boolean },
): Promise<void> {
  if (ctx.actor.kind === "system") return;
  const changed = listChangedBadges(await findHeldBadges(ctx, contractorId), badges);
  if (changed.some(isRestrictedBadge) && !canAwardRestrictedBadges(ctx.actor))
    failFields([{ field: "badges", code: "contractors.badgeRestricted" }]);
  if (changed.some(isTierBadge) && !isTierConfirmed) fail("conflict", "contractors.tierNeedsSecond");
}
