import { Failure } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { logFailure } from "#app/platform/failures.server.ts";
import { consumeFromEach, refundEach, type Bucket } from "#app/platform/limits.server.ts";
import { log } from "#app/platform/log.server.ts";
import { SmsFailure, type AcceptedSms, type SmsMessage, type SmsSender } from "#app/platform/sms.server.ts";
import { deliverySteps, smsQueues, type DeliveryStep, type SmsQueue } from "../model.ts";
import {
  takeDueSms,
  listKnownProviderIds,
  postponeSms,
  saveDropped,
  saveAccepted,
  saveUnanswered,
  type OutboxContext,
  type HeldSms,
} from "../store.server.ts";
import { countNotice } from "#app/platform/watching/metrics.server.ts";
import { withSpan } from "#app/platform/watching/tracing.server.ts";
import { authorizeSend } from "./authorization.server.ts";
import { composeSms } from "./composing.server.ts";
import { smsSenderFor } from "./provider.server.ts";
import { stopByProvider } from "./stops.server.ts";

const connectionFailuresInARow = 5;

/** Safe to run in parallel. */
export async function sendQueuedSms(
  { db, now, queue }: OutboxContext & { queue?: SmsQueue },
  sender: SmsSender = smsSenderFor(db),
  clock: () => Date = clockFrom(now),
): Promise<{ sent: number; failed: number }> {
  const counts = { sent: 0, failed: 0 };
  for (let inARow = 0; inARow < connectionFailuresInARow;) {
    const held = await takeNextSms({ db, now: clock() }, queue ? [queue] : smsQueues);
    if (!held) break;
    const outcome = await sendHeldSms(db, held, { sender, clock });
    inARow = outcome === "unreachable" ? inARow + 1 : 0;
    if (outcome === "sent") counts.sent += 1;
    if (outcome === "unreachable" || outcome === "failed") counts.failed += 1;
  }
  return counts;
}

async function takeNextSms(ctx: OutboxContext, queues: readonly SmsQueue[]): Promise<HeldSms | null> {
  for (const queue of queues) {
    const held = await takeDueSms(ctx, queue);
    if (held) return held;
  }
  return null;
}

function clockFrom(now: Date): () => Date {
  const began = performance.now();
  return () => new Date(now.getTime() + performance.now() - began);
}

type Outcome = "sent" | "failed" | "unreachable" | "waiting";

async function sendHeldSms(db: Ctx["db"], held: HeldSms, { sender, clock }: { sender: SmsSender; clock: () => Date }): Promise<Outcome> {
  const authorization = await authorizeSend({ db, now: clock() }, held);
  const buckets = authorization.kind === "send" ? await consumeLimits({ db, now: clock() }, held) : null;
  if (authorization.kind !== "send" || buckets === null) return "waiting";
  try {
    const message = composeSms(held, authorization, clock());
    const accepted = (await findAccepted(db, { held, message, sender })) ?? (await sendWatched(sender, message, held));
    await saveAccepted({ db, now: clock() }, held.id, { providerId: accepted.providerId, delivery: toStep(accepted.status) });
    countNotice("text", "sent");
    return "sent";
  } catch (error) {
    await refundEach({ db, now: clock() }, buckets);
    return saveFailure({ db, now: clock() }, held, error);
  }
}

function sendWatched(sender: SmsSender, message: SmsMessage, { id, purpose }: HeldSms): Promise<AcceptedSms> {
  return withSpan({ name: "notice text", kind: "client", attributes: { "sms.id": id, "sms.purpose": purpose } }, () =>
    sender.send(message),
  );
}

async function findAccepted(
  db: Ctx["db"],
  { held, message, sender }: { held: HeldSms; message: SmsMessage; sender: SmsSender },
): Promise<AcceptedSms | null> {
  if (!held.isUnanswered) return null;
  const candidates = await sender.listSent(message, held.createdAt);
  const known = await listKnownProviderIds(
    { db },
    candidates.map(({ providerId }) => providerId),
  );
  return candidates.findLast(({ providerId }) => !known.has(providerId)) ?? null;
}

/** Codes were counted when requested. Null when the text has to wait. */
async function consumeLimits(ctx: OutboxContext, held: HeldSms): Promise<readonly Bucket[] | null> {
  if (held.purpose === "VERIFICATION") return [];
  const buckets: Bucket[] = [
    [nameLimit(held), held.phone],
    ["smsOfBrand", held.brand],
    ["smsOfAll", "all"],
  ];
  try {
    await consumeFromEach(ctx, buckets, 1);
    return buckets;
  } catch (refusal) {
    if (!(refusal instanceof Failure) || refusal.kind !== "too_many") throw refusal;
    const { retryAfter } = refusal.details;
    await postponeSms(ctx, held.id, new Date(ctx.now.getTime() + Number(retryAfter ?? 60) * 1000));
    return null;
  }
}

function nameLimit({ purpose, sender }: HeldSms): "callReplies" | "smsRelayed" | "smsUpdates" {
  if (purpose === "CALL_REPLY") return "callReplies";
  return sender === null ? "smsUpdates" : "smsRelayed";
}

/** Logs no number or text. */
async function saveFailure(ctx: OutboxContext, held: HeldSms, error: unknown): Promise<Outcome> {
  if (!(error instanceof SmsFailure)) {
    logFailure(error, "text not written", held.id);
    return "failed";
  }
  const { isPermanent, isConnection, isUnanswered, isStopped, code } = error;
  log.warn({ sms: held.id, purpose: held.purpose, isPermanent, isUnanswered, code }, "text not accepted");
  countNotice("text", isPermanent ? "refused" : "retried");
  if (isStopped) await stopByProvider(ctx, held.phoneHash);
  if (isPermanent) await saveDropped(ctx, held.id, { reason: isStopped ? "STOPPED" : "REFUSED", errorCode: code });
  else if (isUnanswered) await saveUnanswered(ctx, held.id);
  return isConnection ? "unreachable" : "failed";
}

function toStep(status: string): DeliveryStep | null {
  return deliverySteps.find((step) => step === status) ?? null;
}
