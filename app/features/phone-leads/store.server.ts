import { and, asc, eq, exists, inArray, sql, type SQL } from "drizzle-orm";
import type { BrandCode } from "#app/brands/brand.ts";
import { isContractorPublicId } from "#app/lib/ids.ts";
import { toLikePattern, toPrefixPattern } from "#app/lib/search-text.ts";
import type { Ctx } from "#app/platform/context.ts";
import { scopedToBrand } from "#app/platform/scopes.server.ts";
import { contractors, mepProfiles, toSearchedText } from "../contractors/tables.server.ts";
import {
  allRows,
  lowerName,
  selectPart,
  shortestPart,
  walkedRows,
  type ContractorPart,
} from "../contractor-records/tables/searched-part.server.ts";
import { maxTargets, type LeadTarget } from "./model.ts";

const isTarget = (ctx: Ctx) => and(eq(mepProfiles.approved, true), scopedToBrand(ctx, mepProfiles.brand));

/** Members that the visible brands have approved, one row for each brand. */
function selectTargets(ctx: Ctx, part: ContractorPart, condition: SQL | undefined) {
  const { publicId, name, city, region, id, accountId } = part;
  const isClaimed = sql<boolean>`exists (
    select from app_user where app_user.account_id = ${accountId} and app_user.disabled_at is null and app_user.left_at is null)`;
  return ctx.db
    .select({ publicId, brand: mepProfiles.brand, name, city, region, isClaimed, contractorId: id, accountId })
    .from(part)
    .innerJoin(mepProfiles, eq(mepProfiles.contractorId, id))
    .where(and(isTarget(ctx), condition));
}

export type TargetRow = LeadTarget & { contractorId: number; accountId: string };

/** By public id, or by part of a name or city: names that begin with it come first. */
export async function searchTargets(ctx: Ctx, text: string): Promise<TargetRow[]> {
  if (isContractorPublicId(text)) return selectTargets(ctx, selectPublicId(text), undefined).limit(maxTargets);
  const begins = sql`${lowerName} like lower(${toPrefixPattern(text)})`;
  const first = await listFirst(ctx, { condition: begins, walked: begins, limit: maxTargets });
  if (first.length === maxTargets || text.length < shortestPart) return first;
  const pattern = sql`lower(${toLikePattern(text)})`;
  // The first has an index.
  const contains = sql`${toSearchedText(contractors)} like ${pattern} and (${lowerName} like ${pattern} or lower(${contractors.city}) like ${pattern})`;
  const condition = sql`${contains} and not (${begins})`;
  return [...first, ...(await listFirst(ctx, { condition, walked: undefined, limit: maxTargets - first.length }))];
}

interface Searched {
  condition: SQL;
  /** Condition on what is looked through first. */
  walked: SQL | undefined;
  limit: number;
}

/** By name. */
async function listFirst(ctx: Ctx, { condition, walked, limit }: Searched): Promise<TargetRow[]> {
  const list = (part: ContractorPart, own?: SQL) =>
    selectTargets(ctx, part, own).orderBy(part.lowerName, asc(part.id), asc(mepProfiles.brand)).limit(limit);
  const near = await list(selectPart({ condition: walked, order: [lowerName, asc(contractors.id)], most: walkedRows }), condition);
  if (near.length === limit) return near;
  const isMember = exists(
    ctx.db
      .select({ one: sql`1` })
      .from(mepProfiles)
      .where(and(eq(mepProfiles.contractorId, contractors.id), isTarget(ctx))),
  );
  return list(selectPart({ condition: and(condition, isMember), order: [], most: allRows }));
}

function selectPublicId(publicId: string): ContractorPart {
  return selectPart({ condition: eq(contractors.publicId, publicId), order: [], most: 1 });
}

/** Null outside the tenant scope. */
export async function findTarget(ctx: Ctx, { publicId, brand }: { publicId: string; brand: BrandCode }): Promise<TargetRow | null> {
  const [found] = await selectTargets(ctx, selectPublicId(publicId), inArray(mepProfiles.brand, [brand]));
  return found ?? null;
}
