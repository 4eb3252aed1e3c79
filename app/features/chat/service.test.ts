import { randomUUID } from "node:crypto";
import { asc, eq, like } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { eraseAccount } from "#app/features/erasures/service.server.ts";
import { leads } from "#app/features/leads/tables.server.ts";
import { notices } from "#app/features/notices/tables.server.ts";
import { sendQuestion } from "#app/features/questions/service.server.ts";
import { withdrawQuote } from "#app/features/quotes/service.server.ts";
import { testDatabase } from "../../../tests/database.ts";
import { createHomeowner, createRoofer, createTestQuote, ctxWith, systemCtx, type Person } from "../../../tests/request-fixtures.ts";
import { countUnread } from "./model.ts";
import * as chat from "./service.server.ts";
import { chatMessages, chatMessageVersions, chatReports, conversations } from "./tables.server.ts";

const { db } = await testDatabase();
const [ann, rapid, rival] = [await createHomeowner(db), await createRoofer(db, { locale: "fr" }), await createRoofer(db)];
const quote = await createTestQuote(ann, rapid);

async function findThread(person: Person, requestId = quote.requestId): Promise<string> {
  const { items } = await chat.listConversations(person.ctx, { after: null, unreadOnly: false });
  return items.find((item) => item.requestId === requestId)!.id;
}
const id = await findThread(ann);
const say = (person: Person, text: string, over: { key?: string; type?: string; id?: string; now?: Date } = {}) =>
  chat.sendMessage(ctxWith(person, { now: over.now ?? new Date() }), over.id ?? id, {
    text,
    idempotencyKey: over.key ?? randomUUID(),
    ...(over.type ? { type: over.type } : {}),
  });
const loadRow = async (conversationId = id) => (await db.select().from(conversations).where(eq(conversations.id, conversationId)))[0]!;
const open = async (person: Person, conversationId = id) =>
  (await chat.loadChatPage(person.ctx, { conversation: conversationId, before: null, after: null, unreadOnly: false })).thread!;
const loadLead = async () => (await db.select().from(leads).where(eq(leads.requestId, quote.requestId)))[0]!;

describe("a conversation", () => {
  it("[N-01] is there for both sides from the moment the request is sent, with the card of the request", async () => {
    expect(await findThread(rapid)).toBe(id);
    const [annView, rapidView] = [await open(ann), await open(rapid)];
    expect(annView).toMatchObject({ name: "Rapid Roofing", party: "customer", state: "open", requestId: quote.requestId });
    expect(rapidView).toMatchObject({ name: "Ann Miller", party: "contractor" });
    expect(annView.messages.map(({ sequence, card }) => [sequence, card?.event])).toEqual([[1, "request.sent"]]);
    expect(annView.quotes).toMatchObject([{ id: quote.id, total: expect.any(Number), isEnded: false }]);
  });

  it("[N-01] counts unread messages for both sides, tells the last message, and stamps the first reply", async () => {
    await say(ann, "Do you take the old shingles away?");
    await say(ann, "All of them?");
    expect([await chat.countAllUnread(rapid.ctx), await chat.countAllUnread(ann.ctx)]).toEqual([2, 0]);
    expect(await loadLead()).toMatchObject({ repliedAt: null, attention: expect.arrayContaining([`MESSAGE:${id}`]) });
    const { items } = await chat.listConversations(rapid.ctx, { after: null, unreadOnly: true });
    expect(items).toMatchObject([{ id, unread: 2, contractorUnreadCount: 2, preview: { text: "All of them?", isOwn: false } }]);
    expect(items[0]?.lastMessageDateTime).toMatch(/^20/);
    await open(rapid);
    expect([await chat.countAllUnread(rapid.ctx), (await loadLead()).attention]).toEqual([
      0,
      expect.not.arrayContaining([`MESSAGE:${id}`]),
    ]);
    await say(rapid, "Yes, all of them.");
    expect((await loadLead()).repliedAt).toBeInstanceOf(Date);
    expect((await open(rapid)).otherReadTo).toBeLessThan((await loadRow()).lastSequence);
    await open(ann);
    expect((await open(rapid)).otherReadTo).toBe((await loadRow()).lastSequence);
  });

  it("[N-03] mails the other party once until it has read the conversation", async () => {
    const count = () => db.$count(notices, like(notices.key, `customerMessage:${id}:%`));
    await open(rapid);
    const before = await count();
    await say(ann, "One more thing.");
    await say(ann, "And another.");
    expect((await count()) - before).toBe(1);
  });

  it("[N-02] sends a message once by its key, at once or later, and refuses another text with it", async () => {
    const [key, before] = [randomUUID(), await loadRow()];
    await Promise.all([1, 2, 3].map(() => say(ann, "When could you begin?", { key })));
    const repeated = await say(ann, "When could you begin?", { key });
    expect(repeated.sequence).toBe(before.lastSequence + 1);
    expect((await loadRow()).lastSequence).toBe(before.lastSequence + 1);
    await expect(say(ann, "Something else", { key })).rejects.toMatchObject({ kind: "conflict", code: "input.keyUsed" });
  });

  it("[N-02] tells a client that was away each new, changed and deleted message once", async () => {
    const { revision: since } = await loadRow();
    const [kept, removed] = [await say(rapid, "Frist"), await say(rapid, "Oops")];
    await chat.editMessage(rapid.ctx, id, { messageId: kept.id, text: "First" });
    await chat.deleteMessage(rapid.ctx, id, removed.id);
    const update = await chat.loadUpdate(ann.ctx, id, since);
    expect(update.messages.map(({ text, isEdited, isDeleted }) => [text, isEdited, isDeleted])).toEqual([
      ["First", true, false],
      ["", false, true],
    ]);
    expect(await chat.loadUpdate(ann.ctx, id, update.revision)).toMatchObject({ messages: [], unread: update.unread });
    const versions = await db.select().from(chatMessageVersions).orderBy(asc(chatMessageVersions.id));
    expect(versions.map(({ text }) => text)).toEqual(["Frist", "Oops"]);
  });

  it("[N-01] lets only the author change a message, for ten minutes", async () => {
    const sent = await say(ann, "Mine");
    const change = (person: Person, minutes = 0) =>
      chat.editMessage(ctxWith(person, { now: new Date(Date.now() + minutes * 60_000) }), id, { messageId: sent.id, text: "Changed" });
    await expect(change(rapid)).rejects.toMatchObject({ kind: "not_found" });
    await expect(change(ann, 11)).rejects.toMatchObject({ kind: "conflict", code: "chat.tooLate" });
    await change(ann, 9);
    expect((await open(ann)).messages.at(-1)).toMatchObject({ text: "Changed", isEdited: true });
  });

  it("[T75] keeps a note of the contractor's team from the homeowner everywhere", async () => {
    const before = await loadRow();
    await say(rapid, "canary-note", { type: "note" });
    await expect(say(ann, "canary-note", { type: "note" })).rejects.toMatchObject({ kind: "forbidden" });
    const thread = await open(rapid);
    expect(thread.messages.filter(({ type }) => type === "note")).toMatchObject([{ text: "canary-note", author: "Ann Miller" }]);
    const seen = [
      await open(ann),
      await chat.loadUpdate(ann.ctx, id, 0),
      await chat.listConversations(ann.ctx, { after: null, unreadOnly: false }),
    ];
    expect(JSON.stringify(seen)).not.toContain("canary-note");
    expect(await loadRow()).toMatchObject({
      lastSequence: before.lastSequence,
      lastMessageAt: before.lastMessageAt,
      customerUnread: before.customerUnread,
    });
  });

  it("[N-01] shows a question about the quote as a card with its words", async () => {
    await sendQuestion(ann.ctx, { quoteId: quote.id, question: "Is the deck included?", idempotencyKey: randomUUID() });
    const { messages, subjects } = await open(rapid);
    const card = messages.at(-1)?.card;
    expect([card?.event, subjects[card?.subjectId ?? ""]?.words]).toEqual(["question.customer", "Is the deck included?"]);
  });

  it("[N-01] numbers messages 1 to n, and the stored unread counts equal a recount", async () => {
    const rows = await db.select().from(chatMessages).where(eq(chatMessages.conversationId, id)).orderBy(asc(chatMessages.sequence));
    expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_row, at) => at + 1));
    const counted = rows.map((row) => ({ ...row, isDeleted: row.deletedAt !== null }));
    const row = await loadRow();
    expect(row.customerUnread).toBe(countUnread(counted, "customer", row.customerReadTo));
    expect(row.contractorUnread).toBe(countUnread(counted, "contractor", row.contractorReadTo));
  });
});

describe("strangers", () => {
  it("[T74] find no conversation of others by any call", async () => {
    const elsewhere: Person = { ...ann, ctx: ctxWith(ann, { brand: (await createHomeowner(db, { brand: "IKO" })).ctx.brand }) };
    for (const person of [await createHomeowner(db), rival, elsewhere]) {
      const sent = await say(ann, "Mine");
      const attempts = [
        () => open(person),
        () => say(person, "Hello?"),
        () => chat.loadUpdate(person.ctx, id, 0),
        () => chat.markRead(person.ctx, id, 1),
        () => chat.editMessage(person.ctx, id, { messageId: sent.id, text: "x" }),
        () => chat.deleteMessage(person.ctx, id, sent.id),
        () => chat.reportConversation(person.ctx, id, { reason: "SPAM" }),
        () => chat.setBlocked(person.ctx, id, true),
        () => chat.readChatFile(person.ctx, id, randomUUID()),
      ];
      for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ kind: "not_found" });
      const { items } = await chat.listConversations(person.ctx, { after: null, unreadOnly: false });
      expect(items.map((item) => item.id)).not.toContain(id);
    }
    await expect(open(ann, "x")).rejects.toMatchObject({ kind: "not_found" });
  });
});

describe("blocking and reporting", () => {
  it("[N-01] stops both sides until the one that blocked ends it, and keeps a report for the staff once", async () => {
    const key = randomUUID();
    const earlier = await say(rapid, "Good morning", { key });
    await chat.setBlocked(ann.ctx, id, true);
    await expect(say(rapid, "Hello?")).rejects.toMatchObject({ code: "chat.blocked" });
    await expect(chat.editMessage(rapid.ctx, id, { messageId: earlier.id, text: "Call me" })).rejects.toMatchObject({
      code: "chat.blocked",
    });
    // What was sent before stays sent when its answer is asked for again.
    expect(await say(rapid, "Good morning", { key })).toMatchObject({ id: earlier.id });
    await expect(say(ann, "Hello?")).rejects.toMatchObject({ code: "chat.youBlocked" });
    expect([(await open(ann)).state, (await open(rapid)).state]).toEqual(["blockedByOwn", "blocked"]);
    await chat.setBlocked(rapid.ctx, id, false);
    await expect(say(rapid, "Hello?")).rejects.toMatchObject({ code: "chat.blocked" });
    await chat.setBlocked(ann.ctx, id, false);
    await say(rapid, "Hello again");
    for (const words of ["First", "Second"]) await chat.reportConversation(ann.ctx, id, { reason: "SPAM", words });
    expect(await db.select().from(chatReports)).toMatchObject([{ conversationId: id, party: "customer", words: "First" }]);
    await expect(chat.reportConversation(ann.ctx, id, { reason: "" })).rejects.toMatchObject({ fields: [{ code: "chat.reasonMissing" }] });
  });
});

describe("the automatic reply", () => {
  it("[N-01] [T79] answers the first message once, outside working hours with the time of opening, and never counts as unread", async () => {
    const texts = { autoResponseMessage: "We answer soon.", preloadedChatMessage: "Hi there!" };
    await db.update(contractors).set(texts).where(eq(contractors.id, rival.contractorId));
    const homeowner = await createHomeowner(db);
    const thread = await findThread(homeowner, (await createTestQuote(homeowner, rival)).requestId);
    expect((await open(homeowner, thread)).greeting).toBe("Hi there!");
    await say(rival, "Hello", { id: thread });
    for (const text of ["Hello", "Anybody?"]) await say(homeowner, text, { id: thread });
    const { messages } = await open(homeowner, thread);
    expect(messages.filter(({ kind }) => kind === "auto")).toMatchObject([{ text: "We answer soon.", party: "contractor", sequence: 4 }]);
    expect(await chat.countAllUnread(homeowner.ctx)).toBe(0);
  });
});

describe("before a request", () => {
  it("[N-01] a homeowner writes to an Advanced contractor from its profile, and the request goes on in that conversation", async () => {
    const homeowner = await createHomeowner(db);
    const started = await chat.startConversation(homeowner.ctx, rapid.actor.accountId);
    expect(await chat.startConversation(homeowner.ctx, rapid.actor.accountId)).toBe(started);
    await say(homeowner, "Do you work on Saturdays?", { id: started });
    const seen = JSON.stringify(await open(rapid, started));
    expect(seen).toContain("Do you work on Saturdays?");
    for (const hidden of ["5550142", "@", "Oak Street", "Miller"]) expect(seen).not.toContain(hidden);
    const { requestId } = await createTestQuote(homeowner, rapid);
    expect(await findThread(homeowner, requestId)).toBe(started);
    expect((await open(homeowner, started)).messages.map(({ card }) => card?.event ?? "text")).toEqual(["text", "request.sent"]);
  });

  it("[N-01] is refused for contractors without an Advanced profile, and for other businesses", async () => {
    const standard = await createRoofer(db);
    await db.update(contractors).set({ advanced: false }).where(eq(contractors.id, standard.contractorId));
    await expect(chat.startConversation(ann.ctx, standard.actor.accountId)).rejects.toMatchObject({ kind: "conflict" });
    await expect(chat.startConversation(rival.ctx, rapid.actor.accountId)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(chat.startConversation(ann.ctx, randomUUID())).rejects.toMatchObject({ kind: "not_found" });
  });
});

describe("the end of a conversation", () => {
  it("[N-01] nobody can write once the request is closed, and everybody can read", async () => {
    const other = await createTestQuote(ann, rival);
    const thread = await findThread(ann, other.requestId);
    const { id: messageId } = await say(rival, "Sorry", { id: thread });
    await withdrawQuote(rival.ctx, { id: other.id, seen: other.version, reason: "Too far" });
    await expect(chat.editMessage(rival.ctx, thread, { messageId, text: "Call me" })).rejects.toMatchObject({ code: "chat.closed" });
    for (const person of [ann, rival]) await expect(say(person, "Still?", { id: thread })).rejects.toMatchObject({ code: "chat.closed" });
    await expect(chat.tellTyping(ann.ctx, thread)).rejects.toMatchObject({ code: "chat.closed" });
    const seen = await open(ann, thread);
    expect([seen.state, seen.messages.at(-1)?.card?.event]).toEqual(["closed", "quote.withdraw"]);
  });

  it("[T111] erasing the homeowner deletes messages, versions, notes and reports", async () => {
    await eraseAccount(systemCtx(db), ann.actor.email);
    expect(await db.select().from(conversations).where(eq(conversations.accountId, ann.actor.accountId))).toEqual([]);
    expect(await db.$count(chatMessages, eq(chatMessages.conversationId, id))).toBe(0);
    expect([await db.$count(chatMessageVersions), await db.$count(chatReports)]).toEqual([0, 0]);
    await expect(open(rapid)).rejects.toMatchObject({ kind: "not_found" });
  });
});
