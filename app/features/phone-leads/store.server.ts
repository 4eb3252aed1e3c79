import { and, asc, eq, exists, getTableColumns, inArray, sql, type SQL } from "drizzle-orm";
import type { BrandCode } from "#app/brands/brand.ts";
import { isContractorPublicId } from "#app/lib/ids.ts";
import { toLikePattern, toPrefixPattern } from "#app/lib/search-text.ts";
import type { Ctx } from "#app/platform/context.ts";
import { scopedToBrand } from "#app/platform/scopes.server.ts";
import { contractors, mepProfiles, toSearchedText } from "../contractors/tables.server.ts";
import { maxTargets, type LeadTarget } from "./model.ts";

const lowerName = sql<string>`lower(${contractors.name})`;

const isTarget = (ctx: Ctx) => and(eq(mepProfiles.approved, true), scopedToBrand(ctx, mepProfiles.brand));

/** Members that the visible brands have approved, one row for each brand. */
function selectTargets(ctx: Ctx, part: Part, condition: SQL | undefined) {
  const { publicId, name, city, region, id, accountId } = part;
  const isClaimed = sql<boolean>`exists (
    select from app_user where app_user.account_id = ${accountId} and app_user.disabled_at is null and app_user.left_at is null)`;
  return ctx.db
    .select({ publicId, brand: mepProfiles.brand, name, city, region, isClaimed, contractorId: id, accountId })
    .from(part)
    .innerJoin(mepProfiles, eq(mepProfiles.contractorId, id))
    .where(and(isTarget(ctx), condition));
}

type Part = ReturnType<typeof selectPart>;

/** Planned by itself, because of its limit; conditions on contractors apply to it too. */
function selectPart(ctx: Ctx, { condition, order, most }: { condition: SQL | undefined; order: readonly SQL[]; most: number }) {
  return ctx.db
    .select({ ...getTableColumns(contractors), lowerName: lowerName.as("lower_name") })
    .from(contractors)
    .where(condition)
    .orderBy(...order)
    .limit(most)
    .as("contractor");
}

export type TargetRow = LeadTarget & { contractorId: number; accountId: string };

/** Shorter texts are in most names: they begin one. */
const shortest = 3;
/** Rows of the order that a search looks through before it asks an index. */
const walkedRows = 4_000;
/** A limit that is none. */
const allRows = 2_000_000_000;

/** By public id, or by part of a name or city: names that begin with it come first. */
export async function searchTargets(ctx: Ctx, text: string): Promise<TargetRow[]> {
  if (isContractorPublicId(text)) return selectTargets(ctx, selectPublicId(ctx, text), undefined).limit(maxTargets);
  const begins = sql`${lowerName} like lower(${toPrefixPattern(text)})`;
  const first = await listFirst(ctx, { condition: begins, walked: begins, limit: maxTargets });
  if (first.length === maxTargets || text.length < shortest) return first;
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

/** By name. A text of many is soon found in the order, one of few by its index; which it is, nobody knows before. */
async function listFirst(ctx: Ctx, { condition, walked, limit }: Searched): Promise<TargetRow[]> {
  const list = (part: Part, own?: SQL) =>
    selectTargets(ctx, part, own).orderBy(part.lowerName, asc(part.id), asc(mepProfiles.brand)).limit(limit);
  const near = await list(selectPart(ctx, { condition: walked, order: [lowerName, asc(contractors.id)], most: walkedRows }), condition);
  if (near.length === limit) return near;
  const isMember = exists(
    ctx.db
      .select({ one: sql`1` })
      .from(mepProfiles)
      .where(and(eq(mepProfiles.contractorId, contractors.id), isTarget(ctx))),
  );
  return list(selectPart(ctx, { condition: and(condition, isMember), order: [], most: allRows }));
}

function selectPublicId(ctx: Ctx, publicId: string): Part {
  return selectPart(ctx, { condition: eq(contractors.publicId, publicId), order: [], most: 1 });
}

/** Null outside the tenant scope. */
export async function findTarget(ctx: Ctx, { publicId, brand }: { publicId: string; brand: BrandCode }): Promise<TargetRow | null> {
  const [found] = await selectTargets(ctx, selectPublicId(ctx, publicId), inArray(mepProfiles.brand, [brand]));
  return found ?? null;
}
