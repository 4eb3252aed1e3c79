import { randomUUID } from "node:crypto";
import { recordAct } from "#app/features/audit/service.server.ts";
import { fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { wakeQueue } from "#app/platform/job-queue.server.ts";
import { consumeFromEach } from "#app/platform/limits.server.ts";
import { isReplayable, type MessageStatus, type ShownMessage } from "../model.ts";
import { lockEndpoint } from "../store/endpoints.server.ts";
import { findMessage, insertMessages, listAttempts, listMessages, type AttemptRow, type MessageRow } from "../store/messages.server.ts";
import { requireCaller, type Side } from "./changing.server.ts";
import { webhooksQueue } from "./recording.server.ts";

const pageSize = 20;

/** Of one endpoint, the newest first; empty outside the caller's scope. */
export async function listDeliveries(
  ctx: Ctx,
  side: Side,
  { endpointId, after, status }: { endpointId: string; after: string | null; status: MessageStatus | null },
): Promise<{ messages: ShownMessage[]; next: string | null }> {
  const { owner } = requireCaller(ctx, side);
  if (!isUuid(endpointId)) return { messages: [], next: null };
  const before = after !== null && /^\d{1,15}$/.test(after) ? Number(after) : null;
  const rows = await listMessages(ctx, owner, { endpointId, before, status, limit: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  const attempts = await listAttempts(
    ctx,
    shown.map(({ id }) => id),
  );
  const last = shown.at(-1);
  return {
    messages: shown.map((row) => toShownMessage(row, attempts)),
    next: rows.length > pageSize && last ? String(last.seq) : null,
  };
}

function toShownMessage(row: MessageRow, attempts: readonly AttemptRow[]): ShownMessage {
  const { id, eventId, kind, type, status, attempts: count, attemptAt, occurredAt } = row;
  const nextAttemptAt = status === "QUEUED" ? attemptAt.toISOString() : null;
  const answers = attempts
    .filter(({ messageId }) => messageId === id)
    .map(({ at, durationMs, responseStatus, failure, answer }) => ({ at: at.toISOString(), durationMs, responseStatus, failure, answer }));
  return { id, eventId, kind, type, status, attempts: count, nextAttemptAt, occurredAt: occurredAt.toISOString(), answers };
}

/** Sends an event again, once. Nothing waits for it, and it waits for nothing. */
export async function replayMessage(ctx: Ctx, side: Side, id: string): Promise<void> {
  const { accountId, owner } = requireCaller(ctx, side);
  const message = (isUuid(id) ? await findMessage(ctx, owner, id) : null) ?? fail("not_found", "access.notFound");
  if (!isReplayable(message)) fail("conflict", "webhooks.notReplayable");
  if (message.isOff) fail("conflict", "webhooks.off");
  await consumeFromEach(ctx, listReplayBuckets({ accountId, brand: message.brand }), 1);
  const { endpointId, eventId, brand, type, facts, occurredAt } = message;
  await inTransaction(ctx, async (tx) => {
    const times = { attemptAt: tx.now, createdAt: tx.now, occurredAt };
    const row = { endpointId, eventId, brand, type, facts, kind: "REPLAY" as const, objectKey: `replay:${randomUUID()}`, ...times };
    await insertMessages(tx, [row]);
    await recordAct(tx, { act: "webhook.replayed", facts: { id, brand } });
    await wakeQueue(tx.db, webhooksQueue);
  });
}

/** Of one account, and of all of them at a brand. */
function listReplayBuckets({ accountId, brand }: { accountId: string; brand: string }) {
  return [
    ["webhookReplays", accountId],
    ["webhookReplaysOfBrand", brand],
  ] as const;
}

/** A test without facts of anybody. */
export async function sendPing(ctx: Ctx, side: Side, endpointId: string): Promise<void> {
  const { accountId, owner } = requireCaller(ctx, side);
  await inTransaction(ctx, async (tx) => {
    const endpoint = (isUuid(endpointId) ? await lockEndpoint(tx, owner, endpointId) : null) ?? fail("not_found", "access.notFound");
    if (endpoint.offAt) fail("conflict", "webhooks.off");
    await consumeFromEach(ctx, listReplayBuckets({ accountId, brand: endpoint.brand }), 1);
    const times = { attemptAt: tx.now, createdAt: tx.now, occurredAt: tx.now };
    const eventId = randomUUID();
    const facts = { ping: { endpointId } };
    const { brand } = endpoint;
    await insertMessages(tx, [{ endpointId, eventId, brand, type: "ping", facts, kind: "PING", objectKey: `ping:${eventId}`, ...times }]);
    await wakeQueue(tx.db, webhooksQueue);
  });
}
