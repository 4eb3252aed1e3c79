import type { Ctx } from "#app/platform/context.ts";
import { mostSources, toVisitorMonths, type VisitorReport } from "../model/visitors.ts";
import { countVisitors, listVisitSources } from "../store/visitors.server.ts";

/** Of the business in these months, the oldest first. The caller may read them. */
export async function loadVisitors(ctx: Ctx, months: readonly string[], contractorId: number): Promise<VisitorReport> {
  const from = months[0] ?? "";
  const counts = await countVisitors(ctx, { from, contractorId });
  return { ...toVisitorMonths(months, counts), sources: await listVisitSources(ctx, { from, most: mostSources }) };
}
