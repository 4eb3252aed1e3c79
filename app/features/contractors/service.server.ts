import { removeUnusedAccounts } from "#app/features/accounts/service/new-users.server.ts";
import { emit } from "#app/events/emit.server.ts";
import { loadPlaces, rejectUnknownZips } from "#app/features/places/service.server.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { isContractorPublicId, isUuid, newContractorPublicId } from "#app/lib/ids.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { maxChosenContractors, NewContractor, type ChosenContractor, type ContractorRecord, type PublicProfile } from "./model.ts";
import { createPublicProfile } from "./service/public-profile.server.ts";
import { canCreateContractor } from "./policy.ts";
import { deleteMembership, deleteUnusedContractors, saveContractor, type ContractorChange } from "./store/businesses.server.ts";
import { findVisibleContractor, insertContractors, listChosenContractors, listIds, type NewContractorId } from "./store.server.ts";

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

/** City, coordinates and time zone follow from a new postal code. System only; emits nothing, because a bulk load does. */
export async function changeContractor(ctx: Ctx, id: number, change: ContractorChange): Promise<void> {
  allow(ctx.actor.kind === "system");
  const place = change.postalCode === undefined ? null : (await loadPlaces(ctx, [change.postalCode]))(change.postalCode);
  const moved = place && {
    city: place.city,
    region: place.region,
    latitude: place.latitude,
    longitude: place.longitude,
    timeZone: place.timeZone,
  };
  await saveContractor(ctx, id, { ...change, ...moved });
}

/** Contractors that nobody has used, with their accounts. Returns the ids of those that are gone. System only. */
export async function removeUnusedContractors(ctx: Ctx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  allow(ctx.actor.kind === "system");
  return inTransaction(ctx, async (tx) => {
    const deleted = await deleteUnusedContractors(tx, ids);
    await removeUnusedAccounts(
      tx,
      deleted.map(({ accountId }) => accountId),
    );
    return new Set(deleted.map(({ id }) => id));
  });
}

/** As if there had never been one: for an upload that is undone. System only. */
export async function removeMembership(ctx: Ctx, contractorId: number): Promise<void> {
  allow(ctx.actor.kind === "system");
  await deleteMembership(ctx, { contractorId, brand: ctx.brand.code });
}

function newRecord(): ContractorRecord {
  return { publicId: newContractorPublicId(), advanced: false, replyMinutes: null };
}

/** Across all brands. System only. */
export async function listTakenPublicIds(ctx: Ctx, publicIds: readonly string[]): Promise<ReadonlySet<string>> {
  allow(ctx.actor.kind === "system");
  return new Set((await listIds(ctx, publicIds)).map(({ publicId }) => publicId));
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
