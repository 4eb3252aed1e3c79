import { allow, fail, failFields } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { listColleagues } from "#app/features/accounts/service/colleagues.server.ts";
import { asksReason, isNew, leadMachine, needsTime } from "../model/statuses.ts";
import { Assignment, CallNote, Note, StatusChange, ValueChange } from "../model/inputs.ts";
import { canWorkLeads } from "../policy.ts";
import { lockLead, type LeadRow } from "../store/rows.server.ts";
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
  const { seen, status, comment, lostReason, scheduledAt } = parseInput(StatusChange, input);
  await changeLead(ctx, id, async (tx, lead) => {
    if (lead.status === status && lead.version !== seen) return;
    if (lead.version !== seen) fail("conflict", "lead.stale", { id });
    const to = leadMachine.next(lead.status, status, "contractor");
    rejectIncomplete({ status: to, lostReason, scheduledAt });
    const change = {
      status: to,
      statusComment: comment,
      lostReason: asksReason(to) ? lostReason : null,
      ...(needsTime(to) && scheduledAt ? { scheduledAt: new Date(scheduledAt) } : {}),
      ...toReply(tx, lead),
      ...toAttention(tx, lead, { remove: (kind) => kind === "REQUEST" || kind === "CALL" }),
    };
    await moveLead(tx, lead, { ...change, event: { kind: "status", from: lead.status, to, comment, facts: { lostReason, scheduledAt } } });
  });
}

function rejectIncomplete({ status, lostReason, scheduledAt }: Pick<StatusChange, "status" | "lostReason" | "scheduledAt">): void {
  if (asksReason(status) && lostReason === null) failFields([{ field: "lostReason", code: "leads.reasonMissing" }]);
  if (needsTime(status) && scheduledAt === null) failFields([{ field: "scheduledAt", code: "leads.timeMissing" }]);
}

/** Only the business reads notes. */
export async function addNote(ctx: Ctx, { id, ...input }: { id: string } & Record<string, unknown>): Promise<void> {
  const { comment } = parseInput(Note, input);
  await changeLead(ctx, id, (tx, lead) => moveLead(tx, lead, { event: { kind: "note", comment } }));
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
