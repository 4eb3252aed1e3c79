import type { BrandCode } from "#app/brands/brand.ts";
import { brands } from "#app/brands/registry.ts";
import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { defaultFinancingLabel } from "#app/features/contractors/model/financing.ts";
import { listBadgeGroups } from "#app/features/contractors/service/badge-rights.server.ts";
import { fail } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { OwnMembership, OwnMembershipDetails, OwnMepProfile } from "../model.ts";
import { isExplained, isInternal, membershipLifeCycle, toStatus } from "../model/life-cycle.ts";
import { canApply } from "../policy.ts";
import { findOwnContractor, listMemberships, type ApplicationRow, type MepRow } from "../store.server.ts";
import { listOwnMissingNeeds } from "./completeness.server.ts";
import { listHistory } from "./history.server.ts";
import { listOpenBrands } from "./scope.server.ts";
import { suggestOwnBadges } from "./suggested-badges.server.ts";

/** One for each brand that the host may name, members first. */
export async function listOwnMemberships(ctx: Ctx): Promise<OwnMembership[]> {
  return (await listOwnRows(ctx)).map(({ view }) => view);
}

export async function loadOwnMembership(ctx: Ctx, brand: string): Promise<OwnMembershipDetails> {
  const own = (await listOwnRows(ctx)).find(({ view }) => view.brand === brand) ?? fail("not_found", "access.notFound");
  const { contractor, profile, application, view } = own;
  const history = await listHistory(ctx, application, { isForStaff: false });
  const groups = await listBadgeGroups(ctx, { contractorId: contractor.id, brand: view.brand });
  return {
    ...view,
    message: application?.message ?? "",
    wantedBadges: application?.appliedAt
      ? application.wantedBadges
      : await suggestOwnBadges(ctx, { contractor, brand: view.brand, groups }),
    badgeGroups: groups,
    isManager: canApply(requireSignedIn(ctx.actor)),
    timeZone: contractor.timeZone,
    missing: view.events.includes("apply") ? await listOwnMissingNeeds(ctx) : [],
    profile: toOwnMepProfile(profile),
    partnerId: profile?.partnerId ?? null,
    history: history.filter(({ event }) => !isInternal(event)),
  };
}

function toOwnMepProfile(profile: MepRow | null): OwnMepProfile {
  return {
    sendMeEmails: profile?.sendMeEmails ?? true,
    workphone: profile?.workphone ?? null,
    financingEnabled: profile?.financingEnabled ?? false,
    financingLabel: profile?.financingLabel ?? defaultFinancingLabel,
    financingUrl: profile?.financingUrl ?? null,
    financingLoan: profile?.financingLoan ?? null,
  };
}

interface OwnRow {
  contractor: NonNullable<Awaited<ReturnType<typeof findOwnContractor>>>;
  view: OwnMembership;
  profile: MepRow | null;
  application: ApplicationRow | null;
}

async function listOwnRows(ctx: Ctx): Promise<OwnRow[]> {
  const actor = requireSignedIn(ctx.actor);
  const contractor = (await findOwnContractor(ctx)) ?? fail("not_found", "access.notFound");
  const rows = await listMemberships(ctx, contractor.id);
  return listOpenBrands(ctx).map((brand) => {
    const { profile = null, application = null } = rows.find((row) => row.profile.brand === brand) ?? {};
    const view = toView(brand, { profile, application });
    return { contractor, view: { ...view, events: canApply(actor) ? view.events : [] }, profile, application };
  });
}

function toView(brand: BrandCode, { profile, application }: Pick<OwnRow, "profile" | "application">): OwnMembership {
  const { status, version, reason, appliedAt } = application ?? { status: toStatus(profile), version: 0, reason: "", appliedAt: null };
  return {
    brand,
    brandName: brands[brand].name,
    status,
    version,
    reason: isExplained(status) ? reason : "",
    appliedAt: appliedAt?.toISOString() ?? null,
    badges: profile?.badges ?? [],
    events: membershipLifeCycle.events(status, "contractor"),
  };
}
