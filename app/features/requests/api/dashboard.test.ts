import { describe, expect, it } from "vitest";
import { orderQuote } from "#app/features/orders/service.server.ts";
import { apiOver, tokenOf } from "../../../../tests/calls.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { homeowner, quoted, roofer } from "../../../../tests/market.ts";

const database = await testDatabase();
const { db } = database;
const call = apiOver(database);
const path = "GET /dashboard/data";

describe("GET dashboard/data", () => {
  it("[A-01] [Q-17] is a homeowner's latest requests, quotes, bookings and activities", async () => {
    const ann = await homeowner(db);
    const [open, booked] = [await quoted(ann, await roofer(db, { priceType: "ESTIMATED" })), await quoted(ann, await roofer(db))];
    const ids = { requestId: booked.requestId, quoteId: booked.id };
    await orderQuote(ann.ctx, { ...ids, seen: booked.version, idempotencyKey: "booking-key-1" });
    const { status, body } = await call<Record<string, Record<string, unknown>[]>>(await tokenOf(ann), path);
    expect(status).toBe(200);
    expect(body.data.latestRequests!.map(({ id }) => id).sort()).toEqual([open.requestId, booked.requestId].sort());
    expect(body.data.ordered!.map(({ id }) => id)).toEqual([booked.id]);
    expect(body.data.quotes!.map(({ id }) => id)).toEqual([open.id]);
    expect(body.data.recentActivities).toHaveLength(2);
    expect(body.data.ordered![0]!.price).toMatchObject({ total: { curr: "USD", symbol: "$", amount: expect.any(Number) } });
  });

  it("[Q-17] [S-07] is empty for somebody new, and no business's or visitor's", async () => {
    const nothing = { recentActivities: [], latestRequests: [], quotes: [], ordered: [] };
    expect((await call(await tokenOf(await homeowner(db)), path)).body.data).toEqual(nothing);
    expect((await call(await tokenOf(await roofer(db)), path)).status).toBe(403);
    expect((await call(null, path)).status).toBe(401);
  });
});
