import { findThreadLink } from "#app/features/chat/service.server.ts";
import { loadLeadFollowUps } from "#app/features/follow-ups/service.server.ts";
import { findUndoableChange } from "#app/features/lead-lists/service.server.ts";
import { loadDeskTimeZone } from "#app/features/leads/service.server.ts";
import { listReminders } from "#app/features/reminders/service.server.ts";
import { listLeadFiles } from "#app/features/lead-files/service.server.ts";
import { loadOwnQuote } from "#app/features/lead-quotes/service.server.ts";
import { loadReplyClock } from "#app/features/reply-clock/service.server.ts";
import { addDays, localDate } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import { listColleagueNames } from "./desk-page.server.ts";
import { listLeadAppointments } from "./quote-part.server.ts";

/** What the page of a lead shows beside the lead and its quote. `undo` is the change that led to the page. */
export async function loadLeadPanels(
  ctx: Ctx,
  { leadId, requestId, undo }: { leadId: string; requestId: string | null; undo: string | null },
) {
  const tomorrow = addDays(localDate(ctx.now, await loadDeskTimeZone(ctx)), 1);
  return {
    chat: await findThreadLink(ctx, { requestId }),
    reminders: await listReminders(ctx, leadId),
    followUps: await loadLeadFollowUps(ctx, leadId),
    appointments: await listLeadAppointments(ctx, leadId),
    colleagues: await listColleagueNames(ctx),
    nextMorning: `${tomorrow}T08:00`,
    files: await listLeadFiles(ctx, leadId),
    ownQuote: await loadOwnQuote(ctx, leadId),
    clock: await loadReplyClock(ctx, leadId),
    undo: await findUndoableChange(ctx, undo),
  };
}
