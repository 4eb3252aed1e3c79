import { and, asc, desc, eq, exists, inArray, sql, type SQL } from "drizzle-orm";
import { visibleBrands } from "#app/features/accounts/model/staff-brands.ts";
import type { BrandCode } from "#app/brands/brand.ts";
import type { Ctx } from "#app/platform/context.ts";
import { scopedToBrand } from "#app/platform/scopes.server.ts";
import { users } from "../accounts/tables.server.ts";
import { auditEntries } from "../audit/tables.server.ts";
import { contractors, isCurrentMembership, mepProfiles } from "../contractors/tables.server.ts";
import type { RecordCounts, RecordMembership, RecordUser } from "./model.ts";
import { contractorNotes } from "./tables.server.ts";

export type ContractorRow = typeof contractors.$inferSelect;

/** Members and applicants of a brand that the reader works for; for super administrators all. */
export function inReadersBrands(ctx: Ctx): SQL | undefined {
  const visible = visibleBrands(ctx.actor, ctx.brand);
  if (visible === null) return undefined;
  return exists(
    ctx.db
      .select({ one: sql`1` })
      .from(mepProfiles)
      .where(and(eq(mepProfiles.contractorId, contractors.id), inArray(mepProfiles.brand, [...visible]), isCurrentMembership())),
  );
}

/** Null outside the reader's brands. */
export async function findRecord(ctx: Ctx, publicId: string): Promise<ContractorRow | null> {
  const [row] = await ctx.db
    .select()
    .from(contractors)
    .where(and(eq(contractors.publicId, publicId), inReadersBrands(ctx)));
  return row ?? null;
}

/** Those of the reader's brands. */
export function listRecordMemberships(ctx: Ctx, contractorId: number): Promise<RecordMembership[]> {
  const { brand, approved, available, badges, partnerId } = mepProfiles;
  return ctx.db
    .select({ brand, approved, available, badges, partnerId })
    .from(mepProfiles)
    .where(and(eq(mepProfiles.contractorId, contractorId), scopedToBrand(ctx, brand), isCurrentMembership()))
    .orderBy(asc(brand));
}

export async function listRecordUsers(ctx: Ctx, accountId: string): Promise<RecordUser[]> {
  const rows = await ctx.db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      isManager: users.accountManager,
      disabledAt: users.disabledAt,
      leftAt: users.leftAt,
    })
    .from(users)
    .where(eq(users.accountId, accountId))
    .orderBy(desc(users.accountManager), asc(users.name));
  return rows.map(({ disabledAt, leftAt, ...user }) => ({
    ...user,
    state: leftAt !== null ? "left" : disabledAt !== null ? "disabled" : "active",
  }));
}

/** Leads, quotes and bookings of the reader's brands. */
export async function countRecord(ctx: Ctx, { id, reviewsCount }: ContractorRow): Promise<RecordCounts> {
  const visible = visibleBrands(ctx.actor, ctx.brand);
  const isVisible = (column: string) => (visible === null ? sql`true` : sql`${sql.raw(column)} = any(${sql.param([...visible])}::text[])`);
  const { rows } = await ctx.db.execute<Omit<RecordCounts, "reviews">>(sql`
    select
      (select count(*)::int from listing where listing.contractor_id = ${id}) as services,
      (select count(*)::int from lead where lead.contractor_id = ${id} and ${isVisible("lead.brand")}) as leads,
      (select count(*)::int from quote where quote.contractor_id = ${id} and ${isVisible("quote.brand")}) as quotes,
      (select count(*)::int from booking join quote on quote.id = booking.quote_id
        where quote.contractor_id = ${id} and ${isVisible("quote.brand")}) as bookings`);
  const [counts] = rows;
  return { services: 0, leads: 0, quotes: 0, bookings: 0, ...counts, reviews: reviewsCount };
}

/**
 * The newest first, of the reader's brands and the platform. An act is of the brand that it names, else of its host. Reasons typed on the
 * platform are for readers of all brands of their author.
 */
export function listRecordActs(ctx: Ctx, { id, accountId }: ContractorRow, limit: number) {
  const isAbout = sql`(${auditEntries.accountId} = ${accountId} or ${auditEntries.facts} @> ${JSON.stringify({ contractorId: id })}::jsonb)`;
  const visible = visibleBrands(ctx.actor, ctx.brand);
  const actBrand = sql`coalesce(${auditEntries.facts} ->> 'brand', ${auditEntries.brand})`;
  const isVisible = visible === null ? undefined : inArray(actBrand, [...visible, "PLATFORM"]);
  const isReasonVisible =
    visible === null
      ? sql<boolean>`true`
      : sql<boolean>`${actBrand} = any(${sql.param([...visible])}::text[]) or coalesce(${users.brands} <@ ${sql.param([...visible])}::text[], false)`;
  return ctx.db
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      act: auditEntries.act,
      by: users.name,
      brand: auditEntries.brand,
      facts: auditEntries.facts,
      isReasonVisible,
    })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.userId))
    .where(and(isAbout, isVisible))
    .orderBy(desc(auditEntries.id))
    .limit(limit);
}

/** The newest first, of the reader's brands. */
export function listNoteRows(ctx: Ctx, contractorId: number, limit: number) {
  const { id, brand, words, createdAt } = contractorNotes;
  return ctx.db
    .select({ id, brand, words, createdAt, author: users.name })
    .from(contractorNotes)
    .leftJoin(users, eq(users.id, contractorNotes.userId))
    .where(and(eq(contractorNotes.contractorId, contractorId), scopedToBrand(ctx, brand)))
    .orderBy(desc(id))
    .limit(limit);
}

export async function insertNote(
  ctx: Ctx,
  note: { id: string; contractorId: number; brand: BrandCode; userId: string; words: string },
): Promise<boolean> {
  const { rowCount } = await ctx.db
    .insert(contractorNotes)
    .values({ ...note, createdAt: ctx.now })
    .onConflictDoNothing();
  return rowCount === 1;
}
