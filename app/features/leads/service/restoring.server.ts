import type { Ctx } from "#app/platform/context.ts";
import { allow } from "#app/lib/errors.ts";
import type { RestorableLead } from "../model/views.ts";
import { canWorkLeads } from "../policy.ts";
import { listLeadRowsById } from "../store/lists.server.ts";
import { moveLead } from "./lead-events.server.ts";
import { changeLead } from "./steps.server.ts";

/** Of the business, by id; others are left out. */
export async function listRestorableLeads(ctx: Ctx, ids: readonly string[]) {
  allow(canWorkLeads(ctx.actor));
  return (await listLeadRowsById(ctx, ids)).map(({ lead, name, assignee }) => ({
    id: lead.id,
    version: lead.version,
    name,
    assignee,
    ...toRestorable(lead),
  }));
}

type Row = Awaited<ReturnType<typeof listLeadRowsById>>[number]["lead"];

function toRestorable({ status, statusComment, lostReason, assignedTo, attention, attentionSince, repliedAt }: Row): RestorableLead {
  return {
    status,
    statusComment,
    lostReason,
    assignedTo,
    attention,
    attentionSince: attentionSince?.toISOString() ?? null,
    repliedAt: repliedAt?.toISOString() ?? null,
  };
}

/** Puts a lead back, unless somebody changed it since `seen`: then false. The history keeps both moves. */
export function restoreLead(
  ctx: Ctx,
  { id, seen, before, assignee }: { id: string; seen: number; before: RestorableLead; assignee: string | null },
): Promise<boolean> {
  return changeLead(ctx, id, async (tx, lead) => {
    if (lead.version !== seen) return false;
    const { attentionSince, repliedAt, ...kept } = before;
    const times = { attentionSince: toDate(attentionSince), repliedAt: toDate(repliedAt) };
    const isMoved = lead.status !== before.status;
    const moved = isMoved ? { from: lead.status, to: before.status } : {};
    const event = { kind: isMoved ? ("status" as const) : ("assigned" as const), ...moved, facts: { name: assignee } };
    await moveLead(tx, lead, { ...kept, ...times, event });
    return true;
  });
}

function toDate(moment: string | null): Date | null {
  return moment === null ? null : new Date(moment);
}
