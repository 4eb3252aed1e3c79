import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { defaultBrand } from "#app/brands/registry.ts";
import { withConnection, toDatabaseUrl } from "#app/platform/connection.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { openPool, type DbPool } from "#app/platform/db.server.ts";
import { copyDatabase } from "./copied-database.ts";
import { copyDemoDatabase, type DemoDatabase } from "./demo-database.ts";
import { atFileEnd } from "./file-end.ts";

/** Creates a database for this test file with the schema and all postal codes; dropped after its tests. */
export async function testDatabase(poolSize = 8): Promise<DbPool & { url: string }> {
  const { serverUrl, name: template } = inject("templateDatabase");
  const name = `test_${randomBytes(6).toString("hex")}`;
  await withConnection(serverUrl, async (client) => {
    await client.query("select pg_advisory_lock(7586252)");
    await copyDatabase(client, { name, template });
  });
  const url = toDatabaseUrl(serverUrl, name);
  // The pool timeout is long: thousands of parallel queries must pass on a busy machine.
  const opened = openPool(url, poolSize, 60_000);
  atFileEnd(async () => {
    await opened.pool.end();
    await withConnection(serverUrl, (client) => client.query(`drop database ${name} with (force)`));
  });
  return { ...opened, url };
}

/** Copies the demo database for this test file; dropped after its tests. `env` configures a server to use it. */
export async function demoDatabase(poolSize = 8): Promise<DbPool & Pick<DemoDatabase, "url" | "env">> {
  const { url, env, drop } = await copyDemoDatabase(inject("templateDatabase").serverUrl);
  const opened = openPool(url, poolSize, 60_000);
  atFileEnd(async () => {
    await opened.pool.end();
    await drop();
  });
  return { ...opened, url, env };
}

/** A context on the default brand, now, with nobody signed in; `over` overrides. */
export function testCtx(db: Ctx["db"], over: Partial<Ctx> = {}): Ctx {
  return { brand: defaultBrand, actor: { kind: "visitor" }, db, now: new Date(), locale: "en", requestId: "test", ...over };
}
