import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createHash, randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createDatabase } from "../database.server.ts";
import { withConnection, toDatabaseUrl } from "../connection.server.ts";
import type { FileStore } from "../file-store.ts";
import { createBackup, type BackupPlan } from "./backup.server.ts";
import { deriveBackupKey, sealManifest, type Manifest } from "./manifest.server.ts";
import { checkBackup, restoreBackup, type RestorePlan } from "./restore.server.ts";
import { testDatabase } from "../../../tests/database.ts";

const { serverUrl } = inject("templateDatabase");
const { url } = await testDatabase();
const directory = mkdtempSync(join(tmpdir(), "plumbline-backups-"));
const databases: string[] = [];
afterAll(async () => {
  rmSync(directory, { recursive: true, force: true });
  await withConnection(serverUrl, async (client) => {
    for (const name of databases) await client.query(`drop database if exists ${name} with (force)`);
  });
});

const backupSecret = "a key of at least thirty-two characters";
const sessionSecret = "the secret of the installation, long";
const existingAccount = "create table account (kept int); insert into account values (1)";
const photo = Buffer.from("the bytes of a photo");
const listFiles = () => Promise.resolve([{ name: "ab/abc-800.webp", hash: createHash("sha256").update(photo).digest("hex") }]);

function createMemoryFiles(kept = new Map<string, Uint8Array>()): FileStore & { kept: Map<string, Uint8Array> } {
  return {
    kept,
    put: (name, bytes) => Promise.resolve(void kept.set(name, bytes)),
    get: (name) => Promise.resolve(kept.has(name) ? Buffer.from(kept.get(name) ?? "") : null),
    remove: (name) => Promise.resolve(void kept.delete(name)),
    list: () => Promise.resolve([...kept.keys()]),
    freeShare: () => Promise.resolve(1),
  };
}

const sourceFiles = createMemoryFiles(new Map([["ab/abc-800.webp", photo]]));
let number = 0;
const backUp = async (over: Partial<BackupPlan> = {}) => {
  const destination = join(directory, String((number += 1)));
  const plan = { url, destination, backupSecret, sessionSecret, files: sourceFiles, listFiles, now: new Date() };
  return { source: destination, manifest: await createBackup({ ...plan, ...over }) };
};

async function createEmptyDatabase(): Promise<string> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  databases.push(name);
  await createDatabase(serverUrl, name);
  return toDatabaseUrl(serverUrl, name);
}

const restore = (over: Partial<RestorePlan> & { source: string; url: string }) =>
  restoreBackup({ backupSecret, sessionSecret, keepSecret: () => {}, files: createMemoryFiles(), replace: false, ...over });

const runSql = (at: string, statement: string) => withConnection(at, async (client) => (await client.query(statement)).rows as unknown[]);

const name = `O'Brien "Quote", (paren) \\ back\nnew line — Ёж`;
await withConnection(url, async (client) => {
  // Fifty thousand postal codes would slow down every restore.
  await client.query("truncate postal_place, gazetteer_city");
  await client.query("insert into account (type) values ('HOMEOWNER')");
  await client.query("insert into app_user (account_id, name, email) select id, $1, 'canary@backup.test' from account", [name]);
  await client.query(
    "insert into session (user_id, token, expires_at, updated_at) select id, 'token-hash', now() + interval '1 day', now() from app_user",
  );
  for (const table of ["password_reset", "email_proof"])
    await client.query(`insert into ${table} (user_id, code, expires_at) select id, 'code-hash', now() + interval '1 day' from app_user`);
});

const first = await backUp();

describe("a backup restored into another database", async () => {
  const target = await createEmptyDatabase();
  const files = createMemoryFiles();
  const kept: string[] = [];
  beforeAll(() =>
    restore({ source: first.source, url: target, files, sessionSecret: null, keepSecret: (secret) => void kept.push(secret) }),
  );

  it("[T113] [X38] has every row and file, but no sessions or codes", async () => {
    expect(await runSql(target, "select name, email from app_user")).toEqual([{ name, email: "canary@backup.test" }]);
    expect(
      await runSql(target, "select 1 from session union all select 1 from password_reset union all select 1 from email_proof"),
    ).toEqual([]);
    expect(files.kept.get("ab/abc-800.webp")).toEqual(photo);
    const again = await backUp({ url: target });
    const contents = ({ tables }: Manifest) => tables.map(({ table, rows, digest }) => ({ table, rows, digest }));
    expect(contents(again.manifest)).toEqual(contents(first.manifest));
  });

  it("[T113] gives new rows unused ids", async () => {
    const [row] = await runSql(
      target,
      "select nextval(pg_get_serial_sequence('contractor', 'id')) > coalesce((select max(id) from contractor), 0) as free",
    );
    expect(row).toEqual({ free: true });
  });

  it("[T113] restores the installation's secret from an encrypted backup", () => {
    expect(kept).toEqual([sessionSecret]);
  });

  it("[T113] is overwritten only with --replace, and only while no server uses it", async () => {
    const { source } = first;
    await runSql(target, "delete from app_user");
    await expect(restore({ source, url: target })).rejects.toThrow("pass --replace");
    await withConnection(target, async () => {
      await expect(restore({ source, url: target, replace: true })).rejects.toThrow("stop every server");
    });
    await restore({ source, url: target, replace: true });
    expect(await runSql(target, "select name from app_user")).toEqual([{ name }]);
  });
});

describe("an unencrypted backup", async () => {
  const target = await createEmptyDatabase();
  const mails = ["account.recover", "account.proveEmail", "account.proveBusinessEmail", "customer.requestSent"];
  let plain: Awaited<ReturnType<typeof backUp>>;
  beforeAll(async () => {
    for (const template of mails) {
      await runSql(
        url,
        `insert into notice (key, brand, template, locale, content, created_at, attempt_at) values ('${template}', 'DELTA', '${template}', 'en', '{}', now(), now())`,
      );
    }
    plain = await backUp({ backupSecret: undefined });
    await runSql(url, "delete from notice");
  });

  it("[T113] does not contain the installation's secret, and is rejected with another secret or none", async () => {
    const other = restore({ source: first.source, url: target, sessionSecret: "the secret of another installation" });
    await expect(other).rejects.toThrow(/another secret: set SESSION_SECRET/);
    await expect(restore({ ...plain, url: target, sessionSecret: null })).rejects.toThrow("that is not encrypted does not hold it");
  });

  it("[T113] is restored without queued mails that contain a password or verification link", async () => {
    await restore({ ...plain, url: target });
    expect(await runSql(target, "select template from notice")).toEqual([{ template: "customer.requestSent" }]);
  });
});

describe("a stored backup", () => {
  it("[T113] is readable by its owner only, and contains no plaintext names", async () => {
    const { source, manifest } = first;
    for (const { name: part } of [...manifest.tables, { name: "manifest.json" }]) {
      expect(statSync(join(source, part)).mode & 0o077, part).toBe(0);
      expect(readFileSync(join(source, part)).includes("canary"), part).toBe(false);
    }
    expect(statSync(source).mode & 0o077).toBe(0);
  });

  it("[T113] is not restored without its key or with another key", async () => {
    const [target, { source }] = [await createEmptyDatabase(), first];
    await expect(restore({ source, url: target, backupSecret: undefined })).rejects.toThrow("The backup is encrypted: set BACKUP_KEY");
    await expect(restore({ source, url: target, backupSecret: `another ${backupSecret}` })).rejects.toThrow("BACKUP_KEY is not the key");
  });
});

describe("a damaged backup", async () => {
  const target = await createEmptyDatabase();
  beforeAll(() => runSql(target, existingAccount));
  const damages: { what: string; spoil(source: string): void; message: RegExp }[] = [
    { what: "lacks a part", spoil: (source) => rmSync(join(source, "tables/app_user")), message: /tables\/app_user is missing/ },
    {
      what: "has a changed byte",
      spoil: (source) => flip(join(source, "tables/app_user")),
      message: /tables\/app_user is not what was stored/,
    },
    {
      what: "lacks a photo",
      spoil: (source) => rmSync(join(source, "files/ab/abc-800.webp")),
      message: /files\/ab\/abc-800\.webp is missing/,
    },
    { what: "has another manifest", spoil: (source) => flip(join(source, "manifest.json")), message: /damaged: its manifest/ },
    { what: "has no manifest", spoil: (source) => rmSync(join(source, "manifest.json")), message: /is no backup: it has no manifest/ },
    {
      what: "has parts that changed places",
      spoil: (source) => swap(source, "tables/app_user", "tables/account"),
      message: /is not what was stored/,
    },
  ];

  it.each(damages)("[T113] that $what is rejected before anything changes", async ({ what, spoil, message }) => {
    const copy = join(directory, what);
    cpSync(first.source, copy, { recursive: true });
    spoil(copy);
    await expect(restore({ source: copy, url: target, replace: true })).rejects.toThrow(message);
    expect(await runSql(target, "select kept from account")).toEqual([{ kept: 1 }]);
  });

  const flip = (path: string) => {
    const bytes = readFileSync(path);
    const middle = Math.floor(bytes.length / 2);
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    writeFileSync(path, bytes);
  };
  const swap = (source: string, one: string, other: string) => {
    const [first, second] = [readFileSync(join(source, one)), readFileSync(join(source, other))];
    writeFileSync(join(source, one), second);
    writeFileSync(join(source, other), first);
  };
});

/** Copies the first backup with a changed manifest, sealed with the right key. */
function copyWithManifest(name: string, over: Partial<Manifest>): string {
  const copy = join(directory, name);
  cpSync(first.source, copy, { recursive: true });
  const key = deriveBackupKey(backupSecret, first.manifest.salt);
  writeFileSync(join(copy, "manifest.json"), sealManifest({ ...first.manifest, ...over }, key));
  return copy;
}

describe("a backup that cannot be restored", async () => {
  const target = await createEmptyDatabase();
  beforeAll(() => runSql(target, existingAccount));
  const kept: string[] = [];
  const keepSecret = (secret: string) => void kept.push(secret);
  const otherInstallation = { sessionSecret: "the secret of another installation", keepSecret, replace: true };

  it("[T113] is rejected if it is of a newer version, before rows or the secret change", async () => {
    const source = copyWithManifest("newer", { migrations: [...first.manifest.migrations, "unknown"] });
    await expect(checkBackup(source, backupSecret)).rejects.toThrow("newer or another version");
    await expect(restore({ source, url: target, ...otherInstallation })).rejects.toThrow("newer or another version");
    expect(await runSql(target, "select kept from account")).toEqual([{ kept: 1 }]);
    expect(kept).toEqual([]);
  });

  it("[T113] does not change the installation's secret if its rows are damaged", async () => {
    const tables = first.manifest.tables.map((part) => ({ ...part, rows: part.rows + 1 }));
    const source = copyWithManifest("broken", { tables });
    await expect(restore({ source, url: await createEmptyDatabase(), ...otherInstallation })).rejects.toThrow("the rows of");
    expect(kept).toEqual([]);
  });

  it("[T113] is rejected if SESSION_SECRET differs, also with --replace", async () => {
    const refused = restore({ source: first.source, url: target, ...otherInstallation, keepSecret: null });
    await expect(refused).rejects.toThrow("set SESSION_SECRET to that one's");
    expect(await runSql(target, "select kept from account")).toEqual([{ kept: 1 }]);
  });
});

it("[T113] never overwrites an existing backup", async () => {
  await expect(backUp({ destination: first.source })).rejects.toThrow("exists already");
});
