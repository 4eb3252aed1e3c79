import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import type { ChatParty } from "#app/features/chat/model.ts";
import * as chat from "#app/features/chat/service.server.ts";
import * as moderation from "#app/features/chat/service/moderation.server.ts";
import { leads } from "#app/features/leads/tables.server.ts";
import * as inbox from "#app/features/notices/service/inbox.server.ts";
import { loadCurrentPerson } from "#app/features/people/service.server.ts";
import { sendQuestion } from "#app/features/questions/service.server.ts";
import { listQuotesOfRequest } from "#app/features/quotes/service.server.ts";
import { loadDashboardView } from "#app/routes/account/dashboard-view.server.ts";
import { testDatabase } from "./database.ts";
import { createHomeowner, createRoofer, ctxWith, sendTestRequest, type Person } from "./request-fixtures.ts";
import { sizes } from "./sizes.ts";

const { db } = await testDatabase();

/** What happened in a conversation, kept by the test. */
interface Log {
  id: string;
  requestId: string;
  sides: Record<ChatParty, Person>;
  contractorId: number;
  contractorPublicId: string;
  quoteId: string;
  written: { id: string; sequence: number; by: ChatParty; isDeleted: boolean }[];
  readTo: Record<ChatParty, number>;
  last: number;
  /** The contractor answered after the last message of the homeowner. */
  isAnswered: boolean;
}

const parties = ["customer", "contractor"] as const;
const find = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(Math.random() * items.length)];
const pick = <Item>(items: readonly Item[]): Item => find(items)!;

/** The plain count. */
const countUnread = ({ written, readTo }: Log, reader: ChatParty) =>
  written.filter(({ by, sequence, isDeleted }) => by !== reader && !isDeleted && sequence > readTo[reader]).length;

/** Two homeowners; one asked two roofers, of whom the other asked one. */
async function startLogs(): Promise<Log[]> {
  const [one, two] = [await createRoofer(db), await createRoofer(db)];
  const started = [
    { homeowner: await createHomeowner(db), roofers: [one, two] },
    { homeowner: await createHomeowner(db), roofers: [one] },
  ];
  const logs: Log[] = [];
  for (const { homeowner, roofers } of started) {
    const requestId = await sendTestRequest(homeowner, roofers);
    const quotes = await listQuotesOfRequest(homeowner.ctx, requestId);
    const { items } = await chat.listConversations(homeowner.ctx, { after: null, unreadOnly: false });
    for (const { id, contractorPublicId } of items) {
      const quote = quotes.find(({ contractor }) => contractor.publicId === contractorPublicId)!;
      const contractor = await findRoofer(roofers, id);
      const sides = { customer: homeowner, contractor };
      const { contractorId } = contractor;
      const place = { id, requestId, contractorId, contractorPublicId, quoteId: quote.id, sides };
      logs.push({ ...place, written: [], readTo: { customer: 0, contractor: 0 }, last: 1, isAnswered: false });
    }
  }
  return logs;
}

type Roofer = Awaited<ReturnType<typeof createRoofer>>;

async function findRoofer(roofers: readonly Roofer[], id: string): Promise<Roofer> {
  for (const roofer of roofers) {
    const { items } = await chat.listConversations(roofer.ctx, { after: null, unreadOnly: false });
    if (items.some((item) => item.id === id)) return roofer;
  }
  throw new Error("nobody's conversation");
}

const now = (person: Person) => ctxWith(person, { now: new Date() });

async function write(log: Log, party: ChatParty): Promise<void> {
  const input = { text: `From the ${party}`, idempotencyKey: randomUUID() };
  const { id, sequence } = await chat.sendMessage(now(log.sides[party]), log.id, input);
  log.written.push({ id, sequence, by: party, isDeleted: false });
  log.last = sequence;
  log.isAnswered = party === "contractor";
}

/** One of one's own, or, by staff, of anybody's. */
async function remove(log: Log, party: ChatParty, byStaff: boolean): Promise<void> {
  const message = find(log.written.filter(({ by, isDeleted }) => !isDeleted && (byStaff || by === party)));
  if (!message) return;
  message.isDeleted = true;
  const ctx = now(log.sides[party]);
  if (!byStaff) return chat.deleteMessage(ctx, log.id, message.id);
  await chat.reportConversation(ctx, log.id, { reason: "SPAM", words: "" });
  await ctx.db.transaction((db) => moderation.removeByStaff({ ...ctx, db }, log.id, { messageId: message.id, reason: "SPAM" }));
}

async function read(log: Log, party: ChatParty): Promise<void> {
  const upTo = pick([1, log.last - 1, log.last, log.last + 5]);
  await chat.markRead(now(log.sides[party]), log.id, upTo);
  log.readTo[party] = Math.max(log.readTo[party], Math.min(upTo, log.last));
}

async function openPage(log: Log, party: ChatParty): Promise<void> {
  await chat.loadChatPage(now(log.sides[party]), { conversation: log.id, before: null, after: null, unreadOnly: false });
  log.readTo[party] = log.last;
}

/** What never counts: a note of the team, a changed message, a card. */
async function writeBeside(log: Log, party: ChatParty): Promise<void> {
  const note = { text: "For us", type: "note", idempotencyKey: randomUUID() };
  if (party === "contractor") return void (await chat.sendMessage(now(log.sides.contractor), log.id, note));
  const own = find(log.written.filter(({ by, isDeleted }) => by === "customer" && !isDeleted));
  if (own) return chat.editMessage(now(log.sides.customer), log.id, { messageId: own.id, text: `Changed ${randomUUID()}` });
  await sendQuestion(now(log.sides.customer), { quoteId: log.quoteId, question: "Is the deck included?", idempotencyKey: randomUUID() });
  log.last += 1;
}

async function step(logs: readonly Log[]): Promise<void> {
  const [log, party, luck] = [pick(logs), pick(parties), Math.random()];
  if (luck < 0.45) await write(log, party);
  else if (luck < 0.6) await remove(log, party, luck < 0.5);
  else if (luck < 0.75) await read(log, party);
  else if (luck < 0.85) await openPage(log, party);
  else await writeBeside(log, party);
}

/** In one conversation, for one of its sides. */
async function expectThreadCounts(log: Log, party: ChatParty): Promise<void> {
  const { id, requestId, contractorPublicId, sides } = log;
  const { ctx } = sides[party];
  const unread = countUnread(log, party);
  const about = party === "customer" ? { requestId, contractorPublicId } : { requestId };
  expect(await chat.findThreadLink(ctx, about)).toEqual({ id, unread });
  expect((await chat.loadUpdate(ctx, id, 0)).unread).toBe(unread);
  const counts = { customerUnreadCount: countUnread(log, "customer"), contractorUnreadCount: countUnread(log, "contractor") };
  const { items } = await chat.listConversations(ctx, { after: null, unreadOnly: false });
  expect(items.find((item) => item.id === id)).toMatchObject({ unread, ...counts });
}

/** The lead says that a message waits only while one does; one that nobody answered always waits. */
async function expectLeadCard(log: Log): Promise<void> {
  const rows = await db.select().from(leads).where(eq(leads.requestId, log.requestId));
  const isWaiting = rows.find(({ contractorId }) => contractorId === log.contractorId)!.attention.includes(`MESSAGE:${log.id}`);
  if (countUnread(log, "contractor") === 0) expect(isWaiting).toBe(false);
  else if (!log.written.some(({ by }) => by === "contractor")) expect(isWaiting).toBe(true);
}

/** Of all of a person's conversations. */
async function expectSums(person: Person, logs: readonly Log[], party: ChatParty): Promise<void> {
  const { ctx } = person;
  const own = logs.filter(({ sides }) => sides[party] === person);
  const total = own.reduce((sum, log) => sum + countUnread(log, party), 0);
  expect(await chat.countAllUnread(ctx)).toBe(total);
  expect((await loadCurrentPerson(ctx)).unreadMessageActivitiesCount).toBe(total);
  const { items } = await chat.listConversations(ctx, { after: null, unreadOnly: true });
  const waiting = own.filter((log) => countUnread(log, party) > 0).map(({ id }) => id);
  expect(items.map(({ id }) => id).toSorted()).toEqual(waiting.toSorted());
  const shown = party === "customer" ? await loadDashboardView(ctx, new Request("http://test/dashboard")) : null;
  if (shown) expect(shown.unreadMessages).toBe(total);
  const { rows } = await inbox.listInbox(ctx, { after: null, size: 99 });
  expect(await inbox.countUnread(ctx)).toBe(rows.filter(({ isRead }) => !isRead).length);
}

/** Somebody opens what the bell shows. */
async function openNotice(person: Person): Promise<void> {
  const { rows } = await inbox.listInbox(person.ctx, { after: null });
  const item = find(rows.filter(({ isRead }) => !isRead));
  if (item) await inbox.openInboxItem(person.ctx, item.id);
}

async function expectAllCounts(logs: readonly Log[]): Promise<void> {
  for (const log of logs) await Promise.all([...parties.map((party) => expectThreadCounts(log, party)), expectLeadCard(log)]);
  const people = new Map(logs.flatMap(({ sides }) => parties.map((party) => [sides[party], party] as const)));
  for (const [person, party] of people) await expectSums(person, logs, party);
}

it("[N-01] [A-01] every place shows the unread messages that a plain count of random histories finds", async () => {
  for (let history = 0; history < sizes.unreadHistories; history += 1) {
    const logs = await startLogs();
    expect(logs).toHaveLength(3);
    // The only message, deleted by its author and then by staff.
    for (const byStaff of [false, true]) {
      for (const log of logs) await write(log, "customer");
      await expectAllCounts(logs);
      for (const log of logs) await remove(log, "customer", byStaff);
      await expectAllCounts(logs);
    }
    for (let round = 0; round < 2; round += 1) {
      for (let count = 0; count < 12; count += 1) await step(logs);
      await expectAllCounts(logs);
      await openNotice(pick(logs).sides[pick(parties)]);
    }
  }
});
