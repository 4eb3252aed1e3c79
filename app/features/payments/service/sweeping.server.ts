import { emit } from "#app/events/emit.server.ts";
import { allow, Failure } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { CardGatewayError, type CardGateway, type Hold } from "#app/platform/card-gateway/gateway.ts";
import { log } from "#app/platform/log.server.ts";
import { findDueReminder, formatExpiry } from "../model.ts";
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
  for (const check of await listStoredChecks(ctx, storedBefore, batch)) await runStoredCheck(ctx, check, gateway);
  for (const check of await listRunningChecks(ctx, batch)) {
    if (check.provider !== gateway.provider) continue;
    const { id, state } = await advanceCheck(ctx, check, { gateway, by: "clock" });
    const age = ctx.now.getTime() - (check.requestedAt ?? check.startedAt).getTime();
    if (age > alarmAfter && !isFinal(state)) log.error({ check: id, state }, "alarm: card check is unfinished");
  }
  await logGatewayErrors(() => voidOldHolds(ctx, gateway));
}

async function runStoredCheck(ctx: Ctx, check: CheckRow, gateway: CardGateway): Promise<void> {
  if (check.provider !== gateway.provider) return;
  try {
    await logGatewayErrors(async () => void (await runCheck(ctx, check, { gateway, by: "clock" })));
  } catch (error) {
    // A rejected card ended the check.
    if (!(error instanceof Failure)) throw error;
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

/** Reminds account managers 60, 30 and 7 days before the expiry, and after it. Each reminder is sent once. */
export async function sendExpiryReminders(ctx: Ctx): Promise<void> {
  allow(ctx.actor.kind === "system");
  const through = new Date(ctx.now.getTime() + 61 * day);
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const cards = await listExpiringCards(ctx, { through, after, limit: batch });
    for (const card of cards) {
      const days = findDueReminder(card, ctx.now);
      if (days === null) continue;
      const { checkId, last4 } = card;
      await emit(ctx, "card.expiring", { ...(await findCardRecipient(ctx, card)), checkId, last4, days, expiry: formatExpiry(card) });
    }
    const last = cards.at(-1);
    if (!last || cards.length < batch) return;
    after = last.accountId;
  }
}

/** The next run retries. */
async function logGatewayErrors(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof CardGatewayError)) throw error;
    log.warn({ reason: error.reason }, "card provider failed in a job");
  }
}
