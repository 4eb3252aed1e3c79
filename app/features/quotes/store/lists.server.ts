import { and, asc, desc, eq, inArray, or, sql, type SQL } from "drizzle-orm";
import type { PageCursor } from "#app/lib/page-cursor.ts";
import { parseSearchText } from "#app/lib/search-text.ts";
import type { Ctx } from "#app/platform/context.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { listings, priceBooks } from "#app/features/listings/tables.server.ts";
import { requests } from "#app/features/requests/tables.server.ts";
import { maxSearchLength } from "../model/lead-groups.ts";
import {
  leadGroups,
  statusesInGroup,
  type LeadGroup,
  bookedStatuses,
  openStatuses,
  type QuoteStatus,
  isActiveBooking,
  isExpired,
  quoteStatuses,
} from "../model/statuses.ts";
import { quotes, quoteVersions } from "../tables.server.ts";
import { scopedToActor, listQuotes, type QuoteRow } from "./reading.server.ts";

/** Ids of quotes that need the contractor whatever their status: a call to make, or a named price to answer. */
export interface PendingTasks {
  toCall: readonly string[];
  toAnswer: readonly string[];
}

const [expired] = quoteStatuses.filter(isExpired);

/** The displayed status: an overdue quote is EXPIRED even before the clock job runs. */
function shownStatusSql(ctx: Ctx): SQL<QuoteStatus> {
  const isOver = and(inArray(quotes.status, [...openStatuses]), sql`${quotes.expiresAt} <= ${ctx.now}`);
  return sql`case when ${isOver} then ${expired} else ${quotes.status} end`;
}

function hasStatus(ctx: Ctx, statuses: readonly QuoteStatus[]): SQL {
  return sql`${shownStatusSql(ctx)} in ${[...statuses]}`;
}

function hasIdIn(ids: readonly string[]): SQL {
  return sql`${quotes.id} = any(${sql.param([...ids])}::uuid[])`;
}

function needsContractor(ctx: Ctx, { toCall, toAnswer }: PendingTasks): SQL {
  const isWaitingForCall = and(inArray(quotes.status, quoteStatuses.filter(isActiveBooking)), hasIdIn(toCall));
  return sql`(${or(hasStatus(ctx, statusesInGroup("needs")), isWaitingForCall, hasIdIn(toAnswer))})`;
}

/** Matches a lead group. With `alone`, the booked group includes leads that wait for a call. */
export function inLeadGroup(ctx: Ctx, group: LeadGroup, { waiting, alone }: { waiting: PendingTasks; alone: boolean }): SQL | undefined {
  if (group === "needs") return needsContractor(ctx, waiting);
  if (group === "booked" && alone) return hasStatus(ctx, statusesInGroup("booked"));
  return and(hasStatus(ctx, statusesInGroup(group)), sql`not ${needsContractor(ctx, waiting)}`);
}

/** Counts the contractor's leads per group, each as if shown alone, and in total. */
export async function countLeadGroups(ctx: Ctx, waiting: PendingTasks): Promise<Record<LeadGroup | "all", number>> {
  const count = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})::int`;
  const groupCounts = Object.fromEntries(leadGroups.map((group) => [group, count(inLeadGroup(ctx, group, { waiting, alone: true }))]));
  const [counts] = await ctx.db
    .select({ ...(groupCounts as Record<LeadGroup, SQL<number>>), all: sql<number>`count(*)::int` })
    .from(quotes)
    .where(scopedToActor(ctx));
  return counts ?? { needs: 0, booked: 0, waiting: 0, closed: 0, all: 0 };
}

/** Matches quotes that contain every word in name, city, postal code, booked street, or number of quote or booking. */
function matchesText(text: string): SQL | undefined {
  const words = text.split(/\s+/).filter(Boolean);
  const isBooked = inArray(quotes.status, [...bookedStatuses]);
  const street = sql`case when ${isBooked} then ${quotes.orderStreet} end`;
  const bookingNumber = sql`(select booking.number from booking where booking.quote_id = ${quotes.id})`;
  const name = sql`${users.firstname} || ' ' || ${users.lastname}`;
  const parts = [name, requests.city, requests.postalCode, street, sql`'Q-' || ${quotes.number}`, bookingNumber];
  const matches = (word: string) => or(...parts.map((part) => sql`${part} ilike ${`%${word.replaceAll(/[\\%_]/g, "\\$&")}%`}`));
  return and(...words.map(matches));
}

/** Matches displayed statuses, if given, and every word of a text. */
export function matchesSearch(ctx: Ctx, { text, status }: { text: string; status?: readonly QuoteStatus[] | undefined }): SQL | undefined {
  return and(status && hasStatus(ctx, status), matchesText(parseSearchText(text, maxSearchLength)));
}

/** `limit` includes one row beyond the page size. */
interface ListOptions {
  condition: SQL | undefined;
  oldestFirst?: boolean;
  after: PageCursor | null;
  limit: number;
}

/** In the caller's scopes, by last update, then id. */
export function listByUpdate(ctx: Ctx, { condition, oldestFirst = false, after, limit }: ListOptions): Promise<QuoteRow[]> {
  return listSorted(ctx, quotes.updatedAt, { condition, oldestFirst, after, limit });
}

/** In the caller's scopes, newest first. */
export function listByCreation(ctx: Ctx, slice: ListOptions): Promise<QuoteRow[]> {
  return listSorted(ctx, quotes.createdAt, slice);
}

function listSorted(ctx: Ctx, by: typeof quotes.updatedAt | typeof quotes.createdAt, slice: ListOptions): Promise<QuoteRow[]> {
  const { condition, oldestFirst = false, after, limit } = slice;
  const beyond = sql.raw(oldestFirst ? ">" : "<");
  const from = after ? sql`(${by}, ${quotes.id}) ${beyond} (${after.at}::timestamptz, ${after.id}::uuid)` : undefined;
  const direction = oldestFirst ? asc : desc;
  return listQuotes(ctx, and(condition, from), { orderBy: [direction(by), direction(quotes.id)], limit });
}

const { region, timeZone, category, answers, postalCode } = requests;
const jobColumns = { region, timeZone, category, answers, postalCode };

/** Of the request's quotes in the caller's scopes. Terms are those of the book version that priced the quote. */
export function listOfferFacts(ctx: Ctx, requestId: string) {
  return ctx.db
    .select({
      id: quotes.id,
      logoId: contractors.logoId,
      startTiming: listings.startTime,
      warranty: sql<string>`coalesce(${priceBooks.book}->'terms'->>'warranty', '')`,
      payment: sql<string>`coalesce(${priceBooks.book}->'terms'->>'payment', '')`,
      job: { price: quoteVersions.price, offeredWith: quoteVersions.offeredWith, ...jobColumns },
    })
    .from(quotes)
    .innerJoin(requests, eq(requests.id, quotes.requestId))
    .innerJoin(contractors, eq(contractors.id, quotes.contractorId))
    .innerJoin(quoteVersions, and(eq(quoteVersions.quoteId, quotes.id), eq(quoteVersions.version, quotes.priceVersion)))
    .leftJoin(listings, eq(listings.id, quotes.listingId))
    .leftJoin(priceBooks, and(eq(priceBooks.listingId, quotes.listingId), eq(priceBooks.version, quotes.bookVersion)))
    .where(and(eq(quotes.requestId, requestId), scopedToActor(ctx)));
}
