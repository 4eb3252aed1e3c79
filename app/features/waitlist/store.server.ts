import { and, eq, inArray, sql } from "drizzle-orm";
import type { BrandCode } from "#app/brands/brand.ts";
import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import { confirmDays, settledDays, waitingDays } from "./model.ts";
import { waitlistEntries } from "./tables.server.ts";

export type WaitlistRow = typeof waitlistEntries.$inferSelect;
const { id, brand, category, postalCode, addressHash, status } = waitlistEntries;

/** The open entry of the address for this service and place; repeating it changes nothing but the time of consent. */
export async function saveEntry(ctx: Ctx, entry: typeof waitlistEntries.$inferInsert): Promise<WaitlistRow> {
  const [saved] = await ctx.db
    .insert(waitlistEntries)
    .values(entry)
    .onConflictDoUpdate({
      target: [brand, category, postalCode, addressHash],
      targetWhere: sql`status in ('PENDING', 'WAITING')`,
      set: { consentedAt: entry.consentedAt, locale: entry.locale },
    })
    .returning();
  if (!saved) throw new Error("A waitlist entry that was not saved");
  return saved;
}

/** Of the host's brand. */
export async function findEntry(ctx: Ctx, entryId: string): Promise<WaitlistRow | null> {
  const [found] = await ctx.db
    .select()
    .from(waitlistEntries)
    .where(and(eq(id, entryId), eq(brand, ctx.brand.code)));
  return found ?? null;
}

export async function confirmEntry(ctx: Ctx, entryId: string): Promise<void> {
  await ctx.db
    .update(waitlistEntries)
    .set({ status: "WAITING", confirmedAt: ctx.now })
    .where(and(eq(id, entryId), eq(brand, ctx.brand.code), eq(status, "PENDING")));
}

/** Ends everything of the address at the brand, and deletes the address. */
export async function endEntries(ctx: Ctx, { brand: code, addressHash: hash }: Pick<WaitlistRow, "brand" | "addressHash">): Promise<void> {
  await ctx.db
    .update(waitlistEntries)
    .set({ status: "ENDED", address: null, settledAt: ctx.now })
    .where(and(eq(brand, code), eq(addressHash, hash), inArray(status, ["PENDING", "WAITING"])));
}

export interface WaitedPlace {
  brand: BrandCode;
  category: CategoryCode;
  postalCode: string;
}

/** Places that somebody waits for, of all brands: those that were not looked at for longest first. For the job. */
export async function listWaitedPlaces(ctx: Ctx, limit: number): Promise<WaitedPlace[]> {
  return ctx.db
    .select({ brand, category, postalCode })
    .from(waitlistEntries)
    .where(eq(status, "WAITING"))
    .groupBy(brand, category, postalCode)
    .orderBy(sql`min(checked_at) nulls first`, brand, category, postalCode)
    .limit(limit);
}

const isWaitingFor = (place: WaitedPlace) =>
  and(eq(status, "WAITING"), eq(brand, place.brand), eq(category, place.category), eq(postalCode, place.postalCode));

export async function saveChecked(ctx: Ctx, place: WaitedPlace): Promise<void> {
  await ctx.db.update(waitlistEntries).set({ checkedAt: ctx.now }).where(isWaitingFor(place));
}

/** Until the transaction ends; those that another process holds are left to it. */
export function lockWaiting(ctx: Ctx, place: WaitedPlace, limit: number): Promise<WaitlistRow[]> {
  return ctx.db.select().from(waitlistEntries).where(isWaitingFor(place)).orderBy(id).limit(limit).for("update", { skipLocked: true });
}

/** Also deletes the addresses. */
export async function saveTold(ctx: Ctx, ids: readonly string[]): Promise<void> {
  await ctx.db
    .update(waitlistEntries)
    .set({ status: "TOLD", address: null, settledAt: ctx.now })
    .where(inArray(id, [...ids]));
}

/** Never confirmed, waited in vain, and long over. */
export async function deleteOldEntries({ db, now }: Ctx): Promise<number> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  const { rowCount } = await db.execute(sql`
    delete from waitlist_entry where status = 'PENDING' and consented_at < ${before(confirmDays)}
      or status = 'WAITING' and consented_at < ${before(waitingDays)} or settled_at < ${before(settledDays)}`);
  return rowCount ?? 0;
}
