import type { FailureDetails } from "#app/lib/errors.ts";

/** Written by the browser's owner, and not yet taken by the server. */
export interface WaitingMessage {
  /** A retry with it is the same message. */
  key: string;
  conversation: string;
  act: "send" | "note";
  text: string;
  /** Milliseconds. Messages are sent in this order. */
  at: number;
  /** Why the server did not take it; null while it waits. */
  refusal: Refusal | null;
}

interface Refusal {
  code: string;
  details: FailureDetails;
}

/** What became of one attempt. `later`: the server could not be asked, or asks to wait so many milliseconds. */
export type Attempt =
  | { outcome: "sent"; id: string }
  | { outcome: "refused"; refusal: Refusal }
  | { outcome: "later"; pause: number | null };

/** Milliseconds. A longer wait is told to the writer instead. */
export const longestPause = 60_000;

/** Milliseconds before the next attempt, after so many failed ones. Browsers that lost the same server come back apart. */
export function toRetryPause(failures: number, random: number): number {
  return Math.min(longestPause, 1_000 * 2 ** Math.min(failures, 6)) * (0.5 + random / 2);
}

/** Null for a text that this version did not store. */
export function parseWaitingMessage(text: string): WaitingMessage | null {
  try {
    const stored: unknown = JSON.parse(text);
    return isWaitingMessage(stored) ? stored : null;
  } catch {
    return null;
  }
}

function isWaitingMessage(value: unknown): value is WaitingMessage {
  if (typeof value !== "object" || value === null) return false;
  const { key, conversation, act, text, at, refusal } = value as Partial<Record<keyof WaitingMessage, unknown>>;
  const areTexts = [key, conversation, text].every((one) => typeof one === "string");
  return areTexts && (act === "send" || act === "note") && typeof at === "number" && (refusal === null || isRefusal(refusal));
}

function isRefusal(value: unknown): value is Refusal {
  const { code, details } = (value ?? {}) as Partial<Record<keyof Refusal, unknown>>;
  return typeof code === "string" && typeof details === "object" && details !== null;
}

export function compareWaiting(one: WaitingMessage, other: WaitingMessage): number {
  return one.at - other.at || one.key.localeCompare(other.key);
}

/** What the server's answer means for a message. `body` is null if it is no JSON. */
export function toAttempt({ status, retryAfter, body }: { status: number; retryAfter: number | null; body: unknown }): Attempt {
  const { id, failure } = (body ?? {}) as { id?: unknown; failure?: unknown };
  if (status === 200 && typeof id === "string") return { outcome: "sent", id };
  const pause = retryAfter === null ? null : retryAfter * 1000;
  const isShort = pause === null || pause <= longestPause;
  // A redirect means that the session ended: it is sent after signing in again.
  const isRefused = status >= 400 && status < 500 && ![401, 408].includes(status) && !(status === 429 && isShort);
  if (!isRefused) return { outcome: "later", pause };
  return { outcome: "refused", refusal: toRefusal(failure) ?? { code: "access.notFound", details: {} } };
}

/** The first invalid field says more than the form. */
function toRefusal(failure: unknown): Refusal | null {
  if (!isRefusal(failure)) return null;
  const [field] = (failure as { fields?: { code?: unknown; details?: FailureDetails }[] }).fields ?? [];
  if (typeof field?.code === "string") return { code: field.code, details: field.details ?? {} };
  return { code: failure.code, details: failure.details };
}
