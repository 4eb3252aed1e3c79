import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { testDatabase } from "../../tests/database.ts";
import { startDatabaseProxy } from "../../tests/database-proxy.ts";
import { until } from "../../tests/waiting.ts";
import { openPool } from "./db.server.ts";

const { db, pool, url } = await testDatabase(2);

it("[X06] a connection lost during a transaction fails only that transaction", async () => {
  const cut = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    const { pid } = rows[0]!;
    await db.execute(sql`select pg_terminate_backend(${pid})`);
    await expect.poll(async () => (await db.execute(sql`select 1 from pg_stat_activity where pid = ${pid}`)).rowCount).toBe(0);
    await tx.execute(sql`select 1`);
  });
  await expect(cut).rejects.toThrow();
  expect((await db.execute(sql`select 1 as well`)).rows).toEqual([{ well: 1 }]);
});

it("[X06] a connection lost before a transaction begins leaves its place in the pool", async () => {
  const proxy = await startDatabaseProxy(url);
  const one = openPool(proxy.url, 1, 1_000);
  await one.db.execute(sql`select 1`);
  proxy.holdAnswers();
  const lost = one.db.transaction((tx) => tx.execute(sql`select 1`));
  await until(() => proxy.countHeld() === 1);
  await Promise.all([expect(lost).rejects.toThrow(), proxy.cut()]);
  proxy.releaseAnswers();
  await proxy.join();
  expect((await one.db.transaction((tx) => tx.execute(sql`select 1 as well`))).rows).toEqual([{ well: 1 }]);
  await one.pool.end();
});

it("[P-01] compiles no statement: that takes longer than the statement", async () => {
  expect((await db.execute(sql`show jit`)).rows).toEqual([{ jit: "off" }]);
  expect((await db.execute(sql`show max_parallel_workers_per_gather`)).rows).toEqual([{ max_parallel_workers_per_gather: "0" }]);
});

it("[X06] ends a statement in the seconds that are set, a wait for a lock before that, and a pause in a transaction after it", async () => {
  const names = ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"];
  const { rows } = await pool.query(`select ${names.map((name) => `current_setting('${name}') as ${name}`).join()}`);
  expect(Object.values(rows[0] as object)).toEqual(["1min", "36s", "3min"]);
});
