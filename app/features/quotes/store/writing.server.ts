import type { Contact } from "#app/features/accounts/model.ts";
import { and, eq, isNull, sql, type SQL } from "drizzle-orm";
import type { BrandCode } from "#app/brands/brand.ts";
import type { Price } from "#app/features/pricing/model/price.ts";
import type { ZoneTerms } from "#app/features/pricing/model/zone-terms.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { QuoteEvent, QuoteParty } from "../model/life-cycle.ts";
import type { CreatedQuote } from "../model/events.ts";
import type { QuoteStatus } from "../model/statuses.ts";
import { quotes } from "../tables.server.ts";
import { scopedToActor } from "./reading.server.ts";

/** A step from the status and version that the actor saw. */
export interface QuoteStep {
  event: QuoteEvent;
  party: QuoteParty;
  from: QuoteStatus;
  to: QuoteStatus;
  seen: number;
  reason: string | null;
  /** Null if the step sets no price. */
  price: Price | null;
  comments: string;
  /** Null keeps the current expiry. */
  expiresAt: Date | null;
  /** Orders only. */
  contact: Contact | null;
}

/** The contractor's current financing and license. `of` names a row with brand, contractor, listing and request. */
function offeredWith(of: "updated" | "inserted"): SQL {
  const quote = sql.raw(of);
  return sql`jsonb_build_object(
    'financing', (
      select jsonb_build_object('label', m.financing_label, 'url', m.financing_url, 'loan', m.financing_loan) from mep_profile m
      where m.contractor_id = ${quote}.contractor_id and m.brand = ${quote}.brand and m.financing_enabled),
    'licence', (
      select named.licence from contractor c
      join request r on r.id = ${quote}.request_id
      left join listing l on l.id = ${quote}.listing_id
      cross join lateral jsonb_array_elements(coalesce(l.licences, '[]') || c.licences) with ordinality as named(licence, place)
      where c.id = ${quote}.contractor_id and named.licence->>'region' = r.region
      order by named.place limit 1))`;
}

export interface SavedStep {
  version: number;
  priceVersion: number;
  expiresAt: Date;
}

/** Saves a step in one statement. Returns null and writes nothing if the status or version has changed. */
export async function saveStep(ctx: Ctx, quote: { id: string }, step: QuoteStep): Promise<SavedStep | null> {
  const { event, party, from, to, seen, reason, price, comments, expiresAt, contact } = step;
  const userId = ctx.actor.kind === "user" ? ctx.actor.userId : null;
  const { rows } = await ctx.db.execute<{ version: number; priceVersion: number; expiresAt: string }>(sql`
    with updated as (
      update ${quotes} set
        status = ${to}, version = version + 1, price_version = price_version + ${price ? 1 : 0},
        expires_at = coalesce(${expiresAt}::timestamptz, expires_at),
        cancel_asked_at = case ${event} when 'askToCancel' then ${ctx.now}::timestamptz when 'declineCancel' then null else cancel_asked_at end,
        order_phone = coalesce(${contact?.phone ?? null}, order_phone), order_street = coalesce(${contact?.street ?? null}, order_street),
        updated_at = ${ctx.now}
      where ${quotes.id} = ${quote.id} and ${quotes.version} = ${seen} and ${quotes.status} = ${from} and ${scopedToActor(ctx) ?? sql`true`}
      returning id, version, price_version, expires_at, brand, contractor_id, listing_id, request_id
    ), priced as (
      insert into quote_version (quote_id, version, price, comments, by, offered_with, created_at)
      select id, price_version, ${price && JSON.stringify(price)}::jsonb, ${comments}, ${party}, ${offeredWith("updated")}, ${ctx.now}::timestamptz
      from updated where ${price !== null}
    ), logged as (
      insert into quote_event (quote_id, version, event, from_status, to_status, price_version, party, user_id, reason, at)
      select id, version, ${event}, ${from}, ${to}, price_version, ${party}, ${userId}::uuid, ${reason}, ${ctx.now}::timestamptz
      from updated
    )
    select version, price_version as "priceVersion", expires_at as "expiresAt" from updated`);
  const [saved] = rows;
  return saved ? { ...saved, expiresAt: new Date(saved.expiresAt) } : null;
}

/** A new quote as priced; its event leads from NEW to `status`. */
export interface NewQuote {
  /** Taken over from a replaced quote; otherwise null and version 1. */
  id: string | null;
  number: number | null;
  version: number;
  contractorId: number;
  listingId: string | null;
  bookVersion: number | null;
  zone: ZoneTerms | null;
  packageKey: string | null;
  status: QuoteStatus;
  event: QuoteEvent;
  priceVersion: number;
  price: Price;
  expiresAt: Date;
  renews: string | null;
}

export interface RequestReference {
  requestId: string;
  brand: BrandCode;
  accountId: string;
}

/** Creates quotes with their first price and event in one statement. Skips quotes that were already renewed. */
export async function insertQuotes(
  ctx: Ctx,
  { requestId, brand, accountId }: RequestReference,
  newQuotes: readonly NewQuote[],
): Promise<CreatedQuote[]> {
  const input = newQuotes.map(({ id, ...quote }) => ({ ...quote, takenId: id }));
  const { rows } = await ctx.db.execute(sql`
    with given as materialized (
      select coalesce(g."takenId", uuidv7()) as id, g.* from jsonb_to_recordset(${JSON.stringify(input)}::jsonb) as g(
        "takenId" uuid, number int, version int, "contractorId" int, "listingId" uuid, "bookVersion" int, zone jsonb, "packageKey" text, status text, event text,
        "priceVersion" int, price jsonb, "expiresAt" timestamptz, renews uuid)
    ), inserted as (
      insert into quote (id, number, brand, request_id, account_id, contractor_id, listing_id, book_version, zone, package_key,
        status, version, price_version, expires_at, renews, created_at, updated_at)
      select id, coalesce(number, next_quote_number()), ${brand}, ${requestId}::uuid, ${accountId}::uuid, "contractorId", "listingId", "bookVersion", zone, "packageKey",
        status, version, "priceVersion", "expiresAt", renews, ${ctx.now}::timestamptz, ${ctx.now}::timestamptz
      from given order by id
      on conflict (renews) do nothing
      returning id, brand, contractor_id, listing_id, request_id, status, version
    ), priced as (
      insert into quote_version (quote_id, version, price, by, offered_with, created_at)
      select id, "priceVersion", price, 'engine', ${offeredWith("inserted")}, ${ctx.now}::timestamptz from given join inserted using (id)
    ), logged as (
      insert into quote_event (quote_id, version, event, from_status, to_status, price_version, party, at)
      select id, given.version, event, 'NEW', given.status, "priceVersion", 'engine', ${ctx.now}::timestamptz from given join inserted using (id)
    )
    select inserted.id, inserted.status, inserted.version, c.id as "contractorId", c.account_id as "contractorAccountId", c.name as "contractorName"
    from inserted join contractor c on c.id = inserted.contractor_id
    order by inserted.id`);
  return rows as unknown as CreatedQuote[];
}

export interface MovedQuote {
  id: string;
  requestId: string;
  brand: BrandCode;
  version: number;
  accountId: string;
  contractorAccountId: string;
  contractorName: string;
  category: string;
  packageKey: string | null;
  packageTitle: string | null;
}

/** A clock step for due quotes in these statuses. */
export interface ClockStep {
  event: QuoteEvent;
  from: readonly QuoteStatus[];
  to: QuoteStatus;
  /** The column that `until` is compared with. */
  by: "expires_at" | "cancel_asked_at" | "created_at";
  /** Inclusive. */
  until: Date;
  /** Restricts the step to one quote. */
  id?: string;
}

/** Moves up to 200 due quotes with their events in one statement. Skips locked rows until the next run. */
export async function saveClockStep(ctx: Ctx, { event, from, to, by, until, id }: ClockStep): Promise<MovedQuote[]> {
  const states = sql.raw(from.map((state) => `'${state}'`).join(","));
  const { rows } = await ctx.db.execute(sql`
    with due as (
      select id, status from quote
      where status in (${states}) and ${sql.identifier(by)} <= ${until} and ${id ? sql`id = ${id}` : sql`true`}
      order by ${sql.identifier(by)} limit 200 for update skip locked
    ), moved as (
      update quote set status = ${to}, version = version + 1, updated_at = ${ctx.now}
      from due where quote.id = due.id
      returning quote.*, due.status as from_status
    ), logged as (
      insert into quote_event (quote_id, version, event, from_status, to_status, price_version, party, at)
      select id, version, ${event}, from_status, ${to}, price_version, 'clock', ${ctx.now}::timestamptz from moved
    )
    select moved.id, moved.request_id as "requestId", moved.brand, moved.version, moved.account_id as "accountId",
      c.account_id as "contractorAccountId", c.name as "contractorName", r.category,
      moved.package_key as "packageKey", v.price->>'packageTitle' as "packageTitle"
    from moved join contractor c on c.id = moved.contractor_id join request r on r.id = moved.request_id
    left join quote_version v on v.quote_id = moved.id and v.version = moved.price_version`);
  return rows as unknown as MovedQuote[];
}

export async function saveViewed(ctx: Ctx, quote: { id: string }): Promise<boolean> {
  const { rowCount } = await ctx.db
    .update(quotes)
    .set({ viewedAt: ctx.now })
    .where(and(eq(quotes.id, quote.id), scopedToActor(ctx), isNull(quotes.viewedAt)));
  return rowCount === 1;
}
