import type { BrandCode } from "#app/brands/brand.ts";
import { brands } from "#app/brands/registry.ts";
import { emit } from "#app/events/emit.server.ts";
import { recordAct } from "#app/features/audit/service.server.ts";
import { loadPlaces, refuseUnknownZips } from "#app/features/places/service.server.ts";
import { allow, fail, failFields } from "#app/lib/errors.ts";
import { isContractorPublicId, isUuid, newContractorPublicId } from "#app/lib/ids.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import {
  mostChosen,
  NewContractor,
  publicServices,
  shownRating,
  type ChosenContractor,
  type ContractorRecord,
  type PublicArea,
  type PublicProfile,
} from "./model.ts";
import { badgesIn, brokenGroups, groupsFor } from "./model/badges.ts";
import { shownFinancingLabel } from "./model/financing.ts";
import { OwnMepChange, StaffMepChange, type MepChange } from "./model/standing.ts";
import { canCreateContractor, canJudgeStanding, canSetVacation, isParty } from "./policy.ts";
import {
  contractorExists,
  findVisibleContractor,
  insertContractors,
  insertStandings,
  listChosenContractors,
  listIds,
  listPublicListings,
  listTrades,
  saveStanding,
  saveVacationMode,
  type ListingRow,
  type NewContractorId,
  type ProfileRow,
} from "./store.server.ts";

/**
 * Brands do not list it until `saveMepProfile` approves it. `record` is system-only. Throws `contractors.exists` for an
 * account's second contractor.
 */
export async function createContractor(ctx: Ctx, given: unknown, record: Partial<ContractorRecord> = {}): Promise<NewContractorId> {
  const [added] = await createContractors(ctx, [{ given, record }]);
  return added ?? fail("conflict", "contractors.exists");
}

/** Creates all or none, a few thousand at a time. Returns them in input order. */
export async function createContractors(ctx: Ctx, drafts: readonly ContractorDraft[]): Promise<NewContractorId[]> {
  const typed = drafts.map(({ given }) => parseInput(NewContractor, given));
  for (const { accountId } of typed) allow(canCreateContractor(ctx.actor, accountId));
  allow(ctx.actor.kind === "system" || drafts.every(({ record = {} }) => Object.keys(record).length === 0));
  const placeOf = await loadPlaces(
    ctx,
    typed.map(({ area }) => area.postalCode),
  );
  await refuseUnknownZips(ctx, {
    "area.includedCodes": typed.flatMap(({ area }) => area.includedCodes),
    "area.excludedCodes": typed.flatMap(({ area }) => area.excludedCodes),
  });
  const rows = typed.map(({ area, ...profile }, at) => {
    const { city, region, latitude, longitude, timeZone } = placeOf(area.postalCode);
    return { ...newRecord(), ...profile, ...area, city, region, latitude, longitude, timeZone, ...drafts[at]?.record };
  });
  return inTransaction(ctx, async (inside) => {
    const added = (await insertContractors(inside, rows)) ?? fail("conflict", "contractors.exists");
    await emit(inside, "contractor.changed", { contractorIds: added.map(({ id }) => id) });
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

/** On vacation a contractor is not listed and gets no new requests. Quotes and listings stay. */
export async function setVacation(ctx: Ctx, contractorId: number, on: boolean): Promise<void> {
  await loadOwn(ctx, contractorId);
  allow(canSetVacation(ctx.actor, contractorId), "accounts.managerOnly");
  await inTransaction(ctx, async (inside) => {
    await saveVacationMode(inside, contractorId, on);
    await emit(inside, "contractor.changed", { contractorIds: [contractorId] });
  });
}

/**
 * Contractors may change `OwnMepChange`, staff `StaffMepChange`. Rejects other fields, badges the brand does not award,
 * and broken group rules.
 */
export async function saveMepProfile(ctx: Ctx, contractorId: number, given: unknown): Promise<void> {
  const judges = canJudgeStanding(ctx.actor, contractorId);
  if (!judges) await loadOwn(ctx, contractorId);
  else if (!(await contractorExists(ctx, contractorId))) fail("not_found", "access.notFound");
  const change: MepChange = parseInput(judges ? StaffMepChange : OwnMepChange, given);
  await refuseBadges(ctx, [{ contractorId, brand: ctx.brand.code, ...change }]);
  await inTransaction(ctx, async (inside) => {
    await saveStanding(inside, contractorId, change);
    await emit(inside, "contractor.changed", { contractorIds: [contractorId] });
    const fields = Object.keys(change).sort().join(" ");
    if (judges && ctx.actor.kind === "user" && fields)
      await recordAct(inside, { act: "standing.changed", facts: { contractorId, fields } });
  });
}

/** Across all brands. System only. */
export async function takenPublicIds(ctx: Ctx, publicIds: readonly string[]): Promise<ReadonlySet<string>> {
  allow(ctx.actor.kind === "system");
  return new Set((await listIds(ctx, publicIds)).map(({ publicId }) => publicId));
}

/** System only. */
export async function openMepProfiles(
  ctx: Ctx,
  standings: readonly (MepChange & { contractorId: number; brand: BrandCode })[],
): Promise<void> {
  allow(ctx.actor.kind === "system");
  const rows = standings.map(({ contractorId, brand, ...change }) => ({
    contractorId,
    brand,
    incomingChannel: brand,
    ...parseInput(StaffMepChange, change),
  }));
  await refuseBadges(ctx, rows);
  await inTransaction(ctx, async (inside) => {
    if ((await insertStandings(inside, rows)) < rows.length) throw new Error("a contractor has a standing with that brand already");
    await emit(inside, "contractor.changed", { contractorIds: rows.map((row) => row.contractorId) });
  });
}

async function refuseBadges(ctx: Ctx, standings: readonly (MepChange & { contractorId: number; brand: BrandCode })[]): Promise<void> {
  const given = standings.flatMap(({ contractorId, brand, badges }) => (badges ? [{ contractorId, brand, badges }] : []));
  if (given.length === 0) return;
  const trades = await listTrades(ctx, [...new Set(given.map((standing) => standing.contractorId))]);
  for (const { contractorId, brand, badges } of given) {
    const families = brands[brand].badgeFamilies;
    const foreign = badges.filter((badge) => !families.some((family) => badgesIn(family).includes(badge)));
    if (foreign.length > 0) failFields([{ field: "badges", code: "contractors.badgeForeign" }]);
    const broken = brokenGroups(badges, groupsFor(families, trades.get(contractorId) ?? []));
    const lacking = broken.some((group) => !badgesIn(group).some((badge) => (badges as readonly string[]).includes(badge)));
    if (broken.length > 0) failFields([{ field: "badges", code: lacking ? "contractors.badgeNeeded" : "contractors.badgesExclude" }]);
  }
}

/** Throws `not_found` for others' contractors, as for missing ones. */
async function loadOwn(ctx: Ctx, contractorId: number): Promise<void> {
  const found = isParty(ctx.actor, contractorId) && (await contractorExists(ctx, contractorId));
  if (!found) fail("not_found", "access.notFound");
}

/** Throws `not_found` unless approved and available on this brand. Includes contractors on vacation. */
export async function findPublicProfile(ctx: Ctx, publicId: string): Promise<PublicProfile> {
  const row = isContractorPublicId(publicId) ? await findVisibleContractor(ctx, publicId) : null;
  if (!row) fail("not_found", "contractors.unknown");
  return publicProfile(row, await listPublicListings(ctx, row));
}

function publicProfile(row: ProfileRow, listed: readonly ListingRow[]): PublicProfile {
  const { standing } = row;
  return {
    publicId: row.publicId,
    accountId: row.accountId,
    name: row.name,
    city: row.city,
    region: row.region,
    postalCode: row.postalCode,
    ...row.middle,
    timeZone: row.timeZone,
    about: row.about,
    web: row.web,
    foundingYear: row.foundingYear,
    employeesNumber: row.employeesNumber,
    locale: row.locale,
    licences: row.licences,
    jobTypes: row.jobTypes,
    ratingSites: row.ratingSites,
    associations: row.associations,
    videoUrl: row.videoUrl,
    heatPump: row.heatPump,
    owner: row.owner,
    open24x7: row.open24x7,
    workingHours: row.workingHours,
    advanced: row.advanced,
    vacationMode: row.vacationMode,
    replyMinutes: row.replyMinutes,
    logoId: row.logoId,
    reviewsCount: row.reviewsCount,
    workPhone: standing.workphone ?? row.workPhone,
    email: row.displayEmailOnPublicProfile ? row.email : null,
    rating: shownRating(row),
    badges: standing.badges,
    financing: standing.financingEnabled ? { label: shownFinancingLabel(standing.financingLabel), url: standing.financingUrl } : null,
    services: publicServices(row.serviceCategories, listed),
    areas: publicAreas(row, listed),
  };
}

/** Without duplicates. */
function publicAreas(row: ProfileRow, listed: readonly ListingRow[]): PublicArea[] {
  const own = row.serviceCategories.length > 0 ? [{ ...row, ...row.middle }] : [];
  const areas = [...own, ...listed].map(publicArea);
  return [...new Map(areas.map((area) => [JSON.stringify(area), area])).values()];
}

function publicArea({ city, region, latitude, longitude, rangeMiles, includedCodes, excludedCodes }: PublicArea): PublicArea {
  return { city, region, latitude, longitude, rangeMiles, includedCodes, excludedCodes };
}

/** Returns at most four, in the order given. Skips those not on this brand. */
export async function contractorsByPublicIds(ctx: Ctx, publicIds: readonly string[]): Promise<ChosenContractor[]> {
  return chosen(ctx, "publicId", publicIds.filter(isContractorPublicId));
}

export async function contractorsByAccountIds(ctx: Ctx, accountIds: readonly string[]): Promise<ChosenContractor[]> {
  return chosen(ctx, "accountId", accountIds.filter(isUuid));
}

async function chosen(ctx: Ctx, by: "publicId" | "accountId", keys: readonly string[]): Promise<ChosenContractor[]> {
  const wanted = [...new Set(keys)].slice(0, mostChosen);
  return wanted.length === 0 ? [] : listChosenContractors(ctx, by, wanted);
}
