import { and, asc, eq, ilike, isNotNull, isNull, or, sql, type SQL } from "drizzle-orm";
import type { BrandCode } from "#app/brands/brand.ts";
import type { Ctx } from "#app/platform/context.ts";
import { scopedToBrand } from "#app/platform/scopes.server.ts";
import type { DistributorState } from "../model/managing.ts";
import { distributorContractors, distributors } from "../tables.server.ts";

export type DistributorRow = typeof distributors.$inferSelect;

export interface DistributorSearch {
  text: string;
  brand: BrandCode | null;
  state: DistributorState | null;
  /** Public id of the last one of the page before. */
  after: string | null;
}

/** Within the tenant scope, by name. */
export function searchDistributors(
  ctx: Ctx,
  { text, brand, state, after }: DistributorSearch,
  limit: number,
): Promise<(DistributorRow & { contractorsCount: number })[]> {
  const { name, id, deactivatedAt } = distributors;
  const isInState = state === "active" ? isNull(deactivatedAt) : state === "deactivated" ? isNotNull(deactivatedAt) : undefined;
  const isLater = sql`(lower(${name}), ${id}) > (select lower(last.name), last.id from distributor last where last.public_id = ${after})`;
  return selectWithCount(ctx)
    .where(
      and(
        scopedToBrand(ctx, distributors.brand),
        brand === null ? undefined : eq(distributors.brand, brand),
        isInState,
        text === "" ? undefined : matchesText(text),
        after === null ? undefined : isLater,
      ),
    )
    .orderBy(sql`lower(${name})`, asc(id))
    .limit(limit);
}

function matchesText(text: string): SQL | undefined {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const { name, city, region, address, postalCode, email, contactName, publicId, phone, contactPhone } = distributors;
  const digits = text.replaceAll(/\D/g, "");
  const phones = digits.length >= 4 ? [ilike(phone, `%${digits}%`), ilike(contactPhone, `%${digits}%`)] : [];
  const texts = [name, city, address, email, contactName].map((column) => ilike(column, pattern));
  return or(...texts, ...phones, eq(sql`upper(${region})`, text.toUpperCase()), ilike(postalCode, pattern.slice(1)), eq(publicId, text));
}

function selectWithCount(ctx: Ctx) {
  const contractorsCount = sql<number>`(
    select count(*)::int from ${distributorContractors} connection where connection.distributor_id = ${distributors.id})`;
  return ctx.db
    .select({
      id: distributors.id,
      publicId: distributors.publicId,
      brand: distributors.brand,
      name: distributors.name,
      address: distributors.address,
      city: distributors.city,
      region: distributors.region,
      postalCode: distributors.postalCode,
      x: distributors.x,
      y: distributors.y,
      z: distributors.z,
      phone: distributors.phone,
      web: distributors.web,
      email: distributors.email,
      contactName: distributors.contactName,
      contactPhone: distributors.contactPhone,
      deactivatedAt: distributors.deactivatedAt,
      version: distributors.version,
      contractorsCount,
    })
    .from(distributors);
}

/** Null outside the tenant scope. */
export async function findManagedDistributor(ctx: Ctx, publicId: string): Promise<(DistributorRow & { contractorsCount: number }) | null> {
  const [row] = await selectWithCount(ctx).where(and(eq(distributors.publicId, publicId), scopedToBrand(ctx, distributors.brand)));
  return row ?? null;
}

/** Of one brand, deactivated ones too. The caller may work for the brand. */
export function listBrandDistributors(ctx: Ctx, brand: BrandCode): Promise<DistributorRow[]> {
  return ctx.db.select().from(distributors).where(eq(distributors.brand, brand)).orderBy(asc(distributors.id));
}

/** Imports for one brand wait for each other until the transaction ends. */
export async function lockDistributors(ctx: Ctx, brand: BrandCode): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(7586284, hashtext(${brand}))`);
}

/** False if one has that public id. */
export async function insertDistributor(ctx: Ctx, row: typeof distributors.$inferInsert): Promise<boolean> {
  const { rowCount } = await ctx.db.insert(distributors).values(row).onConflictDoNothing();
  return rowCount === 1;
}

/** False if somebody else changed it since `seen`. */
export async function updateDistributor(
  ctx: Ctx,
  { id, seen }: { id: number; seen: number },
  values: Partial<typeof distributors.$inferInsert>,
): Promise<boolean> {
  const { rowCount } = await ctx.db
    .update(distributors)
    .set({ ...values, version: seen + 1 })
    .where(and(eq(distributors.id, id), eq(distributors.version, seen)));
  return rowCount === 1;
}
