import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { BrandCode } from "#app/brands/brand.ts";
import type { Ctx } from "#app/platform/context.ts";
import { contractors, isCurrentMembership, mepProfiles } from "../contractors/tables.server.ts";
import { postalPlaces } from "../places/tables.server.ts";

type Place = Pick<typeof postalPlaces.$inferSelect, "city" | "region" | "latitude" | "longitude">;

export type PreviewRow = typeof contractors.$inferSelect & {
  membership: typeof mepProfiles.$inferSelect | null;
  middle: Pick<Place, "latitude" | "longitude">;
  areaCentre: Place | null;
};

/** Whatever brand lists it, with its membership of this brand. Unscoped: the caller checks who may see it. */
export async function findPreviewRow(ctx: Ctx, publicId: string): Promise<PreviewRow | null> {
  const middle = { latitude: postalPlaces.latitude, longitude: postalPlaces.longitude };
  const ofBrand = and(eq(mepProfiles.contractorId, contractors.id), eq(mepProfiles.brand, ctx.brand.code));
  const [row] = await ctx.db
    .select({ ...getTableColumns(contractors), membership: getTableColumns(mepProfiles), middle })
    .from(contractors)
    .leftJoin(mepProfiles, ofBrand)
    .innerJoin(postalPlaces, eq(postalPlaces.code, contractors.postalCode))
    .where(eq(contractors.publicId, publicId));
  return row ? { ...row, areaCentre: await findAreaCentre(ctx, row.areaPostalCode) } : null;
}

async function findAreaCentre(ctx: Ctx, code: string | null): Promise<Place | null> {
  if (code === null) return null;
  const { city, region, latitude, longitude } = postalPlaces;
  const [place] = await ctx.db.select({ city, region, latitude, longitude }).from(postalPlaces).where(eq(postalPlaces.code, code));
  return place ?? null;
}

/** Brands that have the contractor as a member, or have yet to decide on its application. Unscoped. */
export function listKnowingBrands(ctx: Ctx, contractorId: number): Promise<{ brand: BrandCode; isListed: boolean }[]> {
  const { brand, approved, available } = mepProfiles;
  return ctx.db
    .select({ brand, isListed: sql<boolean>`${approved} and ${available}` })
    .from(mepProfiles)
    .where(and(eq(mepProfiles.contractorId, contractorId), isCurrentMembership()))
    .orderBy(asc(brand));
}
