import { isAccountManager, requireSignedIn } from "#app/features/accounts/policy.ts";
import { listMissing, type Section } from "#app/features/business-details/model.ts";
import { loadBusinessDetails } from "#app/features/business-details/service.server.ts";
import { loadPlan } from "#app/features/contractors/service/plans.server.ts";
import { toPreviewPath } from "#app/features/contractors/service/previews.server.ts";
import { loadOwnContractor } from "#app/features/contractors/service/sections.server.ts";
import { loadServices } from "#app/features/listings/service/own-services.server.ts";
import { listOwnMemberships } from "#app/features/memberships/service/views.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { listProgress, type StepProgress } from "./model.ts";

/** For businesses at any point of their sign-up, also long after it. */
export async function loadProgress(ctx: Ctx): Promise<StepProgress[]> {
  const user = requireSignedIn(ctx.actor);
  const isManager = isAccountManager(user);
  if (user.contractorId === null)
    return listProgress({ isStarted: false, isManager, missing: [], saved: [], isAdvanced: false, hasCard: false });
  const [details, { sectionVersions }, { plan, hasCard }] = [
    await loadBusinessDetails(ctx),
    await loadOwnContractor(ctx),
    await loadPlan(ctx),
  ];
  const saved = Object.keys(sectionVersions) as Section[];
  return listProgress({
    isStarted: true,
    isManager,
    missing: listMissing(details),
    saved,
    isAdvanced: plan === "ADVANCED",
    hasCard: hasCard === true,
  });
}

/** What a business has, for the first page of its sign-up. Null before the first step. */
export async function loadOverview(ctx: Ctx) {
  if (requireSignedIn(ctx.actor).contractorId === null) return null;
  const { name, publicId } = await loadOwnContractor(ctx);
  const { listings } = await loadServices(ctx);
  const memberships = await listOwnMemberships(ctx);
  return {
    name,
    publicId,
    previewPath: toPreviewPath(publicId),
    hasService: listings.some(({ active }) => active),
    hasDraft: listings.length > 0,
    memberships: memberships.map(({ brand, brandName, status, events }) => ({
      brand,
      brandName,
      status,
      canApply: events.includes("apply"),
    })),
  };
}
