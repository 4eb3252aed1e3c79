import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, it } from "vitest";
import { createBackup, type BackupPlan } from "./backup.server.ts";
import { testDatabase } from "../../../tests/database.ts";
import { atFileEnd } from "../../../tests/file-end.ts";
import { until } from "../../../tests/waiting.ts";

const { url, pool } = await testDatabase();
const directory = mkdtempSync(join(tmpdir(), "plumbline-snapshot-"));
atFileEnd(() => rmSync(directory, { recursive: true, force: true }));

const noFiles = {
  put: () => Promise.resolve(),
  get: () => Promise.resolve(null),
  remove: () => Promise.resolve(),
  list: () => Promise.resolve([]),
  freeShare: () => Promise.resolve(1),
};
const plan: BackupPlan = {
  url,
  destination: join(directory, "backup"),
  backupSecret: "a key of at least thirty-two characters",
  sessionSecret: "the secret of the installation, long",
  files: noFiles,
  listFiles: () => Promise.resolve([]),
  now: new Date(),
};

it("[T113] [X38] a backup is one snapshot: rows written while it runs are not in it", async () => {
  const writer = new pg.Client({ connectionString: url });
  await writer.connect();
  await writer.query("truncate postal_place, gazetteer_city; insert into account (type) values ('HOMEOWNER')");
  await writer.query("begin; lock table account");
  const running = createBackup(plan);
  const waiting = "select 1 from pg_locks where relation = 'account'::regclass and not granted";
  await until(async () => (await pool.query(waiting)).rowCount !== 0);
  await writer.query("insert into app_user (account_id, name, email) select id, 'Late', 'late@backup.test' from account");
  await writer.query("commit");
  await writer.end();
  const { tables } = await running;
  expect(tables.find(({ table }) => table === "app_user")?.rows).toBe(0);
  expect(tables.find(({ table }) => table === "account")?.rows).toBe(1);
});
