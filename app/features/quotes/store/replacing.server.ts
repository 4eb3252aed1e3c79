import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { BrandCode } from "#app/brands/brand.ts";
import type { CategoryCode } from "#app/features/categories/model/category.ts";
import type { Ctx } from "#app/platform/context.ts";
import { requests } from "../../requests/tables.server.ts";
import { endedStatuses } from "../model/statuses.ts";
import { quotes } from "../tables.server.ts";
import { scopedToActor } from "./reading.server.ts";

/** A contractor's recent quote to the same account for the same work. */
export interface RepeatedQuote {
  id: string;
  number: number;
  requestId: string;
  contractorId: number;
  version: number;
  priceVersion: number;
  isViewed: boolean;
  /** Acted on by a party or the clock, so it must not be replaced. */
  isTouched: boolean;
  isEnded: boolean;
}

export interface RepeatedQuoteQuery {
  brand: BrandCode;
  accountId: string;
  category: CategoryCode;
  /** The job's; another postal code is another job. */
  postalCode: string;
  contractorIds: readonly number[];
  since: Date;
}

const isTouched = sql<boolean>`(
    exists (select from quote_event moved where moved.quote_id = ${quotes.id} and moved.party in ('customer', 'contractor', 'clock'))
    or exists (select from named_price named where named.quote_id = ${quotes.id})
    or exists (select from quote_question question where question.quote_id = ${quotes.id})
    or exists (select from conversation talk where talk.request_id = ${quotes.requestId} and talk.contractor_id = ${quotes.contractorId}
      and talk.last_message_at >= ${requests.submittedAt})
    or exists (select from callback asked where asked.quote_id = ${quotes.id}))`;

const joinRequest = eq(requests.id, quotes.requestId);

function isRepeated(ctx: Ctx, { brand, accountId, category, postalCode, contractorIds, since }: RepeatedQuoteQuery): SQL | undefined {
  return and(
    scopedToActor(ctx),
    eq(quotes.brand, brand),
    eq(quotes.accountId, accountId),
    inArray(quotes.contractorId, [...contractorIds]),
    eq(requests.category, category),
    eq(requests.postalCode, postalCode),
    sql`${requests.submittedAt} > ${since}`,
  );
}

/** In the caller's scopes, oldest first. */
export async function listRepeatedQuotes(ctx: Ctx, query: RepeatedQuoteQuery): Promise<RepeatedQuote[]> {
  return ctx.db
    .select({
      id: quotes.id,
      number: quotes.number,
      requestId: quotes.requestId,
      contractorId: quotes.contractorId,
      version: quotes.version,
      priceVersion: quotes.priceVersion,
      isViewed: sql<boolean>`${quotes.viewedAt} is not null`,
      isTouched,
      isEnded: sql<boolean>`${inArray(quotes.status, endedStatuses)}`,
    })
    .from(quotes)
    .innerJoin(requests, joinRequest)
    .where(isRepeated(ctx, query))
    .orderBy(quotes.id);
}

/** The same, locked until the caller's transaction ends. */
export async function lockRepeatedQuotes(ctx: Ctx, query: RepeatedQuoteQuery): Promise<RepeatedQuote[]> {
  // Lock first, so that steps in progress are counted.
  await ctx.db
    .select({ id: quotes.id })
    .from(quotes)
    .innerJoin(requests, joinRequest)
    .where(isRepeated(ctx, query))
    .orderBy(quotes.id)
    .for("update", { of: quotes });
  return listRepeatedQuotes(ctx, query);
}

/** Deletes quotes whose ids and versions new ones take over (`priceRequest`), in the caller's transaction. */
export async function deleteReplacedQuotes(ctx: Ctx, replaced: readonly RepeatedQuote[]): Promise<void> {
  const ids = replaced.map(({ id }) => id);
  if (ids.length > 0) await ctx.db.delete(quotes).where(and(inArray(quotes.id, ids), scopedToActor(ctx)));
}
