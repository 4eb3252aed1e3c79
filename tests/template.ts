import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { computeGazetteerFingerprint } from "#db/places/fingerprint.ts";
import { fillPlaces } from "#db/places/filling.ts";
import { withConnection, toDatabaseUrl } from "#app/platform/connection.server.ts";
import { createDatabase, migrateDatabase } from "#app/platform/database.server.ts";
import { startEmbeddedPostgres } from "#app/platform/embedded-postgres.server.ts";
import { homeDirectory } from "#app/platform/home-directory.server.ts";

interface TestServer {
  serverUrl: string;
  /** Its log file; null for `TEST_DATABASE_URL`, whose log only its owner can read. */
  log: string | null;
  release(): Promise<void>;
}

/** Starts the tests' database server, never the developer's: `TEST_DATABASE_URL`, or a separate embedded one. */
export async function startTestServer(): Promise<TestServer> {
  const externalUrl = process.env.TEST_DATABASE_URL;
  if (externalUrl) return { serverUrl: externalUrl, log: null, release: async () => {} };
  const folder = process.env.TEST_DATABASE_FOLDER ?? homeDirectory();
  const embedded = await startEmbeddedPostgres("test-database", { durable: false, folder });
  return { serverUrl: embedded.url, log: join(folder, "test-database.log"), release: () => embedded.leave() };
}

/**
 * Prepares a migrated database with all postal codes and cities, built once per schema state and copied by every test
 * file.
 */
export async function prepareTemplate(): Promise<TestServer & { name: string }> {
  const server = await startTestServer();
  const name = `template_${hashSchema()}`;
  await withConnection(server.serverUrl, async (client) => {
    await client.query("select pg_advisory_lock(7586251)");
    const existing = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (existing.rowCount) return;
    const draft = `${name}_draft`;
    await client.query(`drop database if exists ${draft} with (force)`);
    await createDatabase(server.serverUrl, draft);
    await migrateDatabase(toDatabaseUrl(server.serverUrl, draft));
    await withConnection(toDatabaseUrl(server.serverUrl, draft), async (own) => {
      // Marked as filled, so that a server on a copy skips it.
      await fillPlaces(drizzle({ client: own }), computeGazetteerFingerprint());
    });
    await client.query(`alter database ${draft} rename to ${name}`);
  });
  return { ...server, name };
}

function hashSchema(): string {
  const hash = createHash("sha256").update(computeGazetteerFingerprint());
  for (const file of [...globSync("db/migrations/*.sql"), "app/features/places/store.server.ts", "tests/template.ts"].sort()) {
    hash.update(readFileSync(file));
  }
  return hash.digest("hex").slice(0, 12);
}
