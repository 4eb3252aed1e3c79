import { and, desc, eq, sql } from "drizzle-orm";
import type { BrandCode, BrandOverlay } from "#app/brands/brand.ts";
import type { Ctx } from "#app/platform/context.ts";
import { users } from "../accounts/tables.server.ts";
import { brandSettingsChannel } from "./model.ts";
import { brandDrafts, brandVersions } from "./tables.server.ts";

export type VersionRow = typeof brandVersions.$inferSelect;
export type DraftRow = typeof brandDrafts.$inferSelect;

/** The version in force of each brand that has one. */
export function listNewestVersions({ db }: Pick<Ctx, "db">): Promise<{ brand: BrandCode; overlay: BrandOverlay }[]> {
  return db
    .select({ brand: brandVersions.brand, overlay: brandVersions.overlay })
    .from(brandVersions)
    .where(sql`${brandVersions.version} = (select max(version) from brand_version newest where newest.brand = ${brandVersions.brand})`);
}

export async function findVersion(ctx: Ctx, brand: BrandCode, version?: number): Promise<VersionRow | null> {
  const [row] = await ctx.db
    .select()
    .from(brandVersions)
    .where(and(eq(brandVersions.brand, brand), version === undefined ? undefined : eq(brandVersions.version, version)))
    .orderBy(desc(brandVersions.version))
    .limit(1);
  return row ?? null;
}

export function listVersions(ctx: Ctx, brand: BrandCode, limit: number) {
  const { version, overlay, publishedAt } = brandVersions;
  return ctx.db
    .select({ version, overlay, publishedAt, by: users.name })
    .from(brandVersions)
    .leftJoin(users, eq(users.id, brandVersions.userId))
    .where(eq(brandVersions.brand, brand))
    .orderBy(desc(version))
    .limit(limit);
}

/** False if the version exists: somebody else published it. Every process hears of it once the transaction commits. */
export async function insertVersion(ctx: Ctx, row: typeof brandVersions.$inferInsert): Promise<boolean> {
  const { rowCount } = await ctx.db.insert(brandVersions).values(row).onConflictDoNothing();
  if (!rowCount) return false;
  await ctx.db.execute(sql`select pg_notify(${brandSettingsChannel}, ${row.brand})`);
  return true;
}

export async function findDraft(ctx: Ctx, brand: BrandCode, userId: string): Promise<DraftRow | null> {
  const [row] = await ctx.db
    .select()
    .from(brandDrafts)
    .where(and(eq(brandDrafts.brand, brand), eq(brandDrafts.userId, userId)));
  return row ?? null;
}

export async function saveDraft(ctx: Ctx, row: DraftRow): Promise<void> {
  await ctx.db
    .insert(brandDrafts)
    .values(row)
    .onConflictDoUpdate({ target: [brandDrafts.brand, brandDrafts.userId], set: row });
}

export async function deleteDraft(ctx: Ctx, brand: BrandCode, userId: string): Promise<void> {
  await ctx.db.delete(brandDrafts).where(and(eq(brandDrafts.brand, brand), eq(brandDrafts.userId, userId)));
}
