import { endpoints } from "#app/paths.ts";
import { createStore } from "#app/lib/store.ts";
import type { Message } from "../model.ts";
import { readOutbox, saveOutbox, toRetryDelay, type OutgoingMessage } from "../model/outbox.ts";

interface OutboxOptions {
  conversationId: string;
  /** Null keeps nothing over a reload. */
  storageKey: string | null;
}

export type Outbox = ReturnType<typeof createOutbox>;

/** Sends in order, each once: a message keeps its key until the server has answered, also over a reload of the tab. */
export function createOutbox({ conversationId, storageKey }: OutboxOptions) {
  const store = createStore<readonly OutgoingMessage[]>([]);
  let wake = () => {};
  const change = (next: readonly OutgoingMessage[]) => {
    store.write(next);
    if (storageKey) saveOutbox(storageKey, next);
    wake();
  };
  const update = (key: string, part: Partial<OutgoingMessage>) =>
    change(store.read().map((one) => (one.key === key ? { ...one, ...part } : one)));
  const remove = (key: string) => change(store.read().filter((one) => one.key !== key));
  const settle = (key: string, answer: Answer, onSent: (message: Message) => void) => {
    if (answer.kind === "refused") return update(key, { state: "refused", refusal: answer.reason });
    if (answer.kind === "lost") return update(key, { state: "waiting" });
    onSent(answer.message);
    remove(key);
  };
  const sendNext = async (onSent: (message: Message) => void) => {
    const next = store.read().find(({ state }) => state !== "refused");
    if (!next) return "empty";
    const answer = await post(conversationId, next);
    settle(next.key, answer, onSent);
    return answer.kind;
  };
  return {
    store,
    /** Sends until the returned function is called. What another page of the tab left is sent first. */
    start(onSent: (message: Message) => void): () => void {
      const controller = new AbortController();
      if (storageKey) change(readOutbox(storageKey));
      const waitForMessage = () => new Promise<void>((resolve) => (wake = resolve));
      void deliver(controller.signal, { sendNext: () => sendNext(onSent), waitForMessage });
      return () => controller.abort();
    },
    add: (text: string, type: OutgoingMessage["type"]) =>
      change([...store.read(), { key: crypto.randomUUID(), text, type, state: "sending", refusal: "" }]),
    remove,
    retry: (key: string) => update(key, { state: "sending", refusal: "" }),
  };
}

interface Delivery {
  sendNext: () => Promise<Answer["kind"] | "empty">;
  waitForMessage: () => Promise<void>;
}

async function deliver(signal: AbortSignal, { sendNext, waitForMessage }: Delivery): Promise<void> {
  for (let failures = 0; !signal.aborted;) {
    const outcome = await sendNext();
    failures = outcome === "lost" ? failures + 1 : 0;
    if (outcome === "lost") await pause(signal, toRetryDelay(failures, Math.random()));
    if (outcome === "empty") await waitForMessage();
  }
}

/** Ends early when the browser is online again. */
function pause(signal: AbortSignal, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    const end = () => (clearTimeout(timer), resolve());
    signal.addEventListener("abort", end, { once: true });
    window.addEventListener("online", end, { once: true, signal });
  });
}

type Answer = { kind: "sent"; message: Message } | { kind: "refused"; reason: string } | { kind: "lost" };

async function post(id: string, { key, text, type }: OutgoingMessage): Promise<Answer> {
  try {
    const headers = { "Content-Type": "application/json", "Idempotency-Key": key };
    const response = await fetch(endpoints.sendMessage({ id }), { method: "POST", headers, body: JSON.stringify({ text, type }) });
    if (response.status >= 500) return { kind: "lost" };
    const { data, messages } = (await response.json()) as { data: Message | null; messages: string[] };
    return response.ok && data ? { kind: "sent", message: data } : { kind: "refused", reason: messages.join(" ") };
  } catch {
    return { kind: "lost" };
  }
}
