import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { testDatabase } from "../../../tests/database.ts";
import { createHomeowner } from "../../../tests/request-fixtures.ts";
import { takeDueNotice } from "./store.server.ts";

const { db, pool } = await testDatabase(1);
const now = new Date();
const waiting = 3_000;

/** Queued notices of one template to one user. */
async function queueNotices(template: string, userId: string): Promise<void> {
  await db.execute(sql`
    insert into notice (key, brand, user_id, template, locale, content, created_at, attempt_at)
    select ${template} || n || ${userId}, 'DELTA', ${userId}, ${template}, 'en', '{"path": "/"}', ${now}::timestamptz - n * interval '1 second', ${now}
    from generate_series(1, ${waiting}) n`);
}

async function countRead(): Promise<number> {
  await pool.query("select pg_stat_force_next_flush()");
  const { rows } = await db.execute<{ read: number }>(sql`
    select (select seq_tup_read from pg_stat_user_tables where relname = 'notice') + sum(idx_tup_read)::int as read
    from pg_stat_user_indexes where relname = 'notice'`);
  return Number(rows[0]?.read);
}

it("[N-04] finds the next email without reading the backlog", async () => {
  const { actor } = await createHomeowner(db);
  await queueNotices("customer.confirmed", actor.userId);
  await queueNotices("account.recover", actor.userId);
  await pool.query("analyze notice");
  const before = await countRead();
  expect(await takeDueNotice({ db, now }, "notices")).toMatchObject({ to: actor.email, attempts: 1 });
  expect((await countRead()) - before).toBeLessThan(20);
});

it("[N-04] finds an old deferred email without reading those not yet due or recent", async () => {
  await db.execute(sql`
    update notice set attempts = 3, created_at = ${now}::timestamptz - case when template = 'customer.confirmed' then interval '2 hours' else interval '9 minutes' end,
      template = 'customer.confirmed', attempt_at = ${now}::timestamptz + case when template = 'customer.confirmed' then interval '1 minute' else interval '0' end`);
  await db.execute(sql`update notice set attempt_at = ${now} where key like '%confirmed2500%'`);
  await pool.query("vacuum analyze notice");
  const before = await countRead();
  expect(await takeDueNotice({ db, now }, "notices")).toMatchObject({ key: expect.stringContaining("confirmed2500"), attempts: 4 });
  expect((await countRead()) - before).toBeLessThan(20);
});

it("[N-04] gives up a notice to a deleted user without delaying others", async () => {
  await db.execute(sql`update notice set status = 'SENT'`);
  await db.execute(sql`
    insert into notice (key, brand, user_id, template, locale, content, created_at, attempt_at)
    values ('gone', 'DELTA', gen_random_uuid(), 'customer.confirmed', 'en', '{"path": "/"}', ${now}, ${now})`);
  expect(await takeDueNotice({ db, now }, "notices")).toBeNull();
  const { rows } = await db.execute(sql`select status from notice where key = 'gone'`);
  expect(rows).toEqual([{ status: "DEAD" }]);
});
