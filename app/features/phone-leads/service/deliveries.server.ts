import { recordAct } from "#app/features/audit/service.server.ts";
import { allow, fail, Failure } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeFromEach, consumeLimit, limitFailedAttempts } from "#app/platform/limits.server.ts";
import { keyedHash } from "#app/platform/tokens.server.ts";
import { hasWebhookId, isWebhookFresh, type SignedWebhook } from "#app/platform/webhook-signatures.server.ts";
import {
  deliveryDays,
  isReplayable,
  maxDeliveryLength,
  PhoneLeadBody,
  type Delivery,
  type DeliveryOutcome,
  type DeliveryReason,
} from "../model.ts";
import { canManagePhoneLeadWebhook } from "../policy.ts";
import { findTarget } from "../store.server.ts";
import {
  countRepeatedDelivery,
  deleteDeliveriesBefore,
  findDelivery,
  insertDelivery,
  listDeliveries,
  lockDelivery,
  saveDelivery,
  type DeliveryRow,
} from "../store/deliveries.server.ts";
import { listTargetBuckets, requireClaimed, savePhoneLead } from "../service.server.ts";
import { checkSignature } from "./secrets.server.ts";

export interface Receipt {
  deliveryId: string;
  /** The call came before; it made its lead then. */
  repeated: boolean;
}

/**
 * A signed call makes one lead, however often it comes. `not_found` unless the brand has a secret; `forbidden` unless it is signed and
 * fresh; conflict `input.keyUsed` if its id came with another body.
 */
export async function receiveDelivery(ctx: Ctx, webhook: SignedWebhook): Promise<Receipt> {
  await requireSignature(ctx, webhook);
  const systemCtx: Ctx = { ...ctx, actor: { kind: "system" } };
  const delivery = await openDelivery(systemCtx, webhook);
  if (delivery.outcome === "ACCEPTED") return { deliveryId: delivery.id, repeated: true };
  return { deliveryId: delivery.id, repeated: !(await settleDelivery(systemCtx, delivery)) };
}

async function requireSignature(ctx: Ctx, webhook: SignedWebhook): Promise<void> {
  const check = hasWebhookId(webhook) ? await checkSignature(ctx, webhook) : "unsigned";
  if (check === "noSecret") fail("not_found", "access.notFound");
  const isFresh = isWebhookFresh(webhook, ctx.now);
  if (check === "signed" && isFresh) return;
  // Only what is not signed counts: a sender may call from one address.
  if (check === "unsigned") await limitFailedAttempts(ctx, [["phoneLeadSignatures"]], () => Promise.resolve(null));
  await logUnsigned(ctx, check === "signed" ? "phoneLeads.stale" : "phoneLeads.unsigned");
  fail("forbidden", check === "signed" ? "phoneLeads.stale" : "phoneLeads.unsigned");
}

/** Staff see that a sender signs wrongly. Strangers’ calls fill no log: beyond a limit they are not written. */
async function logUnsigned(ctx: Ctx, code: string): Promise<void> {
  try {
    await consumeLimit(ctx, "phoneLeadRejects", ctx.brand.code);
  } catch (error) {
    if (error instanceof Failure && error.kind === "too_many") return;
    throw error;
  }
  const reason: DeliveryReason = { code, details: {}, fields: [] };
  await insertDelivery(ctx, { brand: ctx.brand.code, body: "", outcome: "UNSIGNED", reason, receivedAt: ctx.now });
}

async function openDelivery(ctx: Ctx, { id: key, body }: SignedWebhook): Promise<DeliveryRow> {
  if (body.length > maxDeliveryLength) fail("too_large", "input.bodyTooLarge");
  const stored = body.replaceAll("\u0000", "").toWellFormed();
  const row = { brand: ctx.brand.code, key, body: stored, outcome: "RECEIVED", receivedAt: ctx.now } as const;
  const delivery = (await insertDelivery(ctx, row)) ?? (await countRepeatedDelivery(ctx, key)) ?? fail("unavailable", "access.unavailable");
  return delivery.body === stored ? delivery : fail("conflict", "input.keyUsed");
}

/** False if it had made its lead before. What is refused stays in the log with its reason. */
async function settleDelivery(ctx: Ctx, delivery: DeliveryRow): Promise<boolean> {
  try {
    return await makeLead(ctx, delivery);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { code, details, fields } = error;
    await saveDelivery(ctx, delivery.id, { outcome: "REFUSED", reason: { code, details, fields } });
    throw error;
  }
}

async function makeLead(ctx: Ctx, { id, brand, key, body }: DeliveryRow): Promise<boolean> {
  const { contractor, service: jobType, details, ...contact } = parseInput(PhoneLeadBody, parseJson(body));
  await saveDelivery(ctx, id, { contractor });
  const target = (await findTarget(ctx, { publicId: contractor, brand })) ?? fail("unprocessable", "phoneLeads.contractorUnknown");
  requireClaimed(target);
  await consumeFromEach(ctx, listTargetBuckets(target), 1);
  const customer = { ...contact, billingAddress: null, source: null };
  return inTransaction(ctx, async (tx) => {
    const current = await lockDelivery(tx, id);
    if (current?.outcome === "ACCEPTED") return false;
    const idempotencyKey = `webhook:${keyedHash(`${brand} ${key}`).slice(0, 32)}`;
    const { leadId, isNew } = await savePhoneLead(tx, target, { customer, job: { jobType, details }, idempotencyKey });
    await saveDelivery(tx, id, { outcome: "ACCEPTED", reason: null, leadId });
    return isNew;
  });
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/**
 * Handles a delivery again that made no lead. False if it is refused again; the log says why. Audited, whatever comes of it. `not_found`
 * outside the caller's brands.
 */
export async function replayDelivery(ctx: Ctx, id: string): Promise<boolean> {
  const actor = canManagePhoneLeadWebhook(ctx.actor) ? ctx.actor : fail("forbidden", "access.denied");
  const delivery = (isUuid(id) ? await findDelivery(ctx, id) : null) ?? fail("not_found", "access.notFound");
  if (delivery.outcome === "ACCEPTED") return true;
  if (!isReplayable(delivery.outcome)) fail("conflict", "phoneLeads.notReplayable");
  await consumeLimit(ctx, "phoneLeadReplays", actor.userId);
  await saveDelivery(ctx, id, { attempts: delivery.attempts + 1 });
  await recordAct(ctx, { act: "phoneLead.replayed", facts: { id, brand: delivery.brand } });
  try {
    await settleDelivery({ ...ctx, actor: { kind: "system" } }, delivery);
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

const pageSize = 25;

/** The newest first, of the caller's brands. */
export async function listDeliveryLog(
  ctx: Ctx,
  { after, outcome }: { after: string | null; outcome: DeliveryOutcome | null },
): Promise<{ deliveries: Delivery[]; next: string | null }> {
  allow(canManagePhoneLeadWebhook(ctx.actor));
  const start = after !== null && isUuid(after) ? after : null;
  const rows = await listDeliveries(ctx, { after: start, outcome, limit: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  return {
    deliveries: shown.map(({ id, brand, receivedAt, outcome: became, reason, contractor, attempts }) => ({
      id,
      brand,
      receivedAt: receivedAt.toISOString(),
      outcome: became,
      reason,
      contractor,
      attempts,
    })),
    next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  };
}

export async function dropOldDeliveries(ctx: Ctx): Promise<void> {
  allow(ctx.actor.kind === "system");
  await deleteDeliveriesBefore(ctx, new Date(ctx.now.getTime() - deliveryDays * dayMs));
}
