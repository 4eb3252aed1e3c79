import { emit } from "#app/events/emit.server.ts";
import { allow, Failure } from "#app/lib/errors.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { CardGatewayError, type CardGateway, type Hold } from "#app/platform/card-gateway/gateway.ts";
import { logFailure } from "#app/platform/failures.server.ts";
import { log } from "#app/platform/log.server.ts";
import { findDueReminder, formatExpiry, getPauseTime } from "../model.ts";
import { alarmAfter, frameLifetime, isFinal, maxHoldAge, runStoredAfter } from "../model/check.ts";
import {
  deleteOldRows,
  deleteRemovedCard,
  findCheckBy,
  listExpiringCards,
  listAbandonedChecks,
  listRemovedCards,
  listRunningChecks,
  listStoredChecks,
  lockCard,
  type CardRow,
  type CheckRow,
} from "../store.server.ts";
import { advanceCheck } from "./check-steps.server.ts";
import { dropCheck, runCheck } from "./checking.server.ts";
import { findCardRecipient } from "./check-results.server.ts";
import { findCardGateway } from "./gateway.server.ts";

const [minute, day] = [60_000, 24 * 60 * 60_000];
const batch = 200;

/** Finishes unfinished checks, and voids every hold older than ten minutes, known to us or not. */
export async function settleHolds(ctx: Ctx, gateway = findCardGateway()): Promise<void> {
  allow(ctx.actor.kind === "system");
  if (!gateway) return;
  const storedBefore = new Date(ctx.now.getTime() - runStoredAfter);
  const run = { gateway, by: "clock" } as const;
  await settleEach(await listStoredChecks(ctx, storedBefore, batch), gateway, (check) => runCheck(ctx, check, run));
  await settleEach(await listRunningChecks(ctx, batch), gateway, async (check) => {
    const { id, state } = await advanceCheck(ctx, check, run);
    const age = ctx.now.getTime() - (check.requestedAt ?? check.startedAt).getTime();
    if (age > alarmAfter && !isFinal(state)) log.error({ check: id, state }, "alarm: card check is unfinished");
  });
  await logGatewayErrors(() => voidOldHolds(ctx, gateway));
}

/** The provider's own checks. One that fails is logged and stops no other; the next run retries it. */
async function settleEach(checks: readonly CheckRow[], { provider }: CardGateway, settle: (check: CheckRow) => Promise<unknown>) {
  for (const check of checks.filter((one) => one.provider === provider)) {
    try {
      await logGatewayErrors(() => settle(check));
    } catch (error) {
      // A rejected card ended the check.
      if (!(error instanceof Failure)) logFailure(error, "alarm: card check failed", check.id);
    }
  }
}

/** Finds also holds that a restored backup does not know. */
async function voidOldHolds(ctx: Ctx, gateway: CardGateway): Promise<void> {
  for (const hold of await gateway.listOpenHolds(new Date(ctx.now.getTime() - maxHoldAge))) await voidOldHold(ctx, hold, gateway);
}

async function voidOldHold(ctx: Ctx, { holdId }: Hold, gateway: CardGateway): Promise<void> {
  await gateway.voidHold(holdId);
  const check = await findCheckBy(ctx, "holdId", holdId);
  if (check) await advanceCheck(ctx, check, { gateway, by: "clock" });
  else log.warn({ hold: holdId }, "voided an unknown card hold");
}

/** Closes abandoned frames, and deletes replaced, removed and declined cards at the provider. */
export async function deleteUnusedCards(ctx: Ctx, gateway = findCardGateway()): Promise<void> {
  allow(ctx.actor.kind === "system");
  if (!gateway) return;
  const abandoned = await listAbandonedChecks(ctx, new Date(ctx.now.getTime() - frameLifetime - minute), batch);
  for (const check of abandoned) await logGatewayErrors(() => dropCheck(ctx, check, gateway));
  for (const card of await listRemovedCards(ctx, gateway.provider, batch))
    await logGatewayErrors(async () => {
      await gateway.detachCard(card.token);
      await deleteRemovedCard(ctx, card);
    });
}

/** Finished checks after 90 days, events after 30. */
export function dropOldChecks(ctx: Ctx): Promise<void> {
  allow(ctx.actor.kind === "system");
  const before = (days: number) => new Date(ctx.now.getTime() - days * day);
  return deleteOldRows(ctx, { checks: before(90), events: before(30) });
}

/**
 * Reminds account managers 60, 30 and 7 days before the expiry, after it and a week later; each reminder is sent once.
 * After the days of grace it reports the card as lapsed, every day until it is replaced or removed.
 */
export async function sendExpiryReminders(ctx: Ctx): Promise<void> {
  allow(ctx.actor.kind === "system");
  const through = new Date(ctx.now.getTime() + 61 * day);
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const cards = await listExpiringCards(ctx, { through, after, limit: batch });
    for (const card of cards) await sendExpiryReminder(ctx, card);
    const last = cards.at(-1);
    if (!last || cards.length < batch) return;
    after = last.accountId;
  }
}

async function sendExpiryReminder(ctx: Ctx, card: CardRow): Promise<void> {
  const pauseTime = getPauseTime(card);
  if (ctx.now >= pauseTime) return reportLapsed(ctx, card);
  const days = findDueReminder(card, ctx.now);
  if (days === null) return;
  const pausesOn = pauseTime.toISOString().slice(0, 10);
  await emit(ctx, "card.expiring", { ...(await toCardFacts(ctx, card)), days, pausesOn });
}

/** Under a lock, so that a card that was replaced meanwhile pauses nothing. */
async function reportLapsed(ctx: Ctx, { accountId, token }: CardRow): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const card = await lockCard(tx, { accountId });
    if (card?.token === token) await emit(tx, "card.lapsed", await toCardFacts(tx, card));
  });
}

async function toCardFacts(ctx: Ctx, card: CardRow) {
  const { checkId, last4 } = card;
  return { ...(await findCardRecipient(ctx, card)), checkId, last4, expiry: formatExpiry(card) };
}

/** The next run retries. */
async function logGatewayErrors(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof CardGatewayError)) throw error;
    log.warn({ reason: error.reason }, "card provider failed in a job");
  }
}
