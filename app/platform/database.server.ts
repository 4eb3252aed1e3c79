import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { withConnection, toDatabaseUrl } from "./connection.server.ts";
import { openPool, type DbPool } from "./db.server.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.server.ts";
import { projectRoot } from "./project.server.ts";
import { settings } from "./settings.server.ts";

export interface Database extends DbPool {
  url: string;
  /** Also stops the embedded server unless others use it. */
  close(): Promise<void>;
}

/** May have an older schema, or none. */
export interface LocatedDatabase {
  url: string;
  close(): Promise<void>;
}

/** `name` selects another database of the same server. */
export async function locateDatabase(name?: string): Promise<LocatedDatabase> {
  const embedded = settings.DATABASE_URL ? null : await startEmbeddedPostgres("database");
  const server = settings.DATABASE_URL ?? embedded?.url ?? "";
  const databaseName = name ?? (embedded ? "plumbline" : null);
  if (databaseName) await createDatabase(server, databaseName);
  return { url: databaseName ? toDatabaseUrl(server, databaseName) : server, close: async () => embedded?.leave() };
}

export async function openDatabase(name?: string): Promise<Database> {
  const { url, close } = await locateDatabase(name);
  await migrateDatabase(url);
  const opened = openPool(url, settings.DATABASE_POOL);
  return {
    ...opened,
    url,
    async close() {
      await opened.pool.end();
      await close();
    },
  };
}

export async function createDatabase(serverUrl: string, name: string): Promise<void> {
  await withConnection(serverUrl, async (client) => {
    const known = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (known.rowCount) return;
    await client.query(`create database ${client.escapeIdentifier(name)}`).catch((error: unknown) => {
      // 42P04, 23505: a concurrent start created it.
      if (!(error instanceof Error && "code" in error && ["42P04", "23505"].includes(String(error.code)))) throw error;
    });
  });
}

export const migrationsFolder = join(projectRoot, "db", "migrations");

/** Concurrent starts wait for the lock. */
export async function migrateDatabase(url: string, folder = migrationsFolder): Promise<void> {
  await withConnection(url, async (client) => {
    await client.query("select pg_advisory_lock(7586250)");
    await migrate(drizzle({ client }), { migrationsFolder: folder });
  });
}
