import { emit } from "#app/events/emit.server.ts";
import { isActiveBooking } from "#app/features/quotes/model.ts";
import { allow, fail, failFields } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { listColleagues } from "#app/features/accounts/service/colleagues.server.ts";
import { asksCompletion, asksReason, isNew, leadMachine, needsTime, type LeadStatus } from "../model/statuses.ts";
import { isSettledByMove } from "../model/attention.ts";
import { Assignment, CallNote, Note, StatusChange, ValueChange } from "../model/inputs.ts";
import { canWorkLeads } from "../policy.ts";
import { lockLead, type LeadRow } from "../store/rows.server.ts";
import { listQuotesOfJob, lockQuotesOfLead } from "../store/quoted-jobs.server.ts";
import { findNoteByKey } from "../store/timeline.server.ts";
import { moveLead, toAttention } from "./lead-events.server.ts";

/** Runs `change` on a locked lead of the business. Throws `not_found` for any other. */
export async function changeLead<Result>(ctx: Ctx, id: string, change: (tx: Ctx, lead: LeadRow) => Promise<Result>): Promise<Result> {
  allow(canWorkLeads(ctx.actor));
  return inTransaction(ctx, async (tx) => {
    const lead = isUuid(id) ? await lockLead(tx, id) : null;
    return change(tx, lead ?? fail("not_found", "access.notFound"));
  });
}

/**
 * Moves a lead by its life cycle. Conflicts: `lead.stale` if another user moved it meanwhile, `lead.wrongState`. Repeating the
 * move to the current status has no effect.
 */
export async function changeStatus(ctx: Ctx, { id, ...input }: { id: string } & Record<string, unknown>): Promise<void> {
  const { seen, status, comment, ...details } = parseInput(StatusChange, input);
  const { lostReason, scheduledAt, completion } = details;
  await changeLockedLead(ctx, id, async (tx, lead) => {
    if (lead.status === status && lead.version !== seen) return;
    if (lead.version !== seen) fail("conflict", "lead.stale", { id });
    const to = leadMachine.next(lead.status, status, "contractor");
    rejectIncomplete(to, details);
    const change = {
      status: to,
      statusComment: comment,
      lostReason: asksReason(to) ? lostReason : null,
      ...(needsTime(to) && scheduledAt ? { scheduledAt: new Date(scheduledAt) } : {}),
      ...(asksCompletion(to) && completion ? { completion, value: completion.finalPrice, hasOwnValue: true } : {}),
      ...toReply(tx, lead),
      ...toAttention(tx, lead, { remove: isSettledByMove }),
    };
    await moveLead(tx, lead, { ...change, event: { kind: "status", from: lead.status, to, comment, facts: { lostReason, scheduledAt } } });
    await emitCompletion(tx, lead, { to, comment, completion });
  });
}

/** Like `changeLead`, with its quotes locked before. */
function changeLockedLead(ctx: Ctx, id: string, change: (tx: Ctx, lead: LeadRow) => Promise<void>): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    if (isUuid(id)) await lockQuotesOfLead(tx, id);
    await changeLead(tx, id, change);
  });
}

/** The homeowner of a booked job and the home file follow. */
async function emitCompletion(
  tx: Ctx,
  { id, requestId, contractorId, status }: LeadRow,
  { to, comment, completion }: Pick<StatusChange, "comment" | "completion"> & { to: LeadStatus },
): Promise<void> {
  if (!asksCompletion(to) && !asksCompletion(status)) return;
  const quotes = requestId === null ? [] : await listQuotesOfJob(tx, { requestId, contractorId });
  const quoteId = quotes.find((quote) => isActiveBooking(quote.status))?.id ?? null;
  if (asksCompletion(to) && completion) await emit(tx, "lead.completed", { leadId: id, quoteId, completion });
  else await emit(tx, "lead.reopened", { quoteId, comment });
}

type Details = Pick<StatusChange, "lostReason" | "scheduledAt" | "completion">;

function rejectIncomplete(status: LeadStatus, { lostReason, scheduledAt, completion }: Details): void {
  if (asksCompletion(status) && completion === null)
    failFields([{ field: "completion.isBrandProduct", code: "leads.productAnswerMissing" }]);
  if (asksReason(status) && lostReason === null) failFields([{ field: "lostReason", code: "leads.reasonMissing" }]);
  if (needsTime(status) && scheduledAt === null) failFields([{ field: "scheduledAt", code: "leads.timeMissing" }]);
}

/** Only the business reads notes. Once per `key`; conflict `input.keyUsed` for another text. */
export async function addNote(
  ctx: Ctx,
  { id, ...input }: { id: string } & Record<string, unknown>,
  key: string | null = null,
): Promise<void> {
  const { comment } = parseInput(Note, input);
  await changeLead(ctx, id, async (tx, lead) => {
    const earlier = key === null ? null : await findNoteByKey(tx, lead.id, key);
    if (earlier !== null && earlier !== comment) fail("conflict", "input.keyUsed");
    if (earlier === null) await moveLead(tx, lead, { event: { kind: "note", comment, facts: key === null ? {} : { key } } });
  });
}

/** How a call ended. A call that reached the customer is a reply, and settles what waits for a call. */
export async function logCall(ctx: Ctx, { id, ...input }: { id: string } & Record<string, unknown>): Promise<void> {
  const { outcome, comment } = parseInput(CallNote, input);
  await changeLead(ctx, id, async (tx, lead) => {
    const isReply = outcome === "REACHED" || outcome === "LEFT_MESSAGE";
    const settled = isReply ? toAttention(tx, lead, { remove: (kind) => kind === "CALL" || kind === "REQUEST" }) : {};
    const isFirst = isReply && isNew(lead.status);
    const change = { ...settled, ...(isReply ? toReply(tx, lead) : {}), ...(isFirst ? { status: "IN_PROGRESS" as const } : {}) };
    const moved = isFirst ? { from: lead.status, to: "IN_PROGRESS" as const } : {};
    await moveLead(tx, lead, { ...change, event: { kind: "called", ...moved, comment, facts: { outcome } } });
  });
}

/** Null removes the value; quotes no longer change one that was entered. */
export async function changeValue(ctx: Ctx, { id, ...input }: { id: string } & Record<string, unknown>): Promise<void> {
  const { seen, value } = parseInput(ValueChange, input);
  await changeLead(ctx, id, async (tx, lead) => {
    if (lead.value === value) return;
    if (lead.version !== seen) fail("conflict", "lead.stale", { id });
    await moveLead(tx, lead, {
      value,
      hasOwnValue: value !== null,
      event: { kind: "valueChanged", facts: { from: lead.value, to: value } },
    });
  });
}

/** To a colleague who can sign in. */
export async function assignLead(ctx: Ctx, { id, ...input }: { id: string } & Record<string, unknown>): Promise<void> {
  const { assignee } = parseInput(Assignment, input);
  const colleague = assignee === null ? null : (await listColleagues(ctx)).find(({ userId }) => userId === assignee);
  if (colleague === undefined) failFields([{ field: "assignee", code: "leads.assigneeUnknown" }]);
  const name = colleague ? `${colleague.firstname} ${colleague.lastname}`.trim() : null;
  await changeLead(ctx, id, async (tx, lead) => {
    if (lead.assignedTo === assignee) return;
    await moveLead(tx, lead, { assignedTo: assignee, event: { kind: "assigned", facts: { name } } });
  });
}

function toReply(ctx: Ctx, lead: LeadRow): { repliedAt?: Date } {
  return lead.repliedAt === null ? { repliedAt: ctx.now } : {};
}
