import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { inject } from "vitest";
import { withConnection } from "#app/platform/connection.server.ts";
import { projectRoot } from "#app/platform/project.server.ts";
import { atFileEnd } from "./file-end.ts";
import { until } from "./waiting.ts";
import { knowDatabase } from "./http.ts";

/** The product as `npm start` runs it: a separate process on the built files. */
export interface Running {
  /** `http://127.0.0.1:<port>`, which shows the default brand. */
  url: string;
  pid: number;
  /** Returns its output so far. */
  printed(): string;
  /** Sends kill -9 and waits for the exit. */
  kill(): Promise<void>;
  /** Sends SIGTERM and waits for the exit. Returns the exit code. */
  stop(): Promise<number | null>;
}

const children = new Set<ChildProcess>();
const homes = new Set<string>();

/** Creates an empty home for one installation. After the file's tests its processes are stopped and it is deleted. */
export function emptyHome(): string {
  const above = mkdtempSync(join(tmpdir(), "plumbline-"));
  // The account that runs PostgreSQL for a root start needs access.
  chmodSync(above, 0o755);
  homes.add(above);
  atFileEnd(() => removeHome(above));
  return join(above, "home");
}

/** Creates a home with a durable database of the named contractors only. `env` is passed to the script. */
export function smallHome(env: Record<string, string> = {}): string {
  const home = emptyHome();
  const { DATABASE_URL: _other, ...inherited } = process.env;
  const result = spawnSync(process.execPath, ["--disable-warning=ExperimentalWarning", join("tests", "make-small-home.ts")], {
    cwd: projectRoot,
    stdio: "inherit",
    env: { ...inherited, PLUMBLINE_HOME: home, LOG_LEVEL: "error", ...env },
  });
  if (result.status !== 0) throw new Error("The home could not be made");
  return home;
}

/** Starts the built product on a home and waits until it listens. `env` overrides the settings of `npm start`. */
export async function startServer(home: string, env: Record<string, string> = {}): Promise<Running> {
  await buildOnce();
  const child = spawnServer(home, env);
  const port = await waitForPort(child);
  const url = `http://127.0.0.1:${port}`;
  knowDatabase({ url }, () => env.DATABASE_URL ?? embeddedDatabase(home)?.url);
  return { url, pid: child.pid!, ...toHandles(child) };
}

/** Starts two servers at once and kills each as soon as its condition holds. */
export async function startTwoAndKill(home: string, env: Record<string, string>, moments: readonly [Question, Question]): Promise<void> {
  await buildOnce();
  const both = [spawnServer(home, env), spawnServer(home, env)] as const;
  await until(moments[0], 50);
  await toHandles(both[0]).kill();
  await until(moments[1], 50);
  await toHandles(both[1]).kill();
}

type Question = () => boolean | Promise<boolean>;

function spawnServer(home: string, env: Record<string, string>): ChildProcess {
  const { NODE_ENV: _test, DATABASE_URL: _other, ...inherited } = process.env;
  // A development start refuses a database that is not its own.
  const demonstration = env.DATABASE_URL && !env.NODE_ENV ? { DEMO_WORLD: "true" } : {};
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "server.ts"], {
    cwd: projectRoot,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...inherited, PORT: "0", PLUMBLINE_HOME: home, LOG_LEVEL: "error", ...demonstration, ...env },
  });
  children.add(child);
  atFileEnd(() => toHandles(child).kill());
  return child;
}

function toHandles(child: ChildProcess): Pick<Running, "printed" | "kill" | "stop"> {
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(child, "exit");
    if (child.exitCode === null && child.signalCode === null && child.kill(signal)) await ended;
    children.delete(child);
    return child.exitCode;
  };
  return { printed: () => printedBy.get(child) ?? "", kill: () => end("SIGKILL").then(() => {}), stop: () => end("SIGTERM") };
}

const printedBy = new WeakMap<ChildProcess, string>();

function waitForPort(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const onOutput = (part: Buffer) => {
      const printed = (printedBy.get(child) ?? "") + part.toString();
      printedBy.set(child, printed);
      const port = /ready on port (\d+)/.exec(printed)?.[1];
      if (port) resolve(port);
    };
    child.stdout?.on("data", onOutput);
    child.stderr?.on("data", onOutput);
    child.once("exit", () => reject(new Error(`The server ended before it was ready: ${printedBy.get(child) ?? ""}`)));
  });
}

let built: Promise<void> | undefined;

/** Builds once per process, one build at a time, and only if the source has changed. */
function buildOnce(): Promise<void> {
  return (built ??= build());
}

async function build(): Promise<void> {
  await withConnection(inject("templateDatabase").serverUrl, async (client) => {
    await client.query("select pg_advisory_lock(7586254)");
    const result = spawnSync(process.execPath, ["--disable-warning=ExperimentalWarning", "scripts/build.ts", "--unpacked"], {
      cwd: projectRoot,
      stdio: "inherit",
    });
    if (result.status !== 0) throw new Error("The product could not be built");
  });
}

/** Returns the process id and address of a home's embedded PostgreSQL. */
export function embeddedDatabase(home: string, database = "plumbline"): { pid: number; url: string } | null {
  const file = join(home, "database", "postmaster.pid");
  const [pid, , , port] = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  if (!pid || !port) return null;
  const password = readFileSync(join(home, "secrets", "database-database"), "utf8").trim();
  return { pid: Number(pid), url: `postgres://plumbline:${password}@127.0.0.1:${port.trim()}/${database}` };
}

/** True if the process exists. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function endDatabase(home: string): { isAlive(): boolean } | null {
  const running = embeddedDatabase(home);
  if (!running || !isAlive(running.pid)) return null;
  process.kill(running.pid, "SIGINT");
  return { isAlive: () => isAlive(running.pid) };
}

async function removeHome(above: string): Promise<void> {
  const ending = endDatabase(join(above, "home"));
  while (ending?.isAlive()) await pause(20);
  rmSync(above, { recursive: true, force: true });
  homes.delete(above);
}

// An aborted run also stops what it started.
process.on("exit", () => {
  for (const child of children) child.kill("SIGKILL");
  for (const above of homes) endDatabase(join(above, "home"));
});
