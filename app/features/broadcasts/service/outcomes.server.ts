import { hasFreshCode } from "#app/features/accounts/policy.ts";
import { recordAct } from "#app/features/audit/service.server.ts";
import { allow } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import type { Page } from "#app/lib/page-cursor.ts";
import type { Ctx } from "#app/platform/context.ts";
import { formatCsv } from "#app/platform/csv.server.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import type { Outcome, OutcomeCounts, Recipient } from "../model.ts";
import { loadBroadcast, requireBroadcaster } from "../service.server.ts";
import { countOutcomes, listRecipientRows, type Broadcast } from "../store.server.ts";

/** Of a message that the caller loaded. */
export function loadOutcomes(ctx: Ctx, broadcast: Broadcast): Promise<OutcomeCounts> {
  requireBroadcaster(ctx);
  return countOutcomes(ctx, broadcast);
}

const pageSize = 50;
/** Rows that a file reads at once, and that it has at most. */
const [batchSize, mostExported] = [5_000, 200_000];

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

/** Each recipient with what became of the message, as CSV: what the list shows, all of its pages. Audited. */
export async function exportRecipients(ctx: Ctx, { id, outcome }: { id: string; outcome: Outcome | null }): Promise<string> {
  const staff = requireBroadcaster(ctx);
  allow(hasFreshCode(staff, ctx.now), "accounts.codeStale");
  await consumeLimit(ctx, "staffReports", staff.userId);
  const broadcast = await loadBroadcast(ctx, id);
  const t = getTranslator(ctx.locale);
  const heads = ["person", "email", "language", "business", "outcome", "at"].map((head) => t(`broadcasts:list.${head}`));
  const lines: string[][] = [];
  for (let after: string | null = null; lines.length < mostExported;) {
    const rows: Recipient[] = await listRecipientRows(ctx, broadcast, { outcome, after, size: batchSize });
    const batch = rows.slice(0, batchSize);
    for (const row of batch)
      lines.push([row.name, row.email, row.locale, row.business, t(`broadcasts:outcomes.${row.outcome}`), row.at ?? ""]);
    after = batch.at(-1)?.userId ?? null;
    if (rows.length <= batchSize) break;
  }
  await recordAct(ctx, { act: "broadcast.exported", facts: { id: broadcast.id, brand: broadcast.brand, rows: lines.length } });
  return formatCsv([heads, ...lines]);
}
