import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lte, min, sql } from "drizzle-orm";
import type { BrandCode } from "#app/brands/brand.ts";
import { isUuid } from "#app/lib/ids.ts";
import type { Ctx } from "#app/platform/context.ts";
import { homeItems, homes } from "./tables.server.ts";

export type HomeRow = typeof homes.$inferSelect;
export type ItemRow = typeof homeItems.$inferSelect;
type NewHome = Pick<HomeRow, "name" | "street" | "city" | "region" | "postalCode" | "timeZone">;
type ItemFields = Omit<ItemRow, "id" | "homeId" | "createdAt" | "brand">;

/** The household's, the oldest first. */
export function listHomes(ctx: Ctx, accountId: string) {
  const { id, name, street, city, region, postalCode, createdAt } = homes;
  return ctx.db
    .select({
      id,
      name,
      street,
      city,
      region,
      postalCode,
      itemsCount: count(homeItems.id),
      nextServiceOn: min(sql<string>`case when ${homeItems.everyMonths} is not null then ${homeItems.nextServiceOn} end`),
    })
    .from(homes)
    .leftJoin(homeItems, eq(homeItems.homeId, id))
    .where(eq(homes.accountId, accountId))
    .groupBy(id)
    .orderBy(asc(createdAt), asc(id));
}

/** Until the transaction ends, no other booking adds a home to the household. */
export async function lockHomes(ctx: Ctx, accountId: string): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`homes:${accountId}`}, 0))`);
}

/** Within the household. */
export async function findHome(ctx: Ctx, accountId: string, id: string): Promise<HomeRow | null> {
  if (!isUuid(id)) return null;
  const [home] = await ctx.db.select().from(homes).where(isOwn(accountId, id));
  return home ?? null;
}

/** Until the transaction ends, nobody changes or takes it over. */
export async function lockHome(ctx: Ctx, accountId: string, id: string): Promise<HomeRow | null> {
  if (!isUuid(id)) return null;
  const [home] = await ctx.db.select().from(homes).where(isOwn(accountId, id)).for("update");
  return home ?? null;
}

const isOwn = (accountId: string, id: string) => and(eq(homes.id, id), eq(homes.accountId, accountId));

export async function insertHome(ctx: Ctx, accountId: string, home: NewHome): Promise<string> {
  const [saved] = await ctx.db
    .insert(homes)
    .values({ ...home, accountId, createdAt: ctx.now })
    .returning({ id: homes.id });
  return saved?.id ?? "";
}

export async function updateHome(ctx: Ctx, id: string, change: Partial<HomeRow>): Promise<void> {
  await ctx.db.update(homes).set(change).where(eq(homes.id, id));
}

/** Of all its homes. */
export async function endTransfers(ctx: Ctx, accountId: string): Promise<void> {
  const isOffered = and(eq(homes.accountId, accountId), isNotNull(homes.transferHash));
  await ctx.db.update(homes).set({ transferHash: null, transferUntil: null }).where(isOffered);
}

export async function deleteHome(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.delete(homes).where(eq(homes.id, id));
}

/** The oldest first. */
export function listItems(ctx: Ctx, homeId: string): Promise<ItemRow[]> {
  return ctx.db.select().from(homeItems).where(eq(homeItems.homeId, homeId)).orderBy(asc(homeItems.createdAt), asc(homeItems.id));
}

/** False if its booking is in a home already. */
export async function insertItem(ctx: Ctx, item: Omit<ItemRow, "id" | "createdAt" | "toldInstallerAt">): Promise<boolean> {
  const { rowCount } = await ctx.db
    .insert(homeItems)
    .values({ ...item, createdAt: ctx.now })
    .onConflictDoNothing({ target: homeItems.quoteId });
  return rowCount === 1;
}

/** False if the home has no such item. */
export async function updateItem(ctx: Ctx, key: { id: string; homeId: string }, fields: Partial<ItemFields>): Promise<boolean> {
  if (!isUuid(key.id)) return false;
  const { rowCount } = await ctx.db
    .update(homeItems)
    .set(fields)
    .where(and(eq(homeItems.id, key.id), eq(homeItems.homeId, key.homeId)));
  return rowCount === 1;
}

export async function deleteItem(ctx: Ctx, key: { id: string; homeId: string }): Promise<void> {
  if (!isUuid(key.id)) return;
  await ctx.db.delete(homeItems).where(and(eq(homeItems.id, key.id), eq(homeItems.homeId, key.homeId)));
}

/** The entry of a booking with its home's zone. System only. */
export async function lockFiledItem(ctx: Ctx, quoteId: string): Promise<{ item: ItemRow; timeZone: string } | null> {
  const [filed] = await ctx.db
    .select({ item: homeItems, timeZone: homes.timeZone })
    .from(homeItems)
    .innerJoin(homes, eq(homes.id, homeItems.homeId))
    .where(eq(homeItems.quoteId, quoteId))
    .for("update", { of: homeItems });
  return filed ?? null;
}

/** The entry of a booking, if its homeowner has added nothing to it. System only. */
export async function deleteUntouchedItem(ctx: Ctx, quoteId: string): Promise<void> {
  const { serial, notes, installedOn, warrantyUntil, everyMonths } = homeItems;
  const isUntouched = and(eq(serial, ""), eq(notes, ""), isNull(installedOn), isNull(warrantyUntil), isNull(everyMonths));
  await ctx.db.delete(homeItems).where(and(eq(homeItems.quoteId, quoteId), isUntouched));
}

/** System only. */
export async function unlinkBooking(ctx: Ctx, quoteId: string): Promise<void> {
  const unlinked = { quoteId: null, requestId: null, installer: null, tellsInstaller: false };
  await ctx.db.update(homeItems).set(unlinked).where(eq(homeItems.quoteId, quoteId));
}

/** Those of these bookings that are in a home. */
export async function listFiledQuotes(ctx: Ctx, quoteIds: readonly string[]): Promise<Set<string>> {
  if (quoteIds.length === 0) return new Set();
  const rows = await ctx.db
    .select({ id: homeItems.quoteId })
    .from(homeItems)
    .where(inArray(homeItems.quoteId, [...quoteIds]));
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

/** By the hash of its link's secret; null once the link ended. Locked until the transaction ends. */
export async function lockOfferedHome(ctx: Ctx, transferHash: string): Promise<HomeRow | null> {
  const [home] = await ctx.db
    .select()
    .from(homes)
    .where(and(eq(homes.transferHash, transferHash), gt(homes.transferUntil, ctx.now)))
    .for("update");
  return home ?? null;
}

/** Gives the home to another household: without its bookings, and without consent to tell the installers. */
export async function moveHome(ctx: Ctx, id: string, accountId: string): Promise<void> {
  await ctx.db.update(homeItems).set({ quoteId: null, requestId: null, tellsInstaller: false }).where(eq(homeItems.homeId, id));
  await ctx.db.update(homes).set({ accountId, transferHash: null, transferUntil: null }).where(eq(homes.id, id));
}

export interface StoppedInstaller {
  accountId: string;
  contractorId: number;
  brand: BrandCode;
}

export async function stopTellingInstaller({ db }: Ctx, { accountId, contractorId, brand }: StoppedInstaller): Promise<void> {
  await db.execute(sql`
    update home_item i set tells_installer = false from home h, contractor c
    where h.id = i.home_id and h.account_id = ${accountId} and i.brand = ${brand} and c.id = ${contractorId}
      and i.installer ->> 'accountId' = c.account_id::text`);
}

/** Due where the home is. System only. Another run skips what this one has locked. */
export function lockDueItems(ctx: Ctx, limit: number) {
  const today = sql`(${ctx.now}::timestamptz at time zone ${homes.timeZone})::date`;
  return ctx.db
    .select({ item: homeItems, home: homes })
    .from(homeItems)
    .innerJoin(homes, eq(homes.id, homeItems.homeId))
    .where(and(isNotNull(homeItems.everyMonths), lte(homeItems.nextServiceOn, today)))
    .orderBy(asc(homeItems.nextServiceOn), asc(homeItems.id))
    .limit(limit)
    .for("update", { of: homeItems, skipLocked: true });
}
