import { request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { serve } from "@hono/node-server";
import { z } from "zod";
import { createEmbeddedApp } from "./embedded-app.server.ts";
import { EmbeddedLedger, type LedgerEvent } from "./embedded-ledger.server.ts";
import { signEvent } from "./webhooks.server.ts";

const env = z
  .object({
    CARD_LEDGER: z.string(),
    CARD_KEY: z.string(),
    CARD_WEBHOOK_SECRET: z.string(),
    CARD_HOST: z.string(),
    CARD_PORT: z.coerce.number(),
    /** Empty if our server has no known port. */
    CARD_WEBHOOK_URL: z.string(),
    CARD_WEBHOOK_HOST: z.string(),
  })
  .parse(process.env);

const ledger = new EmbeddedLedger(env.CARD_LEDGER);
ledger.onEvent = (event) => void deliverEvent(event);
const app = createEmbeddedApp({ ledger, key: env.CARD_KEY, now: () => new Date() });

// Ends with the server that started it.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});
process.on("disconnect", () => process.exit(0));

/** Sent to the parent process. */
export interface Listening {
  port: number;
}

serve({ fetch: app.fetch, hostname: env.CARD_HOST, port: env.CARD_PORT }, ({ port }) => process.send?.({ port } satisfies Listening));

/** Milliseconds before each attempt. */
const pauses = [0, 1_000, 5_000, 30_000];

/** Gives up after four attempts: a job finds lost events. */
async function deliverEvent({ id, type, object, objectId }: LedgerEvent): Promise<void> {
  if (!env.CARD_WEBHOOK_URL) return;
  const body = JSON.stringify({ id, object: "event", type, data: { object: { id: objectId, object } } });
  for (const pause of pauses) {
    await delay(pause);
    if (await isDelivered(body)) return;
  }
}

function isDelivered(body: string): Promise<boolean> {
  const signature = signEvent(env.CARD_WEBHOOK_SECRET, { body, now: new Date() });
  const headers = { Host: env.CARD_WEBHOOK_HOST, "Content-Type": "application/json", "Stripe-Signature": signature };
  return new Promise((resolve) => {
    const outgoing = request(env.CARD_WEBHOOK_URL, { method: "POST", headers, timeout: 10_000 }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    outgoing.once("timeout", () => outgoing.destroy()).once("error", () => resolve(false));
    outgoing.end(body);
  });
}
