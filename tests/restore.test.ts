import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { namedContractors } from "#db/world/characters/firms.ts";
import { toAccountId } from "#db/world/characters/people.ts";
import { Manifest } from "#app/platform/backups/manifest.server.ts";
import { withConnection, toDatabaseUrl } from "#app/platform/connection.server.ts";
import { createDatabase } from "#app/platform/database.server.ts";
import { projectRoot } from "#app/platform/project.server.ts";
import { demoDatabase } from "./database.ts";
import { getToken } from "./quote-fixtures.ts";
import type { DemoDatabase } from "./demo-database.ts";
import { atFileEnd } from "./file-end.ts";
import { send } from "./http.ts";
import { findViolations } from "./invariants.ts";
import { openLedger, type Attempt, type Ledger } from "./ledger.ts";
import { compareLedger } from "./ledger-comparison.ts";
import { emptyHome, startServer } from "./servers.ts";
import { isDeep } from "./sizes.ts";
import { conditionTimeoutMs, until } from "./waiting.ts";
import { signInContractors, writeUntilClosed, type Marketplace } from "./writers.ts";

const BACKUP_KEY = "a key of at least thirty-two characters";

/** The environment by which a server and the operator's commands find database and files. */
type Installation = Pick<DemoDatabase, "env">;

/** Runs an operator command on an installation. Returns its exit code and output. */
async function operate(script: "backup" | "restore", { env }: Installation, args: string[]): Promise<{ status: number; printed: string }> {
  const { NODE_ENV: _test, DATABASE_URL: _other, ...inherited } = process.env;
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", `scripts/${script}.ts`, ...args], {
    cwd: projectRoot,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...inherited, PLUMBLINE_HOME: emptyHome(), DEMO_WORLD: "true", ...env, BACKUP_KEY },
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => (printed += part.toString()));
  await once(child, "close");
  return { status: child.exitCode ?? 1, printed };
}

function readManifest(directory: string): Manifest {
  const { body } = JSON.parse(readFileSync(join(directory, "manifest.json"), "utf8")) as { body: string };
  return Manifest.parse(JSON.parse(body));
}

/** Creates an installation with an empty database and file directory. */
async function emptyInstallation({ url, env }: Pick<DemoDatabase, "url" | "env">): Promise<Installation> {
  const name = `restored_${randomBytes(6).toString("hex")}`;
  await createDatabase(url, name);
  atFileEnd(() => withConnection(url, (client) => client.query(`drop database if exists ${name} with (force)`)));
  return { env: { ...env, DATABASE_URL: toDatabaseUrl(url, name), FILES_DIRECTORY: join(emptyHome(), "files") } };
}

const toContents = ({ tables, files }: Manifest) => ({
  tables: tables.map(({ table, rows, digest }) => ({ table, rows, digest })),
  files: files.map(({ name }) => name).sort(),
});

/** Rows whose foreign key leads nowhere, until there are none. */
async function deleteOrphans(client: {
  query(sql: string): Promise<{ rowCount: number | null; rows: Record<string, string>[] }>;
}): Promise<void> {
  const { rows: keys } = await client.query(`
    select k.conrelid::regclass::text as child, c.attname as "column", k.confrelid::regclass::text as parent, p.attname as key
    from pg_constraint k
    join pg_attribute c on c.attrelid = k.conrelid and c.attnum = k.conkey[1]
    join pg_attribute p on p.attrelid = k.confrelid and p.attnum = k.confkey[1]
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace`);
  for (let deleted = 1; deleted > 0;) {
    deleted = 0;
    for (const { child, column, parent, key } of keys) {
      const isOrphan = `"${column}" is not null and not exists (select from ${parent} where ${parent}."${key}" = ${child}."${column}")`;
      deleted += (await client.query(`delete from ${child} where ${isOrphan}`)).rowCount ?? 0;
    }
  }
}

/**
 * Removes generated contractors from a copy of the demo data: thousands of them slow every step and prove nothing here.
 */
async function deleteGeneratedContractors(url: string): Promise<void> {
  await withConnection(url, async (client) => {
    const { rows } = await client.query<{ table: string }>(
      "select table_name as table from information_schema.columns where table_schema = 'public' and column_name = 'contractor_id'",
    );
    // Foreign keys are off: rows that would lose their contractor are deleted too, or the restore rejects them.
    await client.query("set session_replication_role = replica");
    await client.query("truncate gazetteer_city");
    await client.query("delete from postal_place where region not in ('IL', 'TX', 'QC')");
    const namedAccounts = Object.keys(namedContractors).map(toAccountId);
    const isGenerated = "(select id from contractor where account_id <> all ($1))";
    for (const { table } of rows) await client.query(`delete from ${table} where contractor_id in ${isGenerated}`, [namedAccounts]);
    await client.query(`delete from contractor where id in ${isGenerated}`, [namedAccounts]);
    await client.query("delete from photo where account_id not in (select account_id from contractor)");
    await deleteOrphans(client);
    await client.query("delete from search_center where code not in (select code from postal_place)");
  });
}

/**
 * Blocks a backup at a table until more writes are acknowledged. Without one snapshot, later tables would contain them
 * and earlier ones would not.
 */
async function blockUntilWritten(url: string, ledger: Ledger, writes: number): Promise<void> {
  await withConnection(url, async (client) => {
    await client.query("begin");
    await client.query("lock table distributor");
    const waiting = "select 1 from pg_locks where relation = 'distributor'::regclass and not granted";
    await until(async () => (await client.query(waiting)).rowCount !== 0);
    const targetAcks = ledger.count().acked + writes;
    await until(() => ledger.count().acked >= targetAcks);
  });
}

const kinds: readonly Attempt["kind"][] = ["signUp", "draft", "answers", "submit", "step", "order"];

/** Copies the ledger without sign-ups: backups contain no sessions, so the test compares addresses instead. */
function cutLedger(ledger: Ledger): Ledger {
  const cut = new Map(kinds.map((kind) => [kind, new Map(kind === "signUp" ? [] : ledger.of(kind))]));
  return { ...ledger, of: (kind) => cut.get(kind) ?? new Map() };
}

// `platform/backups` shows the same in `npm test` with rows of its own, without servers.
it.runIf(isDeep)(
  "[X38] [T113] a backup taken during writes by eight people is restored completely elsewhere, with nobody signed in",
  async () => {
    const source = await demoDatabase();
    await deleteGeneratedContractors(source.url);
    const server = await startServer(emptyHome(), source.env);
    const directories = dirname(emptyHome());
    const ledger = openLedger(join(directories, "ledger"));
    const market: Marketplace = {
      url: server.url,
      ledger,
      contractors: await signInContractors(server.url),
      closed: false,
      abandoned: false,
      unanswered: 0,
    };
    const writers = Promise.all(Array.from({ length: 8 }, (_, number) => writeUntilClosed(market, `backup ${number}`)));
    await until(() => ledger.count().acked > 40);

    const cut = cutLedger(ledger);
    const people = [...ledger.of("signUp")].filter(([, token]) => token !== null);
    const directory = join(directories, "backup");
    const [taken] = await Promise.all([operate("backup", source, ["--to", directory]), blockUntilWritten(source.url, ledger, 20)]);
    expect(taken).toMatchObject({ status: 0, printed: expect.stringContaining("encrypted") });
    market.closed = true;
    await writers;
    await server.stop();

    const target = await emptyInstallation(source);
    const restored = await operate("restore", target, ["--from", directory]);
    expect(restored).toMatchObject({ status: 0, printed: expect.stringContaining("sign in again") });
    process.stdout.write(`${taken.printed}${restored.printed}`);

    expect(readManifest(directory).missing).toEqual([]);
    const again = join(directories, "again");
    expect(await operate("backup", target, ["--to", again])).toMatchObject({ status: 0 });
    expect(toContents(readManifest(again))).toEqual(toContents(readManifest(directory)));

    const second = await startServer(emptyHome(), target.env);
    await withConnection(target.env.DATABASE_URL, async (client) => {
      expect(await findViolations(client)).toEqual([]);
      expect((await compareLedger(cut, client)).lost).toEqual([]);
      const { rows } = await client.query<{ email: string }>("select email from app_user where email like '%@writers.test'");
      const knownEmails = new Set(rows.map(({ email }) => email));
      expect(people.filter(([email]) => !knownEmails.has(email))).toEqual([]);
      expect(
        (await client.query("select 1 from session union all select 1 from handoff union all select 1 from password_reset")).rows,
      ).toEqual([]);
    });
    const [, token] = people[0]!;
    expect(await send(second, "GET /user/current", { token: token! })).toMatchObject({ status: 401 });
    // The password still works, and so does the second factor, encrypted with the installation's secret.
    await getToken(second, "homeowner@demo.test");
    await getToken(second, "super@demo.test");
  },
  conditionTimeoutMs,
);
