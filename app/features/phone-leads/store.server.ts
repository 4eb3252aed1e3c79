import { and, asc, eq, exists, inArray, sql, type SQL } from "drizzle-orm";
import type { BrandCode } from "#app/brands/brand.ts";
import { isContractorPublicId } from "#app/lib/ids.ts";
import { toLikePattern, toPrefixPattern } from "#app/lib/search-text.ts";
import type { Ctx } from "#app/platform/context.ts";
import { scopedToBrand } from "#app/platform/scopes.server.ts";
import { contractors, mepProfiles, toSearchedText } from "../contractors/tables.server.ts";
import {
  allRows,
  countFew,
  growWalk,
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
  const first = await listFirst(ctx, { condition: begins, indexed: begins, walked: begins, limit: maxTargets });
  if (first.length === maxTargets || text.length < shortestPart) return first;
  const pattern = sql`lower(${toLikePattern(text)})`;
  const condition = sql`(${lowerName} like ${pattern} or lower(${contractors.city}) like ${pattern}) and not (${begins})`;
  const indexed = sql`${toSearchedText(contractors)} like ${pattern}`;
  return [...first, ...(await listFirst(ctx, { condition, indexed, walked: undefined, limit: maxTargets - first.length }))];
}

interface Searched {
  condition: SQL;
  /** True of what meets the condition, by an index. */
  indexed: SQL;
  /** Condition on what is looked through first. */
  walked: SQL | undefined;
  limit: number;
}

/** By name. */
async function listFirst(ctx: Ctx, { condition, indexed, walked, limit }: Searched): Promise<TargetRow[]> {
  const list = (part: ContractorPart, own?: SQL) =>
    selectTargets(ctx, part, own).orderBy(part.lowerName, asc(part.id), asc(mepProfiles.brand)).limit(limit);
  const walk = (most: number) => list(selectPart({ condition: walked, order: [lowerName, asc(contractors.id)], most }), condition);
  const near = await walk(walkedRows);
  if (near.length === limit) return near;
  const isCommon = walked === undefined && near.length > 0;
  const most = isCommon ? growWalk(near.length, limit) : null;
  const far = most === null ? [] : await walk(most);
  if (far.length === limit) return far;
  const members = isCommon && (await hasFewTargets(ctx)) ? isOneOfTargets(ctx) : and(indexed, isOfTargets(ctx));
  return list(selectPart({ condition: and(condition, members), order: [], most: allRows }));
}

function isOfTargets(ctx: Ctx): SQL {
  const isOf = and(eq(mepProfiles.contractorId, contractors.id), isTarget(ctx));
  return exists(
    ctx.db
      .select({ one: sql`1` })
      .from(mepProfiles)
      .where(isOf),
  );
}

/** Read at once: of a text that many have, the few members of small brands are fewer. */
function isOneOfTargets(ctx: Ctx): SQL {
  const found = ctx.db.select({ id: mepProfiles.contractorId }).from(mepProfiles).where(isTarget(ctx));
  return sql`${contractors.id} = any(array(${found}))`;
}

async function hasFewTargets(ctx: Ctx): Promise<boolean> {
  const { rows } = await ctx.db.execute<{ count: number | null }>(
    sql`select ${countFew(sql`from ${mepProfiles} where ${isTarget(ctx)}`)} as count`,
  );
  return typeof rows[0]?.count === "number";
}

function selectPublicId(publicId: string): ContractorPart {
  return selectPart({ condition: eq(contractors.publicId, publicId), order: [], most: 1 });
}

/** Null outside the tenant scope. */
export async function findTarget(ctx: Ctx, { publicId, brand }: { publicId: string; brand: BrandCode }): Promise<TargetRow | null> {
  const [found] = await selectTargets(ctx, selectPublicId(publicId), inArray(mepProfiles.brand, [brand]));
  return found ?? null;
}
