import { asc, eq, like } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { orderQuote } from "#app/features/booking/service.server.ts";
import { adjustAndConfirm, withdrawQuote } from "#app/features/quotes/service.server.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import { consumeTries, limits } from "#app/platform/limits.server.ts";
import type { WebhookSender } from "#app/platform/webhook-sender.server.ts";
import { staff } from "../../../tests/calls.ts";
import { testDatabase } from "../../../tests/database.ts";
import { createHomeowner, createRoofer, createTestQuote, systemCtx } from "../../../tests/request-fixtures.ts";
import { auditEntries } from "../audit/tables.server.ts";
import { customers } from "../leads/tables.server.ts";
import { addLead } from "../leads/service.server.ts";
import { WebhookBody } from "./model/payloads.ts";
import { webhookTypes } from "./model/types.ts";
import { addEndpoint, deleteEndpoint, dropOldMessages, editEndpoint, listEndpoints, turnOff } from "./service.server.ts";
import { listManagedBrands } from "./service/brands.server.ts";
import { deliverWebhooks } from "./service/delivering.server.ts";
import { listDeliveries, replayMessage, sendPing } from "./service/log.server.ts";
import { endFormerSecret, replaceSecret } from "./service/secrets.server.ts";
import { webhookAttempts, webhookEndpoints, webhookMessages } from "./tables.server.ts";

const { db } = await testDatabase();
const [rapid, rival, ann] = [await createRoofer(db), await createRoofer(db), await createHomeowner(db)];
const [admin, ikoAdmin, sales] = [
  await staff(db, "ROLE_ADMIN", ["DELTA", "IKO"]),
  await staff(db, "ROLE_ADMIN", ["IKO"]),
  await staff(db, "ROLE_SALES", ["DELTA"]),
];

let sent: { url: string; text: string; body: WebhookBody }[] = [];
const send: WebhookSender = ({ url, body: text }) => {
  sent.push({ url, text, body: WebhookBody.parse(JSON.parse(text)) });
  return Promise.resolve({ status: 200, failure: null, text: "thanks" });
};
const deliver = () => deliverWebhooks(systemCtx(db), { send });
const typesTo = (name: string) => sent.filter(({ url }) => url.includes(name)).map(({ body }) => body.type);
const types = [...webhookTypes];
const ofContractor = (name: string) => ({ url: `https://${name}.example.com/hook`, types });
const ofBrand = (brand: string, name: string) => ({ brand, ...ofContractor(name) });

beforeEach(async () => {
  sent = [];
  await db.delete(webhookEndpoints);
});

describe("events of a quote, its order and its lead", () => {
  it("[S-07] [T54] [T65] reach their contractor and brand alone, each with what it may know", async () => {
    await addEndpoint(rapid.ctx, "contractor", ofContractor("rapid"));
    await addEndpoint({ ...rapid.ctx, brand: brands.PLATFORM }, "contractor", ofContractor("everywhere"));
    await addEndpoint({ ...rapid.ctx, brand: brands.IKO }, "contractor", ofContractor("elsewhere"));
    await addEndpoint(rival.ctx, "contractor", ofContractor("rival"));
    await addEndpoint(admin.ctx, "brand", ofBrand("DELTA", "brand"));
    await addEndpoint({ ...ikoAdmin.ctx, brand: brands.PLATFORM }, "brand", ofBrand("IKO", "other"));
    const quote = await createTestQuote(ann, rapid);
    await adjustAndConfirm(rapid.ctx, { id: quote.id, seen: 1, total: 900_000, comments: "", confirmedUnusualPrice: true });
    await orderQuote(ann.ctx, { quoteId: quote.id, requestId: quote.requestId, seen: 2, idempotencyKey: "webhook-order" });
    await withdrawQuote(rapid.ctx, { id: quote.id, seen: 3, reason: "No crew" });
    await deliver();
    const order = [
      "request.submitted",
      "quote.created",
      "quote.updated",
      "order.created",
      "order.canceled",
      "lead.created",
      "lead.updated",
    ];
    for (const name of ["rapid", "everywhere", "brand"]) expect(new Set(typesTo(name)), name).toEqual(new Set(order));
    expect([...typesTo("rival"), ...typesTo("other"), ...typesTo("elsewhere")]).toEqual([]);
    const quoteEvents = (name: string) => typesTo(name).filter((type) => /^(quote|order)/.test(type));
    expect(quoteEvents("rapid")).toEqual(["quote.created", "quote.updated", "order.created", "order.canceled"]);
    expect(quoteEvents("brand")).toEqual(quoteEvents("rapid"));
    const find = (name: string, type: string) => sent.find(({ url, body }) => url.includes(name) && body.type === type)!.body.data;
    expect(find("rapid", "quote.updated")).toMatchObject({ quote: { id: quote.id, total: { amount: 9_000 } } });
    expect(find("brand", "quote.updated")).toMatchObject({ quote: { id: quote.id, total: null } });
    expect(find("brand", "order.created")).toMatchObject({ order: { total: { amount: 9_000 }, contractor: { name: expect.any(String) } } });
    expect(find("rapid", "lead.created")).toMatchObject({ lead: { customer: { name: "Ann Miller", phone: "+13125550142" } } });
    expect(find("brand", "lead.created")).toMatchObject({ lead: { customer: null, value: null } });
    const toBrand = sent
      .filter(({ url }) => url.includes("brand"))
      .map(({ text }) => text)
      .join();
    for (const secret of ["Ann", "Miller", "3125550142", "Oak Street", ann.actor.email, "No crew"]) expect(toBrand).not.toContain(secret);
    const stored = JSON.stringify(await db.select({ facts: webhookMessages.facts }).from(webhookMessages));
    for (const secret of ["Miller", "3125550142", "Oak Street", ann.actor.email]) expect(stored).not.toContain(secret);
  });

  it("[S-07] [L-01] a lead that a contractor enters is its own, and tells what is known when it is sent", async () => {
    await addEndpoint(rapid.ctx, "contractor", ofContractor("rapid"));
    await addEndpoint(admin.ctx, "brand", ofBrand("DELTA", "brand"));
    await addLead(rapid.ctx, {
      customer: { name: "Walter Walk-in", phone: "312 555 0188", email: "", address: "", billingAddress: null, source: null },
      job: { jobType: "ROOF", details: "" },
      status: "NEW",
      value: null,
      idempotencyKey: "webhook-walk-in",
    });
    await db.update(customers).set({ name: "Walter Erased", phone: "" }).where(eq(customers.name, "Walter Walk-in"));
    await deliver();
    expect(sent.map(({ body }) => body.data)).toMatchObject([
      { lead: { origin: "MANUAL", customer: { name: "Walter Erased", phone: "" } } },
    ]);
  });

  it("[T65] nothing is recorded for endpoints that are off or asked for other events", async () => {
    const { id } = await addEndpoint(rapid.ctx, "contractor", { ...ofContractor("off") });
    await turnOff(rapid.ctx, "contractor", { id, version: 1 });
    await addEndpoint(rapid.ctx, "contractor", { ...ofContractor("reviews"), types: ["review.published"] });
    await createTestQuote(ann, rapid);
    expect(await db.$count(webhookMessages)).toBe(0);
  });
});

describe("who manages endpoints", () => {
  it("[S-07] [T53] [T54] the account manager of a contractor and administrators of a brand, each their own", async () => {
    const { id } = await addEndpoint(rapid.ctx, "contractor", ofContractor("rapid"));
    const brandEndpoint = await addEndpoint(admin.ctx, "brand", ofBrand("DELTA", "brand"));
    await sendPing(rapid.ctx, "contractor", id);
    const { messages } = await listDeliveries(rapid.ctx, "contractor", { endpointId: id, after: null, status: null });
    expect(messages).toMatchObject([{ type: "ping", kind: "PING" }]);
    const platform = { ...ikoAdmin.ctx, brand: brands.PLATFORM };
    expect(listManagedBrands(platform).map(({ code }) => code)).toEqual(["IKO"]);
    await expect(addEndpoint(platform, "brand", ofBrand("DELTA", "stranger"))).rejects.toMatchObject({ kind: "not_found" });
    const strangers = [
      { ctx: rival.ctx, side: "contractor", target: id },
      { ctx: platform, side: "brand", target: brandEndpoint.id },
      { ctx: admin.ctx, side: "brand", target: id },
    ] as const;
    for (const { ctx, side, target } of strangers) {
      const seen = { id: target, version: 1 };
      expect((await listEndpoints(ctx, side)).some((endpoint) => endpoint.id === target)).toBe(false);
      expect((await listDeliveries(ctx, side, { endpointId: target, after: null, status: null })).messages).toEqual([]);
      const acts = [
        () => editEndpoint(ctx, side, { ...seen, ...ofContractor("x") }),
        () => turnOff(ctx, side, seen),
        () => deleteEndpoint(ctx, side, seen),
        () => replaceSecret(ctx, side, seen),
        () => endFormerSecret(ctx, side, seen),
        () => sendPing(ctx, side, target),
        () => replayMessage(ctx, side, messages[0]!.id),
      ];
      for (const act of acts.slice(0, target === id ? 7 : 6)) await expect(act()).rejects.toMatchObject({ kind: "not_found" });
    }
    const office = { ...rapid.ctx, actor: { ...rapid.actor, accountManager: false } };
    const acting = { ...rapid.ctx, actor: { ...rapid.actor, actingFor: "x" } };
    for (const ctx of [office, acting, ann.ctx, admin.ctx])
      await expect(listEndpoints(ctx, "contractor")).rejects.toMatchObject({ code: "access.denied" });
    for (const ctx of [sales.ctx, rapid.ctx, ann.ctx])
      await expect(listEndpoints(ctx, "brand")).rejects.toMatchObject({ code: "access.denied" });
  });

  it("[T87] with public addresses, and not over another's change", async () => {
    const refused = (over: object) =>
      expect(addEndpoint(rapid.ctx, "contractor", { ...ofContractor("a"), ...over })).rejects.toMatchObject({ code: "input.invalid" });
    for (const url of ["http://a.example.com", "https://127.0.0.1", "https://10.0.0.1", "https://a.local", "", "x".repeat(600)])
      await refused({ url });
    for (const wrong of [[], ["ping"], ["contractor.changed"]]) await refused({ types: wrong });
    await addEndpoint(rapid.ctx, "contractor", ofContractor("first"));
    const [first] = await listEndpoints(rapid.ctx, "contractor");
    await editEndpoint(rapid.ctx, "contractor", { ...first!, ...ofContractor("edited") });
    await expect(turnOff(rapid.ctx, "contractor", first!)).rejects.toMatchObject({ code: "webhooks.changed" });
  });

  it("[T91] the secret is stored sealed, shown by nothing, and each change is audited", async () => {
    const { id, secret } = await addEndpoint(admin.ctx, "brand", ofBrand("DELTA", "brand"));
    const next = await replaceSecret(admin.ctx, "brand", { id, version: 1 });
    await endFormerSecret(admin.ctx, "brand", { id, version: 2 });
    await deleteEndpoint(admin.ctx, "brand", (await listEndpoints(admin.ctx, "brand"))[0]!);
    await addEndpoint(admin.ctx, "brand", ofBrand("DELTA", "brand"));
    const rows = JSON.stringify([await db.select().from(webhookEndpoints), await listEndpoints(admin.ctx, "brand")]);
    for (const one of [secret, next]) expect(rows).not.toContain(one.slice(6));
    const acts = await db
      .select({ act: auditEntries.act })
      .from(auditEntries)
      .where(like(auditEntries.act, "webhook%"))
      .orderBy(asc(auditEntries.id));
    const own = ["webhook.added", "webhookSecret.replaced", "webhookSecret.ended", "webhook.deleted", "webhook.added"];
    expect(acts.map(({ act }) => act).slice(-own.length)).toEqual(own);
  });
});

describe("limits of endpoints", () => {
  it("[T87] five of a contractor and ten of a brand on a host, however many are added at once; a deleted one makes room", async () => {
    const platform = { ...admin.ctx, brand: brands.PLATFORM };
    const sides = [
      [rapid.ctx, "contractor", "DELTA", 5],
      [platform, "brand", "DELTA", 10],
      [platform, "brand", "IKO", 10],
    ] as const;
    for (const [ctx, side, brand, count] of sides) {
      const add = (_: unknown, at: number) => addEndpoint(ctx, side, ofBrand(brand, `n${at}`));
      const outcomes = await Promise.allSettled(Array.from({ length: count + 2 }, add));
      const refusals = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason as unknown] : []));
      expect(refusals, `${side} ${brand}`).toEqual(
        [1, 2].map(() => expect.objectContaining({ code: "webhooks.tooMany", details: { count } })),
      );
      const own = (await listEndpoints(ctx, side)).filter((one) => one.brand === brand);
      expect(own).toHaveLength(count);
      await deleteEndpoint(ctx, side, own[0]!);
      await addEndpoint(ctx, side, ofBrand(brand, "again"));
      await expect(addEndpoint(ctx, side, ofBrand(brand, "more"))).rejects.toMatchObject({ code: "webhooks.tooMany" });
    }
    await addEndpoint({ ...rapid.ctx, brand: brands.IKO }, "contractor", ofContractor("elsewhere"));
    await addEndpoint(rival.ctx, "contractor", ofContractor("rival"));
  });

  it("[T87] a hundred replays and tests an hour of an account, and two thousand of a brand, which cost the refused account nothing", async () => {
    const [own, other] = [await createRoofer(db, { brand: "IKO" }), await createRoofer(db, { brand: "IKO" })];
    const { id } = await addEndpoint(own.ctx, "contractor", ofContractor("rapid"));
    const others = await addEndpoint(other.ctx, "contractor", ofContractor("rival"));
    const customer = { name: "Lena Katz", phone: "312 555 0189", email: "", address: "", billingAddress: null, source: null };
    const job = { jobType: "ROOF", details: "" } as const;
    await addLead(own.ctx, { customer, job, status: "NEW", value: null, idempotencyKey: "webhook-replayed" });
    await deliver();
    const { messages } = await listDeliveries(own.ctx, "contractor", { endpointId: id, after: null, status: null });
    const after = (ms: number, { ctx } = own) => ({ ...ctx, now: new Date(ctx.now.getTime() + 2 * dayMs + ms) });
    const replay = (ctx = after(0)) => replayMessage(ctx, "contractor", messages[0]!.id);
    const ping = (ctx = after(0), target = id) => sendPing(ctx, "contractor", target);
    const count = () => db.$count(webhookMessages);
    await consumeTries(after(0), "webhookReplays", { subject: own.actor.accountId, count: 98 });
    const before = await count();
    await replay();
    await ping();
    for (const again of [replay, ping])
      await expect(again()).rejects.toMatchObject({ kind: "too_many", code: "webhooks.replayedOften", details: { retryAfter: 36 } });
    await ping(after(0, other), others.id);
    await replay(after(36_000));
    await expect(ping(after(36_000))).rejects.toMatchObject({ kind: "too_many" });
    expect((await count()) - before).toBe(4);
    const nextDay = after(dayMs, other);
    await consumeTries(nextDay, "webhookReplaysOfBrand", { subject: "IKO", count: limits.webhookReplaysOfBrand.burst });
    await expect(ping(nextDay, others.id)).rejects.toMatchObject({ kind: "too_many", code: "webhooks.replayedOften" });
    await consumeTries(nextDay, "webhookReplays", { subject: other.actor.accountId, count: limits.webhookReplays.burst });
    expect(limits.webhookReplays).toMatchObject({ burst: 100, seconds: 3600 });
  });
});

it("[T111] messages and answers are deleted after 30 days", async () => {
  const { id } = await addEndpoint(rapid.ctx, "contractor", ofContractor("rapid"));
  await sendPing(rapid.ctx, "contractor", id);
  await deliver();
  const countAfter = async (days: number) => {
    await dropOldMessages(systemCtx(db, new Date(Date.now() + days * dayMs)));
    return [await db.$count(webhookMessages), await db.$count(webhookAttempts)];
  };
  expect(await countAfter(29)).toEqual([1, 1]);
  expect(await countAfter(31)).toEqual([0, 0]);
});
