import type { BrandCode } from "#app/brands/brand.ts";
import { brands } from "#app/brands/registry.ts";
import { emit } from "#app/events/emit.server.ts";
import { recordAct } from "#app/features/audit/service.server.ts";
import { loadPlaces, rejectUnknownZips } from "#app/features/places/service.server.ts";
import { allow, fail, failFields } from "#app/lib/errors.ts";
import { isContractorPublicId, isUuid, newContractorPublicId } from "#app/lib/ids.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { maxChosenContractors, NewContractor, type ChosenContractor, type ContractorRecord, type PublicProfile } from "./model.ts";
import { badgesIn, findBrokenGroups, findApplicableGroups } from "./model/badges.ts";
import { OwnMepChange, StaffMepChange, type MepChange } from "./model/membership.ts";
import { rejectUnauthorizedBadges } from "./service/badge-rights.server.ts";
import { createPublicProfile } from "./service/public-profile.server.ts";
import { canCreateContractor, canManageMembership, isParty } from "./policy.ts";
import {
  contractorExists,
  findVisibleContractor,
  insertContractors,
  insertMemberships,
  listChosenContractors,
  listIds,
  listTrades,
  saveMembership,
  type NewContractorId,
} from "./store.server.ts";

/**
 * Brands do not list it until `saveMepProfile` approves it. `record` is system-only. Throws `contractors.exists` for an
 * account's second contractor.
 */
export async function createContractor(ctx: Ctx, input: unknown, record: Partial<ContractorRecord> = {}): Promise<NewContractorId> {
  const [added] = await createContractors(ctx, [{ given: input, record }]);
  return added ?? fail("conflict", "contractors.exists");
}

/** Creates all or none, a few thousand at a time. Returns them in input order. */
export async function createContractors(ctx: Ctx, drafts: readonly ContractorDraft[]): Promise<NewContractorId[]> {
  const inputs = drafts.map(({ given }) => parseInput(NewContractor, given));
  for (const { accountId } of inputs) allow(canCreateContractor(ctx.actor, accountId));
  allow(ctx.actor.kind === "system" || drafts.every(({ record = {} }) => Object.keys(record).length === 0));
  const findPlace = await loadPlaces(
    ctx,
    inputs.map(({ area }) => area.postalCode),
  );
  await rejectUnknownZips(ctx, {
    "area.includedCodes": inputs.flatMap(({ area }) => area.includedCodes),
    "area.excludedCodes": inputs.flatMap(({ area }) => area.excludedCodes),
  });
  const rows = inputs.map(({ area, ...profile }, at) => {
    const { city, region, latitude, longitude, timeZone } = findPlace(area.postalCode);
    return { ...newRecord(), ...profile, ...area, city, region, latitude, longitude, timeZone, ...drafts[at]?.record };
  });
  return inTransaction(ctx, async (tx) => {
    const added = (await insertContractors(tx, rows)) ?? fail("conflict", "contractors.exists");
    await emit(tx, "contractor.changed", { contractorIds: added.map(({ id }) => id) });
    return added;
  });
}

export interface ContractorDraft {
  given: unknown;
  record?: Partial<ContractorRecord>;
}

function newRecord(): ContractorRecord {
  return { publicId: newContractorPublicId(), advanced: false, replyMinutes: null };
}

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
  await validateBadges(ctx, [{ contractorId, brand: ctx.brand.code, ...change }]);
  if (change.badges) await rejectUnauthorizedBadges(ctx, contractorId, { badges: change.badges, isTierConfirmed });
  await inTransaction(ctx, async (tx) => {
    await saveMembership(tx, contractorId, change);
    await emit(tx, "contractor.changed", { contractorIds: [contractorId] });
    const fields = Object.keys(change).sort().join(" ");
    if (isManager && ctx.actor.kind === "user" && fields) await recordAct(tx, { act: "standing.changed", facts: { contractorId, fields } });
  });
}

/** Across all brands. System only. */
export async function listTakenPublicIds(ctx: Ctx, publicIds: readonly string[]): Promise<ReadonlySet<string>> {
  allow(ctx.actor.kind === "system");
  return new Set((await listIds(ctx, publicIds)).map(({ publicId }) => publicId));
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

/** Throws `not_found` unless approved and available on this brand. Includes contractors on vacation. */
export async function loadPublicProfile(ctx: Ctx, publicId: string): Promise<PublicProfile> {
  const row = isContractorPublicId(publicId) ? await findVisibleContractor(ctx, publicId) : null;
  if (!row) fail("not_found", "contractors.unknown");
  return createPublicProfile(ctx, row);
}

/** Returns at most four, in the order given. Skips those not on this brand. */
export async function listContractorsByPublicIds(ctx: Ctx, publicIds: readonly string[]): Promise<ChosenContractor[]> {
  return listChosen(ctx, "publicId", publicIds.filter(isContractorPublicId));
}

export async function listContractorsByAccountIds(ctx: Ctx, accountIds: readonly string[]): Promise<ChosenContractor[]> {
  return listChosen(ctx, "accountId", accountIds.filter(isUuid));
}

async function listChosen(ctx: Ctx, by: "publicId" | "accountId", keys: readonly string[]): Promise<ChosenContractor[]> {
  const distinctKeys = [...new Set(keys)].slice(0, maxChosenContractors);
  return distinctKeys.length === 0 ? [] : listChosenContractors(ctx, by, distinctKeys);
}
