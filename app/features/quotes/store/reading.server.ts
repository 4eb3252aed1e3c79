import { and, asc, desc, eq, getTableColumns, inArray, sql, type SQL } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { withinBrand } from "#app/platform/fences.server.ts";
import { users } from "../../accounts/tables.server.ts";
import { contractors } from "../../contractors/tables.server.ts";
import { priceBooks } from "../../listings/tables.server.ts";
import { requests } from "../../requests/tables.server.ts";
import type { QuoteEvent } from "../model/life-cycle.ts";
import type { QuoteStatus } from "../model/statuses.ts";
import type { QuoteTerms } from "../model/views.ts";
import { quoteEvents, quotes, quoteVersions } from "../tables.server.ts";

/** Both fences of a quote: the brand of the host, and the account of whoever asks. The product itself stands inside both. */
export function scopedToActor(ctx: Ctx): SQL | undefined {
  const { actor } = ctx;
  if (actor.kind === "system") return undefined;
  if (actor.kind === "visitor") return sql`false`;
  const party =
    actor.accountType === "REGULAR" ? eq(quotes.accountId, actor.accountId) : sql`${quotes.contractorId} = ${actor.contractorId}`;
  return and(withinBrand(ctx, quotes.brand), party);
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

/** A quote with its present price, and what both parties' views need of its request and contractor. */
export type QuoteRow = Awaited<ReturnType<typeof listQuotes>>[number];

const oldestFirst = [asc(quotes.createdAt), asc(quotes.id)];

/** Quotes inside both fences that meet a condition, oldest first unless said otherwise, 500 at most. */
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
        phone: sql<string>`coalesce(${quotes.orderPhone}, ${users.cellphone})`,
        email: users.email,
        address: quotes.orderStreet,
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

/** One quote inside both fences, or null. */
export async function findQuoteRow(ctx: Ctx, id: string): Promise<QuoteRow | null> {
  const [found] = await listQuotes(ctx, eq(quotes.id, id));
  return found ?? null;
}

/** The same, locked until the transaction ends and read after it is locked. */
export async function lockQuoteRow(ctx: Ctx, id: string): Promise<QuoteRow | null> {
  const held = await ctx.db
    .select({ id: quotes.id })
    .from(quotes)
    .where(and(eq(quotes.id, id), scopedToActor(ctx)))
    .for("update");
  return held.length > 0 ? findQuoteRow(ctx, id) : null;
}

/** Locks all quotes of a request, always in the same order. */
export async function lockQuotesOfRequest(ctx: Ctx, requestId: string): Promise<void> {
  await ctx.db
    .select({ id: quotes.id })
    .from(quotes)
    .where(and(eq(quotes.requestId, requestId), scopedToActor(ctx)))
    .orderBy(asc(quotes.id))
    .for("update");
}

/** Holds the homeowner's quotes of these states inside both scopes until the transaction ends. */
export async function lockLiveQuotes(ctx: Ctx, states: readonly QuoteStatus[]): Promise<void> {
  await ctx.db
    .select({ id: quotes.id })
    .from(quotes)
    .where(and(inArray(quotes.status, [...states]), scopedToActor(ctx)))
    .orderBy(asc(quotes.id))
    .for("update");
}

/** All of them, oldest first. */
export function listLiveQuotes(ctx: Ctx, states: readonly QuoteStatus[]): Promise<QuoteRow[]> {
  return listQuotes(ctx, inArray(quotes.status, [...states]), { limit: 100_000 });
}

/** Far more quotes than one request can have. */
const mostOfRequest = 500;

/** The quotes of these requests inside both scopes. */
export function listQuotesOfRequests(ctx: Ctx, requestIds: readonly string[]): Promise<QuoteRow[]> {
  return listQuotes(ctx, inArray(quotes.requestId, [...requestIds]), { limit: requestIds.length * mostOfRequest });
}

/** The quote that renews another, inside both fences, or null. */
export async function findRenewal(ctx: Ctx, id: string): Promise<QuoteRow | null> {
  const [found] = await listQuotes(ctx, eq(quotes.renews, id));
  return found ?? null;
}

/** The events of a quote that was found inside both fences, oldest first. */
export function listFacts(ctx: Ctx, quote: { id: string }) {
  return ctx.db.select().from(quoteEvents).where(eq(quoteEvents.quoteId, quote.id)).orderBy(asc(quoteEvents.version));
}

/** All prices of a quote that was found inside both fences, oldest first. */
export function listPrices(ctx: Ctx, quote: { id: string }) {
  return ctx.db.select().from(quoteVersions).where(eq(quoteVersions.quoteId, quote.id)).orderBy(asc(quoteVersions.version));
}

/** When one of these events last happened to a quote, and its total then; null when never. */
export async function findLatest(
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

/** The version that a quote had before this event last happened; null when it never did. */
export async function findVersionBefore(ctx: Ctx, quote: { id: string }, event: QuoteEvent): Promise<number | null> {
  const [found] = await ctx.db
    .select({ version: quoteEvents.version })
    .from(quoteEvents)
    .where(and(eq(quoteEvents.quoteId, quote.id), eq(quoteEvents.event, event)))
    .orderBy(desc(quoteEvents.version))
    .limit(1);
  return found ? found.version - 1 : null;
}

type OfBook = Pick<QuoteRow, "listingId" | "bookVersion">;

/** The terms of the book version that priced a quote, which was found inside both fences; null where none did. */
export function findTerms(ctx: Ctx, quote: OfBook): Promise<QuoteTerms | null> {
  return findInBook(ctx, quote, sql<QuoteTerms>`${priceBooks.book}->'terms'`);
}

/** For how many days the prices of that book version stand; null where no book priced the quote, or it does not say. */
export function findValidityDays(ctx: Ctx, quote: OfBook): Promise<number | null> {
  return findInBook(ctx, quote, sql<number>`(${priceBooks.book}->>'validityDays')::int`);
}

async function findInBook<Value>(ctx: Ctx, { listingId, bookVersion }: OfBook, value: SQL<Value>): Promise<Value | null> {
  if (listingId === null || bookVersion === null) return null;
  const [found] = await ctx.db
    .select({ value })
    .from(priceBooks)
    .where(and(eq(priceBooks.listingId, listingId), eq(priceBooks.version, bookVersion)));
  return found?.value ?? null;
}
