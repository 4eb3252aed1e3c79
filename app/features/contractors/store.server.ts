import { and, asc, eq, getTableColumns, inArray, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { BrandCode } from "#app/brands/brand.ts";
import { insertRows } from "#app/platform/bulk.server.ts";
import type { CategoryCode } from "#app/features/categories/model/category.ts";
import type { GeoPoint } from "#app/lib/distances.ts";
import type { Ctx } from "#app/platform/context.ts";
import { listings } from "../listings/tables.server.ts";
import { isPhotoShown } from "../photos/tables.server.ts";
import { postalPlaces } from "../places/tables.server.ts";
import type { ChosenContractor } from "./model.ts";
import type { Badge } from "./model/badges.ts";
import { membershipManagers, type MepChange } from "./model/membership.ts";
import type { Availability } from "./model/vacation.ts";
import { contractors, isListingUnpaused, mepProfiles, unpausedBadges, unpausedServices } from "./tables.server.ts";

/** The postal code's center is the most precise location exposed. */
const middle = { latitude: postalPlaces.latitude, longitude: postalPlaces.longitude };

type NewRow = typeof contractors.$inferInsert;
type NewMembership = typeof mepProfiles.$inferInsert;

export interface NewContractorId {
  id: number;
  publicId: string;
}

/** Center of the profile's service area, unless it is the business's own postal code. */
const areaPlaces = alias(postalPlaces, "area_place");
const areaCentre = {
  city: areaPlaces.city,
  region: areaPlaces.region,
  latitude: areaPlaces.latitude,
  longitude: areaPlaces.longitude,
};

export type ProfileRow = typeof contractors.$inferSelect & {
  membership: typeof mepProfiles.$inferSelect;
  middle: GeoPoint;
  areaCentre: (GeoPoint & { city: string; region: string }) | null;
};

export interface ListingRow {
  category: (typeof listings.$inferSelect)["category"];
  priceType: (typeof listings.$inferSelect)["priceType"];
  bookVersion: number;
  rangeMiles: number;
  includedCodes: string[];
  excludedCodes: string[];
  city: string;
  region: string;
  latitude: number;
  longitude: number;
}

/** Returns ids in input order, or null if an account already has a contractor. Transaction only. */
export async function insertContractors(ctx: Ctx, rows: readonly NewRow[]): Promise<NewContractorId[] | null> {
  if ((await insertRows(ctx.db, contractors, rows)) < rows.length) return null;
  const publicIds = rows.map((row) => row.publicId);
  const added = await listIds(ctx, publicIds);
  const positions = new Map(publicIds.map((name, at) => [name, at]));
  return added.sort((a, b) => (positions.get(a.publicId) ?? 0) - (positions.get(b.publicId) ?? 0));
}

/** Ownership scope: the contractor's own users, membership managers and the system. */
function scopedToOwner({ actor }: Ctx): SQL | undefined {
  if (actor.kind === "visitor") return sql`false`;
  if (actor.kind === "system" || actor.authorities.some((authority) => membershipManagers.includes(authority))) return undefined;
  return sql`${contractors.id} = ${actor.contractorId}`;
}

export async function contractorExists(ctx: Ctx, id: number): Promise<boolean> {
  return (await ctx.db.$count(contractors, and(eq(contractors.id, id), scopedToOwner(ctx)))) > 0;
}

/** Trades come from profile and listings. In ownership scope. */
export async function listTrades(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, CategoryCode[]>> {
  const listed = sql`(select array_agg(${listings.category}) from ${listings} where ${listings.contractorId} = ${contractors.id})`;
  const rows = await ctx.db
    .select({ id: contractors.id, trades: sql<CategoryCode[]>`${contractors.serviceCategories} || ${listed}` })
    .from(contractors)
    .where(and(sql`${contractors.id} = any(${sql.param([...ids])})`, scopedToOwner(ctx)));
  return new Map(rows.map(({ id, trades }) => [id, trades]));
}

export async function saveAvailability(ctx: Ctx, id: number, availability: Availability): Promise<void> {
  await ctx.db
    .update(contractors)
    .set(availability)
    .where(and(eq(contractors.id, id), scopedToOwner(ctx)));
}

export async function allowsNameYourPrice(ctx: Ctx, id: number): Promise<boolean> {
  return (await ctx.db.$count(contractors, and(eq(contractors.id, id), contractors.allowNameYourPrice, scopedToOwner(ctx)))) > 0;
}

export async function saveNameYourPrice(ctx: Ctx, id: number, allowNameYourPrice: boolean): Promise<void> {
  await ctx.db
    .update(contractors)
    .set({ allowNameYourPrice })
    .where(and(eq(contractors.id, id), scopedToOwner(ctx)));
}

/** Ends all links to the unlisted profile. Unscoped: the caller may change the contractor. */
export async function endPreviewLinks(ctx: Ctx, contractorId: number): Promise<void> {
  const previewVersion = sql`${contractors.previewVersion} + 1`;
  await ctx.db.update(contractors).set({ previewVersion }).where(eq(contractors.id, contractorId));
}

/** Outside the ownership scope the key is null, which the table rejects. */
export async function saveMembership(ctx: Ctx, contractorId: number, change: MepChange): Promise<void> {
  const { code: brand } = ctx.brand;
  const own = sql`(select ${contractors.id} from ${contractors} where ${and(eq(contractors.id, contractorId), scopedToOwner(ctx))})`;
  const insert = ctx.db.insert(mepProfiles).values({ contractorId: own, brand, incomingChannel: brand, ...change });
  const target = [mepProfiles.contractorId, mepProfiles.brand];
  if (Object.keys(change).length === 0) await insert.onConflictDoNothing({ target });
  else await insert.onConflictDoUpdate({ target, set: change });
}

export function listIds(ctx: Ctx, publicIds: readonly string[]): Promise<NewContractorId[]> {
  const { id, publicId } = contractors;
  return ctx.db
    .select({ id, publicId })
    .from(contractors)
    .where(sql`${publicId} = any(${sql.param([...publicIds])})`);
}

/** Skips existing memberships. Returns the number added. */
export function insertMemberships(ctx: Ctx, rows: readonly NewMembership[]): Promise<number> {
  return insertRows(ctx.db, mepProfiles, rows);
}

/** Tenant scope: approved and available on this brand. */
function visibleOnBrand(brand: BrandCode): SQL | undefined {
  return and(eq(mepProfiles.contractorId, contractors.id), eq(mepProfiles.brand, brand), mepProfiles.approved, mepProfiles.available);
}

/** Excludes services and badges that expired proofs pause. */
export async function findVisibleContractor(ctx: Ctx, publicId: string): Promise<ProfileRow | null> {
  const serviceCategories = sql<CategoryCode[]>`${sql.raw(unpausedServices)}`;
  const badges = sql<ProfileRow["membership"]["badges"]>`${sql.raw(unpausedBadges())}`;
  const [row] = await ctx.db
    .select({
      ...getTableColumns(contractors),
      serviceCategories,
      membership: { ...getTableColumns(mepProfiles), badges },
      middle,
      areaCentre,
    })
    .from(contractors)
    .innerJoin(mepProfiles, visibleOnBrand(ctx.brand.code))
    .innerJoin(postalPlaces, eq(postalPlaces.code, contractors.postalCode))
    .leftJoin(areaPlaces, eq(areaPlaces.code, contractors.areaPostalCode))
    .where(eq(contractors.publicId, publicId));
  return row ?? null;
}

/** Unscoped: pass a contractor found in tenant scope. */
export async function listPublicListings(ctx: Ctx, contractor: Pick<ProfileRow, "id">): Promise<ListingRow[]> {
  return ctx.db
    .select({
      category: listings.category,
      priceType: listings.priceType,
      bookVersion: listings.bookVersion,
      rangeMiles: listings.rangeMiles,
      includedCodes: listings.includedCodes,
      excludedCodes: listings.excludedCodes,
      city: postalPlaces.city,
      region: postalPlaces.region,
      ...middle,
    })
    .from(listings)
    .innerJoin(postalPlaces, eq(postalPlaces.code, listings.centrePostalCode))
    .where(and(eq(listings.contractorId, contractor.id), listings.active, sql.raw(isListingUnpaused)))
    .orderBy(asc(listings.createdAt), asc(listings.id));
}

/** In tenant scope, in the order of `keys`. */
export async function listChosenContractors(ctx: Ctx, by: "publicId" | "accountId", keys: readonly string[]): Promise<ChosenContractor[]> {
  const column = contractors[by];
  const { id, publicId, accountId, name, city, region, replyMinutes, advanced, vacationMode } = contractors;
  return ctx.db
    .select({ id, publicId, accountId, name, city, region, replyMinutes, advanced, vacationMode })
    .from(contractors)
    .innerJoin(mepProfiles, visibleOnBrand(ctx.brand.code))
    .where(inArray(column, [...keys]))
    .orderBy(sql`array_position(${sql.param([...keys])}::text[], ${column}::text)`);
}

/** Shows the accounts' logo photos on their contractors. */
export async function saveLogos(ctx: Ctx, accountIds: readonly string[]): Promise<void> {
  await ctx.db.execute(sql`
    update contractor set logo_id = photo.id from photo
    where photo.account_id = contractor.account_id and photo.kind = 'LOGO' and photo.account_id = any(${sql.param([...accountIds])}::uuid[])
      and ${isPhotoShown}`);
}

export async function removeLogo(ctx: Ctx, photoId: string): Promise<void> {
  await ctx.db.update(contractors).set({ logoId: null }).where(eq(contractors.logoId, photoId));
}

/** On the context's brand; none without a membership. */
export async function findHeldBadges(ctx: Ctx, contractorId: number): Promise<Badge[]> {
  const [row] = await ctx.db
    .select({ badges: mepProfiles.badges })
    .from(mepProfiles)
    .where(and(eq(mepProfiles.contractorId, contractorId), eq(mepProfiles.brand, ctx.brand.code)));
  return row?.badges ?? [];
}
