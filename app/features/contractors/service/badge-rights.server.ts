import { fail, failFields } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { isRestrictedBadge, isTierBadge, listChangedBadges } from "../model/award-rules.ts";
import { canAwardRestrictedBadges } from "../policy.ts";
import { findHeldBadges } from "../store.server.ts";

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
