import { randomUUID } from "node:crypto";
import { and, asc, eq, like } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "#app/features/accounts/tables.server.ts";
import * as chat from "#app/features/chat/service.server.ts";
import { chatFiles, chatMessages } from "#app/features/chat/tables.server.ts";
import { sendQueuedNotices } from "#app/features/notices/service.server.ts";
import { notices } from "#app/features/notices/tables.server.ts";
import { newWebhookSecret, signWebhook } from "#app/platform/webhook-signatures.server.ts";
import { testDatabase } from "../../../tests/database.ts";
import { createMailer } from "../../../tests/notice-fixtures.ts";
import { createHomeowner, createRoofer, createTestQuote, systemCtx, type Person } from "../../../tests/request-fixtures.ts";
import { handleMailReply } from "./service.server.ts";

const { db } = await testDatabase();
const [ann, rapid, eve] = [await createHomeowner(db), await createRoofer(db), await createHomeowner(db)];
const quote = await createTestQuote(ann, rapid);
const { items } = await chat.listConversations(ann.ctx, { after: null, unreadOnly: false });
const id = items.find((item) => item.requestId === quote.requestId)!.id;
const secret = newWebhookSecret();
const visitor = { ...systemCtx(db), brand: ann.ctx.brand, actor: { kind: "visitor" } as const };

const say = (person: Person, text: string) => chat.sendMessage(person.ctx, id, { text, idempotencyKey: randomUUID() });
const listMessages = () =>
  db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.conversationId, id), eq(chatMessages.kind, "text")))
    .orderBy(asc(chatMessages.sequence));
const listTold = (kind: string) =>
  db
    .select()
    .from(notices)
    .where(like(notices.key, `${kind}:${id}%`));

/** The mails that the two got, by receiver. */
async function takeMails() {
  const mailer = createMailer();
  await sendQueuedNotices({ db, now: new Date(Date.now() + 61_000) }, mailer);
  return (person: Person) => mailer.taken.findLast((mail) => mail.to === person.actor.email && mail.replyTo);
}
await say(ann, "Do you work on Fridays?");
await say(rapid, "We do.");
const mails = await takeMails();
const [annsMail, rapidsMail] = [mails(ann)!, mails(rapid)!];

interface Told {
  webhookId?: string;
  at?: Date;
  key?: string;
  body?: (body: string) => string;
}

function tell(
  data: Record<string, unknown>,
  { webhookId = randomUUID(), at = new Date(), key = secret, body: change = (one) => one }: Told = {},
) {
  const body = JSON.stringify({ type: "email.received", data });
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = signWebhook({ id: webhookId, timestamp, body }, key);
  return handleMailReply(visitor, { id: webhookId, timestamp, signature, readBody: () => Promise.resolve(change(body)) }, secret);
}
const reply = (person: Person, text: string, over: Record<string, unknown> = {}) => ({
  from: `"Some Name" <${person.actor.email.toUpperCase()}>`,
  to: [(person === ann ? annsMail : rapidsMail).replyTo],
  text,
  ...over,
});
const countAll = async () => [(await listMessages()).length, await db.$count(notices)];

describe("the relay of mails", () => {
  it("[Y-16] sends mails from an address of the conversation and side, which shows neither side's own", () => {
    expect(annsMail.replyTo).toMatch(/^reply-\w{57}@reply\.plumbline\.test$/);
    expect(annsMail.replyTo).not.toBe(rapidsMail.replyTo);
    for (const [mail, other] of [
      [annsMail, rapid],
      [rapidsMail, ann],
    ] as const) {
      expect(JSON.stringify([mail.from, mail.text, mail.html, mail.subject])).not.toContain(other.actor.email);
      expect(mail.text).toContain("Your address stays hidden");
    }
  });

  it("[Y-16] brings a reply into the thread once, without the quoted mail, and mails the other side again", async () => {
    const webhookId = randomUUID();
    const quoted = "Friday is fine.\n\nOn Fri, Nov 27, 2026, Delta <no-reply@plumbline.test> wrote:\n> We do.";
    await Promise.all([1, 2, 3].map(() => tell(reply(ann, quoted), { webhookId })));
    await tell(reply(ann, quoted), { webhookId });
    const messages = await listMessages();
    expect(messages.filter(({ text }) => text === "Friday is fine.")).toMatchObject([{ party: "customer", userId: ann.actor.userId }]);
    expect(await chat.countAllUnread(rapid.ctx)).toBeGreaterThan(0);
    await tell(reply(rapid, "See you then."));
    expect((await listMessages()).at(-1)).toMatchObject({ text: "See you then.", party: "contractor", userId: rapid.actor.userId });
  });

  it("[N-03] [Y-16] mails a party that answers by mail each next time, and one that is silent once", async () => {
    const count = () => db.$count(notices, and(like(notices.key, `%Message:${id}:%`), eq(notices.channel, "mail")));
    const [before, mails] = [await count(), [] as number[]];
    for (const person of [ann, ann, rapid, ann, ann, rapid]) {
      await tell(reply(person, "One more thing."));
      mails.push((await count()) - before);
    }
    expect(mails.slice(1).map((sent, at) => sent - mails[at]!)).toEqual([0, 1, 1, 0, 1]);
  });

  it("[Y-16] [T91] refuses a forged, changed or stale call and one signed with another secret", async () => {
    const before = await countAll();
    const denied = { kind: "forbidden" };
    await expect(tell(reply(ann, "Forged."), { key: newWebhookSecret() })).rejects.toMatchObject(denied);
    await expect(tell(reply(ann, "Forged."), { body: (one) => one.replace("Forged", "Changed") })).rejects.toMatchObject(denied);
    for (const minutes of [-6, 6])
      await expect(tell(reply(ann, "Late."), { at: new Date(Date.now() + minutes * 60_000) })).rejects.toMatchObject(denied);
    await expect(tell(reply(ann, "No id."), { webhookId: "" })).rejects.toMatchObject(denied);
    await expect(
      handleMailReply(visitor, { id: "x", timestamp: "0", signature: "", readBody: () => Promise.reject(new Error("was read")) }, secret),
    ).rejects.toMatchObject(denied);
    await expect(
      handleMailReply(visitor, { id: "x", timestamp: "0", signature: "", readBody: () => Promise.resolve("") }, ""),
    ).rejects.toMatchObject({ kind: "not_found" });
    expect(await countAll()).toEqual(before);
  });

  it("[Y-16] takes no forged relay address, and tells nobody", async () => {
    const before = await countAll();
    const real = String(annsMail.replyTo);
    for (const to of [
      real.replace(/.@/, (end) => (end === "0@" ? "1@" : "0@")),
      real.replace(/h(?=\w{24}@)/, "c"),
      "reply@reply.plumbline.test",
    ])
      await tell(reply(ann, "Forged.", { to: [to] }));
    expect(await countAll()).toEqual(before);
  });

  it("[Y-16] takes nothing from another sender or one that its domain denies, and tells the household once a day", async () => {
    const before = await listMessages();
    await tell(reply(eve, "Hello from Eve.", { to: [annsMail.replyTo] }));
    await tell(reply(rapid, "From the other side.", { to: [annsMail.replyTo] }));
    await tell(reply(ann, "Forged sender.", { dmarc: "fail" }));
    expect(await listMessages()).toEqual(before);
    const told = await listTold("replyStranger");
    expect(told).toMatchObject([{ userId: ann.actor.userId, template: "reader.replyStranger" }]);
    expect(JSON.stringify(told)).not.toMatch(/Eve|eve@|Forged/);
  });

  it("[Y-16] ends a loop: what a program wrote is neither taken nor answered, and our own mails say that one did", async () => {
    const before = await countAll();
    await tell(reply(ann, "I am away.", { headers: { "Auto-Submitted": "auto-replied" } }));
    await tell(reply(ann, "Undelivered.", { from: "mailer-daemon@home.test" }));
    expect(await countAll()).toEqual(before);
    await tell(reply(ann, ""));
    const mailer = createMailer();
    await sendQueuedNotices({ db, now: new Date() }, mailer);
    const answer = mailer.taken.find(({ subject }) => subject === "Your reply wasn’t delivered")!;
    expect(answer.replyTo).toBeNull();
    for (let at = 0; at < 15; at += 1) await tell(reply(ann, ""));
    expect((await listTold("replyRefused")).length).toBeLessThanOrEqual(10);
  });

  it("[Y-16] checks files as the conversation does, keeps the words of a refused one, and tells why", async () => {
    const program = { filename: "photo.jpg.exe", content: Buffer.from("MZ program").toString("base64") };
    const webhookId = randomUUID();
    await tell(reply(rapid, "Here is the plan.", { attachments: [program] }), { webhookId });
    await tell(reply(rapid, "Here is the plan.", { attachments: [program] }), { webhookId });
    expect((await listMessages()).filter(({ text }) => text === "Here is the plan.")).toHaveLength(1);
    expect(await db.$count(chatFiles)).toBe(0);
    const told = (await listTold("replyRefused")).filter(({ userId }) => userId === rapid.actor.userId);
    expect(told).toMatchObject([{ content: { refusal: "proofs.fileType", name: "photo.jpg.exe" } }]);
  });

  it("[Y-16] refuses a text that is too long, a blocked sender and a person who may not sign in any more", async () => {
    const before = (await listMessages()).length;
    await tell(reply(rapid, "x".repeat(4_001)));
    await chat.setBlocked(ann.ctx, id, true);
    await tell(reply(rapid, "Are you there?"));
    await chat.setBlocked(ann.ctx, id, false);
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, rapid.actor.userId));
    await tell(reply(rapid, "I left."));
    await db.update(users).set({ disabledAt: null }).where(eq(users.id, rapid.actor.userId));
    expect(await listMessages()).toHaveLength(before);
    const codes = (await listTold("replyRefused"))
      .filter(({ userId }) => userId === rapid.actor.userId)
      .map(({ content }) => content.refusal);
    expect(codes).toEqual(expect.arrayContaining(["input.tooLong", "chat.blocked"]));
  });
});
