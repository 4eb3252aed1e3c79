import { toLocalMinute } from "#app/features/leads/model/file-columns.ts";
import { canWorkLeads } from "#app/features/leads/policy.ts";
import { loadDeskTimeZone } from "#app/features/leads/service.server.ts";
import { allow } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { leastReplies, listMonths, noLeads, type FunnelRow, type Insight, type InsightQuery } from "../model.ts";
import { reportPriceLimits } from "../model/price-limits.ts";
import { loadVisitors } from "./visitors.server.ts";
import { loadInsightRows, type GroupedFunnel } from "../store.server.ts";

/** For everybody who works the leads it adds up: each user of the business, and staff who act for it. */
export async function loadInsight(ctx: Ctx, query: InsightQuery): Promise<Insight> {
  const { actor } = ctx;
  allow(canWorkLeads(actor));
  await consumeLimit(ctx, "leadInsights", actor.accountId);
  const timeZone = await loadDeskTimeZone(ctx);
  const { funnels, outcomes, priced } = await loadInsightRows(ctx, query, timeZone);
  const find = (matches: (row: GroupedFunnel) => boolean) => toFunnelRow(funnels.find(matches));
  const months = listMonths(toLocalMinute(ctx.now, timeZone).slice(0, 10), query.months);
  return {
    all: find(({ month, source }) => month === null && source === null),
    months: months.map((month) => ({ month, ...find((row) => row.month === month) })),
    sources: funnels
      .flatMap(({ source, ...row }) => (source === null ? [] : [{ source, ...toFunnelRow(row) }]))
      .toSorted((a, b) => b.wonValue - a.wonValue || b.received - a.received),
    outcomes,
    limits: reportPriceLimits(priced),
    visitors: await loadVisitors(ctx, months, actor.contractorId),
  };
}

function toFunnelRow(found: Partial<GroupedFunnel> | undefined): FunnelRow {
  const { month: _month, source: _source, ...row } = { ...noLeads, ...found };
  return row.replies < leastReplies ? { ...row, replyMinutes: null } : row;
}
