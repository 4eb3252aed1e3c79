import { sql } from "drizzle-orm";
import { brands as allBrands, isBrandCode } from "#app/brands/registry.ts";
import { leastReplies } from "#app/features/lead-insight/model.ts";
import { askedOrigins } from "#app/features/reply-clock/model.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { ReportScope } from "../model.ts";
import type { ReportRow } from "../model/reports.ts";
import { countIf, countSerials, hasOutcome, isLeadIn } from "./jobs.server.ts";
import { isAmong, isOfBrands, isOfService, readReport, toMedian, toPercent, toWait } from "./scope.server.ts";

/** The board of each brand's program; brands without any member, lead and search are left out. */
export async function readProgram(ctx: Ctx, scope: ReportScope): Promise<ReportRow[]> {
  const isAsked = isAmong(sql`lead.origin`, askedOrigins);
  const waited = sql`case when ${isAsked} then ${toWait(sql`lead.created_at`, sql`lead.replied_at`, 60)} end`;
  const booked = countIf(hasOutcome("WON"));
  const rows = await readReport(
    ctx,
    "program",
    sql`
    select code as brand, coalesce(received, 0) as received, coalesce(contractors, 0) as contractors, coalesce(searches, 0) as searches,
      "dayShare", "replyMinutes", coalesce(booked, 0) as booked, "bookedShare", coalesce(completed, 0) as completed,
      coalesce(serials, 0) as serials, coalesce(lost, 0) as lost, coalesce("lostToPrice", 0) as "lostToPrice"
    from unnest(${sql.param([...scope.brands])}::text[]) code
    left join (
      select lead.brand, count(*)::int4 as received, ${toPercent(countIf(sql`${waited} < 1440`), countIf(isAsked))} as "dayShare",
        ${toMedian(waited, leastReplies)} as "replyMinutes", ${booked}::int4 as booked, ${toPercent(booked, sql`count(*)`)} as "bookedShare",
        ${countIf(sql`lead.status = 'COMPLETED'`)}::int4 as completed,
        coalesce(sum(${countSerials}) filter (where lead.status = 'COMPLETED'), 0)::int4 as serials,
        ${countIf(hasOutcome("LOST"))}::int4 as lost, ${countIf(sql`lead.lost_reason = 'PRICE'`)}::int4 as "lostToPrice"
      from lead where ${isLeadIn(scope)} group by lead.brand
    ) job on job.brand = code
    left join (
      select brand, count(*)::int4 as contractors from mep_profile where approved and ${isOfBrands(sql`brand`, scope)} group by brand
    ) member on member.brand = code
    left join (
      select brand, sum(searches)::int4 as searches from search_gap
      where day between ${scope.period.from}::date and ${scope.period.to}::date and ${isOfBrands(sql`brand`, scope)}
        and ${isOfService(sql`category`, scope)} group by brand
    ) gap on gap.brand = code
    where coalesce(received, contractors, searches) is not null order by received desc, code`,
  );
  return rows.map(({ names: [code = null], figures }) => ({
    names: [code !== null && isBrandCode(code) ? allBrands[code].name : code],
    figures,
  }));
}
