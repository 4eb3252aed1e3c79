import { brands as allBrands } from "#app/brands/registry.ts";
import { listStaffBrandsOnHost } from "#app/features/accounts/model/staff-brands.ts";
import { allow } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { parseDashboardQuery, type DashboardQuery, type ReportScope } from "../model.ts";
import { addUpDays, type Dashboard, type QueueAge } from "../model/dashboard.ts";
import { toFormerPeriod } from "../model/period.ts";
import { canReadDashboard } from "../policy.ts";
import { countByDay, findReplyMedian } from "../store/dashboard.server.ts";
import { checkJobs, listNoticeQueues } from "../store/health.server.ts";
import { readQueue } from "../store/network.server.ts";
import { chooseBrands, findToday } from "./scope.server.ts";

/** What the reader chose, and the brands that they may choose. */
export function loadDashboardQuery(ctx: Ctx, search: URLSearchParams) {
  const { actor } = ctx;
  allow(canReadDashboard(actor));
  const brands = listStaffBrandsOnHost(actor, ctx.brand);
  const query = parseDashboardQuery(search, { brands, today: findToday(ctx) });
  return { query, brands: brands.map((code) => ({ code, name: allBrands[code].name })) };
}

/** The brand's figures of a period and of the one before it, and what waits right now. */
export async function loadDashboard(ctx: Ctx, { brand, period }: DashboardQuery): Promise<Dashboard> {
  const { actor } = ctx;
  allow(canReadDashboard(actor));
  await consumeLimit(ctx, "staffReports", actor.userId);
  const brands = chooseBrands(ctx, actor, brand);
  const scope: ReportScope = { brands, period, service: null };
  const days = await countByDay(ctx, scope);
  const reply = {
    now: await findReplyMedian(ctx, { brands, period }),
    before: await findReplyMedian(ctx, { brands, period: toFormerPeriod(period) }),
  };
  const health = { notices: await listNoticeQueues(ctx, scope), ...(await checkJobs(ctx)) };
  return { ...addUpDays(days, period), reply, queues: await listQueues(ctx, scope), health };
}

async function listQueues(ctx: Ctx, scope: ReportScope): Promise<QueueAge[]> {
  const rows = await readQueue(ctx, scope);
  const find = (queue: QueueAge["queue"]) => rows.find(({ names }) => names[0] === queue)?.figures;
  return (["APPLICATION", "TIER", "PROOF"] as const).map((queue) => ({
    queue,
    waiting: find(queue)?.waiting ?? 0,
    oldestDays: find(queue)?.oldestDays ?? 0,
  }));
}
