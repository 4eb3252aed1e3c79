import { and, asc, desc, eq, getTableColumns, inArray, sql, type SQL } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { scopedToBrand } from "#app/platform/scopes.server.ts";
import { users } from "../../accounts/tables.server.ts";
import { contractors } from "../../contractors/tables.server.ts";
import { priceBooks } from "../../listings/tables.server.ts";
import { requests } from "../../requests/tables.server.ts";
import { verifiedPhones } from "../../sms/tables.server.ts";
import type { QuoteEvent } from "../model/life-cycle.ts";
import type { QuoteStatus } from "../model/statuses.ts";
import type { QuoteTerms } from "../model/views.ts";
import { quoteEvents, quotes, quoteVersions } from "../tables.server.ts";

/**
 * Restricts quotes to the brand (tenant scope) and the actor's account (ownership scope). The system actor is
 * unrestricted.
 */
export function scopedToActor(ctx: Ctx): SQL | undefined {
  const { actor } = ctx;
  if (actor.kind === "system") return undefined;
  if (actor.kind === "visitor") return sql`false`;
  const party =
    actor.accountType === "REGULAR" ? eq(quotes.accountId, actor.accountId) : sql`${quotes.contractorId} = ${actor.contractorId}`;
  return and(scopedToBrand(ctx, quotes.brand), party);
}

const { id, publicId, accountId, name, city, region, workPhone, timeZone, workingHours, open24x7 } = contractors;
const { replyMinutes, vacationMode, allowNameYourPrice, ratingSum, reviewsCount } = contractors;
const contractorColumns = {
  id,
  publicId,
  accountId,
  name,
  city,
  region,
  workPhone,
  timeZone,
  workingHours,
  open24x7,
  replyMinutes,
  vacationMode,
  allowNameYourPrice,
  ratingSum,
  reviewsCount,
};

const isBusiness = ({ actor }: Ctx) => actor.kind === "user" && actor.contractorId !== null;

/** The number that the contractor calls. */
const phone = sql<string>`coalesce(${quotes.orderPhone}, ${users.cellphone})`;

export type QuoteRow = Awaited<ReturnType<typeof listQuotes>>[number];

const oldestFirst = [asc(quotes.createdAt), asc(quotes.id)];

/** Returns matching quotes in the caller's scopes, by default the 500 oldest. */
export function listQuotes(
  ctx: Ctx,
  condition: SQL | undefined,
  { orderBy = oldestFirst, limit = 500 }: { orderBy?: SQL[]; limit?: number } = {},
) {
  return ctx.db
    .select({
      ...getTableColumns(quotes),
      price: quoteVersions.price,
      comments: quoteVersions.comments,
      request: getTableColumns(requests),
      contractor: contractorColumns,
      offeredWith: quoteVersions.offeredWith,
      homeowner: {
        firstname: users.firstname,
        lastname: users.lastname,
        phone,
        phoneVerified: sql<boolean>`exists (
          select 1 from ${verifiedPhones} where ${verifiedPhones.userId} = ${users.id} and ${verifiedPhones.phone} = ${phone})`,
        email: users.email,
        address: quotes.orderStreet,
        /** Asked for contractors only. */
        isContactStopped: isBusiness(ctx)
          ? sql<boolean>`is_contact_stopped(${requests.accountId}, ${quotes.contractorId}, ${quotes.brand})`
          : sql<boolean>`false`,
      },
      renewed: sql<boolean>`exists (select 1 from ${quotes} later where later.renews = ${quotes.id})`,
    })
    .from(quotes)
    .innerJoin(requests, eq(requests.id, quotes.requestId))
    .innerJoin(users, eq(users.id, requests.userId))
    .innerJoin(contractors, eq(contractors.id, quotes.contractorId))
    .innerJoin(quoteVersions, and(eq(quoteVersions.quoteId, quotes.id), eq(quoteVersions.version, quotes.priceVersion)))
    .where(and(scopedToActor(ctx), condition))
    .orderBy(...orderBy)
    .limit(limit);
}

export async function findQuoteRow(ctx: Ctx, id: string): Promise<QuoteRow | null> {
  const [found] = await listQuotes(ctx, eq(quotes.id, id));
  return found ?? null;
}

/** Locks the row until the transaction ends, then reads it. */
export async function lockQuoteRow(ctx: Ctx, id: string): Promise<QuoteRow | null> {
  const lockedRows = await ctx.db
    .select({ id: quotes.id })
    .from(quotes)
    .where(and(eq(quotes.id, id), scopedToActor(ctx)))
    .for("update");
  return lockedRows.length > 0 ? findQuoteRow(ctx, id) : null;
}

/** Locks all quotes of a request, always in id order. */
export async function lockQuotesOfRequest(ctx: Ctx, requestId: string): Promise<void> {
  await ctx.db
    .select({ id: quotes.id })
    .from(quotes)
    .where(and(eq(quotes.requestId, requestId), scopedToActor(ctx)))
    .orderBy(asc(quotes.id))
    .for("update");
}

/** Locks quotes in these statuses in the caller's scopes until the transaction ends. */
export async function lockLiveQuotes(ctx: Ctx, states: readonly QuoteStatus[]): Promise<void> {
  await ctx.db
    .select({ id: quotes.id })
    .from(quotes)
    .where(and(inArray(quotes.status, [...states]), scopedToActor(ctx)))
    .orderBy(asc(quotes.id))
    .for("update");
}

export function listLiveQuotes(ctx: Ctx, states: readonly QuoteStatus[]): Promise<QuoteRow[]> {
  return listQuotes(ctx, inArray(quotes.status, [...states]), { limit: 100_000 });
}

/** Far above the number of quotes per request. */
const maxQuotesPerRequest = 500;

export function listQuotesOfRequests(ctx: Ctx, requestIds: readonly string[]): Promise<QuoteRow[]> {
  return listQuotes(ctx, inArray(quotes.requestId, [...requestIds]), { limit: requestIds.length * maxQuotesPerRequest });
}

/** The contractor's oldest quote of each request, by request id. Only in the tenant scope. */
export async function findQuoteIds(ctx: Ctx, contractorId: number, requestIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.db
    .select({ id: quotes.id, requestId: quotes.requestId })
    .from(quotes)
    .where(and(inArray(quotes.requestId, [...requestIds]), eq(quotes.contractorId, contractorId), scopedToBrand(ctx, quotes.brand)))
    .orderBy(desc(quotes.createdAt), desc(quotes.id));
  return new Map(rows.map((row) => [row.requestId, row.id]));
}

export async function findRenewal(ctx: Ctx, id: string): Promise<QuoteRow | null> {
  const [found] = await listQuotes(ctx, eq(quotes.renews, id));
  return found ?? null;
}

/** Oldest first. The caller must have loaded the quote in its scopes. */
export function listQuoteEvents(ctx: Ctx, quote: { id: string }) {
  return ctx.db.select().from(quoteEvents).where(eq(quoteEvents.quoteId, quote.id)).orderBy(asc(quoteEvents.version));
}

/** Oldest first. The caller must have loaded the quote in its scopes. */
export function listQuoteVersions(ctx: Ctx, quote: { id: string }) {
  return ctx.db.select().from(quoteVersions).where(eq(quoteVersions.quoteId, quote.id)).orderBy(asc(quoteVersions.version));
}

/** Returns when one of these events last happened, and the total then; null if never. */
export async function findLatestEvent(
  ctx: Ctx,
  quote: { id: string },
  events: readonly QuoteEvent[],
): Promise<{ at: Date; total: number } | null> {
  const [found] = await ctx.db
    .select({ at: quoteEvents.at, total: sql<number>`(${quoteVersions.price}->>'total')::int` })
    .from(quoteEvents)
    .innerJoin(quoteVersions, and(eq(quoteVersions.quoteId, quoteEvents.quoteId), eq(quoteVersions.version, quoteEvents.priceVersion)))
    .where(and(eq(quoteEvents.quoteId, quote.id), inArray(quoteEvents.event, [...events])))
    .orderBy(desc(quoteEvents.version))
    .limit(1);
  return found ?? null;
}

/** Returns the version before the last such event; null if it never happened. */
export async function findVersionBefore(ctx: Ctx, quote: { id: string }, event: QuoteEvent): Promise<number | null> {
  const [found] = await ctx.db
    .select({ version: quoteEvents.version })
    .from(quoteEvents)
    .where(and(eq(quoteEvents.quoteId, quote.id), eq(quoteEvents.event, event)))
    .orderBy(desc(quoteEvents.version))
    .limit(1);
  return found ? found.version - 1 : null;
}

type BookReference = Pick<QuoteRow, "listingId" | "bookVersion">;

/** Null if no book version priced the quote. */
export function findTerms(ctx: Ctx, quote: BookReference): Promise<QuoteTerms | null> {
  return findInBook(ctx, quote, sql<QuoteTerms>`${priceBooks.book}->'terms'`);
}

/** Validity days of that book version; null if none priced the quote or it sets none. */
export function findValidityDays(ctx: Ctx, quote: BookReference): Promise<number | null> {
  return findInBook(ctx, quote, sql<number>`(${priceBooks.book}->>'validityDays')::int`);
}

async function findInBook<Value>(ctx: Ctx, { listingId, bookVersion }: BookReference, value: SQL<Value>): Promise<Value | null> {
  if (listingId === null || bookVersion === null) return null;
  const [found] = await ctx.db
    .select({ value })
    .from(priceBooks)
    .where(and(eq(priceBooks.listingId, listingId), eq(priceBooks.version, bookVersion)));
  return found?.value ?? null;
}
