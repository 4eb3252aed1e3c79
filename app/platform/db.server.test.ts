import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { testDatabase } from "../../tests/database.ts";

const { db } = await testDatabase(2);

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

it("[P-01] compiles no statement: that takes longer than the statement", async () => {
  expect((await db.execute(sql`show jit`)).rows).toEqual([{ jit: "off" }]);
});
