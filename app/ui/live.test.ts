// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";
import { eventually } from "../../tests/eventually.ts";
import { isLive, listenLive, sayTyping } from "./live.ts";

class FakeSocket {
  active = true;
  connects = 0;
  isEnded = false;
  said: unknown[] = [];
  readonly #handlers = new Map<string, (content?: unknown) => void>();
  readonly io = { on: (_event: "ping", heard: () => void) => void (this.ping = heard) };
  ping = () => {};
  #hear = () => {};
  readonly volatile = { emit: (event: string, content: unknown) => void this.said.push([event, content]) };
  on(event: string, handler: (content?: unknown) => void): void {
    this.#handlers.set(event, handler);
  }
  onAny(hear: () => void): void {
    this.#hear = hear;
  }
  happen(event: string, content?: unknown): void {
    if (!["connect", "disconnect", "connect_error"].includes(event)) this.#hear();
    this.#handlers.get(event)?.(content);
  }
  connect(): void {
    this.connects += 1;
  }
  disconnect(): void {
    this.isEnded = true;
  }
}

const opened: { socket: FakeSocket; options: Record<string, unknown> }[] = [];
vi.mock("socket.io-client", () => ({
  io: (options: Record<string, unknown>) => {
    const socket = new FakeSocket();
    opened.push({ socket, options });
    return socket;
  },
}));

beforeEach(() => void opened.splice(0));
const thread = "018f0000-0000-7000-8000-000000000001";
const listener = () => ({ onChange: vi.fn(), onTyping: vi.fn(), onGap: vi.fn() });

it("[N-02] keeps one connection for all listeners of a tab, and closes it with the last", async () => {
  const [one, other] = [listener(), listener()];
  const [stopOne, stopOther] = [listenLive(one), listenLive(other)];
  await eventually(() => expect(opened).toHaveLength(1));
  const { socket, options } = opened[0]!;
  expect(options).toMatchObject({ path: "/live/", transports: ["websocket", "polling"], randomizationFactor: 0.5 });
  expect(isLive.read()).toBe(false);
  socket.happen("connect");
  expect(isLive.read()).toBe(true);
  socket.happen("start", { at: 0, isFresh: false });
  expect([one.onGap.mock.calls, other.onGap.mock.calls]).toEqual([[[]], [[]]]);
  socket.happen("changed", { conversation: thread });
  expect(other.onChange.mock.calls).toEqual([[{ conversation: thread }]]);
  stopOne();
  expect(socket.isEnded).toBe(false);
  stopOther();
  expect([socket.isEnded, isLive.read(), opened.length]).toEqual([true, false, 1]);
});

it("[N-02] tries again later what the server ended or could not take, and never what it refused", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const stop = listenLive(listener());
    await vi.waitUntil(() => opened.length > 0);
    const { socket } = opened[0]!;
    const tries = (event: string, content: unknown) => {
      const before = socket.connects;
      socket.happen(event, content);
      vi.advanceTimersByTime(60_000);
      return socket.connects - before;
    };
    expect(tries("disconnect", "transport close")).toBe(0);
    expect(tries("disconnect", "io server disconnect")).toBe(1);
    socket.active = false;
    expect(tries("connect_error", new Error("later"))).toBe(1);
    expect(tries("connect_error", new Error("refused"))).toBe(0);
    socket.happen("disconnect", "io server disconnect");
    stop();
    vi.advanceTimersByTime(60_000);
    expect(socket.connects).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});

it("[N-01] says that somebody types once in three seconds, while connected", async () => {
  const stop = listenLive(listener());
  await eventually(() => expect(opened).toHaveLength(1));
  const { socket } = opened[0]!;
  sayTyping(thread);
  expect(socket.said).toEqual([]);
  socket.happen("connect");
  sayTyping(thread);
  sayTyping(thread);
  expect(socket.said).toEqual([["typing", { conversation: thread }]]);
  stop();
});

it("[N-02] says until when it heard everything, and looks again only if something came since", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  try {
    const listening = listener();
    const stop = listenLive(listening);
    await eventually(() => expect(opened).toHaveLength(1));
    const { socket, options } = opened[0]!;
    const readSince = () => {
      const said: unknown[] = [];
      (options.auth as (tell: (words: unknown) => void) => void)((words) => said.push(words));
      return said;
    };
    expect(readSince()).toEqual([{ since: null }]);
    const start = (at: number, isFresh: boolean) => {
      socket.happen("connect");
      socket.happen("start", { at, isFresh });
      return listening.onGap.mock.calls.length;
    };
    expect(start(1_000_000, false)).toBe(1);
    vi.advanceTimersByTime(20_000);
    socket.ping();
    vi.advanceTimersByTime(30_000);
    socket.happen("disconnect", "ping timeout");
    expect(readSince()).toEqual([{ since: 1_020_000 }]);
    expect(start(1_050_000, true)).toBe(1);
    expect(start(1_060_000, false)).toBe(2);
    stop();
  } finally {
    vi.useRealTimers();
  }
});
