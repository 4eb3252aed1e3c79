import { and, asc, eq, ilike, inArray, or, sql, type SQL } from "drizzle-orm";
import type { BrandCode } from "#app/brands/brand.ts";
import type { Ctx } from "#app/platform/context.ts";
import { scopedToBrand } from "#app/platform/scopes.server.ts";
import { contractors, mepProfiles } from "../contractors/tables.server.ts";
import { maxTargets, type LeadTarget } from "./model.ts";

/** Members that the visible brands have approved, one row for each brand. */
function selectTargets(ctx: Ctx, condition: SQL | undefined) {
  const { publicId, name, city, region, id, accountId } = contractors;
  const isClaimed = sql<boolean>`exists (
    select from app_user where app_user.account_id = ${accountId} and app_user.disabled_at is null and app_user.left_at is null)`;
  return ctx.db
    .select({ publicId, brand: mepProfiles.brand, name, city, region, isClaimed, contractorId: id, accountId })
    .from(contractors)
    .innerJoin(mepProfiles, eq(mepProfiles.contractorId, id))
    .where(and(eq(mepProfiles.approved, true), scopedToBrand(ctx, mepProfiles.brand), condition));
}

export type TargetRow = LeadTarget & { contractorId: number; accountId: string };

/** By part of a name or city, or by public id. */
export function searchTargets(ctx: Ctx, text: string): Promise<TargetRow[]> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const { name, city, id, publicId } = contractors;
  return selectTargets(ctx, or(ilike(name, pattern), ilike(city, pattern), eq(publicId, text)))
    .orderBy(sql`${name} ilike ${pattern.slice(1)} desc`, asc(name), asc(id), asc(mepProfiles.brand))
    .limit(maxTargets);
}

/** Null outside the tenant scope. */
export async function findTarget(ctx: Ctx, { publicId, brand }: { publicId: string; brand: BrandCode }): Promise<TargetRow | null> {
  const [found] = await selectTargets(ctx, and(eq(contractors.publicId, publicId), inArray(mepProfiles.brand, [brand])));
  return found ?? null;
}
