import { and, asc, eq, exists, gt, inArray, isNotNull, lt, lte, gte, or, sql, type SQL } from "drizzle-orm";
import { staffAuthorities } from "#app/features/accounts/model.ts";
import { visibleBrands } from "#app/features/accounts/model/staff-brands.ts";
import type { Ctx } from "#app/platform/context.ts";
import { insertRows } from "#app/platform/bulk.server.ts";
import { contractors, isCurrentMembership, mepProfiles } from "../contractors/tables.server.ts";
import { toProductIdentity, type OwnProduct, type Product } from "./model.ts";
import { findMakersByName } from "./model/makers.ts";
import type { ProductQuery } from "./model/product-query.ts";
import { products } from "./tables.server.ts";

const {
  id,
  serviceCategory,
  productSubCategory,
  productType,
  manufacturer,
  productName,
  capacity,
  productSku,
  productPage,
  pricePerSquareInstalled,
  pricePerUnitInstalled,
  priceUnit,
  active,
  legalUntil,
  revision,
} = products;
const kind = { serviceCategory, productSubCategory, productType, capacity };
const prices = { pricePerSquareInstalled, pricePerUnitInstalled, priceUnit };
const ownColumns = { id, ...kind, manufacturer, productName, productSku, productPage, ...prices, active, legalUntil, revision };

/**
 * Limits products to the actor's contractor and to brands where it has a membership; the platform host sees all brands.
 */
function scopedToOwner(ctx: Ctx): SQL | undefined {
  const { actor } = ctx;
  if (actor.kind === "system") return undefined;
  return actor.kind === "user" ? and(sql`${products.contractorId} = ${actor.contractorId}`, scopedToBrand(ctx)) : sql`false`;
}

/** As `scopedToOwner`, but staff see the members and applicants of their brands. */
export function scopedToReader(ctx: Ctx): SQL | undefined {
  const { actor } = ctx;
  const isStaff = actor.kind === "user" && actor.authorities.some((right) => staffAuthorities.includes(right));
  return isStaff ? scopedToBrand(ctx) : scopedToOwner(ctx);
}

function scopedToBrand({ actor, brand, db }: Ctx): SQL | undefined {
  const visible = visibleBrands(actor, brand);
  if (visible === null) return undefined;
  const membership = and(eq(mepProfiles.contractorId, products.contractorId), inArray(mepProfiles.brand, visible), isCurrentMembership());
  return exists(
    db
      .select({ one: sql`1` })
      .from(mepProfiles)
      .where(membership),
  );
}

export async function findProductOwner(ctx: Ctx): Promise<ProductOwner | null> {
  const { actor } = ctx;
  if (actor.kind !== "user" || actor.contractorId === null) return null;
  const { id: contractorId, region, timeZone, serviceCategories } = contractors;
  const [row] = await ctx.db
    .select({ contractorId, region, timeZone, serviceCategories })
    .from(contractors)
    .where(eq(contractorId, actor.contractorId));
  return row ?? null;
}

export interface ProductOwner {
  contractorId: number;
  region: string;
  timeZone: string;
  serviceCategories: readonly string[];
}

/** Serializes product changes of a contractor until the transaction ends. */
export async function lockProducts(ctx: Ctx, contractorId: number): Promise<void> {
  await ctx.db.select({ id: contractors.id }).from(contractors).where(eq(contractors.id, contractorId)).for("no key update");
}

export async function findOwnProduct(ctx: Ctx, productId: string): Promise<OwnProduct | null> {
  const [row] = await ctx.db
    .select(ownColumns)
    .from(products)
    .where(and(eq(id, productId), scopedToOwner(ctx)));
  return row ?? null;
}

/** Ordered by identity, starting after `after`. */
export function listOwnProducts(
  ctx: Ctx,
  query: ProductQuery,
  { after, most }: { after: string; most: number },
): Promise<(OwnProduct & { identity: string })[]> {
  return ctx.db
    .select({ ...ownColumns, identity: products.identity })
    .from(products)
    .where(and(scopedToOwner(ctx), toQueryFilter(query), gt(identityOrder, after)))
    .orderBy(asc(identityOrder))
    .limit(most);
}

export function listAllOwnProducts(ctx: Ctx, query: ProductQuery): Promise<OwnProduct[]> {
  return ctx.db
    .select(ownColumns)
    .from(products)
    .where(and(scopedToOwner(ctx), toQueryFilter(query)))
    .orderBy(asc(identityOrder));
}

export async function listOwnProductsById(ctx: Ctx, ids: readonly string[]): Promise<OwnProduct[]> {
  if (ids.length === 0) return [];
  return ctx.db
    .select(ownColumns)
    .from(products)
    .where(and(scopedToOwner(ctx), inArray(id, [...ids])));
}

/** Sorts the same under every database collation. */
const identityOrder = sql<string>`${products.identity} collate "C"`;

function toQueryFilter({ search, kind: wanted, maker, show }: ProductQuery): SQL | undefined {
  const needle = search.toLowerCase();
  const [category, sub, type] = wanted.split(".");
  const makers = needle === "" ? [] : findMakersByName(needle);
  const text = sql`lower(concat_ws(' ', ${productName}, replace(${manufacturer}, '_', ' '), array_to_string(${productSku}, ' ')))`;
  return and(
    needle === "" ? undefined : or(sql`strpos(${text}, ${needle}) > 0`, makers.length > 0 ? inArray(manufacturer, makers) : undefined),
    category ? eq(sql`${serviceCategory}`, category) : undefined,
    sub ? eq(productSubCategory, sub) : undefined,
    type ? eq(productType, type) : undefined,
    maker ? eq(manufacturer, maker) : undefined,
    show === "on" ? eq(active, true) : show === "off" ? eq(active, false) : undefined,
  );
}

export function countOwnProducts(ctx: Ctx, query: ProductQuery): Promise<number> {
  return ctx.db.$count(products, and(scopedToOwner(ctx), toQueryFilter(query)));
}

/** Counts active products with a last day before `today`, and from `today` to `soon`. */
export async function countByLegalDay(ctx: Ctx, today: string, soon: string): Promise<{ passed: number; soon: number }> {
  const activeWithLastDay = and(scopedToOwner(ctx), active, isNotNull(legalUntil));
  const [passed, near] = await Promise.all([
    ctx.db.$count(products, and(activeWithLastDay, lt(legalUntil, today))),
    ctx.db.$count(products, and(activeWithLastDay, gte(legalUntil, today), lte(legalUntil, soon))),
  ]);
  return { passed, soon: near };
}

export async function listExistingIdentities(ctx: Ctx, identities: readonly string[]): Promise<ReadonlySet<string>> {
  const { identity } = products;
  const rows = await ctx.db
    .select({ identity })
    .from(products)
    .where(and(scopedToOwner(ctx), inArray(identity, [...identities])));
  return new Set(rows.map((row) => row.identity));
}

/** Skips duplicates. Returns the number inserted. */
export function insertProducts(ctx: Ctx, contractorId: number, input: readonly (Product & { id: string })[]): Promise<number> {
  const rows = input.map((product) => ({ ...toRow(product), id: product.id, contractorId, createdAt: ctx.now }));
  return insertRows(ctx.db, products, rows);
}

/** Returns false unless the product is still at revision `seen`. */
export async function saveProduct(ctx: Ctx, { id: productId, seen }: { id: string; seen: number }, product: Product): Promise<boolean> {
  const changed = await ctx.db
    .update(products)
    .set({ ...toRow(product), revision: sql`${revision} + 1` })
    .where(and(eq(id, productId), eq(revision, seen), scopedToOwner(ctx)))
    .returning({ id });
  return changed.length > 0;
}

export async function saveActive(ctx: Ctx, productId: string, isActive: boolean): Promise<boolean> {
  const changed = await ctx.db
    .update(products)
    .set({ active: isActive, revision: sql`${revision} + case when ${active} = ${isActive} then 0 else 1 end` })
    .where(and(eq(id, productId), scopedToOwner(ctx)))
    .returning({ id });
  return changed.length > 0;
}

export async function deleteProduct(ctx: Ctx, productId: string): Promise<boolean> {
  const deleted = await ctx.db
    .delete(products)
    .where(and(eq(id, productId), scopedToOwner(ctx)))
    .returning({ id });
  return deleted.length > 0;
}

/** Active products that this brand shows. Price books may name any id, so the contractor is matched too. */
export async function listOfferedProducts(
  ctx: Ctx,
  contractorIds: readonly number[],
  ids: readonly string[],
): Promise<(OwnProduct & { contractorId: number })[]> {
  return ctx.db
    .select({ ...ownColumns, contractorId: products.contractorId })
    .from(products)
    .innerJoin(
      mepProfiles,
      and(
        eq(mepProfiles.contractorId, products.contractorId),
        eq(mepProfiles.brand, ctx.brand.code),
        mepProfiles.approved,
        mepProfiles.available,
      ),
    )
    .where(and(inArray(products.contractorId, [...contractorIds]), inArray(id, [...ids]), active));
}

function toRow(product: Product) {
  const { productSubCategory: sub, ...rest } = product;
  return { ...rest, productSubCategory: sub ?? "", identity: toProductIdentity(product) };
}
