import { allow } from "#app/lib/errors.ts";
import type { Page } from "#app/lib/page-cursor.ts";
import type { Ctx } from "#app/platform/context.ts";
import { listAttentionKinds } from "../model/attention.ts";
import { formatLeadCursor, parseLeadCursor } from "../model/cursor.ts";
import { boardColumnSize, leadPageSize, type BoardColumn, type LeadCounts, type LeadQuery, type LeadSummary } from "../model/lists.ts";
import { boardStatuses, type LeadStatus } from "../model/statuses.ts";
import { canWorkLeads } from "../policy.ts";
import { countAttention, countByStatus, listLeadRows, type LeadListRow } from "../store/lists.server.ts";
import { findTimeZone } from "../store/rows.server.ts";

/** A page of the business's leads at the visible brands. */
export async function listLeads(
  ctx: Ctx,
  query: LeadQuery,
  { after = null, size = leadPageSize }: { after?: string | null; size?: number } = {},
): Promise<Page<LeadSummary>> {
  allow(canWorkLeads(ctx.actor));
  const rows = await listLeadRows(ctx, query, { after: parseLeadCursor(after, query), limit: size + 1 });
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const next = rows.length > size && last ? formatLeadCursor([last.sortKey, last.lead.id]) : null;
  return { rows: shown.map(toSummary), next };
}

/** A column for each status with its count, value and latest leads. */
export async function loadBoard(ctx: Ctx, query: LeadQuery): Promise<BoardColumn[]> {
  allow(canWorkLeads(ctx.actor));
  const totals = await countByStatus(ctx, query);
  const shown = boardStatuses.filter((status) => query.status.length === 0 || query.status.includes(status));
  return Promise.all(
    shown.map(async (status) => {
      const { count = 0, value = 0 } = totals.find((total) => total.status === status) ?? {};
      const rows = count > 0 ? await listLeadRows(ctx, { ...query, status: [status] }, { after: null, limit: boardColumnSize }) : [];
      return { status, count, value, leads: rows.map(toSummary) };
    }),
  );
}

/** Of the leads that match, and of all that need attention. */
export async function countLeads(ctx: Ctx, query: LeadQuery): Promise<LeadCounts> {
  allow(canWorkLeads(ctx.actor));
  const totals = await countByStatus(ctx, { ...query, status: [] });
  const find = (status: LeadStatus) => totals.find((total) => total.status === status);
  const byStatus = Object.fromEntries(
    boardStatuses.map((status) => [status, { count: find(status)?.count ?? 0, value: find(status)?.value ?? 0 }]),
  ) as LeadCounts["byStatus"];
  const all = totals.reduce((sum, { count }) => sum + count, 0);
  return { all, needsAttention: await countAttention(ctx), byStatus };
}

function toSummary({ lead, name, phone, assignee }: LeadListRow): LeadSummary {
  const { id, version, status, origin, category, city, region, postalCode, value } = lead;
  return {
    id,
    version,
    name,
    phone,
    status,
    origin,
    category,
    city,
    region,
    postalCode,
    value,
    attention: listAttentionKinds(lead.attention),
    attentionSince: lead.attentionSince?.toISOString() ?? null,
    scheduledAt: lead.scheduledAt?.toISOString() ?? null,
    assignee,
    createdAt: lead.createdAt.toISOString(),
    movedAt: lead.movedAt.toISOString(),
  };
}

/** Times on the desk are the contractor's. */
export function loadDeskTimeZone(ctx: Ctx): Promise<string> {
  const { actor } = ctx;
  allow(canWorkLeads(actor));
  return findTimeZone(ctx, actor.contractorId);
}
