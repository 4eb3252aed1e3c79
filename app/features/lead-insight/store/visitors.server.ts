import { and, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Ctx } from "#app/platform/context.ts";
import { ownedByContractor, scopedToBrand } from "#app/platform/scopes.server.ts";
import { externalEvents } from "../../external-events/tables.server.ts";
import { funnelCounts } from "../../funnel/tables.server.ts";
import { visits } from "../../visits/tables.server.ts";
import { widgetUses } from "../../widgets/tables.server.ts";
import type { VisitorCount, VisitorReport } from "../model/visitors.ts";

/** Of the business, from the first day of the month "2026-09" on. Days are those that the counts were kept by. */
export async function countVisitors(ctx: Ctx, { from, contractorId }: { from: string; contractorId: number }): Promise<VisitorCount[]> {
  const start = `${from}-01`;
  const isOwn = (contractor: PgColumn, brand: PgColumn) =>
    and(ownedByContractor(ctx, contractor), scopedToBrand(ctx, brand), sql`day >= ${start}::date`);
  const called = sql`'/contractors/' || (select public_id from contractor where id = ${contractorId})`;
  const { rows } = await ctx.db.execute<VisitorCount & Record<string, unknown>>(sql`
    select to_char(day, 'YYYY-MM') as month, figure, sum(count)::int4 as count from (
      select day, step as figure, count from ${funnelCounts}
      where ${isOwn(funnelCounts.contractorId, funnelCounts.brand)}
      union all
      select day, 'visit', cardinality(agents) from ${visits}
      where ${isOwn(visits.contractorId, visits.brand)}
      union all
      select day, channel, opened from ${widgetUses}
      where ${isOwn(widgetUses.contractorId, widgetUses.brand)}
      union all
      select (called_at at time zone 'UTC')::date, 'event', 1 from ${externalEvents}
      where ${and(scopedToBrand(ctx, externalEvents.brand), sql`called_at >= ${start}::date and position(${called} in called_url) > 0`)}
    ) counted group by 1, 2`);
  return rows;
}

/** Labels are texts of other sites. */
export async function listVisitSources(ctx: Ctx, { from, most }: { from: string; most: number }): Promise<VisitorReport["sources"]> {
  const { rows } = await ctx.db.execute<VisitorReport["sources"][number] & Record<string, unknown>>(sql`
    with labeled as (
      select nullif(lower(trim(incoming_channel)), '') as source, sum(cardinality(agents)) as visits from ${visits}
      where ${and(ownedByContractor(ctx, visits.contractorId), scopedToBrand(ctx, visits.brand), sql`day >= ${`${from}-01`}::date`)}
      group by 1
    ), ranked as (select source, visits, row_number() over (order by source is null, visits desc, source) as rank from labeled)
    select case when rank <= ${most}::int4 then source end as source, sum(visits)::int4 as visits
    from ranked group by 1 order by 1 is null, visits desc, source`);
  return rows;
}
