import { requireClockTransition } from "../model/life-cycle.ts";
import { emit } from "#app/events/emit.server.ts";
import { allow } from "#app/lib/errors.ts";
import { saveReplyTimes } from "#app/features/contractors/service/reply-times.server.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { listReplyTimes } from "../store/statistics.server.ts";
import { saveClockStep, type ClockStep, type MovedQuote } from "../store/writing.server.ts";

/** Milliseconds (72 hours) after which an unanswered cancellation request is granted. */
export const cancelRequestTimeoutMs = 72 * 60 * 60 * 1000;

/** Milliseconds (60 seconds) after which an unpriced quote is left to the contractor. */
const pricingTimeoutMs = 60 * 1000;

/** Notifies both parties. Returns the number of quotes. */
export function expireQuotes(ctx: Ctx): Promise<number> {
  return takeAllClockSteps(ctx, { event: "expire", ...requireClockTransition("expire"), by: "expires_at", until: ctx.now });
}

/** Grants cancellation requests unanswered for 72 hours. Returns their number. */
export function acceptOverdueCancels(ctx: Ctx): Promise<number> {
  const until = new Date(ctx.now.getTime() - cancelRequestTimeoutMs);
  return takeAllClockSteps(ctx, { event: "acceptCancel", ...requireClockTransition("acceptCancel"), by: "cancel_asked_at", until });
}

/** Leaves quotes not priced within 60 seconds to their contractors. Returns their number. */
export function releaseUnpricedQuotes(ctx: Ctx): Promise<number> {
  const until = new Date(ctx.now.getTime() - pricingTimeoutMs);
  return takeAllClockSteps(ctx, { event: "leavePriceOpen", ...requireClockTransition("leavePriceOpen"), by: "created_at", until });
}

/** `least` is the minimum number of households with a reply for a reply time. */
const measurement = { days: 90, least: 5 };

/** Saves the reply times of contractors, and clears those with too few replies. Returns the number of changes. */
export async function measureReplyTimes(ctx: Ctx): Promise<number> {
  allow(ctx.actor.kind === "system");
  const since = new Date(ctx.now.getTime() - measurement.days * dayMs);
  return saveReplyTimes(ctx, await listReplyTimes(ctx, { since, least: measurement.least }));
}

export async function expireQuote(ctx: Ctx, id: string): Promise<void> {
  await takeClockSteps(ctx, { event: "expire", ...requireClockTransition("expire"), by: "expires_at", until: ctx.now, id });
}

async function takeAllClockSteps(ctx: Ctx, step: ClockStep): Promise<number> {
  allow(ctx.actor.kind === "system");
  let count = 0;
  for (;;) {
    const moved = await takeClockSteps(ctx, step);
    if (moved.length === 0) return count;
    count += moved.length;
  }
}

function takeClockSteps(ctx: Ctx, step: ClockStep): Promise<MovedQuote[]> {
  return inTransaction(ctx, async (tx) => {
    const moved = await saveClockStep(tx, step);
    const transitions = moved.map((quote) => ({ ...quote, event: step.event, notify: true }));
    await emit(tx, "quote.transitioned", transitions);
    return moved;
  });
}
