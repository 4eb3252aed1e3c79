import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { projectRoot } from "#app/platform/project.server.ts";
import { copyDemoDatabase } from "../demo-database.ts";
import { freePort } from "../free-port.ts";
import { startTestServer } from "../template.ts";

/** Starts the built product on a copy of the demo database; journeys find it at `PLUMBLINE_PORT`, its rows at `PLUMBLINE_DATABASE`. */
export default async function startServer(): Promise<() => Promise<void>> {
  const test = await startTestServer();
  const demo = await copyDemoDatabase(test.serverUrl);
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: "test",
    ...demo.env,
    PORT: String(port),
    LOG_LEVEL: "error",
    // Two brands count page views; on all others nobody is asked.
    TAG_MANAGER_IDS: "HAIER=GTM-JOURNEY,SOLO_BUTTON=GTM-JOURNEY",
    PRODUCT_ANALYTICS_KEYS: "HAIER=phc_journeys",
  };
  const server = spawn(process.execPath, ["server.ts"], { cwd: projectRoot, stdio: "inherit", env });
  process.env.PLUMBLINE_PORT = String(port);
  process.env.PLUMBLINE_DATABASE = demo.url;
  await untilReady(port, () => server.exitCode !== null);
  return async () => {
    const ended = once(server, "exit");
    server.kill("SIGTERM");
    await ended;
    await demo.drop();
    await test.release();
  };
}

async function untilReady(port: number, hasEnded: () => boolean): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (hasEnded()) throw new Error("The server ended before it was ready");
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await pause(200);
  }
  throw new Error("The server was not ready within two minutes");
}
