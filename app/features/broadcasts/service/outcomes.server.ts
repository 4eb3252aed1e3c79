import { isUuid } from "#app/lib/ids.ts";
import type { Page } from "#app/lib/page-cursor.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { Outcome, OutcomeCounts, Recipient } from "../model.ts";
import { requireBroadcaster } from "../service.server.ts";
import { countOutcomes, listRecipientRows, type Broadcast } from "../store.server.ts";

/** Of a message that the caller loaded. */
export function loadOutcomes(ctx: Ctx, broadcast: Broadcast): Promise<OutcomeCounts> {
  requireBroadcaster(ctx);
  return countOutcomes(ctx, broadcast);
}

const pageSize = 50;

/** Of a message that the caller loaded; `after` is the last person of the page before. */
export async function listRecipients(
  ctx: Ctx,
  broadcast: Broadcast,
  { outcome, after }: { outcome: Outcome | null; after: string | null },
): Promise<Page<Recipient>> {
  requireBroadcaster(ctx);
  const start = after !== null && isUuid(after) ? after : null;
  const found = await listRecipientRows(ctx, broadcast, { outcome, after: start, size: pageSize });
  const rows = found.slice(0, pageSize);
  return { rows, next: found.length > pageSize ? (rows.at(-1)?.userId ?? null) : null };
}
