import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Ctx } from "#app/platform/context.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { clock, homeowner, quoted, roofer, type Person } from "../../../../tests/market.ts";
import { quoteEvents, quotes } from "../../quotes/tables.server.ts";
import { contractors } from "../tables.server.ts";
import { measureReplyTimes } from "./reply-times.server.ts";

const { db, pool } = await testDatabase(1);
const now = new Date();
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

/** A request that waited for this contractor, and was answered after so many minutes, or never. */
async function waited(to: Person, began: number, minutes: number | null): Promise<void> {
  const { id: quoteId } = await quoted(await homeowner(db), to);
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
  await measureReplyTimes(clock(db, now) satisfies Ctx);
  const [row] = await db.select({ minutes: contractors.replyMinutes }).from(contractors).where(eq(contractors.accountId, actor.accountId));
  return row?.minutes ?? null;
}

describe("the reply time of a contractor", () => {
  it("[Y-02] is the median of real first replies, and nothing before there are five", async () => {
    const person = await roofer(db);
    for (const minutes of [10, 20, 30, 400]) await waited(person, 1_000, minutes);
    expect(await shownFor(person)).toBeNull();
    await waited(person, 1_000, 90);
    expect(await shownFor(person)).toBe(30);
  });

  it("[Y-02] forgets replies of more than 90 days ago, and counts no request that was never answered", async () => {
    const person = await roofer(db);
    for (const minutes of [10, 20, 30, 40]) await waited(person, 1_000, minutes);
    await waited(person, 91 * 24 * 60, 5);
    await waited(person, 1_000, null);
    expect(await shownFor(person)).toBeNull();
  });

  it("[Y-02] that was not measured is taken away", async () => {
    const person = await roofer(db);
    await db.update(contractors).set({ replyMinutes: 15 }).where(eq(contractors.accountId, person.actor.accountId));
    expect(await shownFor(person)).toBeNull();
  });

  it("[Y-02] is measured without reading what happened to a quote before those 90 days", async () => {
    const person = await roofer(db);
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

/** Rows of quotes' events that were read so far, by index or without. */
async function countRead(): Promise<number> {
  await pool.query("select pg_stat_force_next_flush()");
  const { rows } = await db.execute<{ read: number }>(sql`
    select (select seq_tup_read from pg_stat_user_tables where relname = 'quote_event') + sum(idx_tup_read)::int as read
    from pg_stat_user_indexes where relname = 'quote_event'`);
  return Number(rows[0]?.read);
}
