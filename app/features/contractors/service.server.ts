import type { BrandCode } from "#app/brands/brand.ts";
import { removeUnusedAccounts } from "#app/features/accounts/service/new-users.server.ts";
import { emit } from "#app/events/emit.server.ts";
import type { PostalPlace } from "#app/features/places/model.ts";
import { loadPlaces, rejectUnknownZips } from "#app/features/places/service.server.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { isContractorPublicId, isUuid, newContractorPublicId } from "#app/lib/ids.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import {
  maxChosenContractors,
  NewContractor,
  officeHours,
  type ChosenContractor,
  type ContractorRecord,
  type PublicProfile,
} from "./model.ts";
import { createPublicProfile } from "./service/public-profile.server.ts";
import { canCreateContractor } from "./policy.ts";
import {
  deleteMemberships,
  deleteUnusedContractors,
  saveApprovals,
  saveContractors,
  type ContractorChange,
} from "./store/businesses.server.ts";
import {
  findVisibleContractor,
  insertContractors,
  insertMemberships,
  listChosenContractors,
  listIds,
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
    return { ...newRecord(), ...profile, ...area, ...toPlaceColumns(findPlace(area.postalCode)), ...drafts[at]?.record };
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

/** Of a file that was checked: the shapes are those of `NewContractor`. City, coordinates and time zone follow from the postal code. */
export type NewMember = Required<Pick<ContractorChange, "postalCode">> &
  Omit<ContractorChange, "createdAt"> & { accountId: string; name: string };

/** Contractors with a membership of a brand each, in one statement a table. All drafts have the same keys. Returns them in their order. System only. */
export async function addMembers(
  ctx: Ctx,
  { brand, approved, drafts }: { brand: BrandCode; approved: boolean; drafts: readonly NewMember[] },
): Promise<NewContractorId[]> {
  allow(ctx.actor.kind === "system");
  if (drafts.length === 0) return [];
  const findPlace = await loadPlaces(
    ctx,
    drafts.map(({ postalCode }) => postalCode),
  );
  const rows = drafts.map((draft) => ({
    ...newRecord(),
    workingHours: officeHours,
    ...draft,
    ...toPlaceColumns(findPlace(draft.postalCode)),
  }));
  return inTransaction(ctx, async (tx) => {
    const added = (await insertContractors(tx, rows)) ?? fail("conflict", "contractors.exists");
    await addMemberships(
      tx,
      { brand, approved },
      added.map(({ id }) => id),
    );
    await emit(tx, "contractor.changed", { contractorIds: added.map(({ id }) => id) });
    return added;
  });
}

async function addMemberships(tx: Ctx, { brand, approved }: { brand: BrandCode; approved: boolean }, contractorIds: readonly number[]) {
  const rows = contractorIds.map((contractorId) => ({ contractorId, brand, incomingChannel: brand, approved, available: true }));
  if ((await insertMemberships(tx, rows)) < rows.length) throw new Error("a contractor already has a membership of this brand");
}

/** What a file, or its undo, changes of a contractor and its membership of one brand. */
export interface MemberChange {
  id: number;
  change: ContractorChange;
  membership: "ADDED" | "REMOVED" | null;
  /** Of a new or existing membership; null leaves it. */
  approved: boolean | null;
}

/** All of them in a few statements. The caller's transaction has locked the contractors. System only. */
export async function changeMembers(ctx: Ctx, { brand, members }: { brand: BrandCode; members: readonly MemberChange[] }): Promise<void> {
  allow(ctx.actor.kind === "system");
  if (members.length === 0) return;
  const findPlace = await loadPlaces(
    ctx,
    members.flatMap(({ change }) => change.postalCode ?? []),
  );
  const moved = ({ postalCode }: ContractorChange) => (postalCode === undefined ? {} : toPlaceColumns(findPlace(postalCode)));
  const listIdsWhere = (test: (member: MemberChange) => boolean) => members.filter(test).map(({ id }) => id);
  await inTransaction(ctx, async (tx) => {
    await saveContractors(
      tx,
      members.map(({ id, change }) => ({ id, change: { ...change, ...moved(change) } })),
    );
    await deleteMemberships(tx, { brand, contractorIds: listIdsWhere(({ membership }) => membership === "REMOVED") });
    for (const approved of [true, false]) {
      const joined = listIdsWhere((member) => member.membership === "ADDED" && (member.approved ?? false) === approved);
      await addMemberships(tx, { brand, approved }, joined);
      const contractorIds = listIdsWhere((member) => member.membership === null && member.approved === approved);
      await saveApprovals(tx, { brand, approved, contractorIds });
    }
    await emit(tx, "contractor.changed", { contractorIds: members.map(({ id }) => id) });
  });
}

const toPlaceColumns = ({ city, region, latitude, longitude, timeZone }: PostalPlace) => ({ city, region, latitude, longitude, timeZone });

/** Contractors that nobody has used, with their accounts. Returns the ids of those that are gone. System only. */
export async function removeUnusedContractors(ctx: Ctx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  allow(ctx.actor.kind === "system");
  return inTransaction(ctx, async (tx) => {
    const deleted = await deleteUnusedContractors(tx, ids);
    if (deleted.length > 0) await emit(tx, "contractor.changed", { contractorIds: deleted.map(({ id }) => id) });
    await removeUnusedAccounts(
      tx,
      deleted.map(({ accountId }) => accountId),
    );
    return new Set(deleted.map(({ id }) => id));
  });
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
