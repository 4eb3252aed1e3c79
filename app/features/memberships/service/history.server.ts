import type { Ctx } from "#app/platform/context.ts";
import type { HistoryEntry } from "../model.ts";
import { listEvents, type ApplicationRow } from "../store.server.ts";

/** Contractors do not learn the names of staff. */
export async function listHistory(
  ctx: Ctx,
  application: ApplicationRow | null,
  { isForStaff }: { isForStaff: boolean },
): Promise<HistoryEntry[]> {
  if (!application) return [];
  const userId = ctx.actor.kind === "user" ? ctx.actor.userId : null;
  return (await listEvents(ctx, application.id)).map((row) => ({
    id: row.id,
    event: row.event,
    to: row.toStatus,
    at: row.createdAt.toISOString(),
    by: isForStaff && row.party === "staff" ? row.byName : null,
    isOwn: row.userId === userId,
    reason: row.words,
    badges: row.badges,
  }));
}
