import { listColleagues } from "#app/features/accounts/service/colleagues.server.ts";
import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { listMissing, type Section } from "#app/features/business-details/model.ts";
import { loadBusinessDetails } from "#app/features/business-details/service.server.ts";
import { loadEnterpriseSettings } from "#app/features/enterprise/service.server.ts";
import { canConnectEnterprise } from "#app/features/enterprise/policy.ts";
import { loadOwnContractor } from "#app/features/contractors/service/sections.server.ts";
import { isListed, isWaiting } from "#app/features/memberships/model/life-cycle.ts";
import { listOwnMemberships } from "#app/features/memberships/service/views.server.ts";
import { loadPausePlan } from "#app/features/pauses/service.server.ts";
import { loadPlan } from "#app/features/plans/service.server.ts";
import { findWallet } from "#app/features/proofs/service.server.ts";
import { listOwnReviews } from "#app/features/reviews/service/replies.server.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";

/** `key` is one of `settings:states`, with its placeholders. */
export interface SettingState {
  key: string;
  values: Record<string, string | number>;
}

const state = (key: string, values: SettingState["values"] = {}): SettingState => ({ key, values });

/** Zero has a text of its own. */
const countState = (key: string, count: number, none: string) => (count === 0 ? state(none) : state(key, { count }));

/** What each settings page has saved, by its path; pages without a state of their own are left out. */
export async function loadSettingsStates(ctx: Ctx): Promise<Record<string, SettingState>> {
  if (requireSignedIn(ctx.actor).contractorId === null) return {};
  return { ...(await loadProfileStates(ctx)), ...(await loadBusinessStates(ctx)), ...(await loadManagerStates(ctx)) };
}

async function loadProfileStates(ctx: Ctx): Promise<Record<string, SettingState>> {
  const [details, row] = [await loadBusinessDetails(ctx), await loadOwnContractor(ctx)];
  const missing = listMissing(details);
  const describe = (section: Section) => {
    return countState("missing", missing.filter((one) => one.section === section).length, "complete");
  };
  const { counts } = await listOwnReviews(ctx, { after: null, isUnanswered: true });
  return {
    [paths.contactDetails()]: describe("contactDetails"),
    [paths.serviceArea()]: state("area", { count: row.rangeMiles, code: row.areaPostalCode ?? row.postalCode }),
    [paths.about()]: describe("about"),
    [paths.ownerProfile()]: describe("owner"),
    [paths.businessProfile()]: describe("profile"),
    [paths.reviewSettings()]: counts.all === 0 ? state("noReviews") : countState("unanswered", counts.unanswered, "answered"),
  };
}

async function loadBusinessStates(ctx: Ctx): Promise<Record<string, SettingState>> {
  const statuses = (await listOwnMemberships(ctx)).map(({ status }) => status);
  const [listed, isWaitingForOne] = [statuses.filter(isListed).length, statuses.some(isWaiting)];
  const { plan } = await loadPlan(ctx);
  const { availability, current, planned } = await loadPausePlan(ctx);
  const isPartlyPaused = availability.pausedCategories.length > 0 || current.length > 0;
  return {
    [paths.planSettings()]: state(plan),
    [paths.brandMemberships()]: countState("listed", listed, isWaitingForOne ? "waiting" : "notListed"),
    [paths.team()]: state("people", { count: (await listColleagues(ctx)).length }),
    [paths.vacationMode()]: state(
      availability.vacationMode ? "paused" : isPartlyPaused ? "somePaused" : planned.length > 0 ? "planned" : "off",
    ),
  };
}

/** Of the account manager alone. */
async function loadManagerStates(ctx: Ctx): Promise<Record<string, SettingState>> {
  const wallet = await findWallet(ctx);
  const { card } = await loadPlan(ctx);
  const connection = canConnectEnterprise(ctx.actor) ? (await loadEnterpriseSettings(ctx)).connection : undefined;
  return {
    ...(connection !== undefined && {
      [paths.enterpriseSettings()]: state(connection ? `supplyHouse.${connection.state}` : "notConnected"),
    }),
    ...(card !== null && { [paths.paymentDetails()]: state(card === "none" ? "noCard" : "card") }),
    ...(wallet && { [paths.proofs()]: countState("documents", wallet.proofs.length, "noDocuments") }),
  };
}
