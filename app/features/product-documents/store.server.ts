import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sql, sum } from "drizzle-orm";
import type { BrandCode } from "#app/brands/brand.ts";
import { masterProducts } from "#app/features/products/tables.server.ts";
import { requests } from "#app/features/requests/tables.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { productDocuments } from "./tables.server.ts";

export type DocumentRow = typeof productDocuments.$inferSelect;

/** Of no product until its file is stored. */
export async function insertDocument(ctx: Ctx, document: Omit<typeof productDocuments.$inferInsert, "masterId">): Promise<string> {
  const [added] = await ctx.db.insert(productDocuments).values(document).returning({ id: productDocuments.id });
  if (!added) throw new Error("A document that was not inserted");
  return added.id;
}

/** The caller has the product. */
export async function attachDocument(ctx: Ctx, id: string, masterId: string): Promise<void> {
  await ctx.db.update(productDocuments).set({ masterId }).where(eq(productDocuments.id, id));
}

/** False if the product has none. The file itself is deleted later. The caller has the product. */
export async function detachDocument(ctx: Ctx, masterId: string): Promise<boolean> {
  const { rowCount } = await ctx.db.update(productDocuments).set({ masterId: null }).where(eq(productDocuments.masterId, masterId));
  return rowCount === 1;
}

/** Of a brand's products. */
export async function listDocuments(
  ctx: Ctx,
  brands: readonly BrandCode[],
  masterIds: readonly string[],
): Promise<(DocumentRow & { masterId: string })[]> {
  if (brands.length === 0 || masterIds.length === 0) return [];
  const rows = await ctx.db
    .select()
    .from(productDocuments)
    .where(and(inArray(productDocuments.masterId, [...masterIds]), inArray(productDocuments.brand, [...brands])));
  return rows.flatMap((row) => (row.masterId === null ? [] : [{ ...row, masterId: row.masterId }]));
}

/** Of a product of one of the brands. */
export async function findDocument(ctx: Ctx, brands: readonly BrandCode[], id: string): Promise<DocumentRow | null> {
  if (brands.length === 0) return null;
  const [found] = await ctx.db
    .select()
    .from(productDocuments)
    .where(and(eq(productDocuments.id, id), inArray(productDocuments.brand, [...brands]), isNotNull(productDocuments.masterId)));
  return found ?? null;
}

/** Of one of the products at the brand of the request, else at the platform. The caller has the request. */
export async function findRequestedDocument(
  ctx: Ctx,
  { requestId, identities }: { requestId: string; identities: readonly string[] },
): Promise<DocumentRow | null> {
  const ofRequest = ctx.db.select({ brand: requests.brand }).from(requests).where(eq(requests.id, requestId));
  const { brand, identity } = masterProducts;
  const [found] = await ctx.db
    .select({ document: productDocuments })
    .from(productDocuments)
    .innerJoin(masterProducts, eq(masterProducts.id, productDocuments.masterId))
    .where(and(inArray(identity, [...identities]), or(inArray(brand, ofRequest), eq(brand, "PLATFORM"))))
    .orderBy(sql`${brand} = 'PLATFORM'`, asc(identity))
    .limit(1);
  return found?.document ?? null;
}

/** Of all products of a brand. */
export async function sumBytes(ctx: Ctx, brand: BrandCode): Promise<number> {
  const [total] = await ctx.db
    .select({ bytes: sum(productDocuments.bytes).mapWith(Number) })
    .from(productDocuments)
    .where(and(eq(productDocuments.brand, brand), isNotNull(productDocuments.masterId)));
  return total?.bytes ?? 0;
}

export const cleanupBatchSize = 200;

/** Replaced and removed ones, and those of failed uploads. Unscoped. */
export function listUnusedDocuments(ctx: Ctx, before: Date): Promise<{ id: string }[]> {
  return ctx.db
    .select({ id: productDocuments.id })
    .from(productDocuments)
    .where(and(isNull(productDocuments.masterId), lt(productDocuments.createdAt, before)))
    .orderBy(asc(productDocuments.createdAt))
    .limit(cleanupBatchSize);
}

/** Call after deleting the file. Unscoped. */
export async function deleteDocument(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.delete(productDocuments).where(eq(productDocuments.id, id));
}

/** For backups. Unscoped. */
export function listDocumentHashes(ctx: Pick<Ctx, "db">): Promise<{ id: string; hash: string }[]> {
  return ctx.db.select({ id: productDocuments.id, hash: productDocuments.hash }).from(productDocuments);
}
