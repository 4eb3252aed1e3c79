import { readTabJson, tabStorage } from "#app/lib/tab-storage.ts";

/** A message that the server has not confirmed. */
export interface OutgoingMessage {
  /** Its idempotency key. */
  key: string;
  text: string;
  type: "chat" | "note";
  /** `waiting`: the server did not answer, and it is sent again. */
  state: "sending" | "waiting" | "refused";
  /** In the sender's language. */
  refusal: string;
}

function isOutgoing(value: unknown): value is OutgoingMessage {
  if (typeof value !== "object" || value === null) return false;
  const { key, text, type } = value as Record<string, unknown>;
  return typeof key === "string" && typeof text === "string" && (type === "chat" || type === "note");
}

/** What an earlier page of the tab left; it is sent again. */
export function readOutbox(storageKey: string): OutgoingMessage[] {
  const kept = readTabJson(storageKey);
  const messages = Array.isArray(kept) ? kept.filter(isOutgoing) : [];
  return messages.map(({ key, text, type, state }) => ({ key, text, type, state: state === "refused" ? state : "waiting", refusal: "" }));
}

export function saveOutbox(storageKey: string, messages: readonly OutgoingMessage[]): void {
  tabStorage.setItem(storageKey, JSON.stringify(messages));
}

const [firstDelay, longestDelay] = [1_000, 60_000];

/** Milliseconds before the next attempt: none for the first, then doubled up to a minute, with up to half of it at random. */
export function toRetryDelay(attempt: number, random: number): number {
  if (attempt === 0) return 0;
  const delay = Math.min(longestDelay, firstDelay * 2 ** Math.min(attempt - 1, 10));
  return delay / 2 + (delay / 2) * random;
}
