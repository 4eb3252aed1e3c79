import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { dayMs } from "#app/lib/time-zones.ts";
import { createWebhookSender, type WebhookSender } from "#app/platform/webhook-sender.server.ts";
import { testDatabase } from "../../../tests/database.ts";
import { createRoofer, systemCtx } from "../../../tests/request-fixtures.ts";
import { sizes } from "../../../tests/sizes.ts";
import { conditionTimeoutMs, until } from "../../../tests/waiting.ts";
import { isWebhookFrom, startWebhookReceiver, type ReceivedWebhook } from "../../../tests/webhook-receiver.ts";
import { notices } from "../notices/tables.server.ts";
import { maxParallel, offAfterFailures, retryDays, type MessageKind } from "./model.ts";
import { addEndpoint, listEndpoints, turnOn } from "./service.server.ts";
import { deliverWebhooks } from "./service/delivering.server.ts";
import { listDeliveries, replayMessage } from "./service/log.server.ts";
import { replaceSecret } from "./service/secrets.server.ts";
import { insertMessages } from "./store/messages.server.ts";
import { webhookEndpoints, webhookMessages } from "./tables.server.ts";

const { db } = await testDatabase();
const roofer = await createRoofer(db);

const receiver = await startWebhookReceiver();

async function createEndpoint(path = "/") {
  const { id, secret } = await addEndpoint(roofer.ctx, "contractor", { url: "https://hooks.example.com/", types: ["lead.updated"] });
  await db
    .update(webhookEndpoints)
    .set({ url: `${receiver.origin}${path}` })
    .where(eq(webhookEndpoints.id, id));
  return { id, secret };
}

interface Queued {
  objects: number;
  count: number;
  kind?: MessageKind;
}

/** Numbered events of some objects, in turns; the version of the lead is its number. */
async function queue(endpointId: string, { objects, count, kind = "EVENT" }: Queued, now = new Date()) {
  const rows = Array.from({ length: count }, (_one, at) => {
    const object = `object ${at % objects}`;
    const contractor = { id: "ctr_1", name: "Rapid Roofing" };
    const place = { city: object, region: "IL", postalCode: "60614" };
    const lead = {
      id: randomUUID(),
      version: at,
      status: "NEW",
      origin: "CALL",
      category: "ROOF",
      contractor,
      requestId: null,
      value: null,
    } as const;
    const facts = { lead: { ...lead, ...place, createdAt: now.toISOString() } };
    const times = { attemptAt: now, occurredAt: now, createdAt: now };
    return {
      endpointId,
      kind,
      eventId: randomUUID(),
      brand: "DELTA" as const,
      type: "lead.updated" as const,
      objectKey: object,
      facts,
      ...times,
    };
  });
  for (let at = 0; at < rows.length; at += 1_000) await insertMessages(roofer.ctx, rows.slice(at, at + 1_000));
  return rows;
}

const sender: WebhookSender = createWebhookSender({ timeout: 5_000, maxBytes: 4_096, allowsLoopback: true });
const run = (now = new Date(), send = sender) => deliverWebhooks(systemCtx(db, now), { send });
const countIn = (status: "QUEUED" | "DELIVERED" | "GIVEN_UP" | "CANCELED") =>
  db.$count(webhookMessages, eq(webhookMessages.status, status));
const laterBy = (ms: number) => new Date(Date.now() + ms);

beforeEach(async () => {
  receiver.received = [];
  receiver.respond = () => 200;
  await db.delete(webhookEndpoints);
});

const failures = [500, 429, 302, "drop"] as const;

describe("deliveries to a receiver that fails at random", () => {
  it(
    "[T91] each event arrives at least once, those of an object in their order, all signed",
    async () => {
      const { id, secret } = await createEndpoint();
      const [count, objects] = [sizes.webhookEvents, Math.ceil(sizes.webhookEvents / 12)];
      const events = await queue(id, { objects, count });
      const accepted: ReceivedWebhook[] = [];
      receiver.respond = (one) => {
        if (Math.random() < 0.3) return failures[Math.floor(Math.random() * failures.length)]!;
        accepted.push(one);
        return 200;
      };
      for (let step = 0; (await countIn("QUEUED")) > 0; step += 1) {
        // Half a retry's pause, so that several processes with other clocks find work.
        await Promise.all([run(laterBy(step * 600_000)), run(laterBy(step * 600_000 + 1))]);
        if (step > 400) throw new Error("deliveries that never end");
      }
      expect(await countIn("DELIVERED")).toBe(count);
      const ids = new Set(accepted.map((one) => one.id));
      expect(ids.size).toBe(count);
      expect(new Set(events.map(({ eventId }) => `evt_${eventId.replaceAll("-", "")}`))).toEqual(ids);
      for (const of of Map.groupBy(accepted, ({ object }) => object).values()) {
        const versions = of.map(({ version }) => version);
        expect(versions).toEqual(versions.toSorted((one, other) => one - other));
      }
      expect(receiver.received.length).toBeGreaterThan(count);
      expect(receiver.received.every((one) => isWebhookFrom(one, secret))).toBe(true);
    },
    conditionTimeoutMs,
  );

  it("[T91] one run tries each message that is due, although every second one fails", async () => {
    const { id } = await createEndpoint();
    await queue(id, { objects: 100, count: 100 });
    receiver.respond = () => (receiver.received.length % 2 === 0 ? 500 : 200);
    await run();
    expect(new Set(receiver.received.map(({ object }) => object)).size).toBe(100);
  });

  it("[T91] a later event of an object waits until the earlier one is given up after three days", async () => {
    const { id } = await createEndpoint();
    await queue(id, { objects: 1, count: 2 });
    receiver.respond = (one) => (one.version === 0 ? 500 : 200);
    for (let hours = 0; hours < retryDays * 24; hours += 4) await run(laterBy(hours * 3_600_000));
    expect(await countIn("QUEUED")).toBe(2);
    expect(new Set(receiver.received.map(({ version }) => version))).toEqual(new Set([0]));
    await run(laterBy(retryDays * dayMs + 60_000));
    await run(laterBy(retryDays * dayMs + 120_000));
    expect([await countIn("GIVEN_UP"), await countIn("DELIVERED")]).toEqual([1, 1]);
    expect(receiver.received.map(({ version }) => version).at(-1)).toBe(1);
  });

  it("[T91] what a killed process was sending is sent again", async () => {
    const { id } = await createEndpoint();
    await queue(id, { objects: 1, count: 1 });
    await db.update(webhookMessages).set({ heldUntil: laterBy(30_000), attempts: 1 });
    await run();
    expect(receiver.received).toEqual([]);
    await run(laterBy(31_000));
    expect(await countIn("DELIVERED")).toBe(1);
  });
});

describe("a slow endpoint", () => {
  it(
    "[T87] gets a few requests at a time, and delays no other",
    async () => {
      const [slow, fast] = [await createEndpoint("/slow"), await createEndpoint("/fast")];
      await queue(slow.id, { objects: 50, count: 50 });
      await queue(fast.id, { objects: 50, count: 50 });
      const release: (() => void)[] = [];
      const send: WebhookSender = async (delivery) => {
        if (delivery.url.endsWith("/slow")) await new Promise<void>((resolve) => release.push(resolve));
        return sender(delivery);
      };
      const running = run(new Date(), send);
      await until(() => receiver.received.filter(({ path }) => path === "/fast").length === 50);
      expect(release).toHaveLength(maxParallel);
      await queue(fast.id, { objects: 1, count: 1 });
      await until(() => receiver.received.filter(({ path }) => path === "/fast").length === 51);
      const releasing = setInterval(() => release.splice(0).forEach((resume) => resume()), 5);
      await running;
      clearInterval(releasing);
      expect(await countIn("DELIVERED")).toBe(101);
    },
    conditionTimeoutMs,
  );
});

describe("an endpoint that fails for days", () => {
  it("[N-03] is turned off once, its owner is notified, and what waited can be replayed", async () => {
    const { id } = await createEndpoint();
    await queue(id, { objects: 20, count: 20 });
    receiver.respond = () => 503;
    await run();
    expect((await listEndpoints(roofer.ctx, "contractor"))[0]).toMatchObject({ off: null, failingSince: expect.any(String) });
    const later = laterBy(5 * dayMs + 3_600_000);
    await queue(id, { objects: 1, count: offAfterFailures }, later);
    await run(later);
    const [endpoint] = await listEndpoints(roofer.ctx, "contractor");
    expect(endpoint).toMatchObject({ off: { reason: "FAILING" }, waiting: 0 });
    expect(await countIn("CANCELED")).toBeGreaterThan(0);
    const told = await db
      .select()
      .from(notices)
      .where(sql`${notices.key} like ${`webhook-off:${id}%`}`);
    expect(new Set(told.map(({ template, userId }) => `${template} ${userId}`))).toEqual(
      new Set([`contractor.webhookOff ${roofer.actor.userId}`]),
    );
    const { messages } = await listDeliveries(roofer.ctx, "contractor", { endpointId: id, after: null, status: "CANCELED" });
    await expect(replayMessage(roofer.ctx, "contractor", messages[0]!.id)).rejects.toMatchObject({ code: "webhooks.off" });
    await turnOn(roofer.ctx, "contractor", endpoint!);
    receiver.respond = () => 200;
    receiver.received = [];
    await replayMessage(roofer.ctx, "contractor", messages[0]!.id);
    await run();
    expect(receiver.received.map((one) => one.id)).toEqual([`evt_${messages[0]!.eventId.replaceAll("-", "")}`]);
    expect((await listEndpoints(roofer.ctx, "contractor"))[0]).toMatchObject({ failingSince: null });
  });
});

describe("a replay", () => {
  it("[T91] sends the same event once, without a retry, and holds up nothing", async () => {
    const { id } = await createEndpoint();
    await queue(id, { objects: 1, count: 1 });
    await run();
    const { messages } = await listDeliveries(roofer.ctx, "contractor", { endpointId: id, after: null, status: null });
    expect(messages[0]!.answers).toMatchObject([{ responseStatus: 200, failure: null, answer: "answer 200" }]);
    await replayMessage(roofer.ctx, "contractor", messages[0]!.id);
    await queue(id, { objects: 1, count: 1 });
    receiver.respond = (one) => (one.isReplay ? 500 : 200);
    await run();
    await run(laterBy(dayMs));
    expect([await countIn("GIVEN_UP"), await countIn("DELIVERED"), receiver.received.length]).toEqual([1, 2, 3]);
    expect(new Set(receiver.received.map((one) => one.id)).size).toBe(2);
  });
});

describe("a replaced secret", () => {
  it("[T91] a receiver that knows either secret verifies every delivery, and after three days the new one only", async () => {
    const { id, secret: former } = await createEndpoint();
    const [endpoint] = await listEndpoints(roofer.ctx, "contractor");
    const secret = await replaceSecret(roofer.ctx, "contractor", endpoint!);
    const [changed] = await listEndpoints(roofer.ctx, "contractor");
    await expect(replaceSecret(roofer.ctx, "contractor", changed!)).rejects.toMatchObject({ code: "webhooks.formerActive" });
    await queue(id, { objects: 1, count: 1 });
    await run();
    expect([former, secret].map((one) => isWebhookFrom(receiver.received[0]!, one))).toEqual([true, true]);
    await queue(id, { objects: 1, count: 1 });
    await run(laterBy(3 * dayMs + 1_000));
    expect([former, secret].map((one) => isWebhookFrom(receiver.received[1]!, one))).toEqual([false, true]);
  });
});
