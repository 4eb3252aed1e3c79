import type { Brand } from "#app/brands/brand.ts";
import { brands, isBrandCode } from "#app/brands/registry.ts";
import { isAccountManager, requireSignedIn } from "#app/features/accounts/policy.ts";
import { loadCurrentUser } from "#app/features/accounts/service.server.ts";
import { listMissing } from "#app/features/business-details/model.ts";
import { loadBusinessDetails } from "#app/features/business-details/service.server.ts";
import { loadPlan } from "#app/features/plans/service.server.ts";
import { loadOwnContractor, markStepTaken } from "#app/features/contractors/service/sections.server.ts";
import { listOwnMissingNeeds } from "#app/features/memberships/service/completeness.server.ts";
import { listOwnMemberships } from "#app/features/memberships/service/views.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { listProgress, signUpSteps, type StepProgress, type TakenStep } from "./model.ts";
import { findListingState } from "./model/completeness.ts";

/** For businesses at any point of their sign-up, also long after it. */
export async function loadProgress(ctx: Ctx): Promise<StepProgress[]> {
  const user = requireSignedIn(ctx.actor);
  const isManager = isAccountManager(user);
  if (user.contractorId === null)
    return listProgress({ isStarted: false, isManager, missing: [], saved: [], isAdvanced: false, hasCard: false });
  const [details, { sectionVersions }, { plan, card }] = [
    await loadBusinessDetails(ctx),
    await loadOwnContractor(ctx),
    await loadPlan(ctx),
  ];
  const saved = signUpSteps.filter((step) => step in sectionVersions);
  return listProgress({
    isStarted: true,
    isManager,
    missing: listMissing(details),
    saved,
    isAdvanced: plan === "ADVANCED",
    hasCard: card === "old" || card === "recent",
  });
}

/** Idempotent. */
export async function takeStep(ctx: Ctx, step: TakenStep): Promise<void> {
  await markStepTaken(ctx, step);
}

/** The brand through which the caller came: the host's, on the platform the one of the sign-up. */
export async function findOwnBrand(ctx: Ctx): Promise<Brand> {
  if (!ctx.brand.platform) return ctx.brand;
  const { lastIncomingChannel } = await loadCurrentUser(ctx);
  return lastIncomingChannel !== null && isBrandCode(lastIncomingChannel) ? brands[lastIncomingChannel] : ctx.brand;
}

/** True while a business has to do something, or a brand to decide, before homeowners find it. */
export async function isSetupOpen(ctx: Ctx): Promise<boolean> {
  if (ctx.actor.kind !== "user" || ctx.actor.contractorId === null) return false;
  const statuses = (await listOwnMemberships(ctx)).map(({ status }) => status);
  return findListingState({ statuses, needs: await listOwnMissingNeeds(ctx), isPaused: false }) !== "listed";
}
