import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { defaultBrand } from "#app/brands/registry.ts";
import { withConnection, withDatabase } from "#app/platform/connection.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { openPool, type DbPool } from "#app/platform/db.server.ts";
import { copyDemoDatabase, type DemoDatabase } from "./demo-database.ts";
import { atFileEnd } from "./file-end.ts";

/** A database of this test file's own, with the schema and all postal codes; it goes when the file's tests are done. */
export async function testDatabase(poolSize = 8): Promise<DbPool & { url: string }> {
  const { serverUrl, name: template } = inject("templateDatabase");
  const name = `test_${randomBytes(6).toString("hex")}`;
  await withConnection(serverUrl, (client) => copyTemplate(client, name, template));
  const url = withDatabase(serverUrl, name);
  // A test that asks thousands of times at once is right on a busy machine too.
  const opened = openPool(url, poolSize, 60_000);
  atFileEnd(async () => {
    await opened.pool.end();
    await withConnection(serverUrl, (client) => client.query(`drop database ${name} with (force)`));
  });
  return { ...opened, url };
}

/** A copy of the demo database of this test file's own; it goes when the file's tests are done. `env` is what a server runs on it with. */
export async function demoDatabase(poolSize = 8): Promise<DbPool & Pick<DemoDatabase, "url" | "env">> {
  const { url, env, drop } = await copyDemoDatabase(inject("templateDatabase").serverUrl);
  const opened = openPool(url, poolSize, 60_000);
  atFileEnd(async () => {
    await opened.pool.end();
    await drop();
  });
  return { ...opened, url, env };
}

/** Copies wait for one another: PostgreSQL refuses two at a time of one template. */
async function copyTemplate(client: { query(sql: string): Promise<unknown> }, name: string, template: string): Promise<void> {
  await client.query("select pg_advisory_lock(7586252)");
  await client.query(`create database ${name} template ${template} strategy file_copy`);
  await client.query("select pg_advisory_unlock(7586252)");
}

/** A context of a test: nobody signed in, on the default brand, now; `over` says what differs. */
export function testCtx(db: Ctx["db"], over: Partial<Ctx> = {}): Ctx {
  return { brand: defaultBrand, actor: { kind: "visitor" }, db, now: new Date(), locale: "en", requestId: "test", ...over };
}
