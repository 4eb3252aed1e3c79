import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { defaultBrand } from "#app/brands/registry.ts";
import { repeatErasures } from "#app/features/erasures/service.server.ts";
import { checkBackup, restoreBackup } from "#app/platform/backups/restore.server.ts";
import { BackupError } from "#app/platform/backups/manifest.server.ts";
import { currentTime } from "#app/platform/clock.server.ts";
import { locateDatabase } from "#app/platform/database.server.ts";
import { openPool } from "#app/platform/db.server.ts";
import { getFileStore } from "#app/platform/files.server.ts";
import { findSecret, replaceSecret } from "#app/platform/home-directory.server.ts";
import { settings } from "#app/platform/settings.server.ts";

const usage = `npm run restore -- --from DIRECTORY [--replace] [--check]
  --from     the directory of the backup
  --replace  empties a database that has accounts; without it that is refused
  --check    only checks the backup`;

const { values } = parseArgs({
  options: { from: { type: "string" }, replace: { type: "boolean" }, check: { type: "boolean" }, help: { type: "boolean" } },
});
if (values.help || !values.from) {
  console.error(usage);
  process.exit(values.help ? 0 : 2);
}

const source = resolve(values.from);
const started = performance.now();
try {
  const manifest = values.check ? (await checkBackup(source, settings.BACKUP_KEY)).manifest : await restore();
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  console.log(
    `The backup of ${manifest.takenAt} is ${values.check ? "intact" : "restored"}: ${rows} rows, ${manifest.files.length} files, ${seconds} s`,
  );
  if (!values.check) console.log("Everyone has to sign in again; links and codes sent earlier no longer work.");
} catch (error) {
  console.error(error instanceof BackupError ? error.message : String(error));
  process.exitCode = 1;
}

/** Repeats erasures made after the backup. */
async function repeatErasuresSinceBackup(url: string): Promise<void> {
  const { db, pool } = openPool(url, 2);
  const actor = { kind: "system" } as const;
  try {
    const repeated = await repeatErasures({ brand: defaultBrand, actor, db, now: currentTime(), locale: "en", requestId: "restore" });
    if (repeated > 0) console.log(`${repeated} accounts that had been erased since were erased again`);
  } finally {
    await pool.end();
  }
}

async function restore() {
  const database = await locateDatabase();
  try {
    const manifest = await restoreBackup({
      url: database.url,
      source,
      backupSecret: settings.BACKUP_KEY,
      sessionSecret: settings.SESSION_SECRET ?? findSecret("session"),
      keepSecret: settings.SESSION_SECRET ? null : (secret) => replaceSecret("session", secret),
      files: getFileStore(),
      replace: values.replace ?? false,
    });
    await repeatErasuresSinceBackup(database.url);
    return manifest;
  } finally {
    await database.close();
  }
}
