import { randomUUID } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "#app/features/accounts/tables.server.ts";
import * as chat from "#app/features/chat/service.server.ts";
import { chatMessages, conversations } from "#app/features/chat/tables.server.ts";
import { withdrawConsent } from "#app/features/consents/service.server.ts";
import { notices } from "#app/features/notices/tables.server.ts";
import { handleIncomingSms, type Provider, type Webhook } from "#app/features/sms/service/webhooks.server.ts";
import { sendQueuedSms } from "#app/features/sms/service/sending.server.ts";
import { smsOutbox } from "#app/features/sms/tables.server.ts";
import { withdrawQuote } from "#app/features/quotes/service.server.ts";
import { endpoints } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { SmsMessage } from "#app/platform/sms.server.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { createRoofer, createTestQuote, ctxWith, systemCtx, type Person } from "../../../tests/request-fixtures.ts";
import { createRecordingSender, createTextedHomeowner, newPhone, type TextedHomeowner } from "../../../tests/sms.ts";
import { findFailureKind, signWebhook } from "../../../tests/sms-webhooks.ts";
import { twilioAccount } from "../../../tests/twilio-server.ts";
import { saveTextChoices } from "../sms/service/own-phone.server.ts";
import { saveVerifiedPhone } from "../sms/store/numbers.server.ts";
import { receiveText, returnRelayNumbers } from "./service.server.ts";
import { textRelays } from "./tables.server.ts";

const { db } = await testDatabase();
// Noon in Chicago, after the fixtures were made.
const noon = new Date(`${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T18:00:00Z`);
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000);
const days = (count: number) => after(count * 86_400);

async function createTextedRoofer(): Promise<TextedHomeowner> {
  const [person, phone] = [await createRoofer(db), newPhone()];
  await db.update(users).set({ cellphone: phone }).where(eq(users.id, person.actor.userId));
  await saveVerifiedPhone(person.ctx, { userId: person.actor.userId, phone });
  await saveTextChoices({ ...person.ctx, caller: "203.0.113.77" }, { jobUpdates: true, marketing: false });
  return { ...person, phone };
}

async function openThread(customer: Person, contractor: Person) {
  const quote = await createTestQuote(customer, contractor);
  const { items } = await chat.listConversations(customer.ctx, { after: null, unreadOnly: false });
  return { quote, id: items.find((item) => item.requestId === quote.requestId)!.id };
}

const [ann, rapid] = [await createTextedHomeowner(db), await createTextedRoofer()];
const { id, quote } = await openThread(ann, rapid);

const say = (person: Person, text: string, { at = noon, thread = id } = {}) =>
  chat.sendMessage(ctxWith(person, { now: at }), thread, { text, idempotencyKey: randomUUID() });
const listMessages = (thread = id) =>
  db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.conversationId, thread), eq(chatMessages.kind, "text")))
    .orderBy(asc(chatMessages.sequence));

const readThread = async (person: Person, thread: string) =>
  (await chat.loadChatPage(person.ctx, { conversation: thread, before: null, after: null, unreadOnly: false })).thread;

/** The texts that leave until then, by receiver. */
async function takeTexts(at = after(30)): Promise<(person: TextedHomeowner) => SmsMessage[]> {
  const sender = createRecordingSender();
  await sendQueuedSms({ db, now: at }, sender);
  return ({ phone }) => sender.sent.filter(({ to }) => to === phone);
}

const incoming = endpoints.smsIncoming();
const provider: Provider = { account: twilioAccount, sender: createRecordingSender() };
const visitor = (over: Partial<Ctx> = {}) => testCtx(db, { now: noon, caller: "192.0.2.10", actor: { kind: "visitor" }, ...over });

function sign(
  from: string,
  to: string,
  { text, sid = `SM${randomUUID().replaceAll("-", "")}`, ...fields }: Record<string, string>,
): Webhook {
  return signWebhook(incoming, { MessageSid: String(sid), From: from, To: to, Body: String(text), ...fields });
}
const deliver = async (webhook: Webhook) => {
  const answer = await handleIncomingSms(visitor(), { ...webhook, receiveText }, provider);
  return /<Message>(.*)<\/Message>/s.exec(answer)?.[1] ?? null;
};
const findRelayNumber = async (person: Person, thread = id) =>
  (
    await db
      .select()
      .from(textRelays)
      .where(and(eq(textRelays.userId, person.actor.userId), eq(textRelays.conversationId, thread)))
  )[0]!.relay;

describe("a message by text", () => {
  it("[Y-16] [N-03] leaves with its words from a relay number, without either side's own number or a link of its writer", async () => {
    await say(rapid, "We can start on Monday. See https://evil.example/x or evil.example");
    expect((await takeTexts(after(5)))(ann)).toEqual([]);
    const [text] = (await takeTexts())(ann);
    expect(text?.from).toBe(await findRelayNumber(ann));
    expect(text?.text).toMatch(/^Delta, Rapid Roofing: We can start on Monday\. See … or evil\. example Reply to answer, or: https?:\S+/);
    expect(text?.text).toContain("STOP");
    expect(JSON.stringify(text)).not.toContain(rapid.phone);
    const [queued] = await db.select().from(smsOutbox).where(eq(smsOutbox.phone, ann.phone));
    expect(JSON.stringify(queued)).not.toContain("Monday");
  });

  it("[N-03] does not leave once its reader saw it on our pages, or its writer deleted it", async () => {
    await say(ann, "Seen at once");
    await readThread(rapid, id);
    const deleted = await say(ann, "Deleted at once");
    await chat.deleteMessage(ctxWith(ann, { now: noon }), id, deleted.id);
    await say(ann, "Left to read");
    const texts = (await takeTexts())(rapid);
    expect(texts.map(({ text }) => /Seen|Deleted|Left/.exec(text)?.[0])).toEqual(["Left"]);
    expect(texts[0]?.text).toMatch(/^Delta, Ann Miller: /);
  });

  it("[N-03] waits for the end of quiet hours, and never leaves without consent or after STOP", async () => {
    const night = new Date(noon.getTime() + 10 * 3600_000);
    const owl = await createTextedHomeowner(db);
    await say(owl, "At night", { at: night, thread: (await openThread(owl, rapid)).id });
    const at = (hours: number) => new Date(night.getTime() + hours * 3600_000);
    expect((await takeTexts(at(0.1)))(rapid)).toEqual([]);
    expect((await takeTexts(at(11)))(rapid)).toHaveLength(1);
    const plain = await createTextedHomeowner(db);
    await saveTextChoices({ ...plain.ctx, caller: "203.0.113.78" }, { jobUpdates: false, marketing: false });
    const { id: thread } = await openThread(plain, rapid);
    await say(rapid, "Hello", { thread });
    expect(await db.$count(textRelays, eq(textRelays.userId, plain.actor.userId))).toBe(0);
    const other = await createTextedHomeowner(db);
    const { id: stopped } = await openThread(other, rapid);
    await say(rapid, "Hello again", { thread: stopped });
    await deliver(sign(other.phone, twilioAccount.sender, { text: "STOP" }));
    expect((await takeTexts())(other)).toEqual([]);
  });

  it("[N-04] texts nothing from a contractor after the homeowner withdraws consent", async () => {
    const gone = await createTextedHomeowner(db);
    const { id: thread } = await openThread(gone, rapid);
    await say(rapid, "Still interested?", { thread });
    const { contractorPublicId: contractor } = (await readThread(gone, thread))!;
    await withdrawConsent(ctxWith(gone, { now: after(1) }), { from: "contractor", contractor });
    expect((await takeTexts())(gone)).toEqual([]);
  });

  it("[N-03] goes by mail alone when each number is taken by another conversation of the phone", async () => {
    const busy = await createTextedHomeowner(db);
    const roofers = await Promise.all([1, 2, 3, 4].map(() => createRoofer(db)));
    const threads: string[] = [];
    for (const roofer of roofers) {
      const { id: thread } = await openThread(busy, roofer);
      await say(roofer, "Hello", { thread });
      threads.push(thread);
    }
    const texts = (await takeTexts())(busy);
    expect([texts.length, new Set(texts.map(({ from }) => from)).size]).toEqual([3, 3]);
    const mails = await db.select().from(notices).where(eq(notices.userId, busy.actor.userId));
    expect(threads.every((thread) => mails.some(({ key, channel }) => channel === "mail" && key.includes(thread)))).toBe(true);
  });
});

describe("an answer by text", () => {
  it("[Y-16] becomes one message of its sender, however often the provider tells it, and is texted to the other side", async () => {
    const webhook = sign(ann.phone, await findRelayNumber(ann), { text: "Monday is fine. Bring the permit, please." });
    const answers = await Promise.all([deliver(webhook), deliver(webhook)]);
    answers.push(await deliver(webhook));
    expect(answers).toEqual([null, null, null]);
    const added = (await listMessages()).filter(({ text }) => text.startsWith("Monday is fine."));
    expect(added).toMatchObject([{ party: "customer", userId: ann.actor.userId }]);
    expect((await takeTexts(after(60)))(rapid).map(({ text }) => text.includes("Bring the permit"))).toContain(true);
  });

  it("[Y-16] [T91] from a stranger, a forged call or to a number of another conversation changes nothing", async () => {
    const before = await listMessages();
    const [relay, stranger] = [await findRelayNumber(ann), newPhone()];
    expect(await deliver(sign(stranger, relay, { text: "Let me in" }))).toBeNull();
    const good = sign(ann.phone, relay, { text: "Forged" });
    const forged: Webhook[] = [
      { ...good, signature: "" },
      { ...good, params: { ...good.params, Body: "Changed" } },
      { ...good, params: { ...good.params, From: rapid.phone } },
      signWebhook(incoming, { MessageSid: "SM1", From: ann.phone, To: relay, Body: "x" }, "another-account-token-0000"),
    ];
    for (const webhook of forged) expect(await findFailureKind(deliver(webhook))).toBe("forbidden");
    const taken = await db.select({ relay: textRelays.relay }).from(textRelays).where(eq(textRelays.userId, ann.actor.userId));
    const free = ["+13125550171", "+13125550172", "+13125550173"].find((number) => !taken.some((row) => row.relay === number))!;
    expect(await deliver(sign(ann.phone, free, { text: "To nobody" }))).toContain("which conversation");
    expect(await deliver(sign(ann.phone, twilioAccount.sender, { text: "To the usual number" }))).toBeNull();
    expect(await listMessages()).toEqual(before);
  });

  it("[N-03] [T112] STOP and HELP alone are no messages, and a STOP in a sentence is one too", async () => {
    const writer = await createTextedHomeowner(db);
    const { id: thread } = await openThread(writer, rapid);
    await say(rapid, "Shall we come on Friday?", { thread });
    const relay = await findRelayNumber(writer, thread);
    expect(await deliver(sign(writer.phone, relay, { text: "AYUDA" }))).toContain("STOP");
    expect(await deliver(sign(writer.phone, relay, { text: "Please don't send the crew on Friday" }))).not.toBeNull();
    const own = (await listMessages(thread)).filter(({ party }) => party === "customer");
    expect(own.map(({ text }) => text)).toEqual(["Please don't send the crew on Friday"]);
    // Stopped: what is written goes on, and nothing comes back.
    expect(await deliver(sign(writer.phone, relay, { text: "x".repeat(4_001) }))).toBeNull();
    expect((await takeTexts())(writer)).toEqual([]);
  });

  it("[Y-16] that is refused is told why in the sender's language, a few times a day", async () => {
    const writer = await createTextedHomeowner(db, { locale: "es" });
    const { id: thread } = await openThread(writer, rapid);
    await say(rapid, "Hello", { thread });
    const relay = await findRelayNumber(writer, thread);
    expect(await deliver(sign(writer.phone, relay, { text: "", NumMedia: "1" }))).toMatch(/^Las fotos no se pueden/);
    await chat.setBlocked(rapid.ctx, thread, true);
    expect(await deliver(sign(writer.phone, relay, { text: "¿Hola?" }))).toMatch(/^No se entregó: /);
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => deliver(sign(writer.phone, relay, { text: "¿Hola?" }))));
    expect(answers.filter((answer) => answer !== null)).toHaveLength(3);
    expect((await listMessages(thread)).filter(({ party }) => party === "customer")).toEqual([]);
  });

  it("[Y-16] of somebody who has another number by now, or may not sign in, is nobody's", async () => {
    const before = await listMessages();
    const relay = await findRelayNumber(rapid);
    const texted = () => deliver(sign(rapid.phone, relay, { text: "Me again" }));
    await db.update(users).set({ disabledAt: noon }).where(eq(users.id, rapid.actor.userId));
    expect(await texted()).toBeNull();
    await db.update(users).set({ disabledAt: null, cellphone: "+13125550199" }).where(eq(users.id, rapid.actor.userId));
    expect(await texted()).toBeNull();
    await db.update(users).set({ cellphone: rapid.phone }).where(eq(users.id, rapid.actor.userId));
    expect(await listMessages()).toEqual(before);
  });
});

it("[Y-16] a number goes back a month after the last text of an ended conversation, half a year after that of an open one", async () => {
  const count = () => db.$count(textRelays, eq(textRelays.conversationId, id));
  const run = (now: Date) => returnRelayNumbers(systemCtx(db, now));
  await db.update(textRelays).set({ usedAt: noon });
  await db.update(conversations).set({ customerBlockedAt: null, contractorBlockedAt: null }).where(eq(conversations.id, id));
  await run(days(31));
  expect(await count()).toBe(2);
  await withdrawQuote(ctxWith(rapid, { now: noon }), { id: quote.id, seen: quote.version, reason: "Too far" });
  await run(days(29));
  expect(await count()).toBe(2);
  await run(days(31));
  expect(await count()).toBe(0);
  expect(await db.$count(textRelays)).toBeGreaterThan(0);
  await run(days(181));
  expect(await db.$count(textRelays)).toBe(0);
});
