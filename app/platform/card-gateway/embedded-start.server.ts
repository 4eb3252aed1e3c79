import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { hosts } from "#app/brands/hosts.server.ts";
import { endpoints } from "#app/paths.ts";
import { homeDirectory, getOrCreateSecret } from "../home-directory.server.ts";
import { projectRoot } from "../project.server.ts";
import { settings } from "../settings.server.ts";
import type { Listening } from "./embedded-process.server.ts";
import type { EmbeddedProvider } from "./embedded.server.ts";

let running: Promise<EmbeddedProvider> | null = null;
let providerProcess: ChildProcess | null = null;

/** Starts the embedded provider at first use, in its own process and on its own origin. */
export function startEmbeddedProvider(): Promise<EmbeddedProvider> {
  running ??= start().catch((error: unknown) => {
    running = null;
    throw error;
  });
  return running;
}

/** Frees its port for another program of this installation. No effect if it does not run. */
export async function stopEmbeddedProvider(): Promise<void> {
  const stopping = providerProcess;
  if (!stopping || stopping.exitCode !== null || stopping.signalCode !== null) return;
  const exited = once(stopping, "exit");
  // It ends with its channel.
  if (stopping.connected) stopping.disconnect();
  await exited;
}

export function getEmbeddedWebhookSecret(): string {
  return getOrCreateSecret("card-webhooks");
}

function start(): Promise<EmbeddedProvider> {
  const started = Promise.withResolvers<EmbeddedProvider>();
  const key = getOrCreateSecret("card-gateway");
  const child = fork(join(projectRoot, "app/platform/card-gateway/embedded-process.server.ts"), {
    execArgv: ["--disable-warning=ExperimentalWarning"],
    env: createEnvironment(key),
  });
  providerProcess = child;
  child.once("message", ({ port }: Listening) => {
    const origin = `http://${settings.HOST.includes(":") ? `[${settings.HOST}]` : settings.HOST}:${port}`;
    const frameOrigin = settings.CARD_GATEWAY_URL ? new URL(settings.CARD_GATEWAY_URL).origin : origin;
    started.resolve({ origin, frameOrigin, key, webhookSecret: getEmbeddedWebhookSecret() });
    child.unref();
    child.channel?.unref();
  });
  // The next call starts it again.
  const onEnd = (cause: unknown) => {
    running = null;
    started.reject(new Error("The embedded card provider stopped", { cause }));
  };
  child.once("error", onEnd).once("exit", onEnd);
  return started.promise;
}

/** Without our NODE_ENV: in production the settings would ask for secrets that the provider must not have. */
function createEnvironment(key: string): Record<string, string> {
  const folder = join(homeDirectory(), "card-gateway");
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  const hasKnownPort = settings.PORT !== 0;
  const [anyOrigin = "http://localhost"] = hosts.listOrigins();
  return {
    CARD_LEDGER: join(folder, "ledger.sqlite"),
    CARD_KEY: key,
    CARD_WEBHOOK_SECRET: getEmbeddedWebhookSecret(),
    CARD_HOST: settings.HOST,
    CARD_PORT: String(settings.CARD_GATEWAY_PORT),
    CARD_WEBHOOK_URL: hasKnownPort ? `http://127.0.0.1:${settings.PORT}${endpoints.cardWebhook()}` : "",
    CARD_WEBHOOK_HOST: new URL(anyOrigin).host,
  };
}
