import type { MovedChange, MovedJob } from "#app/features/booked-jobs/model/events.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { TimelineKind } from "../model/timeline.ts";
import { moveLead, toAttention } from "./lead-events.server.ts";
import { lockLeadOfQuote } from "./request-leads.server.ts";

/** Completing and reopening are the lead's own steps. */
const jobKinds: Partial<Record<MovedJob["event"], TimelineKind>> = { start: "jobStarted", report: "jobReported", confirm: "jobConfirmed" };

/** A step of a booked job, in the history of its lead. A reported problem waits for the contractor. */
export async function followJob(ctx: Ctx, { event, quoteId, words, finalPrice }: MovedJob): Promise<void> {
  const kind = jobKinds[event];
  const lead = kind && (await lockLeadOfQuote(ctx, { id: quoteId }));
  if (!lead) return;
  const waiting = event === "report" ? toAttention(ctx, lead, { add: [`PROBLEM:${quoteId}`] }) : {};
  await moveLead(ctx, lead, { ...waiting, event: { kind, comment: words, facts: { total: finalPrice } } });
}

const changeKinds: Record<MovedChange["event"], TimelineKind> = {
  propose: "changeProposed",
  accept: "changeAccepted",
  decline: "changeDeclined",
  withdraw: "changeWithdrawn",
};

/** An accepted change changes the value of the lead. */
export async function followChange(ctx: Ctx, { event, quoteId, total, contractTotal, words }: MovedChange): Promise<void> {
  const lead = await lockLeadOfQuote(ctx, { id: quoteId });
  if (!lead) return;
  const value = event === "accept" && !lead.hasOwnValue ? { value: contractTotal } : {};
  await moveLead(ctx, lead, { ...value, event: { kind: changeKinds[event], comment: words, facts: { total, to: contractTotal } } });
}
