import { mkdtemp, mkdir, readFile, rm, writeFile, copyFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import { withConnection } from "../connection.server.ts";
import { migrateDatabase, migrationsFolder } from "../database.server.ts";
import type { FileStore } from "../file-store.ts";
import { BackupError, fingerprintSecret, openManifest, type Manifest, type Part } from "./manifest.server.ts";
import { checkPart, readPart, type PartStore } from "./parts.server.ts";
import { advanceSequences, importRows, volatileTables } from "./rows.server.ts";

export interface RestorePlan {
  url: string;
  source: string;
  backupSecret: string | undefined;
  /** Null if the installation has none. */
  sessionSecret: string | null;
  /** Null if a setting provides the secret. */
  keepSecret: ((secret: string) => void) | null;
  files: FileStore;
  /** Allows replacing a database that has accounts. */
  replace: boolean;
}

/** Verifies every byte. Changes nothing. */
export async function checkBackup(source: string, backupSecret: string | undefined): Promise<{ manifest: Manifest; store: PartStore }> {
  const stored = await readFile(join(source, "manifest.json"), "utf8").catch(() => {
    throw new BackupError(`${source} is no backup: it has no manifest.`);
  });
  const { manifest, key } = openManifest(stored, backupSecret);
  checkMigrations(manifest.migrations);
  const store = { directory: source, key };
  for (const part of [...manifest.tables, ...manifest.files, ...(manifest.secret ? [manifest.secret] : [])]) await checkPart(store, part);
  return { manifest, store };
}

/** Verifies the backup first, loads rows in one transaction, and migrates to this version. */
export async function restoreBackup(plan: RestorePlan): Promise<Manifest> {
  const { manifest, store } = await checkBackup(plan.source, plan.backupSecret);
  await withConnection(plan.url, (client) => checkTarget(client, plan.replace));
  const restoredSecret = await findRestoredSecret(plan, manifest, store);
  await withConnection(plan.url, clearDatabase);
  await migrateTo(plan.url, manifest.migrations.length);
  await withConnection(plan.url, async (client) => {
    await client.query("begin");
    await clearMigratedRows(client, manifest);
    // Earlier versions backed up some of these tables.
    const restoredTables = manifest.tables.filter(({ table }) => !volatileTables.includes(table));
    for (const table of restoredTables) await importRows(client, table, readPart(store, table));
    await client.query(deleteDeadLinks);
    await advanceSequences(client);
    await client.query("commit");
  });
  if (restoredSecret !== null) plan.keepSecret?.(restoredSecret);
  await migrateDatabase(plan.url);
  for (const part of manifest.files) await plan.files.put(part.name.replace(/^files\//, ""), await readPartBuffer(store, part));
  // Without vacuum, the directory search cannot use index-only scans.
  await withConnection(plan.url, (client) => client.query("vacuum analyze"));
  return manifest;
}

/** Links whose codes are in no backup. */
const deleteDeadLinks =
  "delete from notice where status = 'QUEUED' and template in ('account.recover', 'account.invited', 'account.proveEmail', 'account.proveBusinessEmail', 'account.proveNewEmail')";

/** Null if the installation has the secret. Without it, second factors and links in queued mails are lost. */
async function findRestoredSecret(plan: RestorePlan, manifest: Manifest, store: PartStore): Promise<string | null> {
  const { sessionSecret, keepSecret, replace } = plan;
  if (sessionSecret && fingerprintSecret(sessionSecret) === manifest.secretFingerprint) return null;
  const { secret } = manifest;
  if (secret && keepSecret && (!sessionSecret || replace)) return (await readPartBuffer(store, secret)).toString();
  const hint = secret ? ", or replace this installation's with --replace." : ". A backup that is not encrypted does not hold it.";
  throw new BackupError(
    "The backup belongs to an installation with another secret: set SESSION_SECRET to that one's, or bring its file secrets/session" +
      (secret && !keepSecret ? "." : hint),
  );
}

async function checkTarget(client: pg.Client, replace: boolean): Promise<void> {
  const { rows: others } = await client.query(
    "select 1 from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()",
  );
  if (others.length > 0) throw new BackupError("The database is in use: stop every server that uses it first.");
  const { rows: known } = await client.query<{ there: boolean }>("select to_regclass('public.account') is not null as there");
  const hasAccounts = known[0]?.there && (await client.query("select 1 from account limit 1")).rows.length > 0;
  if (hasAccounts && !replace)
    throw new BackupError("The database already has accounts. To replace its data with the backup, pass --replace.");
}

async function clearDatabase(client: pg.Client): Promise<void> {
  for (const schema of ["public", "drizzle", "pgboss"]) await client.query(`drop schema if exists ${schema} cascade`);
  await client.query("create schema public");
}

function checkMigrations(hashes: readonly string[]): void {
  const known = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
  if (hashes.length > known.length || hashes.some((hash, at) => hash !== known[at])) {
    throw new BackupError("The backup is of a newer or another version of the product: restore it with that version.");
  }
}

async function migrateTo(url: string, count: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "plumbline-migrations-"));
  try {
    const journal = JSON.parse(await readFile(join(migrationsFolder, "meta", "_journal.json"), "utf8")) as { entries: { tag: string }[] };
    const entries = journal.entries.slice(0, count);
    await mkdir(join(folder, "meta"));
    await writeFile(join(folder, "meta", "_journal.json"), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries) await copyFile(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`));
    await migrateDatabase(url, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function clearMigratedRows(client: pg.Client, { tables }: Manifest): Promise<void> {
  for (const { table } of tables.toReversed()) {
    const name = client.escapeIdentifier(table);
    const { rows } = await client.query(`select 1 from ${name} limit 1`);
    if (rows.length > 0) await client.query(`delete from ${name}`);
  }
}

async function readPartBuffer(store: PartStore, part: Part): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of readPart(store, part)) pieces.push(piece);
  return Buffer.concat(pieces);
}
