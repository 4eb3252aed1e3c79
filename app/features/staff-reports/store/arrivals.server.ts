import { sql } from "drizzle-orm";
import { funnelSteps } from "#app/features/funnel/model.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { ReportScope } from "../model.ts";
import type { ReportRow } from "../model/reports.ts";
import { isOfBrands, isWithin, readReport, toPercent } from "./scope.server.ts";

/** Every step of a brand that counted any. */
export function readFunnel(ctx: Ctx, scope: ReportScope): Promise<ReportRow[]> {
  return readReport(
    ctx,
    "funnel",
    sql`
    select brand, step, times::int4 as times, ${toPercent(sql`times`, sql`lag(times) over (partition by brand order by at)`)} as "ofBefore"
    from (
      select brand, named.step, named.at, coalesce(sum(count) filter (where own.step = named.step), 0) as times
      from (select brand, step, sum(count) as count from funnel_count where contractor_id is null and ${isOfBrands(sql`brand`, scope)}
        and day between ${scope.period.from}::date and ${scope.period.to}::date group by brand, step) own
      cross join unnest(${sql.param([...funnelSteps])}::text[]) with ordinality as named (step, at)
      group by brand, named.step, named.at
    ) counted order by brand, at`,
  );
}

/** Visits by their label, and events of other sites by the site that they came from. */
export function readArrivals(ctx: Ctx, scope: ReportScope): Promise<ReportRow[]> {
  return readReport(
    ctx,
    "arrivals",
    sql`
    select site, sum(visits)::int4 as visits, sum(events)::int4 as events from (
      select nullif(lower(trim(incoming_channel)), '') as site, cardinality(agents) as visits, 0 as events from visit
      where ${isOfBrands(sql`brand`, scope)} and day between ${scope.period.from}::date and ${scope.period.to}::date
      union all
      select lower(substring(ref_call_url from '^https?://([^/?#:@]+)')), 0, 1 from external_event
      where ${isOfBrands(sql`brand`, scope)} and ${isWithin(sql`called_at`, scope.period)}
    ) arrived group by site order by visits desc, events desc, site`,
  );
}
