import { openAccountStorage, watchAccountStorage, type AccountStorage } from "#app/lib/account-storage.ts";
import { newSecretKey } from "#app/lib/ids.ts";
import { createStore, type Store } from "#app/lib/store.ts";
import { compareWaiting, parseWaitingMessage, toRetryPause, type Attempt, type WaitingMessage } from "../model/outbox.ts";

/** A message that the server took, until the thread shows it. */
interface TakenMessage extends WaitingMessage {
  /** As the thread names it. */
  id: string;
}

export interface OutboxState {
  waiting: readonly WaitingMessage[];
  taken: readonly TakenMessage[];
  /** The server could not be asked the last time. */
  isLost: boolean;
}

type Send = (message: WaitingMessage) => Promise<Attempt>;

const nothing: OutboxState = { waiting: [], taken: [], isLost: false };

/** Milliseconds after which a tab asks whether another one still sends. */
const turnPause = 1_000;

/**
 * What one person wrote and the server did not take yet: kept in the browser for all its tabs, and sent one by one in the order
 * written, by one tab at a time. The key of each makes the server take it once, however often it is sent.
 */
export class Outbox {
  readonly state: Store<OutboxState> = createStore(nothing);
  readonly #storage: AccountStorage;
  readonly #owner: string;
  readonly #send: Send;
  #failures = 0;
  #isSending = false;
  /** Something was written after the present round had looked. */
  #isAskedAgain = false;
  #isStopped = true;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #taken: readonly TakenMessage[] = [];

  constructor(owner: string, send: Send) {
    this.#owner = owner;
    this.#storage = openAccountStorage(owner);
    this.#send = send;
    this.#show();
  }

  /** Sends what waits as soon as it can, until the returned function is called. */
  start(): () => void {
    this.#isStopped = false;
    const onOnline = () => this.#sendSoon();
    const stopWatching = watchAccountStorage(() => this.#show());
    addEventListener("online", onOnline);
    this.#sendSoon();
    return () => {
      this.#isStopped = true;
      removeEventListener("online", onOnline);
      stopWatching();
      clearTimeout(this.#timer);
    };
  }

  add({ conversation, act, text }: Pick<WaitingMessage, "conversation" | "act" | "text">): void {
    const last = this.#list().at(-1)?.at ?? 0;
    this.#save({ key: newSecretKey(), conversation, act, text, at: Math.max(Date.now(), last + 1), refusal: null });
    this.#sendSoon();
  }

  /** Now. A refused message is sent in its place. */
  retry(message: WaitingMessage): void {
    this.#save({ ...message, refusal: null });
    this.#sendSoon();
  }

  discard({ key }: WaitingMessage): void {
    this.#storage.remove(key);
    this.#show();
  }

  /** The thread shows these messages. */
  forgetTaken(ids: ReadonlySet<string>): void {
    if (!this.#taken.some(({ id }) => ids.has(id))) return;
    this.#taken = this.#taken.filter(({ id }) => !ids.has(id));
    this.#show();
  }

  #save(message: WaitingMessage): void {
    this.#storage.save(message.key, JSON.stringify(message));
    this.#show();
  }

  #list(): WaitingMessage[] {
    return this.#storage
      .list()
      .flatMap(([, text]) => parseWaitingMessage(text) ?? [])
      .toSorted(compareWaiting);
  }

  #show(): void {
    this.state.write({ waiting: this.#list(), taken: this.#taken, isLost: this.#failures > 0 });
  }

  #sendSoon(): void {
    clearTimeout(this.#timer);
    void this.#sendAll();
  }

  #sendLater(pause: number): void {
    clearTimeout(this.#timer);
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.#sendAll(), pause);
  }

  async #sendAll(): Promise<void> {
    this.#isAskedAgain = true;
    if (this.#isSending) return;
    this.#isSending = true;
    let hadTurn = true;
    while (this.#isAskedAgain && hadTurn) {
      this.#isAskedAgain = false;
      hadTurn = await takeTurn(`plumbline.outbox.${this.#owner}`, () => this.#sendInOrder());
    }
    this.#isSending = false;
    // Another tab sends; it may have looked before this one wrote.
    if (!hadTurn) this.#sendLater(turnPause);
  }

  async #sendInOrder(): Promise<void> {
    for (let next = this.#findNext(); next && !this.#isStopped; next = this.#findNext()) {
      const attempt = await this.#send(next);
      this.#failures = attempt.outcome === "later" ? this.#failures + 1 : 0;
      if (attempt.outcome === "later") {
        this.#sendLater(Math.max(attempt.pause ?? 0, toRetryPause(this.#failures - 1, Math.random())));
        return this.#show();
      }
      this.#settle(next, attempt);
    }
  }

  #findNext(): WaitingMessage | undefined {
    return this.#list().find(({ refusal }) => refusal === null);
  }

  #settle(message: WaitingMessage, attempt: Exclude<Attempt, { outcome: "later" }>): void {
    const isKept = this.#list().some(({ key }) => key === message.key);
    if (attempt.outcome === "sent") {
      this.#taken = [...this.#taken, { ...message, id: attempt.id }];
      this.discard(message);
    } else if (isKept) this.#save({ ...message, refusal: attempt.refusal });
    else this.#show();
  }
}

/** False if another tab of the browser has it. Older browsers have no turns: the server takes each message once anyway. */
async function takeTurn(name: string, work: () => Promise<void>): Promise<boolean> {
  // Missing on pages without HTTPS.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return work().then(() => true);
  return locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
}
