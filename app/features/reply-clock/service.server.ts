import { loadOrder } from "#app/features/booking/service.server.ts";
import { isEnded } from "#app/features/leads/model/statuses.ts";
import { canWorkLeads } from "#app/features/leads/policy.ts";
import { allow } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { judgeCallBack, readReplyClock, type CallBackRecord, type ReplyClock } from "./model.ts";
import { findFirstCall, findReplyFacts } from "./store.server.ts";

/** Null where nobody waits, and for leads of others. */
export async function loadReplyClock(ctx: Ctx, leadId: string): Promise<ReplyClock | null> {
  allow(canWorkLeads(ctx.actor));
  const facts = await findReplyFacts(ctx, leadId);
  return facts && readReplyClock({ ...facts, isEnded: isEnded(facts.status) }, ctx.now);
}

/** For both parties of a booking. Throws `not_found` for others. */
export async function loadCallBackRecord(ctx: Ctx, quote: { requestId: string; quoteId: string }): Promise<CallBackRecord> {
  const { bookedAt, callBackBy } = await loadOrder(ctx, quote);
  const calledAt = await findFirstCall(ctx, { ...quote, since: new Date(bookedAt) });
  return judgeCallBack({ callBackBy: new Date(callBackBy), calledAt, now: ctx.now });
}
