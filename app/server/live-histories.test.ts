import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { asc, eq, sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { countUnread, type ChatParty, type Message, type ThreadUpdate } from "#app/features/chat/model.ts";
import * as chat from "#app/features/chat/service.server.ts";
import { chatMessages, conversations } from "#app/features/chat/tables.server.ts";
import { openPool } from "#app/platform/db.server.ts";
import { dropFullBuckets } from "#app/platform/limits.server.ts";
import { createDice } from "#db/world/dice.ts";
import { apiOver, createToken } from "../../tests/calls.ts";
import { testDatabase } from "../../tests/database.ts";
import { atFileEnd } from "../../tests/file-end.ts";
import { createLiveSocket, startLiveServer, type LiveBrowser } from "../../tests/live-sockets.ts";
import { createHomeowner, createRoofer, createTestQuote, type Person } from "../../tests/request-fixtures.ts";
import { isDeep, sizes } from "../../tests/sizes.ts";
import { conditionTimeoutMs, until } from "../../tests/waiting.ts";

const { db, pool, url } = await testDatabase();
/** The product has connections of its own, which are dropped. */
const served = openPool(`${url}?application_name=served`, 16, 60_000);
atFileEnd(() => served.pool.end());
const call = apiOver({ db: served.db, pool });

/** One side of a conversation, in one browser. It fetches only what its socket announces. */
interface Client {
  token: string;
  party: ChatParty;
  thread: string;
  random: () => number;
  browser: LiveBrowser;
  /** What it has fetched, by id. */
  seen: Map<string, Message>;
  revision: number;
  /** How often its socket opened. */
  openings: number;
  written: number;
  /** Its last look; nobody looks after the end. */
  looking: Promise<void>;
  isGone: boolean;
}

async function openThread(roofer: Person, { number, port }: { number: number; port: number }): Promise<Client[]> {
  const homeowner = await createHomeowner(db);
  const { requestId } = await createTestQuote(homeowner, roofer);
  const { items } = await chat.listConversations(homeowner.ctx, { after: null, unreadOnly: false });
  const thread = items.find((item) => item.requestId === requestId)!.id;
  const parties: [Person, ChatParty][] = [
    [homeowner, "customer"],
    [roofer, "contractor"],
  ];
  return Promise.all(parties.map(async ([person, party]) => openClient(await createToken(person), { party, thread, port, number })));
}

function openClient(
  token: string,
  { party, thread, port, number }: Pick<Client, "party" | "thread"> & { port: number; number: number },
): Client {
  const browser = createLiveSocket(token, { port, retryAfter: 20 });
  const { share: random } = createDice(`chat ${number} ${party}`);
  const client: Client = {
    token,
    party,
    thread,
    random,
    browser,
    seen: new Map(),
    revision: 0,
    openings: 0,
    written: 0,
    looking: Promise.resolve(),
    isGone: false,
  };
  const look = createLook(client);
  browser.socket.on("connect", () => {
    client.openings += 1;
    look();
  });
  browser.socket.on("gap", look);
  browser.socket.on("changed", ({ conversation, revision }) => {
    if (conversation === thread && revision > client.revision) look();
  });
  // One that the server refused, for its database was away, or ended.
  const comeBack = () => void setTimeout(() => browser.socket.connect(), 20);
  browser.socket.on("connect_error", () => !browser.socket.active && comeBack());
  browser.socket.on("disconnect", (reason) => reason === "io server disconnect" && comeBack());
  return client;
}

/** One look at a time, as pages do. */
function createLook(client: Client): () => void {
  let [isRunning, isAsked] = [false, false];
  async function run(): Promise<void> {
    isRunning = true;
    while (isAsked) {
      isAsked = false;
      await fetchNew(client);
    }
    isRunning = false;
  }
  return () => {
    isAsked = true;
    if (!isRunning && !client.isGone) client.looking = run();
  };
}

/** Before the connections that it uses end. */
async function leave(client: Client): Promise<void> {
  client.isGone = true;
  client.browser.socket.disconnect();
  await client.looking;
}

interface Insisting {
  body?: unknown;
  key?: string;
}

/** Repeats a call until the server answers, as a browser does whose connection or whose server's database is lost. */
async function insist<Data>(client: Client, line: string, { body, key = randomUUID() }: Insisting = {}): Promise<Data> {
  for (;;) {
    const answer = await call<Data>(client.token, line, { body, headers: { "idempotency-key": key } });
    // Sometimes the answer does not arrive, and the same is sent again.
    if (answer.status === 200 && client.random() < 0.8) return answer.body.data;
    if (answer.status !== 200 && ![429, 503].includes(answer.status))
      throw new Error(`${line}: ${answer.status} ${JSON.stringify(answer.body)}`);
    await pause(5);
  }
}

const path = ({ thread }: Client, rest = "") => `/api/v2/conversations/${thread}/messages${rest}`;

/** What came after the last seen revision, page by page. */
async function fetchNew(client: Client): Promise<void> {
  for (let isNew = true; isNew;) {
    const update = await insist<ThreadUpdate>(client, `GET ${path(client)}?since=${client.revision}`);
    for (const message of update.messages) client.seen.set(message.id, message);
    isNew = update.revision > client.revision;
    client.revision = update.revision;
  }
}

async function write(client: Client, text: string): Promise<void> {
  const [key, copies] = [randomUUID(), client.random() < 0.2 ? 2 : 1];
  const sent = Array.from({ length: copies }, () => insist<Message>(client, `POST ${path(client)}`, { body: { text }, key }));
  const [first, other = first] = await Promise.all(sent);
  expect(other!.id).toBe(first!.id);
  client.written += 1;
  const luck = client.random();
  if (luck < 0.1) await insist(client, `POST ${path(client, `/${first!.id}/edit`)}`, { body: { text: `${text}, changed` } });
  else if (luck < 0.2) await insist(client, `POST ${path(client, `/${first!.id}/delete`)}`);
  else if (luck < 0.5) {
    const last = Math.max(...[...client.seen.values()].map(({ sequence }) => sequence), 0);
    await insist(client, `POST /api/v2/conversations/${client.thread}/read`, { body: { sequence: Math.ceil(last * client.random()) } });
  }
}

/** Milliseconds by which the servers' clock is wrong: less than half of the time in which a message may be changed. */
const farthestJump = 4 * 60_000;

/** The share of connections cut in each tenth of a second: a long run cuts each socket every fifteen seconds, a short one more often. */
const cutsEachTenth = isDeep ? { socket: 1 / 150, database: 1 / 100 } : { socket: 0.1, database: 0.2 };

/**
 * Cuts sockets and connections to the database again and again, those that listen too, sets the servers' clock forward and back, and ends the limits of
 * a minute.
 */
async function dropConnections(clients: readonly Client[], isOver: () => boolean): Promise<void> {
  vi.useFakeTimers({ toFake: ["Date"] });
  while (!isOver()) {
    vi.setSystemTime(performance.timeOrigin + performance.now() + (Math.random() * 2 - 1) * farthestJump);
    await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'served' and random() < ${cutsEachTenth.database}`);
    await dropFullBuckets({ db, now: new Date(Date.now() + 7 * 24 * 60 * 60_000) });
    for (const { browser, random } of clients) if (random() < cutsEachTenth.socket) browser.socket.io.engine?.close();
    await pause(100);
  }
  vi.useRealTimers();
}

/** What both sides must agree on. */
const toHistory = (client: Client) =>
  [...client.seen.values()]
    .toSorted((one, two) => one.sequence - two.sequence)
    .map(({ sequence, party, text, isEdited, isDeleted }) => ({ sequence, party, text, isEdited, isDeleted }));

async function hasAll({ thread, revision }: Client): Promise<boolean> {
  const [row] = await db.select().from(conversations).where(eq(conversations.id, thread));
  return row!.revision === revision;
}

async function expectWhole(client: Client, other: Client): Promise<void> {
  const history = toHistory(client);
  expect(history.map(({ sequence }) => sequence)).toEqual(history.map((_message, place) => place + 1));
  expect(history).toEqual(toHistory(other));
  const rows = await db
    .select()
    .from(chatMessages)
    .where(eq(chatMessages.conversationId, client.thread))
    .orderBy(asc(chatMessages.sequence));
  expect(rows.map(({ sequence }) => sequence)).toEqual(history.map(({ sequence }) => sequence));
  expect(rows.filter(({ party, kind }) => party === client.party && kind === "text")).toHaveLength(client.written);
  const [row] = await db.select().from(conversations).where(eq(conversations.id, client.thread));
  const counted = rows.map((message) => ({ ...message, isDeleted: message.deletedAt !== null }));
  expect([row!.customerUnread, row!.contractorUnread]).toEqual([
    countUnread(counted, "customer", row!.customerReadTo),
    countUnread(counted, "contractor", row!.contractorReadTo),
  ]);
  expect(row!.lastSequence).toBe(rows.length);
}

it(
  "[N-02] [X18] [X19] each message once, numbered 1 to n, the same for both sides, and unread as a recount, while everything drops and clocks jump",
  async () => {
    const first = await startLiveServer(served);
    const second = await startLiveServer(served);
    const roofers = await Promise.all(Array.from({ length: Math.ceil(sizes.chatClients / 8) }, () => createRoofer(db)));
    const clients: Client[] = [];
    for (let number = 0; number < sizes.chatClients / 2; number += 1) {
      const { port } = number % 2 === 0 ? first : second;
      clients.push(...(await openThread(roofers[number % roofers.length]!, { number, port })));
    }
    let isOver = false;
    const dropping = dropConnections(clients, () => isOver);
    const writing = clients.map(async (client, at) => {
      for (let count = 1; count <= sizes.chatMessages; count += 1) await write(client, `${at}: ${count}`);
    });
    // One process ends in the middle and is started again.
    const restarting = until(() => isOver || clients.every(({ written }) => written >= sizes.chatMessages / 3)).then(async () => {
      await second.stop();
      await startLiveServer(served, second.port);
    });
    // Nobody would end a test that waits for a failed part.
    await Promise.race([dropping, Promise.all([restarting, ...writing])]).finally(() => (isOver = true));
    await dropping;
    for (const client of clients) await until(() => hasAll(client));
    for (const [at, client] of clients.entries()) await expectWhole(client, clients[at ^ 1]!);
    expect(Math.max(...clients.map(({ openings }) => openings))).toBeGreaterThan(1);
    for (const client of clients) await leave(client);
  },
  conditionTimeoutMs,
);
