import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { Agent, request, type IncomingMessage } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { io, type Socket } from "socket.io-client";
import type { Message, ThreadUpdate } from "#app/features/chat/model.ts";
import { livePath, type LiveEvents, type LiveReturn, type LiveWords } from "#app/lib/live.ts";
import type { ChatPerson, Pair } from "./chat-people.ts";

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

interface Call {
  port: number;
  token: string;
  line: string;
  body?: object;
  headers?: Record<string, string>;
}

/** Throws while the server is away. */
export async function callJson<Data>({ port, token, line, body, headers }: Call): Promise<{ status: number; data: Data }> {
  const [method, path] = line.split(" ");
  const content = body === undefined ? "" : JSON.stringify(body);
  const sent = {
    authorization: `Bearer ${token}`,
    "content-type": "application/json",
    "content-length": Buffer.byteLength(content),
    ...headers,
  };
  const outgoing = request({ host: "127.0.0.1", port, method, path, agent, headers: sent }).end(content);
  const [answer] = (await once(outgoing, "response")) as [IncomingMessage];
  let text = "";
  for await (const part of answer.setEncoding("utf8")) text += part as string;
  const parsed = (text.startsWith("{") ? JSON.parse(text) : {}) as { data: Data };
  return { status: answer.statusCode ?? 0, data: parsed.data };
}

interface Seat {
  person: ChatPerson;
  conversation: string;
  port: number;
  onMessage: (message: Message) => void;
}

/** One side of a conversation, in one tab. It fetches only what its socket announces, from the last revision that it has seen. */
export class ChatClient {
  /** Texts by number. */
  readonly seen = new Map<number, Message>();
  doubled = 0;
  readonly #seat: Seat;
  readonly #socket: Socket<LiveEvents, LiveWords>;
  #ahead: number | null = null;
  #heardAt = 0;
  #revision = 0;
  #isRunning = false;
  #isAsked = false;

  constructor(seat: Seat) {
    this.#seat = seat;
    const host = `127.0.0.1:${seat.port}`;
    this.#socket = io(`http://${host}`, {
      path: livePath,
      transports: ["websocket"],
      // The headers of a page's socket.
      extraHeaders: { origin: `http://${host}`, cookie: `session=${seat.person.token}` },
      reconnectionDelay: 1_000,
      reconnectionDelayMax: 30_000,
      randomizationFactor: 0.5,
      forceNew: true,
      auth: (tell) => tell({ since: this.#ahead === null ? null : this.#heardAt + this.#ahead } satisfies LiveReturn),
    });
    this.#socket.on("start", ({ at, isFresh }) => {
      this.#ahead = at - performance.now();
      if (!isFresh) this.look();
    });
    this.#socket.io.on("ping", () => this.#hear());
    this.#socket.onAny(() => this.#hear());
    this.#socket.on("gap", () => this.look());
    // What the server could not take now, a page tries again after 15 to 45 seconds.
    this.#socket.on("connect_error", () => {
      if (!this.#socket.active) setTimeout(() => this.#socket.connect(), 15_000 + Math.random() * 30_000);
    });
    this.#socket.on("changed", ({ conversation, revision }) => {
      if (conversation === seat.conversation && revision > this.#revision) this.look();
    });
  }

  get isOpen(): boolean {
    return this.#socket.connected;
  }

  /** Has fetched what it was told of. */
  get isSettled(): boolean {
    return this.isOpen && !this.#isRunning;
  }

  #hear(): void {
    this.#heardAt = performance.now();
  }

  cut(): void {
    if (this.isOpen) this.#socket.io.engine?.close();
  }

  close(): void {
    this.#socket.io.reconnection(false);
    this.#socket.disconnect();
  }

  look(): void {
    this.#isAsked = true;
    if (!this.#isRunning) void this.#fetchNew();
  }

  /** Repeats it with its key until a server has it, as a browser's outbox does. */
  async send(text: string): Promise<void> {
    const { person, conversation, port } = this.#seat;
    const line = `POST /api/v2/conversations/${conversation}/messages`;
    const headers = { "idempotency-key": randomUUID() };
    await insist(() => callJson<Message>({ port, token: person.token, line, body: { text }, headers }));
  }

  async #fetchNew(): Promise<void> {
    const { person, conversation, port, onMessage } = this.#seat;
    this.#isRunning = true;
    while (this.#isAsked) {
      this.#isAsked = false;
      const line = `GET /api/v2/conversations/${conversation}/messages?since=${this.#revision}`;
      const update = await insist(() => callJson<ThreadUpdate>({ port, token: person.token, line }));
      if (update.revision > this.#revision) this.#isAsked = true;
      this.#revision = Math.max(this.#revision, update.revision);
      for (const message of update.messages) this.#take(message, onMessage);
    }
    this.#isRunning = false;
  }

  #take(message: Message, onMessage: (message: Message) => void): void {
    const earlier = this.seen.get(message.sequence);
    if (earlier && earlier.id !== message.id) this.doubled += 1;
    this.seen.set(message.sequence, message);
    if (!earlier) onMessage(message);
  }
}

async function insist<Data>(call: () => Promise<{ status: number; data: Data }>): Promise<Data> {
  for (;;) {
    const answer = await call().catch(() => null);
    if (answer?.status === 200) return answer.data;
    if (answer && ![429, 500, 502, 503].includes(answer.status)) throw new Error(`The server answered ${answer.status}`);
    await pause(50 + Math.random() * 100);
  }
}

/** The two sides, each at a process of its own. */
export function openPair(
  { conversation, customer, contractor }: Pair,
  ports: readonly [number, number],
  onMessage: Seat["onMessage"][],
): [ChatClient, ChatClient] {
  const [toCustomer, toContractor] = onMessage as [Seat["onMessage"], Seat["onMessage"]];
  return [
    new ChatClient({ person: customer, conversation, port: ports[0], onMessage: toCustomer }),
    new ChatClient({ person: contractor, conversation, port: ports[1], onMessage: toContractor }),
  ];
}
