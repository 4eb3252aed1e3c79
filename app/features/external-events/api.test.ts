import { createServer } from "node:http";
import { once } from "node:events";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { apiOver } from "../../../tests/calls.ts";
import { consumeTries } from "#app/platform/limits.server.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { systemCtx } from "../../../tests/request-fixtures.ts";
import { dropOldEvents, recordEvent } from "./service.server.ts";
import { externalEvents } from "./tables.server.ts";

const database = await testDatabase();
const { db } = database;
const call = apiOver(database);
const path = "POST /api/v2/integration/mark-called-extevent";
const event = {
  extEventId: "ev-1",
  calledUrl: "https://delta.example/contractors",
  refCallUrl: "https://a.example",
  userAgent: "Mozilla/5.0",
};

describe("event of another site", () => {
  it("[A-01] [I-07] is recorded once per id", async () => {
    for (const calledUrl of [event.calledUrl, "https://other.example"])
      expect(await call(null, path, { body: { ...event, calledUrl } })).toMatchObject({
        status: 200,
        body: { result: "SUCCESS", data: null },
      });
    expect(await db.select().from(externalEvents)).toMatchObject([{ ...event, brand: "DELTA", accountId: null }]);
  });

  it("[T88] is text of at most 2 kB per field, on one line, and never fetched", async () => {
    const asked: string[] = [];
    const listener = createServer((incoming, outgoing) => {
      asked.push(incoming.url ?? "");
      outgoing.end();
    });
    listener.listen(0, "127.0.0.1");
    await once(listener, "listening");
    const { port } = listener.address() as { port: number };
    const evil = `http://127.0.0.1:${port}/<script>alert(1)</script>\r\n{"level":"error"}\u0000\u2028`.replaceAll("\u0000", "");
    const body = { extEventId: "ev-2", calledUrl: evil, refCallUrl: evil, userAgent: evil };
    expect((await call(null, path, { body })).status).toBe(200);
    const [kept] = await db.select().from(externalEvents).where(eq(externalEvents.extEventId, "ev-2"));
    expect(kept!.calledUrl).toBe(`http://127.0.0.1:${port}/<script>alert(1)</script> {"level":"error"}`);
    expect(asked).toEqual([]);
    listener.close();
  });

  it("[T88] is rejected with long, empty or unknown fields", async () => {
    const wrong = [
      { ...event, calledUrl: "x".repeat(2_049) },
      { ...event, extEventId: "" },
      { ...event, extEventId: "\n" },
      { ...event, brand: "IKO" },
    ];
    for (const body of [...wrong, { ...event, userAgent: "\u0000" }, { calledUrl: "https://a.example" }, [], null, "x"])
      expect((await call(null, path, { body })).status).toBe(400);
    const big = await call(null, path, {
      body: JSON.stringify({ ...event, userAgent: "x".repeat(1_000_000) }),
      headers: { "content-length": "1000000" },
    });
    expect(big.status).toBe(413);
  });

  it("[T88] is limited to sixty a minute per address", async () => {
    const flood = Array.from({ length: 120 }, (_one, at) =>
      call(null, path, { body: { ...event, extEventId: `flood-${at}` }, from: "203.0.113.77" }),
    );
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    const passed = statuses.filter((status) => status === 200).length;
    // One more for each second that the test takes.
    expect(passed).toBeGreaterThanOrEqual(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(120 - passed);
    expect(passed).toBeLessThan(120);
  });

  it("[T88] is limited to a thousand a day per address, and deleted after 90 days", async () => {
    const now = new Date(Date.now() + 200 * 24 * 3600_000);
    const ctx = { ...testCtx(db, { now }), caller: "203.0.113.78" };
    await consumeTries(ctx, "events", { subject: ctx.caller, count: 998 });
    for (const extEventId of ["day-1", "day-2"]) await recordEvent(ctx, { ...event, extEventId });
    await expect(recordEvent(ctx, { ...event, extEventId: "day-3" })).rejects.toMatchObject({ kind: "too_many" });
    await dropOldEvents(systemCtx(db, now));
    expect(await db.$count(externalEvents)).toBe(2);
    await dropOldEvents(systemCtx(db, new Date(now.getTime() + 91 * 24 * 3600_000)));
    expect(await db.$count(externalEvents)).toBe(0);
  });
});
