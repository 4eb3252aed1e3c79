import { expect, it } from "vitest";
import { testDatabase } from "../../../../tests/database.ts";
import { systemCtx } from "../../../../tests/request-fixtures.ts";
import { acceptOverdueCancels, expireQuotes, releaseUnpricedQuotes } from "./clock.server.ts";

const { db, pool } = await testDatabase(1);

it.each([
  ["expires", expireQuotes, "quote_open_expiry"],
  ["cancels", acceptOverdueCancels, "quote_cancel_asked"],
  ["leaves to the contractor", releaseUnpricedQuotes, "quote_unpriced"],
])("[Q-11] what the clock %s every minute is found by a partial index", async (_what, step, index) => {
  await pool.query("set enable_seqscan = off");
  await step(systemCtx(db));
  await pool.query("select pg_stat_force_next_flush()");
  const { rows } = await pool.query("select idx_scan::int as scans from pg_stat_user_indexes where indexrelname = $1", [index]);
  expect(rows).toEqual([{ scans: 1 }]);
});
