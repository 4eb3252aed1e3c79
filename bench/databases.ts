import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { withConnection, toDatabaseUrl } from "#app/platform/connection.server.ts";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "#app/platform/embedded-postgres.server.ts";
import { projectRoot } from "#app/platform/project.server.ts";
import { computeGazetteerFingerprint } from "#db/places/fingerprint.ts";

let server: Promise<EmbeddedPostgres> | null = null;

/** Its files are separate from the embedded database's. */
function benchServer(): Promise<EmbeddedPostgres> {
  return (server ??= startEmbeddedPostgres("bench"));
}

/** Stops it unless another bench uses it. */
export async function stopBenchServer(): Promise<void> {
  const embedded = await server;
  await embedded?.leave();
}

/** Generated once, and again only when schema or generator change. */
export async function prepareDatabase(contractors: number): Promise<string> {
  const { url } = await benchServer();
  const name = `bench_${contractors / 1000}k`;
  const expected = fingerprint();
  const isCurrent = await withConnection(url, async (client) => {
    const { rows } = await client.query("select shobj_description(oid, 'pg_database') as mark from pg_database where datname = $1", [name]);
    if (rows[0]?.mark === expected) return true;
    await client.query(`drop database if exists ${name} with (force)`);
    return false;
  });
  if (!isCurrent) {
    console.log(`Creating demo data with ${contractors.toLocaleString("en")} contractors …`);
    generateContractors(url, name, contractors);
    await withConnection(url, (client) => client.query(`comment on database ${name} is '${expected}'`));
  }
  return toDatabaseUrl(url, name);
}

function generateContractors(url: string, name: string, contractors: number): void {
  const args = ["scripts/world.ts", "--contractors", String(contractors), "--database", name];
  const result = spawnSync(process.execPath, ["--disable-warning=ExperimentalWarning", ...args], {
    cwd: projectRoot,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DATABASE_URL: url },
  });
  if (result.status !== 0) throw new Error(`Creating demo data with ${contractors} contractors failed`);
}

interface Filling {
  name: string;
  /** Changes with what `fill` writes. */
  mark: string;
  fill: (client: pg.Client) => Promise<void>;
}

/** A copy with more rows, kept for the next run as long as the template and the rows are the same. */
export async function prepareCopy(templateUrl: string, { name, mark, fill }: Filling): Promise<string> {
  const { url } = await benchServer();
  const copyUrl = toDatabaseUrl(url, name);
  const expected = `${fingerprint()} ${mark}`;
  await withConnection(url, async (client) => {
    const { rows } = await client.query("select shobj_description(oid, 'pg_database') as mark from pg_database where datname = $1", [name]);
    if (rows[0]?.mark === expected) return;
    console.log(`Filling ${name} …`);
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name} template ${new URL(templateUrl).pathname.slice(1)}`);
    await withConnection(copyUrl, fill);
    await client.query(`comment on database ${name} is '${expected}'`);
  });
  return copyUrl;
}

/** Drops the copy afterwards. */
export async function withDatabaseCopy<Result>(templateUrl: string, work: (url: string) => Promise<Result>): Promise<Result> {
  const { url } = await benchServer();
  const name = "bench_copy";
  const template = new URL(templateUrl).pathname.slice(1);
  const drop = () => withConnection(url, (client) => client.query(`drop database if exists ${name} with (force)`));
  await drop();
  await withConnection(url, (client) => client.query(`create database ${name} template ${template}`));
  try {
    return await work(toDatabaseUrl(url, name));
  } finally {
    await drop();
  }
}

/** Covers schema, postal codes, generator and search rows. */
function fingerprint(): string {
  const hash = createHash("sha256").update(computeGazetteerFingerprint());
  const files = ["db/migrations/*.sql", "db/world/**/*.ts", "app/features/directory/store/refresh.server.ts"];
  const paths = globSync(files, { cwd: projectRoot, exclude: ["**/*.test.ts"] });
  for (const file of paths.sort()) hash.update(readFileSync(join(projectRoot, file)));
  return hash.digest("hex").slice(0, 16);
}
