import { and, asc, eq, getTableColumns, inArray, sql, type SQL } from "drizzle-orm";
import type { BrandCode } from "#app/brands/brand.ts";
import { insertRows } from "#app/platform/bulk.server.ts";
import type { CategoryCode } from "#app/features/categories/model/category.ts";
import type { GeoPoint } from "#app/lib/distances.ts";
import type { Ctx } from "#app/platform/context.ts";
import { listings } from "../listings/tables.server.ts";
import { postalPlaces } from "../places/tables.server.ts";
import type { ChosenContractor } from "./model.ts";
import { judges, type MepChange } from "./model/standing.ts";
import { contractors, mepProfiles } from "./tables.server.ts";

/** The middle of a postal code: as near as a contractor's place is told. */
const middle = { latitude: postalPlaces.latitude, longitude: postalPlaces.longitude };

type NewRow = typeof contractors.$inferInsert;
type NewStanding = typeof mepProfiles.$inferInsert;

/** How a new contractor is known. */
export interface NewContractorId {
  id: number;
  publicId: string;
}

/** The contractor, its standing with the brand of the request, and the middle of its postal code. */
export type ProfileRow = typeof contractors.$inferSelect & { standing: typeof mepProfiles.$inferSelect; middle: GeoPoint };

/** What a listing tells of a contractor in public: its service, what its prices are worth, and its area. */
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

/** Adds contractors, told in the order given; null when one of the accounts has one already. In a transaction only. */
export async function insertContractors(ctx: Ctx, rows: readonly NewRow[]): Promise<NewContractorId[] | null> {
  if ((await insertRows(ctx.db, contractors, rows)) < rows.length) return null;
  const names = rows.map((row) => row.publicId);
  const added = await listIds(ctx, names);
  const places = new Map(names.map((name, at) => [name, at]));
  return added.sort((a, b) => (places.get(a.publicId) ?? 0) - (places.get(b.publicId) ?? 0));
}

/** The party fence of a contractor: its own people, the staff who judge standings, and the product itself. */
function fence({ actor }: Ctx): SQL | undefined {
  if (actor.kind === "visitor") return sql`false`;
  if (actor.kind === "system" || actor.authorities.some((authority) => judges.includes(authority))) return undefined;
  return sql`${contractors.id} = ${actor.contractorId}`;
}

/** Whether there is a contractor of this id inside the party fence. */
export async function contractorExists(ctx: Ctx, id: number): Promise<boolean> {
  return (await ctx.db.$count(contractors, and(eq(contractors.id, id), fence(ctx)))) > 0;
}

/** What contractors inside the party fence do, by their profile and their listings. */
export async function listTrades(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, CategoryCode[]>> {
  const listed = sql`(select array_agg(${listings.category}) from ${listings} where ${listings.contractorId} = ${contractors.id})`;
  const rows = await ctx.db
    .select({ id: contractors.id, trades: sql<CategoryCode[]>`${contractors.serviceCategories} || ${listed}` })
    .from(contractors)
    .where(and(sql`${contractors.id} = any(${sql.param([...ids])})`, fence(ctx)));
  return new Map(rows.map(({ id, trades }) => [id, trades]));
}

/** Sends a contractor inside the party fence on vacation or back. */
export async function saveVacationMode(ctx: Ctx, id: number, vacationMode: boolean): Promise<void> {
  await ctx.db
    .update(contractors)
    .set({ vacationMode })
    .where(and(eq(contractors.id, id), fence(ctx)));
}

/** Whether homeowners may name a price on the quotes of a contractor inside the party fence. */
export async function letsName(ctx: Ctx, id: number): Promise<boolean> {
  return (await ctx.db.$count(contractors, and(eq(contractors.id, id), contractors.allowNameYourPrice, fence(ctx)))) > 0;
}

/** Lets homeowners name a price on the quotes of a contractor inside the party fence, or no longer. */
export async function saveNameYourPrice(ctx: Ctx, id: number, allowNameYourPrice: boolean): Promise<void> {
  await ctx.db
    .update(contractors)
    .set({ allowNameYourPrice })
    .where(and(eq(contractors.id, id), fence(ctx)));
}

/** Writes a part of a contractor's standing with the brand of the request. Outside the party fence the key is null, which the table refuses. */
export async function saveStanding(ctx: Ctx, contractorId: number, change: MepChange): Promise<void> {
  const { code: brand } = ctx.brand;
  const own = sql`(select ${contractors.id} from ${contractors} where ${and(eq(contractors.id, contractorId), fence(ctx))})`;
  const insert = ctx.db.insert(mepProfiles).values({ contractorId: own, brand, incomingChannel: brand, ...change });
  const target = [mepProfiles.contractorId, mepProfiles.brand];
  if (Object.keys(change).length === 0) await insert.onConflictDoNothing({ target });
  else await insert.onConflictDoUpdate({ target, set: change });
}

/** How the contractors of these public ids are known, as far as there are any. */
export function listIds(ctx: Ctx, publicIds: readonly string[]): Promise<NewContractorId[]> {
  const { id, publicId } = contractors;
  return ctx.db
    .select({ id, publicId })
    .from(contractors)
    .where(sql`${publicId} = any(${sql.param([...publicIds])})`);
}

/** Adds first standings, with the brands that the rows name. Says how many; those that there were already are left as they are. */
export function insertStandings(ctx: Ctx, rows: readonly NewStanding[]): Promise<number> {
  return insertRows(ctx.db, mepProfiles, rows);
}

/** The brand fence: contractors that this brand has approved and that are available on it. */
function visibleOn(brand: BrandCode): SQL | undefined {
  return and(eq(mepProfiles.contractorId, contractors.id), eq(mepProfiles.brand, brand), mepProfiles.approved, mepProfiles.available);
}

/** A contractor inside the brand fence. */
export async function findVisibleContractor(ctx: Ctx, publicId: string): Promise<ProfileRow | null> {
  const [row] = await ctx.db
    .select({ ...getTableColumns(contractors), standing: getTableColumns(mepProfiles), middle })
    .from(contractors)
    .innerJoin(mepProfiles, visibleOn(ctx.brand.code))
    .innerJoin(postalPlaces, eq(postalPlaces.code, contractors.postalCode))
    .where(eq(contractors.publicId, publicId));
  return row ?? null;
}

/** The active listings of a contractor that was found inside the brand fence. */
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
    .where(and(eq(listings.contractorId, contractor.id), listings.active))
    .orderBy(asc(listings.createdAt), asc(listings.id));
}

/** Contractors inside the brand fence by one of their two public names, in the order in which they were named. */
export async function listChosenContractors(ctx: Ctx, by: "publicId" | "accountId", keys: readonly string[]): Promise<ChosenContractor[]> {
  const column = contractors[by];
  const { id, publicId, accountId, name, city, region, replyMinutes, vacationMode } = contractors;
  return ctx.db
    .select({ id, publicId, accountId, name, city, region, replyMinutes, vacationMode })
    .from(contractors)
    .innerJoin(mepProfiles, visibleOn(ctx.brand.code))
    .where(inArray(column, [...keys]))
    .orderBy(sql`array_position(${sql.param([...keys])}::text[], ${column}::text)`);
}
