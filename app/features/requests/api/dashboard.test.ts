import { describe, expect, it } from "vitest";
import { eq, sql } from "drizzle-orm";
import { quotes } from "#app/features/quotes/tables.server.ts";
import { orderQuote } from "#app/features/booking/service.server.ts";
import { cancelQuote } from "#app/features/quotes/service.server.ts";
import { apiOver, createToken } from "../../../../tests/calls.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { ctxAfterDays, createHomeowner, createTestQuote, createRoofer } from "../../../../tests/request-fixtures.ts";
import { loadDashboard } from "../service/dashboard.server.ts";

const database = await testDatabase();
const { db } = database;
const call = apiOver(database);
const path = "GET /dashboard/data";

/** Copies the request and quote `count` times, each a minute older. */
async function copyRequest({ requestId }: { requestId: string }, count: number): Promise<void> {
  await db.execute(sql`
    with copied as (
      insert into request
      select (jsonb_populate_record(null::request, to_jsonb(one) || jsonb_build_object(
        'id', gen_random_uuid(), 'draft_key', gen_random_uuid(), 'submitted_at', one.submitted_at - number * interval '1 minute'))).*
      from request one, generate_series(1, ${count}::int) number where one.id = ${requestId} returning id
    ), offered as (
      insert into quote
      select (jsonb_populate_record(null::quote, to_jsonb(one) || jsonb_build_object(
        'id', gen_random_uuid(), 'request_id', copied.id, 'number', next_quote_number()))).*
      from quote one, copied where one.request_id = ${requestId} returning id
    )
    insert into quote_version
    select (jsonb_populate_record(null::quote_version, to_jsonb(one) || jsonb_build_object('quote_id', offered.id))).*
    from quote_version one, offered where one.quote_id = (select id from quote where request_id = ${requestId} limit 1)`);
}

describe("GET dashboard/data", () => {
  it("[A-01] [Q-17] returns a homeowner's latest requests, quotes, bookings and activities", async () => {
    const ann = await createHomeowner(db);
    const [open, booked] = [
      await createTestQuote(ann, await createRoofer(db, { priceType: "ESTIMATED" })),
      await createTestQuote(ann, await createRoofer(db)),
    ];
    const ids = { requestId: booked.requestId, quoteId: booked.id };
    await orderQuote(ann.ctx, { ...ids, seen: booked.version, idempotencyKey: "booking-key-1" });
    const { status, body } = await call<Record<string, Record<string, unknown>[]>>(await createToken(ann), path);
    expect(status).toBe(200);
    expect(body.data.latestRequests!.map(({ id }) => id).sort()).toEqual([open.requestId, booked.requestId].sort());
    expect(body.data.ordered!.map(({ id }) => id)).toEqual([booked.id]);
    expect(body.data.quotes!.map(({ id }) => id)).toEqual([open.id]);
    expect(body.data.recentActivities).toHaveLength(2);
    expect(body.data.ordered![0]!.price).toMatchObject({ total: { curr: "USD", symbol: "$", amount: expect.any(Number) } });
  });

  it("[Q-17] keeps bookings and open quotes however many requests follow, and excludes other households", async () => {
    const [ann, contractor] = [await createHomeowner(db), await createRoofer(db)];
    const [booked, open, over] = [
      await createTestQuote(ann, contractor),
      await createTestQuote(ann, contractor),
      await createTestQuote(ann, contractor),
    ];
    const ids = { requestId: booked.requestId, quoteId: booked.id };
    await orderQuote(ann.ctx, { ...ids, seen: booked.version, idempotencyKey: "booking-key-2" });
    await cancelQuote(ann.ctx, { id: over.id, seen: 1 });
    const later = { ...ann, ctx: ctxAfterDays(ann, 1) };
    const latest = [];
    for (let one = 0; one < 10; one += 1) latest.push(await createTestQuote(later, contractor));
    await createTestQuote(await createHomeowner(db), contractor);
    const dashboard = await loadDashboard(later.ctx);
    expect(dashboard.latestRequests.map(({ id }) => id).toSorted()).toEqual(latest.map(({ requestId }) => requestId).toSorted());
    expect(dashboard.ordered.map(({ id }) => id)).toEqual([booked.id]);
    expect(dashboard.quotes.map(({ id }) => id).toSorted()).toEqual([open.id, ...latest.map(({ id }) => id)].toSorted());
    expect(dashboard.earlierRequests.map(({ id }) => id)).toEqual([open.requestId]);
    expect(dashboard.recentActivities).toHaveLength(6);
    const expired = await loadDashboard(ctxAfterDays(ann, 30.5));
    expect([expired.earlierRequests, expired.ordered.map(({ id }) => id)]).toEqual([[], [booked.id]]);
  });

  it("[Q-17] pages through all bookings and open quotes, each once", async () => {
    const [ann, contractor] = [await createHomeowner(db), await createRoofer(db)];
    const first = await createTestQuote(ann, contractor);
    await copyRequest(first, 119);
    const seen: string[] = [];
    for (let [open, pages]: [string | null, number] = [null, 0]; pages === 0 || open; pages += 1) {
      const dashboard: Awaited<ReturnType<typeof loadDashboard>> = await loadDashboard(ann.ctx, { open });
      seen.push(...dashboard.quotes.map(({ id }) => id));
      open = dashboard.nextOpen;
    }
    expect(new Set(seen).size).toBe(120);
    await db.update(quotes).set({ status: "ORDERED" }).where(eq(quotes.accountId, ann.actor.accountId));
    const booked = await loadDashboard(ann.ctx);
    const rest = await loadDashboard(ann.ctx, { booked: booked.nextOrdered });
    const last = await loadDashboard(ann.ctx, { booked: rest.nextOrdered });
    const pages = [booked, rest, last].map(({ ordered }) => ordered.map(({ id }) => id));
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 20]);
    expect([new Set(pages.flat()).size, last.nextOrdered]).toEqual([120, null]);
  });

  it("[Q-17] [S-07] is empty for a new homeowner, and rejects contractors and visitors", async () => {
    const nothing = { recentActivities: [], latestRequests: [], quotes: [], ordered: [], nextOpen: null, nextOrdered: null };
    expect((await call(await createToken(await createHomeowner(db)), path)).body.data).toEqual(nothing);
    expect((await call(await createToken(await createRoofer(db)), path)).status).toBe(403);
    expect((await call(null, path)).status).toBe(401);
  });
});
