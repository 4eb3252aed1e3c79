// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clearAccountStorage } from "#app/lib/account-storage.ts";
import { longestPause, toAttempt, toRetryPause, type Attempt, type WaitingMessage } from "../model/outbox.ts";
import { Outbox } from "./outbox.ts";

const later: Attempt = { outcome: "later", pause: null };
const closed: Attempt = { outcome: "refused", refusal: { code: "chat.closed", details: {} } };

/** Takes each message once by its key, in the order in which they arrive, unless `answer` says otherwise. */
function openServer(answer: (message: WaitingMessage) => Attempt | "answerLost" | null = () => null) {
  const taken = new Map<string, string>();
  const send = vi.fn(async (message: WaitingMessage): Promise<Attempt> => {
    const other = answer(message);
    if (other !== null && other !== "answerLost") return other;
    if (!taken.has(message.key)) taken.set(message.key, message.text);
    return other === "answerLost" ? later : { outcome: "sent", id: message.key };
  });
  return { send, texts: () => [...taken.values()] };
}

const stops: (() => void)[] = [];
function open(send: ReturnType<typeof openServer>["send"], owner = "ann.1"): Outbox {
  const outbox = new Outbox(owner, send);
  stops.push(outbox.start());
  return outbox;
}
const write = (outbox: Outbox, text: string, conversation = "c1") => outbox.add({ conversation, act: "send", text });
const listWaiting = (outbox: Outbox) => outbox.state.read().waiting.map(({ text, refusal }) => (refusal ? [text, refusal.code] : text));
const settle = () => vi.advanceTimersByTimeAsync(20);

beforeEach(() => {
  vi.useFakeTimers();
  // Those of Node know no false time.
  vi.stubGlobal("navigator", {});
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  clearAccountStorage();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("messages written without a connection", () => {
  it("[N-01] wait in the browser, also when the page is left, and are sent in their order when the connection is back", async () => {
    let isOnline = false;
    const server = openServer(() => (isOnline ? null : later));
    const before = open(server.send);
    for (const text of ["one", "two", "three"]) write(before, text);
    await settle();
    expect([listWaiting(before), before.state.read().isLost]).toEqual([["one", "two", "three"], true]);
    stops.pop()?.();
    const outbox = open(server.send);
    expect(listWaiting(outbox)).toEqual(["one", "two", "three"]);
    isOnline = true;
    window.dispatchEvent(new Event("online"));
    await settle();
    expect([server.texts(), listWaiting(outbox), outbox.state.read().isLost]).toEqual([["one", "two", "three"], [], false]);
  });

  it("[N-02] are sent with the key of the first attempt when its answer was lost", async () => {
    let isAnswerLost = true;
    const server = openServer(() => (isAnswerLost ? "answerLost" : null));
    const outbox = open(server.send);
    write(outbox, "once");
    await settle();
    expect(listWaiting(outbox)).toEqual(["once"]);
    isAnswerLost = false;
    await vi.advanceTimersByTimeAsync(1_000);
    expect([server.texts(), listWaiting(outbox)]).toEqual([["once"], []]);
    expect(new Set(server.send.mock.calls.map(([{ key }]) => key)).size).toBe(1);
  });

  it("[N-01] are tried again ever more rarely, at most a minute apart", async () => {
    const server = openServer(() => later);
    write(open(server.send), "hello");
    await vi.advanceTimersByTimeAsync(600_000);
    expect(server.send.mock.calls.length).toBeGreaterThan(10);
    expect(server.send.mock.calls.length).toBeLessThan(30);
    const pauses = Array.from({ length: 9 }, (_, failures) => [toRetryPause(failures, 0), toRetryPause(failures, 1)]);
    expect(pauses[0]).toEqual([500, 1_000]);
    expect(pauses.at(-1)).toEqual([longestPause / 2, longestPause]);
  });

  it("[N-01] that the server refuses tell why and let the others pass; they are sent again or discarded", async () => {
    let isClosed = true;
    const server = openServer(({ conversation }) => (conversation === "c1" && isClosed ? closed : null));
    const outbox = open(server.send);
    write(outbox, "first");
    write(outbox, "elsewhere", "c2");
    write(outbox, "second");
    await settle();
    expect([listWaiting(outbox), server.texts()]).toEqual([
      [
        ["first", "chat.closed"],
        ["second", "chat.closed"],
      ],
      ["elsewhere"],
    ]);
    isClosed = false;
    const [first, second] = outbox.state.read().waiting;
    outbox.discard(second!);
    outbox.retry(first!);
    await settle();
    expect([listWaiting(outbox), server.texts()]).toEqual([[], ["elsewhere", "first"]]);
  });

  it("[N-01] a discarded message is never sent", async () => {
    const server = openServer(() => later);
    const outbox = open(server.send);
    write(outbox, "oops");
    await settle();
    outbox.discard(outbox.state.read().waiting[0]!);
    await vi.advanceTimersByTimeAsync(120_000);
    expect([server.send.mock.calls.length, listWaiting(outbox)]).toEqual([1, []]);
  });

  it("[T108] are another person's only after they are gone: at sign-out, or when that person opens the page", async () => {
    const server = openServer(() => later);
    const outbox = open(server.send);
    write(outbox, "private");
    await settle();
    expect(JSON.stringify({ ...localStorage })).toContain("private");
    expect(listWaiting(open(server.send, "bob.2"))).toEqual([]);
    expect(JSON.stringify({ ...localStorage })).not.toContain("private");
    write(outbox, "private again");
    clearAccountStorage();
    expect(JSON.stringify({ ...localStorage })).not.toContain("private");
  });

  it("[N-01] stay in the tab when the browser stores nothing", async () => {
    const full = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    vi.stubGlobal("localStorage", { length: 0, key: () => null, getItem: () => null, setItem: full, removeItem: full });
    let isOnline = false;
    const server = openServer(() => (isOnline ? null : later));
    const outbox = open(server.send);
    write(outbox, "kept");
    await settle();
    expect(listWaiting(outbox)).toEqual(["kept"]);
    isOnline = true;
    window.dispatchEvent(new Event("online"));
    await settle();
    expect([listWaiting(outbox), server.texts()]).toEqual([[], ["kept"]]);
  });

  it("[N-01] are sent by one tab at a time", async () => {
    const held = new Set<string>();
    const request = async (name: string, _options: object, work: (lock: object | null) => Promise<boolean>) => {
      if (held.has(name)) return work(null);
      held.add(name);
      return work({}).finally(() => held.delete(name));
    };
    vi.stubGlobal("navigator", { locks: { request } });
    let [running, most] = [0, 0];
    const send = vi.fn(async ({ key }: WaitingMessage): Promise<Attempt> => {
      most = Math.max(most, (running += 1));
      await new Promise((resolve) => setTimeout(resolve, 100));
      running -= 1;
      return { outcome: "sent", id: key };
    });
    const [one, other] = [open(send), open(send)];
    for (const text of ["a", "b", "c"]) write(one, text);
    write(other, "d");
    await vi.advanceTimersByTimeAsync(5_000);
    expect([most, send.mock.calls.map(([{ text }]) => text)]).toEqual([1, ["a", "b", "c", "d"]]);
  });
});

describe("the server's answer", () => {
  const answer = (status: number, body: unknown = null, retryAfter: number | null = null) => toAttempt({ status, body, retryAfter });

  it("[N-02] takes, refuses or postpones a message", () => {
    expect(answer(200, { id: "m1" })).toEqual({ outcome: "sent", id: "m1" });
    const failure = { code: "chat.blocked", details: { a: 1 }, fields: [] };
    expect(answer(409, { failure })).toEqual({ outcome: "refused", refusal: { code: "chat.blocked", details: { a: 1 } } });
    expect(answer(400, { failure: { ...failure, fields: [{ field: "text", code: "input.tooLong" }] } })).toEqual({
      outcome: "refused",
      refusal: { code: "input.tooLong", details: {} },
    });
    expect(answer(404, { message: "x" })).toEqual({ outcome: "refused", refusal: { code: "access.notFound", details: {} } });
    expect(answer(429, { failure }, 30)).toEqual({ outcome: "later", pause: 30_000 });
    expect(answer(429, { failure }, 3_600)).toMatchObject({ outcome: "refused" });
    // A session that ended, a page instead of an answer, a server that is starting.
    for (const status of [0, 303, 200, 401, 408, 500, 503]) expect(answer(status)).toEqual({ outcome: "later", pause: null });
  });
});
