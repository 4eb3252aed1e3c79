import { spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withConnection, toDatabaseUrl } from "#app/platform/connection.server.ts";
import { createDatabase } from "#app/platform/database.server.ts";
import { homeDirectory } from "#app/platform/home-directory.server.ts";
import { projectRoot } from "#app/platform/project.server.ts";
import { testSettings } from "./test-settings.ts";
import { copyDatabase } from "./copied-database.ts";

/** A copy of the demo database for one caller. */
export interface DemoDatabase {
  url: string;
  /** Server settings: the database, the demo photos and the secret that encrypts demo second factors. */
  env: { DATABASE_URL: string; FILES_DIRECTORY: string; SESSION_SECRET: string } & typeof testSettings;
  /** Drops the database and deletes its photos. Stop its server first. */
  drop(): Promise<void>;
}

/** Fixed, so that servers on any copy can decrypt what the template contains. */
const sessionSecret = "the session secret of all demo databases in tests";

/**
 * Copies the demo database (accounts, 3,000 contractors, quotes, photos) in about 0.3 s. The first call per code state
 * and day builds the template in about 15 s: demo dates are relative to the day. Server tests use
 * `startServer(emptyHome(), (await demoDatabase()).env)`.
 */
export async function copyDemoDatabase(serverUrl: string): Promise<DemoDatabase> {
  const name = `demo_copy_${randomBytes(6).toString("hex")}`;
  const photos = mkdtempSync(join(tmpdir(), "plumbline-demo-"));
  await withConnection(serverUrl, async (client) => {
    // Held while copying too: PostgreSQL rejects two simultaneous copies of one database.
    await client.query("select pg_advisory_lock(7586255)");
    const template = templateName();
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [template]);
    if (!rowCount || !existsSync(photoDirectory(template))) {
      await dropTemplatesBeforeToday(client);
      await makeTemplate(client, { serverUrl, template });
    }
    await copyDatabase(client, { name, template });
    cpSync(photoDirectory(template), photos, { recursive: true });
  });
  const url = toDatabaseUrl(serverUrl, name);
  return {
    url,
    env: { DATABASE_URL: url, FILES_DIRECTORY: photos, SESSION_SECRET: sessionSecret, ...testSettings },
    async drop() {
      await withConnection(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
      rmSync(photos, { recursive: true, force: true });
    },
  };
}

type Client = Parameters<Parameters<typeof withConnection>[1]>[0];

/** Built under another name and then renamed, so that an interrupted run never leaves a partial template. */
async function makeTemplate(client: Client, { serverUrl, template }: { serverUrl: string; template: string }): Promise<void> {
  const draft = `${template}_draft`;
  const photos = photoDirectory(template);
  for (const database of [template, draft]) await client.query(`drop database if exists ${database} with (force)`);
  rmSync(photos, { recursive: true, force: true });
  mkdirSync(photos, { recursive: true, mode: 0o700 });
  await createDatabase(serverUrl, draft);
  const env = { NODE_ENV: "test", LOG_LEVEL: "error", SESSION_SECRET: sessionSecret, FILES_DIRECTORY: photos, ...testSettings };
  const loaded = spawnSync(process.execPath, ["--disable-warning=ExperimentalWarning", join("tests", "load-demo-data.ts")], {
    cwd: projectRoot,
    stdio: "inherit",
    env: { ...process.env, ...env, DATABASE_URL: toDatabaseUrl(serverUrl, draft) },
  });
  if (loaded.status !== 0) throw new Error("The demo data could not be loaded");
  await client.query(`alter database ${draft} rename to ${template}`);
}

/** Drops templates of earlier days. Those of other code states stay, since another checkout may use them. */
async function dropTemplatesBeforeToday(client: Client): Promise<void> {
  const templates = await client.query<{ datname: string }>("select datname from pg_database where datname ~ '^demo_[0-9]{8}_'");
  for (const { datname } of templates.rows.filter((row) => row.datname < `demo_${today()}`)) {
    await client.query(`drop database if exists ${datname} with (force)`);
    rmSync(photoDirectory(datname), { recursive: true, force: true });
  }
}

function photoDirectory(template: string): string {
  return join(homeDirectory(), "demo-photos", template);
}

/** Returns the template's name: the day and a hash of the demo data's sources and photo directory. */
function templateName(): string {
  const hash = createHash("sha256").update(homeDirectory());
  const sources = [
    "package-lock.json",
    "db/migrations/*.sql",
    "db/{places,world}/**/*.{ts,json}",
    "app/**/*.ts",
    "tests/load-demo-data.ts",
  ];
  for (const file of globSync(sources, { cwd: projectRoot, exclude: ["**/*.test.ts"] }).sort()) {
    hash.update(file).update(readFileSync(join(projectRoot, file)));
  }
  return `demo_${today()}_${hash.digest("hex").slice(0, 12)}`;
}

function today(): string {
  return new Date().toISOString().slice(0, 10).replaceAll("-", "");
}
