import type { BrandCode } from "#app/brands/brand.ts";
import { brands, isBrandCode } from "#app/brands/registry.ts";
import { emit } from "#app/events/emit.server.ts";
import { recordAct } from "#app/features/audit/service.server.ts";
import { allow, fail, failFields } from "#app/lib/errors.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { badgesIn, findBrokenGroups, findApplicableGroups, type Badge } from "../model/badges.ts";
import { toMepProfile, type MepProfile, type MepProfileGiven } from "../model/business.ts";
import { defaultPartnerScore, OwnMepChange, StaffMepChange, type MepChange } from "../model/membership.ts";
import { canManageMembership, isParty } from "../policy.ts";
import { contractorExists, endPreviewLinks, insertMemberships, listTrades, saveMembership } from "../store.server.ts";
import { rejectUnauthorizedBadges } from "./badge-rights.server.ts";
import { listMepProfiles, loadBusinessRow } from "./businesses.server.ts";

/**
 * Contractors may change `OwnMepChange`, staff `StaffMepChange`. Rejects other fields, badges the brand does not award,
 * broken group rules, administrators' badges from approvers, and tiers, which take `saveConfirmedBadges`.
 */
export function saveMepProfile(ctx: Ctx, contractorId: number, input: unknown): Promise<void> {
  return saveMepChange(ctx, { contractorId, input, isTierConfirmed: false });
}

/** Badges that a second member of staff confirmed; the caller checks that. */
export function saveConfirmedBadges(ctx: Ctx, contractorId: number, badges: readonly string[]): Promise<void> {
  return saveMepChange(ctx, { contractorId, input: { badges }, isTierConfirmed: true });
}

/** The membership ended: takes away everything that the brand gave. System only. */
export async function endMepProfile(ctx: Ctx, contractorId: number): Promise<void> {
  allow(ctx.actor.kind === "system");
  const given = { badges: [], partnerId: null, partnerScore: defaultPartnerScore };
  await inTransaction(ctx, async (tx) => {
    await saveMembership(tx, contractorId, { approved: false, available: true, ...given });
    await endPreviewLinks(tx, contractorId);
    await emit(tx, "contractor.changed", { contractorIds: [contractorId] });
  });
}

interface SubmittedMepChange {
  contractorId: number;
  input: unknown;
  isTierConfirmed: boolean;
}

async function saveMepChange(ctx: Ctx, { contractorId, input, isTierConfirmed }: SubmittedMepChange): Promise<void> {
  const isManager = canManageMembership(ctx.actor, contractorId);
  if (!isManager) await requireOwnContractor(ctx, contractorId);
  else if (!(await contractorExists(ctx, contractorId))) fail("not_found", "access.notFound");
  const change: MepChange = parseInput(isManager ? StaffMepChange : OwnMepChange, input);
  if (!isManager && ctx.actor.kind === "user") await consumeLimit(ctx, "detailSaves", ctx.actor.accountId);
  await validateBadges(ctx, [{ contractorId, brand: ctx.brand.code, ...change }]);
  if (change.badges) await rejectUnauthorizedBadges(ctx, contractorId, { badges: change.badges, isTierConfirmed });
  await inTransaction(ctx, async (tx) => {
    await saveMembership(tx, contractorId, change);
    // The brand starts or stops listing it.
    if ("approved" in change || "available" in change) await endPreviewLinks(tx, contractorId);
    await emit(tx, "contractor.changed", { contractorIds: [contractorId] });
    const fields = Object.keys(change).sort().join(" ");
    if (isManager && ctx.actor.kind === "user" && fields) await recordAct(tx, { act: "standing.changed", facts: { contractorId, fields } });
  });
}

/** Throws `invalid` for badges that the brand does not award, and for broken group rules. */
export function rejectInvalidBadges(ctx: Ctx, contractorId: number, badges: readonly Badge[]): Promise<void> {
  return validateBadges(ctx, [{ contractorId, brand: ctx.brand.code, badges: [...badges] }]);
}

/** System only. */
export async function createMepProfiles(
  ctx: Ctx,
  memberships: readonly (MepChange & { contractorId: number; brand: BrandCode })[],
): Promise<void> {
  allow(ctx.actor.kind === "system");
  const rows = memberships.map(({ contractorId, brand, ...change }) => ({
    contractorId,
    brand,
    incomingChannel: brand,
    ...parseInput(StaffMepChange, change),
  }));
  await validateBadges(ctx, rows);
  await inTransaction(ctx, async (tx) => {
    if ((await insertMemberships(tx, rows)) < rows.length) throw new Error("a contractor already has a membership of this brand");
    await emit(tx, "contractor.changed", { contractorIds: rows.map((row) => row.contractorId) });
  });
}

async function validateBadges(ctx: Ctx, memberships: readonly (MepChange & { contractorId: number; brand: BrandCode })[]): Promise<void> {
  const withBadges = memberships.flatMap(({ contractorId, brand, badges }) => (badges ? [{ contractorId, brand, badges }] : []));
  if (withBadges.length === 0) return;
  const trades = await listTrades(ctx, [...new Set(withBadges.map((membership) => membership.contractorId))]);
  for (const { contractorId, brand, badges } of withBadges) {
    const families = brands[brand].badgeFamilies;
    const unawarded = badges.filter((badge) => !families.some((family) => badgesIn(family).includes(badge)));
    if (unawarded.length > 0) failFields([{ field: "badges", code: "contractors.badgeForeign" }]);
    const broken = findBrokenGroups(badges, findApplicableGroups(families, trades.get(contractorId) ?? []));
    const isBadgeMissing = broken.some((group) => !badgesIn(group).some((badge) => (badges as readonly string[]).includes(badge)));
    if (broken.length > 0)
      failFields([{ field: "badges", code: isBadgeMissing ? "contractors.badgeNeeded" : "contractors.badgesExclude" }]);
  }
}

/** Throws `not_found` for others' contractors, as for missing ones. */
async function requireOwnContractor(ctx: Ctx, contractorId: number): Promise<void> {
  const isOwn = isParty(ctx.actor, contractorId) && (await contractorExists(ctx, contractorId));
  if (!isOwn) fail("not_found", "access.notFound");
}

/**
 * Ignores unchanged fields. Opens no membership: `applyForBrand` does. Staff change that of a member alone. On the
 * platform `incomingChannel` selects it.
 */
export async function saveSubmittedProfile(ctx: Ctx, { accountId: requested, ...input }: MepProfileGiven): Promise<MepProfile> {
  const accountId = requested ?? (ctx.actor.kind === "user" ? ctx.actor.accountId : "");
  const { id } = await loadBusinessRow(ctx, accountId);
  const brandCtx = { ...ctx, brand: await findMembershipBrand(ctx, accountId, input.incomingChannel) };
  const current = (await listMepProfiles(brandCtx, accountId)).find(({ brand }) => brand === brandCtx.brand.code);
  if (!current) failFields([{ field: "profile.incomingChannel", code: "contractors.brandMissing" }]);
  const isByStaff = canManageMembership(ctx.actor, id);
  if (isByStaff && !current.approved) fail("conflict", "memberships.notMember");
  const change = toChange(input, current);
  await inTransaction(brandCtx, async (tx) => {
    // First: it locks the membership's application, as every other change of badges does.
    if (isByStaff) await emitSavedBadges(tx, { contractorId: id, accountId, badges: change["badges"] });
    await saveMepProfile(tx, id, change);
  });
  const saved = (await listMepProfiles(brandCtx, accountId)).find(({ brand }) => brand === brandCtx.brand.code);
  return toMepProfile(saved ?? fail("not_found", "access.notFound"));
}

interface SubmittedBadges {
  contractorId: number;
  accountId: string;
  badges: unknown;
}

/** No effect without badges. */
async function emitSavedBadges(ctx: Ctx, { badges: submitted, ...business }: SubmittedBadges): Promise<void> {
  const { badges } = parseInput(StaffMepChange, { badges: submitted });
  if (badges) await emit(ctx, "membership.badgesSaved", { ...business, brand: ctx.brand.code, badges });
}

async function findMembershipBrand(ctx: Ctx, accountId: string, requested: unknown): Promise<Ctx["brand"]> {
  if (!ctx.brand.platform) return ctx.brand;
  const memberships = await listMepProfiles(ctx, accountId);
  const membership = memberships.find(({ brand }) => brand === requested);
  if (!membership || !isBrandCode(membership.brand)) failFields([{ field: "profile.incomingChannel", code: "contractors.brandMissing" }]);
  return brands[membership.brand];
}

function toChange(input: Readonly<Record<string, unknown>>, current: object): Record<string, unknown> {
  const same = (key: string, value: unknown) => JSON.stringify(Reflect.get(current, key)) === JSON.stringify(value);
  return Object.fromEntries(Object.entries(input).filter(([key, value]) => !same(key, value)));
}
