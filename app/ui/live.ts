import type { Socket } from "socket.io-client";
import {
  livePath,
  type LiveChange,
  type LiveEvents,
  type LiveRefusal,
  type LiveReturn,
  type LiveTyping,
  type LiveWords,
} from "#app/lib/live.ts";
import { createStore } from "#app/lib/store.ts";

export interface LiveListener {
  onChange: (change: LiveChange) => void;
  onTyping?: (typing: LiveTyping) => void;
  /** Something may have been told that nobody heard. */
  onGap: () => void;
}

type LiveSocket = Socket<LiveEvents, LiveWords>;

/** True while the server tells what is new. */
export const isLive = createStore(false);

const listeners = new Set<LiveListener>();
let connection: LiveConnection | null = null;

/** One connection for all that the tab shows. It closes with the last listener. */
export function listenLive(listener: LiveListener): () => void {
  listeners.add(listener);
  connection ??= new LiveConnection();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    connection?.close();
    connection = null;
  };
}

/** Milliseconds after which a typist says so again. */
const typingPause = 3_000;
let saidTypingAt = -typingPause;

export function sayTyping(conversation: string): void {
  const now = performance.now();
  if (!isLive.read() || now < saidTypingAt + typingPause) return;
  saidTypingAt = now;
  connection?.say({ conversation });
}

function tellAll(tell: (listener: LiveListener) => void): void {
  for (const listener of listeners) tell(listener);
}

/** Milliseconds before a socket that the server ended tries again; up to half more or less. */
const longPause = 30_000;

/** Without it, pages ask the server from time to time, as they do without sockets. */
class LiveConnection {
  #socket: LiveSocket | null = null;
  #isClosed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What the clock of the server is ahead of this page's, in milliseconds; null before it said its time. */
  #ahead: number | null = null;
  /** When the server was last heard, by this page's clock: a lost connection is noticed late. */
  #heardAt = 0;

  constructor() {
    void this.#open();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#socket?.disconnect();
    isLive.write(false);
  }

  say(typing: LiveTyping): void {
    this.#socket?.volatile.emit("typing", typing);
  }

  async #open(): Promise<void> {
    const library = await import("socket.io-client").catch(() => null);
    if (!library || this.#isClosed) return;
    const socket: LiveSocket = library.io({
      path: livePath,
      // The first that the way to the server lets through.
      transports: ["websocket", "polling"],
      tryAllTransports: true,
      reconnectionDelay: 1_000,
      reconnectionDelayMax: 30_000,
      randomizationFactor: 0.5,
      auth: (tell) => tell({ since: this.#ahead === null ? null : this.#heardAt + this.#ahead } satisfies LiveReturn),
    });
    this.#socket = socket;
    const hear = () => void (this.#heardAt = performance.now());
    socket.io.on("ping", hear);
    socket.onAny(hear);
    socket.on("connect", () => isLive.write(true));
    // After a restart of the server thousands come back: only those look whose conversations moved.
    socket.on("start", ({ at, isFresh }) => {
      this.#ahead = at - performance.now();
      if (!isFresh) tellAll(({ onGap }) => onGap());
    });
    socket.on("disconnect", (reason) => {
      if (this.#isClosed) return;
      isLive.write(false);
      // Other losses the library mends by itself.
      if (reason === "io server disconnect") this.#tryLater();
    });
    socket.on("connect_error", ({ message }) => {
      const refusal: LiveRefusal = "refused";
      if (!socket.active && message !== refusal) this.#tryLater();
    });
    socket.on("gap", () => tellAll(({ onGap }) => onGap()));
    socket.on("changed", (change) => tellAll(({ onChange }) => onChange(change)));
    socket.on("typing", (typing) => tellAll(({ onTyping }) => onTyping?.(typing)));
  }

  #tryLater(): void {
    this.#timer = setTimeout(() => this.#socket?.connect(), longPause * (0.5 + Math.random()));
  }
}
