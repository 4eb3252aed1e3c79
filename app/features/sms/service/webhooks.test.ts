import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { brands } from "#app/brands/registry.ts";
import type { Failure } from "#app/lib/errors.ts";
import { endpoints } from "#app/paths.ts";
import { createApi } from "#app/platform/api.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { log } from "#app/platform/log.server.ts";
import { twilioSender } from "#app/platform/twilio.server.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { findFailureKind, random, shuffle, signWebhook } from "../../../../tests/sms-webhooks.ts";
import { createRecordingSender, newPhone, createTextedHomeowner, listOutboxRows, createUpdate } from "../../../../tests/sms.ts";
import { startTwilioServer, twilioAccount } from "../../../../tests/twilio-server.ts";
import { createSmsApi } from "../api.server.ts";
import { enqueueTexts } from "../service.server.ts";
import { hashPhone } from "../store.server.ts";
import { findNumber } from "../store/numbers.server.ts";
import { smsConsents, smsNumbers, smsReplies } from "../tables.server.ts";
import { sendQueuedSms } from "./sending.server.ts";
import { handleIncomingSms, type Provider, type Webhook } from "./webhooks.server.ts";

const { db } = await testDatabase();
const now = new Date("2026-11-23T18:00:00Z");
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const twilio = await startTwilioServer();
const provider: Provider = { account: twilioAccount, sender: twilioSender(twilioAccount, twilio.origin, "configured") };
const away: Provider = { account: twilioAccount, sender: twilioSender(twilioAccount, "http://127.0.0.1:1", "configured") };
const ctxAt = (time: Date, over: Partial<Ctx> = {}) => testCtx(db, { now: time, caller: "192.0.2.10", ...over });

const incoming = endpoints.smsIncoming();

/** What Twilio calls for a text that somebody sent at a moment. */
function reply(from: string, text: string, given: Date | { at: Date; fields: Record<string, string> }): Webhook {
  const { at, fields } = given instanceof Date ? { at: given, fields: {} } : given;
  const sid = twilio.receive(from, text, at);
  return signWebhook(incoming, { MessageSid: sid, From: from, To: twilioAccount.sender, Body: text, ...fields });
}

const take = (webhook: Webhook, at = now, { by = provider, ...over }: Partial<Ctx> & { by?: Provider } = {}) =>
  handleIncomingSms(ctxAt(at, over), webhook, by);
const findState = async ({ phone }: { phone: string }) => {
  const { stoppedAt, keywordAt, consents } = await findNumber({ db, now }, hashPhone(phone));
  return { isStopped: stoppedAt !== null, keywordAt, live: consents.filter(({ withdrawnAt }) => withdrawnAt === null).length };
};

describe("a reply by text", () => {
  it("[N-03] [T112] ends all texts by STOP and restores job updates by START", async () => {
    const ann = await createTextedHomeowner(db, { now });
    await take(reply(ann.phone, "Stop", minutes(1)), minutes(1));
    expect(await findState(ann)).toEqual({ isStopped: true, keywordAt: minutes(1), live: 0 });
    expect(await enqueueTexts(ann.ctx, [createUpdate(ann)])).toBe(0);
    await take(reply(ann.phone, "start", minutes(2)), minutes(2));
    expect(await findState(ann)).toEqual({ isStopped: false, keywordAt: minutes(2), live: 1 });
    expect(await enqueueTexts(ann.ctx, [createUpdate(ann)])).toBe(1);
    const rows = await db.select().from(smsConsents).where(eq(smsConsents.userId, ann.actor.userId)).orderBy(smsConsents.grantedAt);
    expect(rows.map(({ source, withdrawnBy, networkHash }) => [source, withdrawnBy, networkHash !== null])).toEqual([
      ["SETTINGS", "STOP_REPLY", true],
      ["START_REPLY", null, false],
    ]);
  });

  it("[N-03] is answered once in the user's language, unless the provider answered it", async () => {
    const ann = await createTextedHomeowner(db, { now, locale: "fr" });
    await enqueueTexts(ann.ctx, [createUpdate(ann)]);
    const answers = [
      await take(reply(ann.phone, "AIDE", now)),
      await take(reply(ann.phone, "HELP", { at: now, fields: { OptOutType: "HELP" } })),
      await take(reply(ann.phone, "ARRÊT", minutes(1)), minutes(1)),
      await take(reply(ann.phone, "ARRÊT", minutes(2)), minutes(2)),
      await take(reply(ann.phone, "STOP", minutes(3)), minutes(3)),
      await take(reply(ann.phone, "START", minutes(4)), minutes(4)),
      await take(reply(ann.phone, "Merci!", minutes(5)), minutes(5)),
    ];
    const said = answers.map((answer) => /<Message>(.*)<\/Message>/.exec(answer)?.[1] ?? null);
    expect(said[0]).toMatch(/Répondez STOP pour arrêter/);
    expect(said[2]).toMatch(/Vous ne recevrez plus de textos/);
    expect([said[1], said[3], said[4], said[5], said[6]]).toEqual([null, null, null, null, null]);
    expect(answers[6]).toBe(`<?xml version="1.0" encoding="UTF-8"?><Response></Response>`);
  });

  it("[T58] gets at most three answers to HELP a day", async () => {
    const phone = newPhone();
    const answers: string[] = [];
    for (let step = 0; step < 6; step += 1) answers.push(await take(reply(phone, "HELP", now)));
    expect(answers.filter((answer) => answer.includes("<Message>"))).toHaveLength(3);
  });

  it("[X27] [T112] applies STOP while the provider is unavailable, but not START", async () => {
    const ann = await createTextedHomeowner(db, { now });
    await take(reply(ann.phone, "STOP", minutes(1)), minutes(1), { by: away });
    expect(await findState(ann)).toMatchObject({ isStopped: true });
    const start = reply(ann.phone, "START", minutes(2));
    expect(await findFailureKind(take(start, minutes(2), { by: away }))).toBe("unavailable");
    expect(await findState(ann)).toMatchObject({ isStopped: true });
    await take(start, minutes(3));
    expect(await findState(ann)).toMatchObject({ isStopped: false, live: 1 });
  });
});

describe("a forged webhook", () => {
  it("[T91] is rejected and changes nothing", async () => {
    const [ann, bob] = [await createTextedHomeowner(db, { now }), await createTextedHomeowner(db, { now })];
    await take(reply(bob.phone, "STOP", minutes(1)), minutes(1));
    const good = reply(ann.phone, "STOP", minutes(2));
    const start = reply(bob.phone, "START", minutes(2));
    const forged: Webhook[] = [
      { ...good, signature: "" },
      { ...good, signature: good.signature.toLowerCase() },
      { ...good, params: { ...good.params, From: bob.phone } },
      { ...good, params: { ...good.params, Extra: "1" } },
      { ...start, params: { ...good.params, Body: "START" } },
      { ...start, path: `${incoming}?x=1` },
      signWebhook(incoming, { MessageSid: "SM1", From: bob.phone, Body: "START" }, "another-account-token-0000"),
      { ...signWebhook(incoming, { AccountSid: `AC${"f".repeat(32)}`, MessageSid: "SM1", From: bob.phone, Body: "START" }) },
    ];
    const errors = vi.spyOn(log, "error").mockImplementation(() => {});
    for (const [index, webhook] of forged.entries()) expect(await findFailureKind(take(webhook)), String(index)).toBe("forbidden");
    // The right call on another brand's host has another address.
    expect(await findFailureKind(take(good, now, { brand: brands.BW, caller: "192.0.2.11" }))).toBe("forbidden");
    errors.mockRestore();
    expect([await findState(ann), await findState(bob)]).toMatchObject([
      { isStopped: false, live: 1 },
      { isStopped: true, live: 0 },
    ]);
  });

  it("[T91] restores no texts even with a stolen key, without the provider's record", async () => {
    const ann = await createTextedHomeowner(db, { now });
    const mallory = newPhone();
    await take(reply(ann.phone, "STOP", minutes(1)), minutes(1));
    const invented = signWebhook(incoming, { MessageSid: `SM${"e".repeat(32)}`, From: ann.phone, Body: "START" });
    expect(await take(invented, minutes(2))).not.toContain("Message>");
    const sid = twilio.receive(mallory, "START", minutes(2));
    expect(await findFailureKind(take(signWebhook(incoming, { MessageSid: sid, From: ann.phone, Body: "START" }), minutes(2)))).toBe(
      "forbidden",
    );
    const ownStop = twilio.receive(ann.phone, "Thanks", minutes(2));
    expect(await findFailureKind(take(signWebhook(incoming, { MessageSid: ownStop, From: ann.phone, Body: "START" }), minutes(2)))).toBe(
      "forbidden",
    );
    expect(await findState(ann)).toMatchObject({ isStopped: true, live: 0 });
  });

  it("[T91] is limited to twenty per address, which does not affect the provider's", async () => {
    const ann = await createTextedHomeowner(db, { now });
    const good = reply(ann.phone, "STOP", minutes(1));
    const flood: unknown[] = [];
    for (let step = 0; step < 30; step += 1)
      flood.push(await findFailureKind(take({ ...good, signature: "no" }, now, { caller: "198.51.100.200" })));
    expect(flood.filter((kind) => kind === "forbidden")).toHaveLength(20);
    expect(flood.filter((kind) => kind === "too_many")).toHaveLength(10);
    await take(good, minutes(1));
    expect(await findState(ann)).toMatchObject({ isStopped: true });
  });

  it("[T91] gets 404 where no provider is configured", async () => {
    const none = null as unknown as Provider;
    expect(await findFailureKind(handleIncomingSms(ctxAt(now), signWebhook(incoming, {}), none))).toBe("not_found");
  });
});

describe("webhooks in any order", () => {
  it("[T91] [X30] end in the same state when shuffled, repeated and mixed with forged ones", async () => {
    const errors = vi.spyOn(log, "error").mockImplementation(() => {});
    for (let seed = 1; seed <= 12; seed += 1) {
      const next = random(seed);
      const [clean, mixed] = [await createTextedHomeowner(db, { now }), await createTextedHomeowner(db, { now })];
      const words = Array.from({ length: 12 }, () => (next() < 0.45 ? "STOP" : next() < 0.8 ? "START" : "HELP"));
      const of = (person: { phone: string }) => words.map((word, index) => reply(person.phone, word, minutes(index + 1)));
      for (const [index, webhook] of of(clean).entries()) await take(webhook, minutes(index + 1));
      const all = of(mixed);
      const noise = all.map((webhook) => ({ ...webhook, signature: [...webhook.signature].toReversed().join("") }));
      for (const [index, webhook] of shuffle([...all, ...all.filter(() => next() < 0.3), ...noise], next).entries()) {
        const isForged = noise.includes(webhook);
        const answer = await findFailureKind(take(webhook, minutes(index + 20), { caller: `198.51.${seed}.${index}` }));
        expect(answer).toBe(isForged ? "forbidden" : null);
      }
      const [one, other] = [await findState(clean), await findState(mixed)];
      expect([other.isStopped, other.keywordAt], words.join(" ")).toEqual([one.isStopped, one.keywordAt]);
      expect(other.live).toBeLessThanOrEqual(one.isStopped ? 0 : 1);
    }
    errors.mockRestore();
  }, 60_000);

  it("[T91] [X30] apply a reply that arrives on many connections once", async () => {
    const ann = await createTextedHomeowner(db, { now });
    const stop = reply(ann.phone, "STOP", minutes(1));
    await Promise.all(Array.from({ length: 20 }, () => take(stop, minutes(1))));
    expect(await db.$count(smsReplies, eq(smsReplies.phoneHash, hashPhone(ann.phone)))).toBe(1);
    expect(await db.$count(smsNumbers, eq(smsNumbers.phoneHash, hashPhone(ann.phone)))).toBe(1);
    expect(await findState(ann)).toMatchObject({ isStopped: true, live: 0 });
  });

  it("[T91] ignore a replayed STOP of last week", async () => {
    const ann = await createTextedHomeowner(db, { now });
    const old = reply(ann.phone, "STOP", minutes(1));
    await take(old, minutes(1));
    await take(reply(ann.phone, "START", minutes(2)), minutes(2));
    await take(old, minutes(60 * 24 * 7));
    await db.delete(smsReplies);
    await take(old, minutes(60 * 24 * 120));
    expect(await findState(ann)).toMatchObject({ isStopped: false, live: 1 });
  });
});

describe("webhooks over HTTP", () => {
  const app = createApi();
  app.use(async (c, next) => {
    c.set("ctx", ctxAt(new Date(), { caller: "192.0.2.99" }));
    await next();
  });
  app.route("/", createSmsApi({ provider }));
  app.onError((error, c) => c.json({}, ((error as Partial<Failure>).status ?? 500) as 500));
  const post = ({ path, params, signature }: Webhook) =>
    app.request(`http://delta.localhost${path}`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded; charset=UTF-8", "x-twilio-signature": signature },
      body: new URLSearchParams(params as Record<string, string>),
    });

  it("[I-03] [T91] read the signed form and answer in TwiML", async () => {
    const ann = await createTextedHomeowner(db);
    const answer = await post(
      reply(ann.phone, "Arrêt! + 100 % & <b>", { at: new Date(), fields: { MediaUrl0: "", FromCity: "MONTRÉAL" } }),
    );
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/xml; charset=utf-8"]);
    expect(await findState(ann)).toMatchObject({ isStopped: false });
    expect((await post(reply(ann.phone, "Désabonner", new Date()))).status).toBe(200);
    expect(await findState(ann)).toMatchObject({ isStopped: true });
    expect((await post({ ...reply(ann.phone, "START", new Date()), signature: "x" })).status).toBe(403);
  });

  it("[I-03] accept delivery reports with their query and reject other bodies than forms", async () => {
    const ann = await createTextedHomeowner(db, { now });
    await enqueueTexts(ann.ctx, [createUpdate(ann)]);
    await sendQueuedSms({ db, now }, createRecordingSender());
    const [row] = await listOutboxRows(db, [ann]);
    const path = endpoints.smsStatus({ message: row!.id });
    expect((await post(signWebhook(path, { MessageSid: row!.providerId!, MessageStatus: "delivered" }))).status).toBe(200);
    expect((await listOutboxRows(db, [ann]))[0]).toMatchObject({ delivery: "delivered" });
    const json = await app.request(`http://delta.localhost${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    });
    expect([400, 403, 415]).toContain(json.status);
  });
});
