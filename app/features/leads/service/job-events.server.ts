import type { MovedChange, MovedJob } from "#app/features/booked-jobs/model/events.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { AttentionKind } from "../model/attention.ts";
import type { LeadAppointment } from "../model/quote-events.ts";
import { advanceLead, type LeadStatus } from "../model/statuses.ts";
import type { TimelineKind } from "../model/timeline.ts";
import { lockLeadById } from "../store/rows.server.ts";
import { moveLead, toAttention, toAuthor } from "./lead-events.server.ts";
import { lockLeadOfQuote } from "./request-leads.server.ts";

/** Completing and reopening are the lead's own steps. */
const jobKinds: Partial<Record<MovedJob["event"], TimelineKind>> = { start: "jobStarted", report: "jobReported", confirm: "jobConfirmed" };

/** A step of a booked job, in the history of its lead. Work that begins leaves no call to make; a reported problem waits for the contractor. */
export async function followJob(ctx: Ctx, { event, quoteId, words, finalPrice }: MovedJob): Promise<void> {
  const kind = jobKinds[event];
  const lead = kind && (await lockLeadOfQuote(ctx, { id: quoteId }));
  if (!lead) return;
  const reported = event === "report" ? toAttention(ctx, lead, { add: [`PROBLEM:${quoteId}`] }) : {};
  const started = event === "start" ? { ...toAttention(ctx, lead, { remove: isOfRequest }), repliedAt: lead.repliedAt ?? ctx.now } : {};
  await moveLead(ctx, lead, { ...reported, ...started, event: { kind, comment: words, facts: { total: finalPrice } } });
}

const isOfRequest = (kind: AttentionKind) => kind === "REQUEST" || kind === "CALL";

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

const statusByKind = { VISIT: "ESTIMATE_SCHEDULED", JOB: "SERVICE_SCHEDULED" } as const satisfies Record<string, LeadStatus>;

/**
 * Moves the lead forward and keeps its time. A time that the business sets answers a request; the call that a booking promises stays
 * to be made. A cancellation by the homeowner asks for a call.
 */
export async function followAppointment(ctx: Ctx, { leadId, quoteId, kind, change, startsAt }: LeadAppointment): Promise<void> {
  const lead = leadId === null ? null : await lockLeadById(ctx, leadId);
  if (!lead) return;
  const isCancelled = change === "cancelled";
  const isCurrent = lead.scheduledAt === null || !isCancelled || lead.scheduledAt.toISOString() === startsAt;
  const status = isCancelled ? lead.status : advanceLead(lead.status, statusByKind[kind]);
  const callAbout = quoteId ?? lead.id;
  const { party } = toAuthor(ctx);
  const isAnswer = party === "contractor" && !isCancelled;
  const isAnswered = (asked: AttentionKind, about: string) => asked === "REQUEST" || (asked === "CALL" && about !== quoteId);
  await moveLead(ctx, lead, {
    status,
    ...(isCurrent ? { scheduledAt: isCancelled ? null : new Date(startsAt) } : {}),
    ...(isCancelled && party === "customer" ? toAttention(ctx, lead, { add: [`CALL:${callAbout}`] }) : {}),
    ...(isAnswer ? { ...toAttention(ctx, lead, { remove: isAnswered }), repliedAt: lead.repliedAt ?? ctx.now } : {}),
    event: {
      kind: "appointment",
      ...(status === lead.status ? {} : { from: lead.status, to: status }),
      facts: { change, kind, startsAt },
    },
  });
}
