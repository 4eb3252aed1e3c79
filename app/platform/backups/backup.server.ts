import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { withConnection } from "../connection.server.ts";
import { syncDirectory } from "../disk-files.server.ts";
import type { FileStore } from "../file-store.ts";
import { BackupError, deriveBackupKey, fingerprintSecret, sealManifest, type Manifest, type TablePart } from "./manifest.server.ts";
import { writePart, type PartStore } from "./parts.server.ts";
import { createRowDigest, exportRows, listStoredTables } from "./rows.server.ts";

export interface ReferencedFile {
  name: string;
  hash: string;
}

export interface BackupPlan {
  url: string;
  /** Must not exist. */
  destination: string;
  /** `BACKUP_KEY`. Without it, nothing is encrypted and the installation's secret is left out. */
  backupSecret: string | undefined;
  sessionSecret: string;
  files: FileStore;
  listFiles(client: pg.Client): Promise<ReferencedFile[]>;
  now: Date;
}

/** Takes one snapshot of all tables, then their files, while the product runs. */
export async function createBackup(plan: BackupPlan): Promise<Manifest> {
  const { destination, backupSecret } = plan;
  if (existsSync(destination)) throw new BackupError(`${destination} exists already.`);
  const draft = `${destination}.partial`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const salt = randomBytes(16).toString("hex");
  const store = { directory: draft, key: deriveBackupKey(backupSecret, salt) };
  const contents = await withConnection(plan.url, (client) => storeContents(client, store, plan));
  const secret = store.key ? await writePart(store, "secret", yieldOnce(Buffer.from(plan.sessionSecret))) : null;
  const manifest: Manifest = {
    format: 1,
    takenAt: plan.now.toISOString(),
    secretFingerprint: fingerprintSecret(plan.sessionSecret),
    encrypted: store.key !== null,
    salt,
    secret,
    ...contents,
  };
  await writeFile(join(draft, "manifest.json"), sealManifest(manifest, store.key), { mode: 0o600, flush: true });
  // Renamed last, so that an interrupted backup is never taken for a complete one.
  await rename(draft, destination);
  await syncDirectory(join(destination, ".."));
  return manifest;
}

type Contents = Pick<Manifest, "migrations" | "tables" | "files" | "missing">;

async function* yieldOnce(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

function hashFile(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

async function storeContents(client: pg.Client, store: PartStore, { files, listFiles }: BackupPlan): Promise<Contents> {
  await client.query("begin isolation level repeatable read read only");
  const { rows: migrations } = await client.query<{ hash: string }>("select hash from drizzle.__drizzle_migrations order by created_at");
  const tables: TablePart[] = [];
  for (const table of await listStoredTables(client)) {
    const rowDigest = createRowDigest();
    const part = await writePart(store, `tables/${table.name}`, exportRows(client, table, rowDigest));
    tables.push({ ...part, table: table.name, columns: table.columns, ...rowDigest.sum() });
  }
  const referencedFiles = await listFiles(client);
  await client.query("commit");
  return { migrations: migrations.map(({ hash }) => hash), tables, ...(await storeFiles(referencedFiles, store, files)) };
}

/** File names are unique, so files can be read after the snapshot. */
async function storeFiles(
  referencedFiles: readonly ReferencedFile[],
  store: PartStore,
  files: FileStore,
): Promise<Pick<Manifest, "files" | "missing">> {
  const result: Pick<Manifest, "files" | "missing"> = { files: [], missing: [] };
  for (const { name, hash } of referencedFiles) {
    const bytes = await files.get(name);
    if (!bytes || hashFile(bytes) !== hash) result.missing.push(name);
    else result.files.push(await writePart(store, `files/${name}`, yieldOnce(bytes)));
  }
  return result;
}
