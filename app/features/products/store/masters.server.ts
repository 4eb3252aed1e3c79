import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import type { BrandCode } from "#app/brands/brand.ts";
import { toLikePattern } from "#app/lib/search-text.ts";
import type { Ctx } from "#app/platform/context.ts";
import { contractors, isCurrentMembership, mepProfiles } from "../../contractors/tables.server.ts";
import { toProductIdentity } from "../model.ts";
import type { MasterProduct, StoredMaster } from "../model/master-products.ts";
import { masterProducts } from "../tables.server.ts";

function toStored({ changedAt, createdAt: _createdAt, ...row }: typeof masterProducts.$inferSelect): StoredMaster {
  return { ...row, changedAt: changedAt.toISOString() };
}

/** The same under every collation of a database. */
const identityOrder = sql<string>`${masterProducts.identity} collate "C"`;

export async function listMasters(ctx: Ctx, brands: readonly BrandCode[]): Promise<StoredMaster[]> {
  if (brands.length === 0) return [];
  const rows = await ctx.db
    .select()
    .from(masterProducts)
    .where(inArray(masterProducts.brand, [...brands]))
    .orderBy(asc(identityOrder));
  return rows.map(toStored);
}

/** In the order of identities, starting after `after`. */
export async function searchMasters(
  ctx: Ctx,
  brand: BrandCode,
  { text, after, limit }: { text: string; after: string; limit: number },
): Promise<StoredMaster[]> {
  const { manufacturer, productName, productSku } = masterProducts;
  const words = sql`concat_ws(' ', replace(${manufacturer}, '_', ' '), ${productName}, array_to_string(${productSku}, ' '))`;
  const rows = await ctx.db
    .select()
    .from(masterProducts)
    .where(
      and(eq(masterProducts.brand, brand), text === "" ? undefined : sql`${words} ilike ${toLikePattern(text)}`, gt(identityOrder, after)),
    )
    .orderBy(asc(identityOrder))
    .limit(limit);
  return rows.map(toStored);
}

export async function findMaster(ctx: Ctx, brand: BrandCode, id: string): Promise<StoredMaster | null> {
  const [row] = await ctx.db
    .select()
    .from(masterProducts)
    .where(and(eq(masterProducts.brand, brand), eq(masterProducts.id, id)));
  return row ? toStored(row) : null;
}

/** Changes of a brand's catalog wait for each other until the transaction ends. */
export async function lockMasters(ctx: Ctx, brand: BrandCode): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(7586271, hashtext(${brand}))`);
}

export function countMasters(ctx: Ctx, brand: BrandCode): Promise<number> {
  return ctx.db.$count(masterProducts, eq(masterProducts.brand, brand));
}

/** Null if the brand has this product. */
export async function insertMaster(ctx: Ctx, brand: BrandCode, product: MasterProduct): Promise<string | null> {
  const [row] = await ctx.db
    .insert(masterProducts)
    .values({ ...product, brand, identity: toProductIdentity(product), createdAt: ctx.now, changedAt: ctx.now })
    .onConflictDoNothing()
    .returning({ id: masterProducts.id });
  return row?.id ?? null;
}

/** False unless the product is still at revision `seen`. */
export async function saveMaster(
  ctx: Ctx,
  { id, seen, changedFields }: { id: string; seen: number; changedFields: string[] },
  product: MasterProduct,
): Promise<boolean> {
  const { revision } = masterProducts;
  const { rowCount } = await ctx.db
    .update(masterProducts)
    .set({ ...product, identity: toProductIdentity(product), changedAt: ctx.now, changedFields, revision: sql`${revision} + 1` })
    .where(and(eq(masterProducts.id, id), eq(revision, seen)));
  return rowCount === 1;
}

/** What changed outside the columns of the product. The caller has it. */
export async function markMaster(ctx: Ctx, id: string, changedFields: string[]): Promise<void> {
  const { revision } = masterProducts;
  await ctx.db
    .update(masterProducts)
    .set({ changedAt: ctx.now, changedFields, revision: sql`${revision} + 1` })
    .where(eq(masterProducts.id, id));
}

/** Brands of which the contractor is a member. */
export async function listMemberBrands(ctx: Ctx, contractorId: number): Promise<BrandCode[]> {
  const rows = await ctx.db
    .select({ brand: mepProfiles.brand })
    .from(mepProfiles)
    .where(and(eq(mepProfiles.contractorId, contractorId), isCurrentMembership()));
  return rows.map(({ brand }) => brand);
}

/** Entries of the brands with one of the identities. */
export async function listMastersByIdentity(
  ctx: Ctx,
  brands: readonly BrandCode[],
  identities: readonly string[],
): Promise<StoredMaster[]> {
  if (identities.length === 0) return [];
  const rows = await ctx.db
    .select()
    .from(masterProducts)
    .where(and(inArray(masterProducts.brand, [...brands]), inArray(masterProducts.identity, [...identities])));
  return rows.map(toStored);
}

/** States and provinces by contractor. */
export async function listRegions(ctx: Ctx, contractorIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { id, region } = contractors;
  const rows = await ctx.db
    .select({ id, region })
    .from(contractors)
    .where(inArray(id, [...contractorIds]));
  return new Map(rows.map((row) => [row.id, row.region]));
}
