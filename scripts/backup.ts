import { readdirSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { createBackup } from "#app/platform/backups/backup.server.ts";
import { currentTime } from "#app/platform/clock.server.ts";
import { locateDatabase } from "#app/platform/database.server.ts";
import { getFileStore } from "#app/platform/files.server.ts";
import { homeDirectory, getOrCreateSecret } from "#app/platform/home-directory.server.ts";
import { settings } from "#app/platform/settings.server.ts";
import { listReferencedFiles } from "./referenced-files.ts";

const usage = `npm run backup -- [--to DIRECTORY] [--keep-days N] [--unencrypted]
  --to           the directory to make; backups/<time> of the home by default
  --keep-days    afterwards deletes the backups of the home that are older
  --unencrypted  in production, without BACKUP_KEY`;

const { values } = parseArgs({
  options: { to: { type: "string" }, "keep-days": { type: "string" }, unencrypted: { type: "boolean" }, help: { type: "boolean" } },
});
const days = Number(values["keep-days"] ?? 0);
if (values.help || !Number.isInteger(days) || days < 0) end(usage, values.help ? 0 : 2);
if (settings.NODE_ENV === "production" && !settings.BACKUP_KEY && !values.unencrypted) {
  end("Set BACKUP_KEY (32 characters or more, kept elsewhere than the backup), or pass --unencrypted.", 2);
}

const now = currentTime();
const backupsFolder = join(homeDirectory(), "backups");
const destination = resolve(values.to ?? join(backupsFolder, now.toISOString().replaceAll(/[:.]/g, "-")));
const database = await locateDatabase();
try {
  const started = performance.now();
  const { tables, files, missing, encrypted } = await createBackup({
    url: database.url,
    destination,
    backupSecret: settings.BACKUP_KEY,
    sessionSecret: settings.SESSION_SECRET ?? getOrCreateSecret("session"),
    files: getFileStore(),
    listFiles: listReferencedFiles,
    now,
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  console.log(`${destination}: ${rows} rows, ${files.length} files, ${encrypted ? "encrypted" : "NOT encrypted"}, ${seconds} s`);
  if (missing.length > 0) console.error(`${missing.length} files were already missing or damaged: ${missing.slice(0, 5).join(", ")}`);
  if (days > 0) removeOlder(now.getTime() - days * 86_400_000);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  await database.close();
}

function removeOlder(than: number): void {
  for (const name of readdirSync(backupsFolder)) {
    const path = join(backupsFolder, name);
    if (/^\d{4}-\d\d-\d\dT/.test(name) && statSync(path).mtimeMs < than) rmSync(path, { recursive: true, force: true });
  }
}

function end(text: string, status: number): never {
  console.error(text);
  process.exit(status);
}
