import type { BrandCode } from "#app/brands/brand.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import type { SentType, WebhookType } from "./model/types.ts";

/** Of one contractor on one host, and of one brand. */
export const maxEndpoints = { contractor: 5, brand: 10 } as const;
/** For how long a message is retried, from its first attempt. */
export const retryDays = 3;
/** An endpoint is turned off once it has failed for so long, and so often. */
export const offAfterDays = 5;
export const offAfterFailures = 10;
/** For how long a replaced secret signs too. */
export const formerSecretDays = 3;
/** Of messages and answers. */
export const logDays = 30;
/** Requests at the same time to one endpoint; a failing one gets one. */
export const maxParallel = 4;
export const maxParallelFailing = 1;
/** Of one process, to all endpoints. */
export const maxParallelOfAll = 32;
export const attemptTimeoutMs = 10_000;
/** Longer than an attempt takes: a killed process lost it after that. */
export const holdMs = 60_000;
/** Bytes that are read of an answer. */
export const maxAnswerBytes = 4_096;
/** Characters of an answer that the log keeps. */
export const shownAnswerLength = 500;

export type OffReason = "OWNER" | "FAILING";
/** Replays and tests are sent once and nothing waits for them. */
export type MessageKind = "EVENT" | "REPLAY" | "PING";
/** `CANCELED`: its endpoint was turned off before it was sent. */
export const messageStatuses = ["QUEUED", "DELIVERED", "GIVEN_UP", "CANCELED"] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** Why there is no answer, or `status`: it was not 2xx. */
const attemptFailures = ["status", "address", "timeout", "connection"] as const;
export type AttemptFailure = (typeof attemptFailures)[number];

const retrySeconds = [30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800] as const;

/** When a message is tried again after its failed attempt number `attempts`; null once it is given up. */
export function findNextAttempt(
  { kind, attempts, firstAttemptAt }: { kind: MessageKind; attempts: number; firstAttemptAt: Date },
  now: Date,
): Date | null {
  if (kind !== "EVENT") return null;
  const end = firstAttemptAt.getTime() + retryDays * dayMs;
  if (now.getTime() >= end) return null;
  const seconds = retrySeconds[Math.min(attempts, retrySeconds.length) - 1] ?? retrySeconds[0];
  return new Date(Math.min(now.getTime() + seconds * 1000, end));
}

/** `failures` and `failingSince` include the latest attempt. */
export function mustTurnOff({ failures, failingSince }: { failures: number; failingSince: Date }, now: Date): boolean {
  return failures >= offAfterFailures && now.getTime() - failingSince.getTime() >= offAfterDays * dayMs;
}

export function isReplayable(message: { kind: MessageKind; status: MessageStatus }): boolean {
  return message.kind === "EVENT" && message.status !== "QUEUED";
}

export interface ShownEndpoint {
  id: string;
  brand: BrandCode;
  url: string;
  types: readonly WebhookType[];
  version: number;
  ending: string;
  secretAt: string;
  former: { ending: string; endsAt: string } | null;
  off: { reason: OffReason; at: string } | null;
  failingSince: string | null;
  /** Messages that wait. */
  waiting: number;
}

export interface ShownAttempt {
  at: string;
  durationMs: number;
  responseStatus: number | null;
  failure: AttemptFailure | null;
  answer: string;
}

export interface ShownMessage {
  id: string;
  eventId: string;
  kind: MessageKind;
  type: SentType;
  status: MessageStatus;
  attempts: number;
  /** Null once it is settled. */
  nextAttemptAt: string | null;
  occurredAt: string;
  /** The newest first. */
  answers: readonly ShownAttempt[];
}
