import { isDeepStrictEqual } from "node:util";
import { brands } from "#app/brands/registry.ts";
import { emit } from "#app/events/emit.server.ts";
import { recordAct } from "#app/features/audit/service.server.ts";
import { loadRecordRow } from "#app/features/contractor-records/service.server.ts";
import { saveMepProfile } from "#app/features/contractors/service/memberships.server.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { fieldColumns, MergeInput, mergeFields, type FieldColumn, type MergeEffects } from "../model.ts";
import { accountRules, contractorRules, listMoves } from "../model/rules.ts";
import { canMergeContractors } from "../policy.ts";
import { digestPair, loadPair } from "../service.server.ts";
import { insertMerge, listMemberships, listMergesInto, lockContractors, saveColumns, type ContractorRow } from "../store.server.ts";
import { listSharedRequests, moveRows, moveStars, relinkCustomers } from "../store/moves.server.ts";

export interface Sides {
  kept: ContractorRow;
  merged: ContractorRow;
}

/**
 * Makes one contractor of two. Everything moves by `model/rules.ts`; what stays is hidden with the merged contractor, whose address then
 * leads to the kept one. Safe to repeat; audited. Conflict `merges.changed` if either is not as the caller saw it.
 */
export async function mergeContractors(ctx: Ctx, publicIds: readonly [string, string], input: unknown): Promise<string> {
  allow(canMergeContractors(ctx.actor));
  const { userId } = ctx.actor;
  const { keep, fields, reason, seen } = parseInput(MergeInput, input);
  if (await isMergedAlready(ctx, publicIds, keep)) return keep;
  await inTransaction(ctx, async (tx) => {
    const { rows } = await loadPair(tx, publicIds);
    await lockContractors(
      tx,
      rows.map(({ id }) => id),
    );
    const pair = await loadPair(tx, publicIds);
    if (digestPair(pair) !== seen) fail("conflict", "merges.changed");
    const kept = pair.rows.find(({ publicId }) => publicId === keep) ?? fail("unprocessable", "merges.keepMissing");
    const merged = pair.rows.find(({ publicId }) => publicId !== keep) ?? fail("unprocessable", "merges.keepMissing");
    if (pair.peopled.has(merged.accountId))
      fail("conflict", pair.peopled.has(kept.accountId) ? "merges.bothClaimed" : "merges.keepClaimed");
    const taken = mergeFields.filter((field) => fields[field] === merged.publicId);
    const effects = await applyMerge(
      tx,
      { kept, merged },
      taken.flatMap((field): readonly FieldColumn[] => fieldColumns[field]),
    );
    await insertMerge(tx, { keptId: kept.id, mergedId: merged.id, userId, reason, effects, at: tx.now });
    await recordAct(tx, {
      act: "contractor.merged",
      accountId: kept.accountId,
      facts: { contractorId: merged.id, fields: taken.join(" ") },
    });
  });
  return keep;
}

/** A second click. */
async function isMergedAlready(ctx: Ctx, publicIds: readonly [string, string], keep: string): Promise<boolean> {
  const merged = publicIds.find((publicId) => publicId !== keep);
  if (merged === undefined || !publicIds.includes(keep)) return false;
  const kept = await loadRecordRow(ctx, keep);
  return (await listMergesInto(ctx, kept.id)).some(({ mergedPublicId }) => mergedPublicId === merged);
}

async function applyMerge(tx: Ctx, { kept, merged }: Sides, columns: readonly FieldColumn[]): Promise<MergeEffects> {
  const shared = await listSharedRequests(tx, [kept.id, merged.id]);
  const moved: Record<string, unknown[][]> = {};
  for (const move of listMoves(contractorRules)) moved[move.name] = await moveRows(tx, move, { from: merged.id, to: kept.id, shared });
  for (const move of listMoves(accountRules))
    moved[move.name] = await moveRows(tx, move, { from: merged.accountId, to: kept.accountId, shared });
  const relinked = await relinkCustomers(tx, { kept: kept.id, merged: merged.id });
  const reviews = (moved["review.contractor_id"] ?? []).flat();
  await moveStars(tx, { from: merged.id, to: kept.id, reviews });
  const changed = columns.filter((column) => !isDeepStrictEqual(kept[column], merged[column]));
  const pick = (row: ContractorRow) => Object.fromEntries(changed.map((column) => [column, row[column]]));
  await saveColumns(tx, kept.id, pick(merged));
  const hiddenBrands = await hideInBrands(tx, merged.id);
  await emitChanges(tx, [kept.id, merged.id]);
  return {
    moved: Object.fromEntries(Object.entries(moved).filter(([, keys]) => keys.length > 0)),
    relinked,
    hiddenBrands,
    former: pick(kept),
    merged: pick(merged),
  };
}

/** Brands that still list the merged contractor, because both were members. */
async function hideInBrands(tx: Ctx, contractorId: number) {
  const left = await listMemberships(tx, [contractorId]);
  const hidden = left.filter(({ approved, available }) => approved && available).map(({ brand }) => brand);
  for (const brand of hidden) await saveMepProfile({ ...tx, brand: brands[brand] }, contractorId, { available: false });
  return hidden;
}

export async function emitChanges(tx: Ctx, contractorIds: readonly number[]): Promise<void> {
  await emit(tx, "listing.changed", { contractorIds: [...contractorIds] });
  await emit(tx, "contractor.changed", { contractorIds: [...contractorIds] });
}
