import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { projectRoot } from "#app/platform/project.server.ts";
import { serverFlags } from "../scripts/server-flags.js";
import { freePort } from "../tests/free-port.ts";

export interface Server {
  port: number;
  pid: number;
  stop(): Promise<void>;
}

const running = new Set<ChildProcess>();
process.on("exit", () => running.forEach((child) => child.kill("SIGKILL")));

/** The built product in production mode, with the flags of `npm start`; its output is discarded. */
export function startProduct(databaseUrl: string, more: Record<string, string> = {}): Promise<Server> {
  return startServer([...serverFlags, "server.ts"], {
    NODE_ENV: "production",
    DEMO_WORLD: "true",
    PUBLIC_SCHEME: "http",
    BRAND_HOSTS: "127.0.0.1=DELTA",
    SESSION_SECRET: "of-the-bench-alone-and-of-no-other-use",
    // Nobody listens there: nothing measured over HTTP sends mail.
    SMTP_URL: "smtp://127.0.0.1:9",
    DATABASE_URL: databaseUrl,
    ...more,
  });
}

/** A server of `bench/limits`, or a bundle of one, which listens on `PORT`. */
export function startLimit(file: string, env: Record<string, string>): Promise<Server> {
  return startServer([file], { NODE_ENV: "production", ...env });
}

/** Waits until it responds. A free port unless `PORT` names one. */
export async function startServer(args: readonly string[], env: Record<string, string>, patience = 60_000): Promise<Server> {
  const port = Number(env.PORT ?? (await freePort()));
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", ...args], {
    cwd: projectRoot,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, ...env, PORT: String(port) },
  });
  running.add(child);
  await waitUntilReady(port, child, patience);
  return { port, pid: child.pid ?? 0, stop: () => stopChild(child) };
}

async function stopChild(child: ChildProcess): Promise<void> {
  const exited = once(child, "exit");
  if (child.exitCode === null && child.kill("SIGTERM")) await exited;
  running.delete(child);
}

async function waitUntilReady(port: number, child: ChildProcess, patience: number): Promise<void> {
  for (const until = performance.now() + patience; performance.now() < until; await pause(20)) {
    if (child.exitCode !== null) throw new Error(`${child.spawnargs.join(" ")} ended before it was ready`);
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (response?.ok) return;
  }
  throw new Error(`${child.spawnargs.join(" ")} was not ready in time`);
}

export function benchFile(...names: string[]): string {
  return join(projectRoot, "bench", ...names);
}
