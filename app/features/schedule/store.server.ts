import { and, asc, eq, gte, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import type { OpenTimes } from "#app/features/contractors/model/opening.ts";
import { contractors } from "../contractors/tables.server.ts";
import { listings } from "../listings/tables.server.ts";
import { contractorPauses } from "../pauses/tables.server.ts";
import { defaultSettings, type ScheduleSettings, type SlotMode, type TimeOff } from "./model.ts";
import { scheduleListings, scheduleSettings, scheduleTimesOff } from "./tables.server.ts";

export interface SettingsRow extends ScheduleSettings {
  version: number;
}

/** Unscoped, like all of this store: pass the caller's own contractor, or one whose quote the caller has loaded. */
export async function findSettings(ctx: Ctx, contractorId: number): Promise<SettingsRow> {
  const [found] = await ctx.db.select().from(scheduleSettings).where(eq(scheduleSettings.contractorId, contractorId));
  return toSettings(found);
}

/** Until the transaction ends, nobody else takes a time of the contractor. */
export async function lockSettings(ctx: Ctx, contractorId: number): Promise<SettingsRow> {
  await ctx.db
    .insert(scheduleSettings)
    .values({ contractorId, ...defaultSettings })
    .onConflictDoNothing();
  const [found] = await ctx.db.select().from(scheduleSettings).where(eq(scheduleSettings.contractorId, contractorId)).for("no key update");
  return toSettings(found);
}

function toSettings(row: typeof scheduleSettings.$inferSelect | undefined): SettingsRow {
  if (!row) return { ...defaultSettings, version: 1 };
  const { contractorId: _contractor, ...settings } = row;
  return settings;
}

export async function saveSettings(ctx: Ctx, contractorId: number, settings: ScheduleSettings): Promise<void> {
  await ctx.db
    .update(scheduleSettings)
    .set({ ...settings, version: sql`${scheduleSettings.version} + 1` })
    .where(eq(scheduleSettings.contractorId, contractorId));
}

export async function findOpenTimes(ctx: Ctx, contractorId: number): Promise<OpenTimes | null> {
  const { workingHours, open24x7, timeZone } = contractors;
  const [found] = await ctx.db.select({ workingHours, open24x7, timeZone }).from(contractors).where(eq(contractors.id, contractorId));
  return found ?? null;
}

interface DayOff extends TimeOff {
  /** Null for all services. */
  categories: readonly CategoryCode[] | null;
}

/** Days off and the business's time off, from this local day on. An open end is the year 9999. */
export async function listDaysOff(ctx: Ctx, contractorId: number, today: string): Promise<DayOff[]> {
  const own = await listTimesOff(ctx, contractorId, today);
  const { startsOn, backOn, categories } = contractorPauses;
  const pauses = await ctx.db
    .select({ from: startsOn, through: sql<string>`coalesce(${backOn} - 1, '9999-12-31')::text`, categories })
    .from(contractorPauses)
    .where(eq(contractorPauses.contractorId, contractorId));
  return [...own.map(({ from, through }) => ({ from, through, categories: null })), ...pauses];
}

export function listTimesOff(ctx: Ctx, contractorId: number, today: string): Promise<(TimeOff & { id: string })[]> {
  const { id, firstDay, lastDay } = scheduleTimesOff;
  return ctx.db
    .select({ id, from: firstDay, through: lastDay })
    .from(scheduleTimesOff)
    .where(and(eq(scheduleTimesOff.contractorId, contractorId), gte(lastDay, today)))
    .orderBy(asc(firstDay), asc(lastDay));
}

/** The same days again change nothing. */
export async function insertTimeOff(ctx: Ctx, contractorId: number, { from, through }: TimeOff): Promise<void> {
  await ctx.db.insert(scheduleTimesOff).values({ contractorId, firstDay: from, lastDay: through }).onConflictDoNothing();
}

export async function deleteTimeOff(ctx: Ctx, contractorId: number, id: string): Promise<void> {
  await ctx.db.delete(scheduleTimesOff).where(and(eq(scheduleTimesOff.contractorId, contractorId), eq(scheduleTimesOff.id, id)));
}

export interface ListingSlots {
  id: string;
  category: CategoryCode;
  title: string;
  mode: SlotMode;
}

export function listListingSlots(ctx: Ctx, contractorId: number): Promise<ListingSlots[]> {
  const { id, category, title } = listings;
  const mode = sql<SlotMode>`coalesce(${scheduleListings.mode}, 'OPTIONAL')`;
  return ctx.db
    .select({ id, category, title, mode })
    .from(listings)
    .leftJoin(scheduleListings, eq(scheduleListings.listingId, listings.id))
    .where(eq(listings.contractorId, contractorId))
    .orderBy(asc(listings.category), asc(listings.id));
}

export async function saveListingMode(ctx: Ctx, contractorId: number, { listingId, mode }: { listingId: string; mode: SlotMode }) {
  await ctx.db
    .insert(scheduleListings)
    .values({ contractorId, listingId, mode })
    .onConflictDoUpdate({ target: scheduleListings.listingId, set: { mode } });
}

export async function findListingMode(ctx: Ctx, listingId: string | null): Promise<SlotMode> {
  if (listingId === null) return "OPTIONAL";
  const [found] = await ctx.db
    .select({ mode: scheduleListings.mode })
    .from(scheduleListings)
    .where(eq(scheduleListings.listingId, listingId));
  return found?.mode ?? "OPTIONAL";
}
