import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { testDatabase } from "../../../tests/database.ts";
import { systemCtx, createHomeowner } from "../../../tests/request-fixtures.ts";
import { eraseAccount } from "./service.server.ts";

const { db, pool } = await testDatabase(1);

it.each(["notice", "mail", "draft"])("[T111] an erasure reads table %s by index only", async (table) => {
  const person = await createHomeowner(db);
  await pool.query("set enable_seqscan = off");
  const countScans = async () => {
    await pool.query("select pg_stat_force_next_flush()");
    const { rows } = await db.execute<{ scans: number }>(
      sql`select seq_scan::int as scans from pg_stat_user_tables where relname = ${table}`,
    );
    return rows[0]?.scans;
  };
  const before = await countScans();
  await eraseAccount(systemCtx(db), person.actor.email);
  expect(await countScans()).toBe(before);
});
