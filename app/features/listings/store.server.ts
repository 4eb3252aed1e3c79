import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { CategoryCode } from "#app/features/categories/model/category.ts";
import type { ServiceZone } from "#app/features/places/model/service-zones.ts";
import type { PriceBook } from "#app/features/pricing/model/price-book.ts";
import { insertRows } from "#app/platform/bulk.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { ownedByContractor } from "#app/platform/scopes.server.ts";
import { users } from "../accounts/tables.server.ts";
import { contractors, isListingUnpaused, mepProfiles } from "../contractors/tables.server.ts";
import type { QuotingStatus, ScopeListing, VersionedListing } from "./model.ts";
import { listings, priceBooks } from "./tables.server.ts";

type Row = typeof listings.$inferSelect;

/** Enabled by its contractor and not paused by an expired proof. */
const isOffered = and(listings.active, sql.raw(isListingUnpaused));

export type OwnListing = Pick<
  Row,
  "id" | "contractorId" | "category" | "priceType" | "bookVersion" | "active" | "draft" | "listedStates" | "centrePostalCode"
>;

/** Throws if an id is taken. */
export async function insertListings(ctx: Ctx, rows: readonly (typeof listings.$inferInsert)[]): Promise<void> {
  if ((await insertRows(ctx.db, listings, rows)) < rows.length) throw new Error("A listing with this ID already exists");
}

export async function insertFirstBooks(ctx: Ctx, books: readonly { listingId: string; book: PriceBook }[]): Promise<void> {
  const createdBy = ctx.actor.kind === "user" ? ctx.actor.userId : null;
  const rows = books.map(({ listingId, book }) => ({
    listingId,
    version: 1,
    book: { ...book, version: 1 },
    createdAt: ctx.now,
    createdBy,
  }));
  await insertRows(ctx.db, priceBooks, rows);
}

/** The actor's own listings; no restriction for system jobs. */
export function scopedToOwner(ctx: Ctx): SQL | undefined {
  return ownedByContractor(ctx, listings.contractorId);
}

export async function findOwnListing(ctx: Ctx, id: string): Promise<OwnListing | null> {
  const [row] = await ctx.db
    .select()
    .from(listings)
    .where(and(eq(listings.id, id), scopedToOwner(ctx)));
  return row ?? null;
}

export async function saveActive(ctx: Ctx, id: string, active: boolean): Promise<void> {
  await ctx.db
    .update(listings)
    .set({ active })
    .where(and(eq(listings.id, id), scopedToOwner(ctx)));
}

/** Locks until the transaction ends. */
export async function lockListingRow(ctx: Ctx, id: string): Promise<void> {
  await ctx.db
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.id, id), scopedToOwner(ctx)))
    .for("update");
}

/** Makes the next version current. Concurrent calls get different versions. */
export async function insertBook(ctx: Ctx, listingId: string, book: PriceBook): Promise<number> {
  const [counted] = await ctx.db
    .update(listings)
    .set({ bookVersion: sql`${listings.bookVersion} + 1`, revision: sql`${listings.revision} + 1`, priceType: book.priceType })
    .where(and(eq(listings.id, listingId), scopedToOwner(ctx)))
    .returning({ version: listings.bookVersion });
  if (!counted) throw new Error(`Listing not found: ${listingId}`);
  const { version } = counted;
  const createdBy = ctx.actor.kind === "user" ? ctx.actor.userId : null;
  await ctx.db.insert(priceBooks).values({ listingId, version, book: { ...book, version }, createdAt: ctx.now, createdBy });
  return version;
}

/** The contractor is Advanced, which online quotes need, and has not paused the service. */
const isTaken = sql`(${contractors.advanced} and ${listings.category} <> all(${contractors.pausedCategories}))`;

/** Active listings of Advanced contractors in the tenant scope and not on vacation, with current books. */
export async function listScopeListings(
  ctx: Ctx,
  contractorIds: readonly number[],
  category: CategoryCode,
): Promise<Omit<ScopeListing, "products">[]> {
  const rows = await ctx.db
    .select({
      listingId: listings.id,
      contractorId: listings.contractorId,
      category: listings.category,
      priceType: listings.priceType,
      bookVersion: listings.bookVersion,
      book: priceBooks.book,
      latitude: listings.latitude,
      longitude: listings.longitude,
      rangeMiles: listings.rangeMiles,
      includedCodes: listings.includedCodes,
      excludedCodes: listings.excludedCodes,
      zones: sql<ServiceZone[]>`case when ${listings.followsProfile} then ${contractors.areaZones} else '[]' end`,
    })
    .from(listings)
    .innerJoin(contractors, and(eq(contractors.id, listings.contractorId), eq(contractors.vacationMode, false)))
    .innerJoin(
      mepProfiles,
      and(
        eq(mepProfiles.contractorId, listings.contractorId),
        eq(mepProfiles.brand, ctx.brand.code),
        mepProfiles.approved,
        mepProfiles.available,
      ),
    )
    .innerJoin(priceBooks, and(eq(priceBooks.listingId, listings.id), eq(priceBooks.version, listings.bookVersion)))
    .where(and(inArray(listings.contractorId, [...contractorIds]), eq(listings.category, category), isOffered, isTaken))
    .orderBy(listings.contractorId, listings.createdAt, listings.id);
  return rows.map(({ latitude, longitude, ...row }) => ({ ...row, centre: { latitude, longitude } }));
}

/** Includes inactive listings. */
export async function findVersionedListing(ctx: Ctx, id: string, version: number): Promise<VersionedListing | null> {
  const [found] = await ctx.db
    .select({
      contractorId: listings.contractorId,
      latitude: listings.latitude,
      longitude: listings.longitude,
      book: priceBooks.book,
    })
    .from(listings)
    .innerJoin(priceBooks, and(eq(priceBooks.listingId, listings.id), eq(priceBooks.version, version)))
    .where(eq(listings.id, id));
  if (!found) return null;
  const { latitude, longitude, ...listing } = found;
  return { ...listing, centre: { latitude, longitude } };
}

/** An account is disabled if all of its users are; an unclaimed one is enabled. */
export async function listQuoting(ctx: Ctx, contractorIds: readonly number[], category: CategoryCode): Promise<QuotingStatus[]> {
  const listed = sql<boolean>`bool_or(${listings.id} is not null)`;
  const isDisabled = sql<boolean>`coalesce(bool_and(${users.disabledAt} is not null) filter (where ${users.id} is not null), false)`;
  return ctx.db
    .select({ contractorId: contractors.id, listed, isDisabled })
    .from(contractors)
    .leftJoin(listings, and(eq(listings.contractorId, contractors.id), eq(listings.category, category), isOffered, isTaken))
    .leftJoin(users, eq(users.accountId, contractors.accountId))
    .where(inArray(contractors.id, [...contractorIds]))
    .groupBy(contractors.id);
}

export async function listCategories(ctx: Ctx, contractorId: number): Promise<CategoryCode[]> {
  const rows = await ctx.db
    .selectDistinct({ category: listings.category })
    .from(listings)
    .innerJoin(contractors, eq(contractors.id, listings.contractorId))
    .where(and(eq(listings.contractorId, contractorId), isOffered, isTaken))
    .orderBy(listings.category);
  return rows.map(({ category }) => category);
}
