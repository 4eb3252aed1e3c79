import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { homeDirectory } from "#app/platform/home-directory.server.ts";
import { median } from "./rounds.ts";
import { startServer } from "./servers.ts";
import type { Measured } from "./table.ts";

const rounds = 3;
/** Seconds without requests until a server counts as idle. */
const idleSeconds = 10;

/**
 * P-13: `npm start` on files of its own: time until ready with the embedded database, and memory once idle. The first
 * start creates the database and is not measured.
 */
export async function measure(): Promise<Measured[]> {
  const env = { PLUMBLINE_HOME: join(homeDirectory(), "bench-start"), NODE_ENV: "", LOG_LEVEL: "error" };
  const start = () => startServer(["scripts/start.js"], env, 300_000);
  await (await start()).stop();
  const seconds: number[] = [];
  const megabytes: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begin = performance.now();
    const server = await start();
    seconds.push((performance.now() - begin) / 1000);
    await pause(idleSeconds * 1000);
    megabytes.push(measureChildMemory(server.pid));
    await server.stop();
  }
  return [
    { id: "P-13", what: "second start until ready", figure: median(seconds), limit: 3, unit: "s", goal: { atMost: 1 } },
    { id: "P-13", what: "idle memory of the app", figure: median(megabytes), limit: 250, unit: "MB", goal: { atMost: 1 } },
  ];
}

/** MB of the server, which is a child process of `npm start`. */
function measureChildMemory(parent: number): number {
  const { stdout } = spawnSync("ps", ["-A", "-o", "ppid=,rss="], { encoding: "utf8" });
  const lines = stdout.split("\n").map((line) => line.trim().split(/\s+/).map(Number));
  return lines.reduce((sum, [owner, kilobytes = 0]) => (owner === parent ? sum + kilobytes / 1024 : sum), 0);
}
