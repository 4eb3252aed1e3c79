import { and, desc, eq, inArray, or, sql, type SQL } from "drizzle-orm";
import type { PageCursor } from "#app/lib/page-cursor.ts";
import { parseSearchText } from "#app/lib/search-text.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { Answers } from "#app/features/categories/model/answers.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { listings, priceBooks } from "#app/features/listings/tables.server.ts";
import { requests } from "#app/features/requests/tables.server.ts";
import { maxSearchLength } from "../model/lead-groups.ts";
import { bookedStatuses, openStatuses, type QuoteStatus, isExpired, quoteStatuses } from "../model/statuses.ts";
import { quotes, quoteVersions } from "../tables.server.ts";
import { scopedToActor, listQuotes, type QuoteRow } from "./reading.server.ts";

const [expired] = quoteStatuses.filter(isExpired);

/** The displayed status: an overdue quote is EXPIRED even before the clock job runs. */
function shownStatusSql(ctx: Ctx): SQL<QuoteStatus> {
  const isOver = and(inArray(quotes.status, [...openStatuses]), sql`${quotes.expiresAt} <= ${ctx.now}`);
  return sql`case when ${isOver} then ${expired} else ${quotes.status} end`;
}

function hasStatus(ctx: Ctx, statuses: readonly QuoteStatus[]): SQL {
  return sql`${shownStatusSql(ctx)} in ${[...statuses]}`;
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
  after: PageCursor | null;
  limit: number;
}

/** In the caller's scopes, newest first. */
export function listByCreation(ctx: Ctx, { condition, after, limit }: ListOptions): Promise<QuoteRow[]> {
  const from = after ? sql`(${quotes.createdAt}, ${quotes.id}) < (${after.at}::timestamptz, ${after.id}::uuid)` : undefined;
  return listQuotes(ctx, and(condition, from), { orderBy: [desc(quotes.createdAt), desc(quotes.id)], limit });
}

const { region, timeZone, category, answers, postalCode } = requests;
const jobColumns = { region, timeZone, category, answers, postalCode };

/** Answers that the quote's package decides. */
const packageSets = sql<Answers>`coalesce((select package->'sets' from jsonb_array_elements(${priceBooks.book}->'packages') package
  where package->>'key' = ${quotes.packageKey}), '{}')`;

/** Of the request's quotes in the caller's scopes. Terms are those of the book version that priced the quote. */
export function listOfferFacts(ctx: Ctx, requestId: string) {
  return ctx.db
    .select({
      id: quotes.id,
      logoId: contractors.logoId,
      startTiming: listings.startTime,
      warranty: sql<string>`coalesce(${priceBooks.book}->'terms'->>'warranty', '')`,
      payment: sql<string>`coalesce(${priceBooks.book}->'terms'->>'payment', '')`,
      job: { price: quoteVersions.price, offeredWith: quoteVersions.offeredWith, packageSets, ...jobColumns },
    })
    .from(quotes)
    .innerJoin(requests, eq(requests.id, quotes.requestId))
    .innerJoin(contractors, eq(contractors.id, quotes.contractorId))
    .innerJoin(quoteVersions, and(eq(quoteVersions.quoteId, quotes.id), eq(quoteVersions.version, quotes.priceVersion)))
    .leftJoin(listings, eq(listings.id, quotes.listingId))
    .leftJoin(priceBooks, and(eq(priceBooks.listingId, quotes.listingId), eq(priceBooks.version, quotes.bookVersion)))
    .where(and(eq(quotes.requestId, requestId), scopedToActor(ctx)));
}
