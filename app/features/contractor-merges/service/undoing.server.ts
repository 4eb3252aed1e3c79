import { brands } from "#app/brands/registry.ts";
import { visibleBrands } from "#app/features/accounts/model/staff-brands.ts";
import { recordAct } from "#app/features/audit/service.server.ts";
import { saveMepProfile } from "#app/features/contractors/service/memberships.server.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { isMergeUndoOver, type FieldColumn, type MergeEffects } from "../model.ts";
import { accountRules, contractorRules, listMoves } from "../model/rules.ts";
import { canMergeContractors, worksForAllBrands } from "../policy.ts";
import { listLiveMerges, listMemberships, lockContractors, lockMerge, saveColumns, saveUndo } from "../store.server.ts";
import { moveStars, returnCustomers, returnRows } from "../store/moves.server.ts";
import { emitChanges, type Sides } from "./merging.server.ts";

/**
 * Within 30 days: what the merge moved goes back, unless it was deleted or moved on since; what came later stays. Fields go back that are
 * still as the merge left them. Safe to repeat; audited. Returns the kept contractor's public id.
 */
export async function undoMerge(ctx: Ctx, id: string): Promise<string> {
  allow(canMergeContractors(ctx.actor));
  return inTransaction(ctx, async (tx) => {
    const merge = (isUuid(id) ? await lockMerge(tx, id) : null) ?? fail("not_found", "access.notFound");
    const rows = await lockContractors(tx, [merge.keptId, merge.mergedId]);
    const kept = rows.find((row) => row.id === merge.keptId) ?? fail("not_found", "access.notFound");
    const merged = rows.find((row) => row.id === merge.mergedId) ?? fail("not_found", "access.notFound");
    const memberships = await listMemberships(tx, [kept.id, merged.id]);
    const named = memberships.map(({ brand }) => brand);
    // As for contractors of other brands: nobody learns that there is one.
    if (!worksForAllBrands(visibleBrands(tx.actor, tx.brand), named)) fail("not_found", "access.notFound");
    if (merge.undoneAt !== null) return kept.publicId;
    if (isMergeUndoOver(merge.at, tx.now)) fail("conflict", "merges.undoOver");
    if ((await listLiveMerges(tx, [kept.id])).length > 0) fail("conflict", "merges.laterFirst");
    const left = await takeBack(tx, { kept, merged }, merge.effects);
    await saveUndo(tx, id);
    await recordAct(tx, { act: "contractor.mergeUndone", accountId: kept.accountId, facts: { contractorId: merged.id, kept: left } });
    return kept.publicId;
  });
}

/** Returns how many rows stay where they are. */
async function takeBack(
  tx: Ctx,
  { kept, merged }: Sides,
  { moved, relinked, hiddenBrands, former, merged: written }: MergeEffects,
): Promise<number> {
  const contractorIds = { from: kept.id, to: merged.id };
  let [recorded, returned] = [0, 0];
  await returnCustomers(tx, merged.id, relinked);
  for (const [rules, ids] of [
    [contractorRules, contractorIds],
    [accountRules, { from: kept.accountId, to: merged.accountId }],
  ] as const)
    for (const move of listMoves(rules)) {
      const keys = moved[move.name] ?? [];
      if (keys.length === 0) continue;
      recorded += keys.length;
      returned += await returnRows(tx, move, { ...ids, keys });
    }
  await moveStars(tx, { ...contractorIds, reviews: (moved["review.contractor_id"] ?? []).flat() });
  const isUntouched = ([column]: [string, unknown]) =>
    JSON.stringify(kept[column as FieldColumn] ?? null) === JSON.stringify(written[column] ?? null);
  await saveColumns(tx, kept.id, Object.fromEntries(Object.entries(former).filter(isUntouched)));
  for (const brand of hiddenBrands) await saveMepProfile({ ...tx, brand: brands[brand] }, merged.id, { available: true });
  await emitChanges(tx, [kept.id, merged.id]);
  return recorded - returned;
}
