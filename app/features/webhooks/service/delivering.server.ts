import { setTimeout as pause } from "node:timers/promises";
import { emit } from "#app/events/emit.server.ts";
import { allow } from "#app/lib/errors.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { log } from "#app/platform/log.server.ts";
import { unseal } from "#app/platform/seals.server.ts";
import { createWebhookSender, signDelivery, type WebhookAnswer, type WebhookSender } from "#app/platform/webhook-sender.server.ts";
import {
  attemptTimeoutMs,
  findNextAttempt,
  maxAnswerBytes,
  maxParallelOfAll,
  mustTurnOff,
  shownAnswerLength,
  type AttemptFailure,
} from "../model.ts";
import { formatEventId, writeBody, type LiveFacts } from "../model/payloads.ts";
import { listOwnerAccounts } from "../store/endpoints.server.ts";
import {
  cancelQueued,
  clearFailures,
  countFailure,
  holdDueMessages,
  insertAttempt,
  settleMessage,
  turnOffFailing,
  type HeldMessage,
} from "../store/messages.server.ts";
import { findLiveCustomer, findLiveReview } from "../store/objects.server.ts";
import { secretPurpose } from "./secrets.server.ts";

/** Milliseconds after which a run ends, so that its job does not time out; the next minute's goes on. */
const maxRunMs = 120_000;
/** Milliseconds until the next search for due messages while others are being sent. */
const searchAgainMs = 250;

interface Sending {
  send?: WebhookSender;
  clock?: () => Date;
}

/**
 * Sends all due messages: those of one object in their order, of one endpoint a few at a time, so that a slow one delays no other.
 * Safe to run concurrently and to kill: what was not settled is sent again.
 */
export async function deliverWebhooks(
  ctx: Ctx,
  { send = createWebhookSender({ timeout: attemptTimeoutMs, maxBytes: maxAnswerBytes }), clock = createClock(ctx.now) }: Sending = {},
): Promise<void> {
  allow(ctx.actor.kind === "system");
  const began = performance.now();
  const sending = new Set<Promise<void>>();
  for (;;) {
    const isOver = performance.now() - began > maxRunMs;
    const free = isOver ? 0 : maxParallelOfAll - sending.size;
    // Counted before the search: what ends during it still took the place of others there.
    const wasSending = sending.size > 0;
    const held = free > 0 ? await holdDueMessages({ db: ctx.db, now: clock() }, free) : [];
    for (const message of held) {
      const attempt = deliver({ ...ctx, now: clock() }, message, { send, clock }).finally(() => sending.delete(attempt));
      sending.add(attempt);
    }
    if (held.length === 0 && !wasSending) return;
    if (sending.size > 0) await waitForSent(sending, held.length === 0);
  }
}

/** Until one is sent, or for a moment. Those sent at the same time lead to one search for due messages. */
async function waitForSent(sending: ReadonlySet<Promise<void>>, isIdle: boolean): Promise<void> {
  const stop = new AbortController();
  const again = pause(searchAgainMs, undefined, { signal: stop.signal }).catch(() => {});
  await Promise.race([...sending, again]);
  stop.abort();
  if (!isIdle) await new Promise((resolve) => setImmediate(resolve));
}

function createClock(now: Date): () => Date {
  const began = performance.now();
  return () => new Date(now.getTime() + performance.now() - began);
}

/** A failure of our own leaves the message held until its hold ends. */
async function deliver(ctx: Ctx, message: HeldMessage, { send, clock }: Required<Sending>): Promise<void> {
  try {
    const request = await writeRequest(ctx, message);
    const began = performance.now();
    const answer = await send(request);
    const durationMs = Math.round(performance.now() - began);
    await saveAnswer({ ...ctx, now: clock() }, message, { ...answer, durationMs, at: ctx.now });
  } catch (error) {
    log.error({ message: message.id, error: error instanceof Error ? error.message : "unknown" }, "sending a webhook failed");
  }
}

async function writeRequest(ctx: Ctx, message: HeldMessage) {
  const { url, eventId, id, kind, attempts, sealed, formerSealed } = message;
  const body = writeBody(message, await findLiveFacts(ctx, message));
  const secrets = [sealed, ...(formerSealed === null ? [] : [formerSealed])].map((one) => unseal(one, secretPurpose));
  const headers = {
    "User-Agent": "Webhooks/1",
    "Webhook-Event-Id": formatEventId(eventId),
    "Webhook-Delivery-Id": id,
    "Webhook-Attempt": String(attempts),
    "Webhook-Signature": signDelivery({ body, now: ctx.now }, secrets),
    ...(kind === "REPLAY" && { "Webhook-Replay": "true" }),
  };
  return { url, body, headers };
}

function findLiveFacts(ctx: Ctx, { facts, contractorId }: HeldMessage): Promise<LiveFacts | null> {
  if ("review" in facts) return findLiveReview(ctx, facts.review.id);
  if ("lead" in facts && contractorId !== null) return findLiveCustomer(ctx, { leadId: facts.lead.id, contractorId });
  return Promise.resolve(null);
}

type Answered = WebhookAnswer & { durationMs: number; at: Date };

async function saveAnswer(ctx: Ctx, message: HeldMessage, { status, failure: noAnswer, text, durationMs, at }: Answered): Promise<void> {
  const isDelivered = status !== null && status >= 200 && status < 300;
  const failure: AttemptFailure | null = isDelivered ? null : (noAnswer ?? "status");
  const answer = text.replaceAll("\u0000", "").toWellFormed().slice(0, shownAnswerLength).toWellFormed();
  await inTransaction(ctx, async (tx) => {
    await insertAttempt(tx, { messageId: message.id, at, durationMs, responseStatus: status, failure, answer });
    const attemptAt = failure === null ? null : findNextAttempt(message, tx.now);
    const settled = failure === null ? "DELIVERED" : "GIVEN_UP";
    await settleMessage(tx, message, { status: attemptAt ? "QUEUED" : settled, attemptAt });
    if (failure === null) await clearFailures(tx, message.endpointId);
    // Somebody who tries an endpoint out does not turn it off.
    else if (message.kind === "EVENT") await recordFailure(tx, message.endpointId);
  });
}

async function recordFailure(tx: Ctx, endpointId: string): Promise<void> {
  const endpoint = await countFailure(tx, endpointId);
  const { failingSince } = endpoint ?? {};
  if (!endpoint || !failingSince || !mustTurnOff({ failures: endpoint.failures, failingSince }, tx.now)) return;
  if (!(await turnOffFailing(tx, endpointId))) return;
  await cancelQueued(tx, endpointId);
  const { brand, contractorId, url } = endpoint;
  const owners = await listOwnerAccounts(tx, endpoint);
  await emit(tx, "webhook.turnedOff", { endpointId, brand, isBrands: contractorId === null, host: new URL(url).host, at: tx.now, owners });
}
