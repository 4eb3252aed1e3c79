import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { sessions, users } from "#app/features/accounts/tables.server.ts";
import * as chat from "#app/features/chat/service.server.ts";
import { conversations } from "#app/features/chat/tables.server.ts";
import type { Failure } from "#app/lib/errors.ts";
import { livePath, type LiveStart } from "#app/lib/live.ts";
import { cookieNames } from "#app/platform/cookies.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { createToken } from "../../tests/calls.ts";
import { testDatabase } from "../../tests/database.ts";
import { createLiveSocket, openLiveSocket, startLiveServer, type LiveBrowser, type LiveOpening } from "../../tests/live-sockets.ts";
import { createHomeowner, createRoofer, createTestQuote, ctxWith, type Person } from "../../tests/request-fixtures.ts";
import { until } from "../../tests/waiting.ts";
import { findSeat, isFromOwnPage } from "./live-seats.server.ts";

const database = await testDatabase();
const { db } = database;
/** Two processes of the product, as far as sockets go. */
const ports = [(await startLiveServer(database)).port, (await startLiveServer(database)).port] as const;

const [ann, rapid, rival] = [await createHomeowner(db), await createRoofer(db), await createRoofer(db)];
const quote = await createTestQuote(ann, rapid);
const { items } = await chat.listConversations(ann.ctx, { after: null, unreadOnly: false });
const id = items.find(({ requestId }) => requestId === quote.requestId)!.id;

const open = (token: string, opening: Partial<LiveOpening> = {}) => openLiveSocket(token, { port: ports[0], ...opening });
const openAs = async (person: Person, opening: Partial<LiveOpening> = {}) => (await open(await createToken(person), opening))!;
const say = (person: Person, text: string, type = "chat") =>
  chat.sendMessage(ctxWith(person, { now: new Date() }), id, { text, type, idempotencyKey: randomUUID() });

describe("sockets of two processes", () => {
  it("[N-02] [T74] [T75] tell both parties that something is new, and strangers nothing; notes only the contractor's team", async () => {
    const [customer, contractor] = [await openAs(ann, { port: ports[0] }), await openAs(rapid, { port: ports[1] })];
    const strangers = [await openAs(rival), await openAs(await createHomeowner(db), { port: ports[1] })];
    const { revision } = await chat.loadUpdate(ann.ctx, id, 0);
    await say(ann, "Is the permit included?");
    for (const { heard } of [customer, contractor]) {
      await until(() => heard.some((change) => change.conversation === id && change.revision > revision));
      expect(JSON.stringify(heard)).not.toContain("permit");
    }
    const before = customer.heard.length;
    await say(rapid, "canary", "note");
    await until(() => contractor.heard.some(({ isNote }) => isNote));
    await say(rapid, "Yes.");
    await until(() => customer.heard.length > before);
    expect(customer.heard.some(({ isNote }) => isNote)).toBe(false);
    expect(strangers.flatMap(({ heard }) => heard)).toEqual([]);
  });

  it("[N-02] tell the other party who types, and nobody else's", async () => {
    const [customer, contractor, stranger] = [await openAs(ann), await openAs(rapid, { port: ports[1] }), await openAs(rival)];
    customer.socket.emit("typing", { conversation: id });
    await until(() => contractor.typed.length > 0);
    stranger.socket.emit("typing", { conversation: id });
    contractor.socket.emit("typing", { conversation: id });
    await until(() => customer.typed.length > 0);
    expect([contractor.typed, customer.typed, stranger.typed]).toEqual([[{ conversation: id }], [{ conversation: id }], []]);
  });

  it("[N-02] go on by long polling where nothing else is let through", async () => {
    const cookie = `${cookieNames.session}=${await createToken(ann)}`;
    const poll = async (method: string, query: string, body = "") => {
      const path = `${livePath}?EIO=4&transport=polling${query}`;
      // As a browser asks, which names its origin only when it writes.
      const origin = method === "POST" ? { origin: "http://delta.localhost" } : { "sec-fetch-site": "same-origin" };
      const headers = { host: "delta.localhost", cookie, ...origin };
      const [answer] = (await once(request({ port: ports[0], method, path, headers }).end(body), "response")) as [IncomingMessage];
      return (await answer.setEncoding("utf8").toArray()).join("");
    };
    const { sid } = JSON.parse((await poll("GET", "")).slice(1)) as { sid: string };
    expect(await poll("POST", `&sid=${sid}`, "40")).toBe("ok");
    let heard = await poll("GET", `&sid=${sid}`);
    expect(heard).toMatch(/^40/);
    while (!heard.includes(`42["start",`)) heard += await poll("GET", `&sid=${sid}`);
    const polled = poll("GET", `&sid=${sid}`);
    await say(rapid, "By long polling.");
    expect(await polled).toContain(`42["changed",{"conversation":"${id}"`);
  });

  it("[T13] [T76] close when the session ends, whatever ends it, and no others", async () => {
    const endings: ((token: string, person: Person) => PromiseLike<unknown>)[] = [
      (token) => db.delete(sessions).where(eq(sessions.token, tokenHash(token))),
      (token) =>
        db
          .update(sessions)
          .set({ expiresAt: new Date(0) })
          .where(eq(sessions.token, tokenHash(token))),
      (_token, { actor }) => db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, actor.userId)),
    ];
    const other = await openAs(rapid);
    for (const end of endings) {
      const person = await createHomeowner(db);
      const token = await createToken(person);
      const { socket } = (await open(token))!;
      await end(token, person);
      await until(() => !socket.connected);
      expect(await open(token)).toBeNull();
    }
    expect(other.socket.connected).toBe(true);
    other.socket.disconnect();
  });

  it("[T77] open only for pages of their own host, with a live session of it", async () => {
    const token = await createToken(ann);
    expect(await open(token, { origin: "http://evil.example" })).toBeNull();
    expect(await open(token, { host: "iko.localhost" })).toBeNull();
    expect(await open("x".repeat(43))).toBeNull();
    const own = await open(token);
    expect(own).not.toBeNull();
    own!.socket.disconnect();
  });

  it("[T78] [T80] end when they say anything else, too much or too often, and one user has five at most", async () => {
    const words: [string, unknown][] = [
      ["typing", { conversation: [id] }],
      ["typing", { conversation: id, more: 1 }],
      ["typing", Buffer.from("x")],
      ["join", "contractor 1 *"],
      ["typing", { conversation: "x".repeat(10_000) }],
    ];
    for (const [event, content] of words) {
      const { socket } = await openAs(rival);
      socket.emit(event as "typing", content as never);
      await until(() => !socket.connected);
    }
    const { socket } = await openAs(rival);
    for (let count = 0; count < 40; count += 1) socket.emit("typing", { conversation: id });
    await until(() => !socket.connected);
    const [person, opened] = [await createHomeowner(db), [] as (LiveBrowser | null)[]];
    const token = await createToken(person);
    for (let count = 0; count < 6; count += 1) opened.push(await open(token));
    expect(opened.map((browser) => browser !== null)).toEqual([true, true, true, true, true, false]);
  });

  it("[T78] allow an address sixty attempts a minute", async () => {
    const visit = { headers: { host: "delta.localhost" }, socket: { remoteAddress: "203.0.113.9" } };
    const answers: string[] = [];
    for (let count = 0; count < 61; count += 1) await findSeat(db, visit as never).catch(({ kind }: Failure) => answers.push(kind));
    expect(answers.slice(0, 60)).toEqual(Array(60).fill("unauthenticated"));
    expect(answers[60]).toBe("too_many");
  });

  it("[X18] tell who comes back whether a message came meanwhile", async () => {
    const minute = 60_000;
    const readStart = async (person: Person, since: number | null) => {
      const { socket } = createLiveSocket(await createToken(person), { port: ports[0], since });
      const start = await new Promise<LiveStart>((resolve) => socket.on("start", resolve));
      socket.disconnect();
      return start;
    };
    const [bea, sure] = [await createHomeowner(db), await createRoofer(db)];
    const { requestId } = await createTestQuote(bea, sure);
    const moveAt = (movedAt: Date) => db.update(conversations).set({ movedAt }).where(eq(conversations.requestId, requestId));
    await moveAt(new Date(Date.now() - 2 * minute));
    for (const person of [bea, sure]) {
      expect(await readStart(person, null)).toEqual({ at: expect.any(Number), isFresh: false });
      expect(await readStart(person, Date.now() - 3 * minute)).toMatchObject({ isFresh: false });
      expect(await readStart(person, Date.now() - minute)).toMatchObject({ isFresh: true });
    }
    expect(await readStart(bea, "x" as never)).toMatchObject({ isFresh: false });
    expect(await readStart(await createHomeowner(db), Date.now() - minute)).toMatchObject({ isFresh: true });
    await moveAt(new Date());
    expect(await readStart(bea, Date.now() - minute)).toMatchObject({ isFresh: false });
  });

  it("[X18] tell browsers to ask again after the database was away", async () => {
    const { socket, heard } = await openAs(ann);
    let gaps = 0;
    socket.on("gap", () => (gaps += 1));
    await db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'`,
    );
    await until(() => gaps > 0);
    const before = heard.length;
    await say(rapid, "Still there?");
    await until(() => heard.length > before);
  });
});

describe("isFromOwnPage", () => {
  const host = "delta.localhost:3100";
  const isOwn = (headers: Record<string, string>) => isFromOwnPage({ headers: { host, ...headers } });

  it("[T77] accepts the host's own origin, and of requests without one those that the browser calls same-origin", () => {
    expect(isOwn({ origin: `http://${host}`, upgrade: "websocket" })).toBe(true);
    expect(isOwn({ origin: `https://${host}` })).toBe(true);
    expect(isOwn({ "sec-fetch-site": "same-origin" })).toBe(true);
  });

  it("[T77] refuses any other", () => {
    const others = ["evil.example", "iko.localhost:3100", "delta.localhost", "delta.localhost:3101", `${host}.evil.example`, `a.${host}`];
    const shapes = others.flatMap((other) => [`http://${other}`, `https://${other}`, `http://${host}@${other}`]);
    for (const origin of [...shapes, "null", "", host, "file://", `//${host}`, "chrome-extension://x"])
      expect([origin, isOwn({ origin })]).toEqual([origin, false]);
    expect(isOwn({})).toBe(false);
    expect(isOwn({ "sec-fetch-site": "same-site" })).toBe(false);
    expect(isOwn({ "sec-fetch-site": "same-origin", upgrade: "websocket" })).toBe(false);
    expect(isFromOwnPage({ headers: { origin: "http://delta.localhost" } })).toBe(false);
  });
});
