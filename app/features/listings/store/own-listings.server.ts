import { and, asc, desc, eq, sql, type SQL } from "drizzle-orm";
import type { CategoryCode } from "#app/features/categories/model/category.ts";
import type { Ctx } from "#app/platform/context.ts";
import { fullName, users } from "#app/features/accounts/tables.server.ts";
import { contractors, isListingUnpaused, mepProfiles } from "#app/features/contractors/tables.server.ts";
import { postalPlaces } from "#app/features/places/tables.server.ts";
import type { BookVersion, BuilderListing, ServiceAreaRow, ServiceRow } from "../model/own-listing.ts";
import { scopedToOwner } from "../store.server.ts";
import { listings, priceBooks } from "../tables.server.ts";

/** `shown`: any brand shows the contractor. */
export type OwnContractor = Pick<
  typeof contractors.$inferSelect,
  | "id"
  | "publicId"
  | "region"
  | "postalCode"
  | "areaPostalCode"
  | "areaZones"
  | "rangeMiles"
  | "includedCodes"
  | "excludedCodes"
  | "serviceCategories"
  | "licences"
  | "timeZone"
  | "vacationMode"
  | "pausedCategories"
> & { shown: boolean };

/** Null if the actor has no contractor. */
export async function findOwnContractor(ctx: Ctx): Promise<OwnContractor | null> {
  const { actor } = ctx;
  if (actor.kind !== "user" || actor.contractorId === null) return null;
  const {
    id,
    publicId,
    region,
    postalCode,
    areaPostalCode,
    areaZones,
    rangeMiles,
    includedCodes,
    excludedCodes,
    serviceCategories,
    licences,
    timeZone,
    vacationMode,
    pausedCategories,
  } = contractors;
  const isShownMember = and(eq(mepProfiles.contractorId, contractors.id), mepProfiles.approved, mepProfiles.available);
  const shown = sql<boolean>`exists (select 1 from ${mepProfiles} where ${isShownMember})`;
  const area = { region, postalCode, areaPostalCode, areaZones, rangeMiles, includedCodes, excludedCodes };
  const [row] = await ctx.db
    .select({ id, publicId, ...area, serviceCategories, licences, timeZone, vacationMode, pausedCategories, shown })
    .from(contractors)
    .where(eq(contractors.id, actor.contractorId));
  return row ?? null;
}

/** Locks until the transaction ends. */
export async function lockOwnContractor(ctx: Ctx): Promise<void> {
  const { actor } = ctx;
  const contractorId = actor.kind === "user" ? actor.contractorId : null;
  await ctx.db
    .select({ id: contractors.id })
    .from(contractors)
    .where(sql`${contractors.id} = ${contractorId}`)
    .for("update");
}

const current = and(eq(priceBooks.listingId, listings.id), eq(priceBooks.version, listings.bookVersion));
const isExample = sql<boolean>`coalesce((${priceBooks.book} ->> 'example')::boolean, false)`;
const { id, category, title, active, priceType, draft } = listings;
const paused = sql<boolean>`not ${sql.raw(isListingUnpaused)}`;
const row = { id, category, title, active, paused, priceType, draft, example: isExample, savedAt: priceBooks.createdAt };

/** Oldest first, at most 200. */
export async function listServiceRows(ctx: Ctx): Promise<ServiceRow[]> {
  return ctx.db
    .select(row)
    .from(listings)
    .leftJoin(priceBooks, current)
    .where(scopedToOwner(ctx))
    .orderBy(asc(listings.createdAt), asc(listings.id))
    .limit(200);
}

export async function findListingIdByCategory(ctx: Ctx, service: CategoryCode): Promise<string | null> {
  const [found] = await ctx.db
    .select({ id })
    .from(listings)
    .where(and(eq(category, service), scopedToOwner(ctx)))
    .orderBy(asc(listings.createdAt), asc(listings.id))
    .limit(1);
  return found?.id ?? null;
}

/** Only users of the contractor's account. */
const saver = and(eq(users.id, priceBooks.createdBy), eq(users.accountId, contractors.accountId));
const saverName = sql<string | null>`nullif(${fullName}, '')`;

/** `book` is null if the listing has no prices. */
export async function findBuilderRow(
  ctx: Ctx,
  listingId: string,
): Promise<(Omit<BuilderListing, "book"> & { book: BuilderListing["book"] | null; contractorId: number }) | null> {
  const { rangeMiles, includedCodes, excludedCodes, centrePostalCode: postalCode } = listings;
  const { city, region } = postalPlaces;
  const { revision, followsProfile, bookVersion, listedStates, licences, startTime, hidesFromPrice } = listings;
  const [found] = await ctx.db
    .select({
      ...row,
      contractorId: listings.contractorId,
      revision,
      followsProfile,
      bookVersion,
      listedStates,
      licences,
      startTime,
      hidesFromPrice,
      area: { postalCode, city, region, rangeMiles, includedCodes, excludedCodes },
      book: priceBooks.book,
      savedBy: saverName,
      timeZone: contractors.timeZone,
    })
    .from(listings)
    .innerJoin(contractors, eq(contractors.id, listings.contractorId))
    .innerJoin(postalPlaces, eq(postalPlaces.code, listings.centrePostalCode))
    .leftJoin(priceBooks, current)
    .leftJoin(users, saver)
    .where(and(eq(listings.id, listingId), scopedToOwner(ctx)));
  return found ?? null;
}

export type ListingDetails = Partial<
  Pick<
    typeof listings.$inferSelect,
    | "listedStates"
    | "licences"
    | "startTime"
    | "hidesFromPrice"
    | "draft"
    | "followsProfile"
    | "centrePostalCode"
    | "latitude"
    | "longitude"
    | "rangeMiles"
    | "includedCodes"
    | "excludedCodes"
  >
>;

export async function saveDetails(ctx: Ctx, listingId: string, details: ListingDetails): Promise<void> {
  await ctx.db
    .update(listings)
    .set({ ...details, revision: sql`${listings.revision} + 1` })
    .where(whereOwnListing(ctx, listingId));
}

function whereOwnListing(ctx: Ctx, listingId: string): SQL | undefined {
  return and(eq(listings.id, listingId), scopedToOwner(ctx));
}

export function listVersionRows(ctx: Ctx, listingId: string, limit: number): Promise<BookVersion[]> {
  return versions(ctx, whereOwnListing(ctx, listingId)).limit(limit);
}

export async function findVersionRow(ctx: Ctx, listingId: string, version: number): Promise<BookVersion | null> {
  const [found] = await versions(ctx, and(whereOwnListing(ctx, listingId), eq(priceBooks.version, version)));
  return found ?? null;
}

function versions({ db }: Ctx, where: SQL | undefined) {
  return db
    .select({ version: priceBooks.version, book: priceBooks.book, savedAt: priceBooks.createdAt, savedBy: saverName })
    .from(priceBooks)
    .innerJoin(listings, eq(listings.id, priceBooks.listingId))
    .innerJoin(contractors, eq(contractors.id, listings.contractorId))
    .leftJoin(users, saver)
    .where(where)
    .orderBy(desc(priceBooks.version));
}

/** Where each of the caller's services is offered; oldest first, at most 200. */
export async function listServiceAreas(ctx: Ctx): Promise<ServiceAreaRow[]> {
  const { rangeMiles, followsProfile } = listings;
  return ctx.db
    .select({ id, category, title, active, followsProfile, rangeMiles, city: postalPlaces.city, region: postalPlaces.region })
    .from(listings)
    .innerJoin(postalPlaces, eq(postalPlaces.code, listings.centrePostalCode))
    .where(scopedToOwner(ctx))
    .orderBy(asc(listings.createdAt), asc(listings.id))
    .limit(200);
}

/** Locks the listings that follow the profile's area, in id order, until the transaction ends. */
export async function lockFollowingListings(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .select({ id })
    .from(listings)
    .where(and(listings.followsProfile, scopedToOwner(ctx)))
    .orderBy(asc(listings.id))
    .for("update");
  return rows.map((listing) => listing.id);
}
