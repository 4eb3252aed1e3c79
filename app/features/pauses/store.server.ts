import { and, asc, desc, eq, inArray, lte, sql } from "drizzle-orm";
import type { BrandCode } from "#app/brands/brand.ts";
import type { CategoryCode } from "#app/features/categories/model/category.ts";
import type { Availability } from "#app/features/contractors/model/vacation.ts";
import type { Ctx } from "#app/platform/context.ts";
import { contractors, mepProfiles } from "../contractors/tables.server.ts";
import { listings } from "../listings/tables.server.ts";
import type { PausableListing, Pause, PausePeriod } from "./model.ts";
import { contractorPauses } from "./tables.server.ts";

export interface PausingContractor extends Availability {
  accountId: string;
  timeZone: string;
  serviceCategories: CategoryCode[];
}

const { accountId, timeZone, serviceCategories, vacationMode, pauseKind, backOn, pausedCategories } = contractors;
const ofContractor = { accountId, timeZone, serviceCategories, vacationMode, pauseKind, backOn, pausedCategories };

/** Unscoped, like all of this store: pass the caller's own contractor. */
export async function findPausingContractor(ctx: Ctx, contractorId: number): Promise<PausingContractor | null> {
  const [found] = await ctx.db.select(ofContractor).from(contractors).where(eq(contractors.id, contractorId));
  return found ?? null;
}

/** Locks the contractor until the transaction ends. */
export async function lockPausingContractor(ctx: Ctx, contractorId: number): Promise<PausingContractor | null> {
  const [found] = await ctx.db.select(ofContractor).from(contractors).where(eq(contractors.id, contractorId)).for("no key update");
  return found ?? null;
}

/** Earliest first. */
export function listPauses(ctx: Ctx, contractorId: number): Promise<Pause[]> {
  const { id, kind, startsOn, backOn: back, categories } = contractorPauses;
  return ctx.db
    .select({ id, kind, startsOn, backOn: back, categories })
    .from(contractorPauses)
    .where(eq(contractorPauses.contractorId, contractorId))
    .orderBy(asc(startsOn), asc(id));
}

export async function insertPause(ctx: Ctx, contractorId: number, pause: PausePeriod): Promise<void> {
  await ctx.db.insert(contractorPauses).values({ ...pause, contractorId, createdAt: ctx.now });
}

export async function deletePauses(ctx: Ctx, contractorId: number, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.db.delete(contractorPauses).where(and(eq(contractorPauses.contractorId, contractorId), inArray(contractorPauses.id, [...ids])));
}

/** Marks pauses that began by this day as applied and deletes those that are over. */
export async function settlePauses(ctx: Ctx, contractorId: number, today: string): Promise<void> {
  const own = eq(contractorPauses.contractorId, contractorId);
  await ctx.db.delete(contractorPauses).where(and(own, lte(contractorPauses.backOn, today)));
  await ctx.db
    .update(contractorPauses)
    .set({ applied: true })
    .where(and(own, lte(contractorPauses.startsOn, today)));
}

/** Contractors with a pause that begins or ends by their local day. */
export async function listDueContractors(ctx: Ctx, most: number): Promise<number[]> {
  const today = sql`(${ctx.now}::timestamptz at time zone ${contractors.timeZone})::date`;
  const isDue = sql`(not ${contractorPauses.applied} and ${contractorPauses.startsOn} <= ${today}) or ${contractorPauses.backOn} <= ${today}`;
  const rows = await ctx.db
    .selectDistinct({ id: contractors.id })
    .from(contractorPauses)
    .innerJoin(contractors, eq(contractors.id, contractorPauses.contractorId))
    .where(isDue)
    .orderBy(asc(contractors.id))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** A brand that has the contractor as a member, one that lists it if there is any; null without a membership. */
export async function findNoticeBrand(ctx: Ctx, contractorId: number): Promise<BrandCode | null> {
  const { brand, approved, available } = mepProfiles;
  const [found] = await ctx.db
    .select({ brand })
    .from(mepProfiles)
    .where(eq(mepProfiles.contractorId, contractorId))
    .orderBy(desc(sql`${approved} and ${available}`), asc(brand))
    .limit(1);
  return found?.brand ?? null;
}

export function listContractorListings(ctx: Ctx, contractorId: number): Promise<PausableListing[]> {
  const { id, category, title, active, createdAt } = listings;
  return ctx.db
    .select({ id, category, title, active })
    .from(listings)
    .where(eq(listings.contractorId, contractorId))
    .orderBy(asc(createdAt), asc(id));
}
