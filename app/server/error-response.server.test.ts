import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { expect, it } from "vitest";
import type { AppEnv } from "#app/platform/api.server.ts";
import { testDatabase } from "../../tests/database.ts";
import { failureStatus, Failure, type FailureKind } from "#app/lib/errors.ts";
import { toErrorResponse } from "./error-response.server.ts";

const { db } = await testDatabase(2);

async function getStatus(work: () => Promise<unknown>): Promise<number> {
  const app = new Hono<AppEnv>();
  app.get("/", async (c) => c.json(await work()));
  app.onError((error, c) => toErrorResponse(error, c));
  return (await app.request("/")).status;
}

it("[X05] [X06] a request whose transaction lost its connection gets 503", async () => {
  const cut = () =>
    db.transaction(async (tx) => {
      const { pid } = (await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]!;
      await db.execute(sql`select pg_terminate_backend(${pid})`);
      await expect.poll(async () => (await db.execute(sql`select 1 from pg_stat_activity where pid = ${pid}`)).rowCount).toBe(0);
      await tx.execute(sql`select 1`);
    });
  expect(await getStatus(cut)).toBe(503);
});

it("[X33] a request whose statement took too long gets 503", async () => {
  const slow = () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 20`);
      await tx.execute(sql`select pg_sleep(60)`);
    });
  expect(await getStatus(slow)).toBe(503);
});

it("[X44] an unexpected error is a 500 without details", async () => {
  expect(await getStatus(() => db.execute(sql`select 1 / 0`))).toBe(500);
});

it.each(Object.entries(failureStatus))("[A-05] a failure of kind %s gets status %i", async (kind, status) => {
  const work = () => Promise.reject(new Failure(kind as FailureKind, "access.generic"));
  expect(await getStatus(work)).toBe(status);
});
