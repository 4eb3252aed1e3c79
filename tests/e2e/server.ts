import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { projectRoot } from "#app/platform/project.server.ts";
import { copyDemoDatabase } from "../demo-database.ts";
import { freePort } from "../free-port.ts";

/** The built product on a copy of the demo database, for one worker. */
export interface JourneyServer {
  port: number;
  databaseUrl: string;
  stop(): Promise<void>;
}

/** Starts the built product on a copy of the demo database and waits until it is ready. */
export async function startJourneyServer(serverUrl: string): Promise<JourneyServer> {
  return startServerOn(await copyDemoDatabase(serverUrl));
}

interface PreparedDatabase {
  url: string;
  /** Settings of the product. */
  env: Readonly<Record<string, string>>;
  drop(): Promise<void>;
}

/** Starts the built product and waits until it is ready. */
export async function startServerOn(database: PreparedDatabase): Promise<JourneyServer> {
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: "test",
    ...database.env,
    PORT: String(port),
    LOG_LEVEL: "error",
    // Only these two brands have analytics.
    TAG_MANAGER_IDS: "HAIER=GTM-JOURNEY,SOLO_BUTTON=GTM-JOURNEY",
    PRODUCT_ANALYTICS_KEYS: "HAIER=phc_journeys",
  };
  const server = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "server.ts"], {
    cwd: projectRoot,
    stdio: ["ignore", "ignore", "inherit"],
    env,
  });
  await waitUntilReady(port, () => server.exitCode !== null);
  return {
    port,
    databaseUrl: database.url,
    async stop() {
      const ended = once(server, "exit");
      server.kill("SIGTERM");
      await ended;
      await database.drop();
    },
  };
}

async function waitUntilReady(port: number, hasEnded: () => boolean): Promise<void> {
  for (let tries = 0; tries < 1_200; tries += 1) {
    if (hasEnded()) throw new Error("The server ended before it was ready");
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await pause(100);
  }
  throw new Error("The server was not ready within two minutes");
}
