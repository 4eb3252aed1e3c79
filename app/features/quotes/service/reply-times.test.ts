import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Ctx } from "#app/platform/context.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { systemCtx, createHomeowner, createTestQuote, createRoofer, type Person } from "../../../../tests/request-fixtures.ts";
import { contractors } from "../../contractors/tables.server.ts";
import { quoteEvents, quotes } from "../tables.server.ts";
import { measureReplyTimes } from "./clock.server.ts";

const { db, pool } = await testDatabase(1);
const now = new Date();
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

/** A new homeowner's request that waited for this contractor; `minutes` null means never answered. */
async function waited(to: Person, began: number, minutes: number | null): Promise<void> {
  await waitedFor(await createHomeowner(db), to, { began, minutes });
}

async function waitedFor(from: Person, to: Person, { began, minutes }: { began: number; minutes: number | null }): Promise<void> {
  const { id: quoteId } = await createTestQuote(from, to);
  await db.delete(quoteEvents).where(eq(quoteEvents.quoteId, quoteId));
  const event = { quoteId, priceVersion: 0, userId: null, reason: null };
  const asked = {
    ...event,
    version: 1,
    event: "leavePriceOpen",
    from: "NEW",
    to: "PRICE_WAITING",
    party: "engine",
    at: minutesAgo(began),
  } as const;
  const answered = { ...event, version: 2, event: "provide", from: "PRICE_WAITING", to: "FIRM", party: "contractor" } as const;
  await db.insert(quoteEvents).values([asked, ...(minutes === null ? [] : [{ ...answered, at: minutesAgo(began - minutes) }])]);
  await db.update(quotes).set({ status: "FIRM" }).where(eq(quotes.id, quoteId));
}

async function shownFor({ actor }: Person): Promise<number | null> {
  await measureReplyTimes(systemCtx(db, now) satisfies Ctx);
  const [row] = await db.select({ minutes: contractors.replyMinutes }).from(contractors).where(eq(contractors.accountId, actor.accountId));
  return row?.minutes ?? null;
}

describe("contractor reply time", () => {
  it("[Y-02] is the median of first replies, from five households on", async () => {
    const person = await createRoofer(db);
    for (const minutes of [10, 20, 30, 400]) await waited(person, 1_000, minutes);
    expect(await shownFor(person)).toBeNull();
    await waited(person, 1_000, 90);
    expect(await shownFor(person)).toBe(30);
  });

  it("[Y-02] counts each household once, so that a contractor cannot set it by answering its own requests", async () => {
    const person = await createRoofer(db);
    const own = await createHomeowner(db);
    for (const minutes of [1, 1, 1, 3, 5]) await waitedFor(own, person, { began: 1_000, minutes });
    expect(await shownFor(person)).toBeNull();
    for (const minutes of [60, 70, 80]) await waited(person, 1_000, minutes);
    expect(await shownFor(person)).toBeNull();
    await waited(person, 1_000, 90);
    expect(await shownFor(person)).toBe(70);
  });

  it("[Y-02] ends at what stamped the lead, if that was before the price", async () => {
    const person = await createRoofer(db);
    for (const minutes of [40, 40, 40, 40, null]) await waited(person, 1_000, minutes);
    await db.execute(sql`update lead set replied_at = ${minutesAgo(1_000 - 15)} where contractor_id = ${person.contractorId}`);
    expect(await shownFor(person)).toBe(15);
  });

  it("[Y-02] ignores replies older than 90 days and unanswered requests", async () => {
    const person = await createRoofer(db);
    for (const minutes of [10, 20, 30, 40]) await waited(person, 1_000, minutes);
    await waited(person, 91 * 24 * 60, 5);
    await waited(person, 1_000, null);
    expect(await shownFor(person)).toBeNull();
  });

  it("[Y-02] is removed if it was not measured", async () => {
    const person = await createRoofer(db);
    await db.update(contractors).set({ replyMinutes: 15 }).where(eq(contractors.accountId, person.actor.accountId));
    expect(await shownFor(person)).toBeNull();
  });

  it("[Y-02] is measured without reading quote events older than 90 days", async () => {
    const person = await createRoofer(db);
    for (const minutes of [10, 20, 30, 40, 50]) await waited(person, 1_000, minutes);
    await db.execute(sql`
      insert into quote_event (quote_id, version, event, from_status, to_status, price_version, party, at)
      select id, 100 + n, 'adjust', 'TENTATIVE', 'TENTATIVE', 1, 'contractor', ${now}::timestamptz - interval '99 days'
      from quote, generate_series(1, 300) n where contractor_id = ${person.contractorId}`);
    await pool.query("vacuum analyze quote_event");
    const before = await countRead();
    expect(await shownFor(person)).toBe(30);
    expect((await countRead()) - before).toBeLessThan(100);
  });
});

/** Rows of `quote_event` read so far, by index or scan. */
async function countRead(): Promise<number> {
  await pool.query("select pg_stat_force_next_flush()");
  const { rows } = await db.execute<{ read: number }>(sql`
    select (select seq_tup_read from pg_stat_user_tables where relname = 'quote_event') + sum(idx_tup_read)::int as read
    from pg_stat_user_indexes where relname = 'quote_event'`);
  return Number(rows[0]?.read);
}
