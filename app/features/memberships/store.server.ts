import { and, asc, eq, getTableColumns } from "drizzle-orm";
import type { BrandCode } from "#app/brands/brand.ts";
import { isBrandCode } from "#app/brands/registry.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import { isContractorPublicId } from "#app/lib/ids.ts";
import { scopedToBrand } from "#app/platform/scopes.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { contractors, mepProfiles } from "../contractors/tables.server.ts";
import { listings } from "../listings/tables.server.ts";
import { toStatus } from "./model/life-cycle.ts";
import { membershipApplications, membershipEvents } from "./tables.server.ts";

export type ApplicationRow = typeof membershipApplications.$inferSelect;
export type EventRow = typeof membershipEvents.$inferSelect;
export type MepRow = typeof mepProfiles.$inferSelect;
type ContractorRow = typeof contractors.$inferSelect;

export interface MembershipRow {
  contractor: ContractorRow;
  profile: MepRow;
  application: ApplicationRow | null;
}

/** The context's contractor, by account: a session may predate the business. */
export async function findOwnContractor(ctx: Ctx): Promise<ContractorRow | null> {
  if (ctx.actor.kind !== "user") return null;
  const [row] = await ctx.db.select().from(contractors).where(eq(contractors.accountId, ctx.actor.accountId));
  return row ?? null;
}

/** In the profile, or as an active listing. Unowned: pass the caller's own contractor. */
export async function offersService(ctx: Ctx, { id, serviceCategories }: ContractorRow): Promise<boolean> {
  return serviceCategories.length > 0 || (await ctx.db.$count(listings, and(eq(listings.contractorId, id), listings.active))) > 0;
}

/** In tenant scope, with profiles that no application was recorded for. Unowned: pass the caller's own contractor. */
export async function listMemberships(ctx: Ctx, contractorId: number): Promise<{ profile: MepRow; application: ApplicationRow | null }[]> {
  return ctx.db
    .select({ profile: getTableColumns(mepProfiles), application: getTableColumns(membershipApplications) })
    .from(mepProfiles)
    .leftJoin(membershipApplications, ofProfile)
    .where(and(eq(mepProfiles.contractorId, contractorId), scopedToBrand(ctx, mepProfiles.brand)))
    .orderBy(asc(mepProfiles.brand));
}

const ofProfile = and(
  eq(membershipApplications.contractorId, mepProfiles.contractorId),
  eq(membershipApplications.brand, mepProfiles.brand),
);

/** For staff, in tenant scope. */
export async function findMembership(ctx: Ctx, { publicId, brand }: { publicId: string; brand: string }): Promise<MembershipRow | null> {
  if (!isContractorPublicId(publicId) || !isBrandCode(brand)) return null;
  const [row] = await ctx.db
    .select({
      contractor: getTableColumns(contractors),
      profile: getTableColumns(mepProfiles),
      application: getTableColumns(membershipApplications),
    })
    .from(contractors)
    .innerJoin(mepProfiles, eq(mepProfiles.contractorId, contractors.id))
    .leftJoin(membershipApplications, ofProfile)
    .where(and(eq(contractors.publicId, publicId), eq(mepProfiles.brand, brand), scopedToBrand(ctx, mepProfiles.brand)));
  return row ?? null;
}

/** Locks the application, which it adds for a contractor without one. Transaction only. */
export async function lockApplication(ctx: Ctx, contractorId: number, brand: BrandCode): Promise<ApplicationRow> {
  const isOwn = and(eq(mepProfiles.contractorId, contractorId), eq(mepProfiles.brand, brand));
  const [profile] = await ctx.db.select().from(mepProfiles).where(isOwn);
  await ctx.db
    .insert(membershipApplications)
    .values({ contractorId, brand, status: toStatus(profile ?? null) })
    .onConflictDoNothing({ target: [membershipApplications.contractorId, membershipApplications.brand] });
  const [row] = await ctx.db
    .select()
    .from(membershipApplications)
    .where(and(eq(membershipApplications.contractorId, contractorId), eq(membershipApplications.brand, brand)))
    .for("update");
  if (!row) throw new Error("an application vanished");
  return row;
}

/** Nobody else changes the business's own row before the transaction ends. The application must be locked. */
export async function lockContractor(ctx: Ctx, { contractorId }: Pick<ApplicationRow, "contractorId">): Promise<ContractorRow> {
  const [row] = await ctx.db.select().from(contractors).where(eq(contractors.id, contractorId)).for("no key update");
  if (!row) throw new Error("a contractor vanished");
  return row;
}

type ApplicationChange = Partial<Omit<ApplicationRow, "id" | "contractorId" | "brand" | "version">>;

/** Increases the version. The row must be locked. */
export async function saveApplication(ctx: Ctx, { id, version }: ApplicationRow, change: ApplicationChange): Promise<void> {
  await ctx.db
    .update(membershipApplications)
    .set({ ...change, version: version + 1 })
    .where(and(eq(membershipApplications.id, id), eq(membershipApplications.version, version)));
}

export async function insertEvent(ctx: Ctx, event: Omit<EventRow, "id" | "createdAt">): Promise<string> {
  const [row] = await ctx.db
    .insert(membershipEvents)
    .values({ ...event, createdAt: ctx.now })
    .returning({ id: membershipEvents.id });
  if (!row) throw new Error("an event was not saved");
  return row.id;
}

/** Oldest first, with the name of who did it. */
export function listEvents(ctx: Ctx, applicationId: string): Promise<(EventRow & { byName: string | null })[]> {
  return ctx.db
    .select({ ...getTableColumns(membershipEvents), byName: users.name })
    .from(membershipEvents)
    .leftJoin(users, eq(users.id, membershipEvents.userId))
    .where(eq(membershipEvents.applicationId, applicationId))
    .orderBy(asc(membershipEvents.version));
}

export async function findEventByVersion(ctx: Ctx, applicationId: string, version: number): Promise<EventRow | null> {
  const [row] = await ctx.db
    .select()
    .from(membershipEvents)
    .where(and(eq(membershipEvents.applicationId, applicationId), eq(membershipEvents.version, version)));
  return row ?? null;
}

export async function findUserName(ctx: Ctx, userId: string): Promise<string> {
  const [row] = await ctx.db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return row?.name ?? "";
}

/** Services that homeowners find, with their prices. Unowned: for a contractor that the caller may review. */
export function listActiveListings(ctx: Ctx, contractorId: number) {
  const { category, priceType, bookVersion } = listings;
  return ctx.db
    .select({ category, priceType, bookVersion })
    .from(listings)
    .where(and(eq(listings.contractorId, contractorId), listings.active));
}
