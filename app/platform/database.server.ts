import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { withConnection, withDatabase } from "./connection.server.ts";
import { openPool, type DbPool } from "./db.server.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.server.ts";
import { projectRoot } from "./project.server.ts";
import { settings } from "./settings.server.ts";

/** A migrated database with its pool. */
export interface Database extends DbPool {
  url: string;
  /** Closes the pool; the embedded server is ended too when nobody else uses it. */
  close(): Promise<void>;
}

/** A database that may be older than this version, or not there at all. */
export interface LocatedDatabase {
  url: string;
  /** The embedded server is ended when nobody else uses it. */
  close(): Promise<void>;
}

/** The database of `DATABASE_URL`, or else the embedded one, as it is. `name` asks for another database of that server. */
export async function locateDatabase(name?: string): Promise<LocatedDatabase> {
  const embedded = settings.DATABASE_URL ? null : await startEmbeddedPostgres("database");
  const server = settings.DATABASE_URL ?? embedded?.url ?? "";
  const own = name ?? (embedded ? "plumbline" : null);
  if (own) await createDatabase(server, own);
  return { url: own ? withDatabase(server, own) : server, close: async () => embedded?.leave() };
}

/** Opens `DATABASE_URL`, or else the embedded database, and brings it to the present schema. `name` asks for another database of that server. */
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

/** Creates a database unless it is there. */
export async function createDatabase(serverUrl: string, name: string): Promise<void> {
  await withConnection(serverUrl, async (client) => {
    const known = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (known.rowCount) return;
    await client.query(`create database ${client.escapeIdentifier(name)}`).catch((error: unknown) => {
      // 42P04, 23505: another start created it in this moment.
      if (!(error instanceof Error && "code" in error && ["42P04", "23505"].includes(String(error.code)))) throw error;
    });
  });
}

/** The reviewed SQL of the schema. */
export const migrationsFolder = join(projectRoot, "db", "migrations");

/** Brings a database to the present schema: each migration once, in one transaction, under a lock that other starts wait for. */
export async function migrateDatabase(url: string, folder = migrationsFolder): Promise<void> {
  await withConnection(url, async (client) => {
    await client.query("select pg_advisory_lock(7586250)");
    await migrate(drizzle({ client }), { migrationsFolder: folder });
  });
}
