import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Ctx } from "#app/platform/context.ts";
import { users } from "../accounts/tables.server.ts";
import { contractors, mepProfiles } from "../contractors/tables.server.ts";
import { contractorMerges } from "./tables.server.ts";

export type MergeRow = typeof contractorMerges.$inferSelect;
export type ContractorRow = typeof contractors.$inferSelect;

/** Until the transaction ends, in the order of their ids. Unscoped: the caller has both. */
export function lockContractors(tx: Ctx, ids: readonly number[]): Promise<ContractorRow[]> {
  return tx.db
    .select()
    .from(contractors)
    .where(inArray(contractors.id, [...ids]))
    .orderBy(contractors.id)
    .for("update");
}

/** Memberships of any state and brand: who merges must work for all of them. Unscoped: the caller has both contractors. */
export function listMemberships(ctx: Ctx, ids: readonly number[]) {
  const { contractorId, brand, approved, available } = mepProfiles;
  return ctx.db
    .select({ contractorId, brand, approved, available })
    .from(mepProfiles)
    .where(inArray(contractorId, [...ids]))
    .orderBy(brand);
}

/** Accounts whose people may sign in, or may again. */
export async function listPeopledAccounts(ctx: Ctx, accountIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await ctx.db
    .selectDistinct({ accountId: users.accountId })
    .from(users)
    .where(and(inArray(users.accountId, [...accountIds]), isNull(users.leftAt)));
  return new Set(rows.map(({ accountId }) => accountId));
}

export async function insertMerge(tx: Ctx, merge: typeof contractorMerges.$inferInsert): Promise<void> {
  await tx.db.insert(contractorMerges).values(merge);
}

export async function saveUndo(tx: Ctx, id: string): Promise<void> {
  await tx.db.update(contractorMerges).set({ undoneAt: tx.now }).where(eq(contractorMerges.id, id));
}

/** Until the transaction ends. Unscoped: the caller checks both contractors. */
export async function lockMerge(tx: Ctx, id: string): Promise<MergeRow | null> {
  const [row] = await tx.db.select().from(contractorMerges).where(eq(contractorMerges.id, id)).for("update");
  return row ?? null;
}

/** Merges of these contractors into others that are in effect. */
export function listLiveMerges(ctx: Ctx, mergedIds: readonly number[]) {
  const { mergedId, keptId } = contractorMerges;
  return ctx.db
    .select({ mergedId, keptId })
    .from(contractorMerges)
    .where(and(inArray(mergedId, [...mergedIds]), isNull(contractorMerges.undoneAt)));
}

/** What was merged into a contractor, the newest first. Unscoped: the caller has it. */
export function listMergesInto(ctx: Ctx, keptId: number) {
  const merged = alias(contractors, "merged");
  const { id, reason, at } = contractorMerges;
  return ctx.db
    .select({ id, reason, at, mergedId: merged.id, mergedName: merged.name, mergedPublicId: merged.publicId, author: users.name })
    .from(contractorMerges)
    .innerJoin(merged, eq(merged.id, contractorMerges.mergedId))
    .leftJoin(users, eq(users.id, contractorMerges.userId))
    .where(and(eq(contractorMerges.keptId, keptId), isNull(contractorMerges.undoneAt)))
    .orderBy(desc(id));
}

/** Follows merges to the contractor that was kept; null if this one was never merged. Not scoped: the caller checks that its brand lists the result. */
export async function findKeptPublicId(ctx: Ctx, publicId: string): Promise<string | null> {
  const { rows } = await ctx.db.execute<{ public_id: string }>(sql`
    with recursive step(id, depth) as (
      select kept_id, 1 from contractor_merge join contractor on contractor.id = merged_id where public_id = ${publicId} and undone_at is null
      union all select kept_id, depth + 1 from contractor_merge join step on step.id = merged_id where undone_at is null and depth < 20
    )
    select public_id from step join contractor on contractor.id = step.id order by depth desc limit 1`);
  return rows[0]?.public_id ?? null;
}

/** Chosen columns of the kept contractor. Unscoped: the caller has locked it. */
export async function saveColumns(tx: Ctx, id: number, change: Partial<ContractorRow>): Promise<void> {
  if (Object.keys(change).length > 0) await tx.db.update(contractors).set(change).where(eq(contractors.id, id));
}
