import { isEmailVerified } from "#app/features/accounts/service/email-proofs.server.ts";
import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { canClaim } from "#app/features/business-claims/policy.ts";
import { findOwnBrand, loadProgress } from "#app/features/contractor-sign-up/service.server.ts";
import { loadOverview } from "#app/features/contractor-sign-up/service/overview.server.ts";
import { findPlanNotice } from "#app/features/plans/service.server.ts";
import type { Ctx } from "#app/platform/context.ts";

export async function loadBusinessStart(ctx: Ctx) {
  const { name: brand, code } = await findOwnBrand(ctx);
  return {
    brand,
    /** Named if the business came from a brand without a contractor area. */
    platform: code === ctx.brand.code ? null : ctx.brand.name,
    unconfirmedEmail: (await isEmailVerified(ctx)) ? null : requireSignedIn(ctx.actor).email,
    isManager: canClaim(ctx.actor),
    progress: await loadProgress(ctx),
    overview: await loadOverview(ctx),
    planNotice: await findPlanNotice(ctx),
  };
}
