import { sql } from "drizzle-orm";
import { brands, isBrandCode } from "#app/brands/registry.ts";
import { tiers } from "#app/features/contractors/model/badges.ts";
import { askedOrigins } from "#app/features/reply-clock/model.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { ReportScope } from "../model.ts";
import type { ReportRow } from "../model/reports.ts";
import { countIf, countSerials, isLeadIn } from "./jobs.server.ts";
import { tier } from "./network.server.ts";
import { isAmong, isOfBrands, readReport, toPercent, toWait } from "./scope.server.ts";

/** Each member of a brand with its tier and what it did there: who has earned another tier. */
export async function readTierProgress(ctx: Ctx, scope: ReportScope): Promise<ReportRow[]> {
  const isAsked = isAmong(sql`lead.origin`, askedOrigins);
  const isCompleted = sql`lead.status = 'COMPLETED'`;
  const isAnswered = sql`${isAsked} and ${toWait(sql`lead.created_at`, sql`lead.replied_at`, 60)} < 1440`;
  const rows = await readReport(
    ctx,
    "tierProgress",
    sql`
    select profile.brand, contractor.name as contractor, contractor.public_id as "publicId", (${sql.param([...tiers])}::text[])[${tier}] as tier,
      coalesce(completed, 0) as completed, coalesce("brandProducts", 0) as "brandProducts", coalesce("withSerials", 0) as "withSerials",
      coalesce(serials, 0) as serials, "dayShare"
    from mep_profile profile join contractor on contractor.id = profile.contractor_id
    left join (
      select lead.brand, lead.contractor_id, ${countIf(isCompleted)}::int4 as completed,
        ${countIf(sql`${isCompleted} and (lead.completion ->> 'isBrandProduct')::boolean`)}::int4 as "brandProducts",
        ${countIf(sql`${isCompleted} and ${countSerials} > 0`)}::int4 as "withSerials",
        coalesce(sum(${countSerials}) filter (where ${isCompleted}), 0)::int4 as serials,
        ${toPercent(countIf(isAnswered), countIf(isAsked))} as "dayShare"
      from lead where ${isLeadIn(scope)} group by lead.brand, lead.contractor_id
    ) job on job.brand = profile.brand and job.contractor_id = profile.contractor_id
    where profile.approved and ${isOfBrands(sql`profile.brand`, scope)}
    order by completed desc, serials desc, contractor.name, contractor.id, profile.brand`,
  );
  return rows.map(({ names: [code = null, ...names], figures }) => ({
    names: [code !== null && isBrandCode(code) ? brands[code].name : code, ...names],
    figures,
  }));
}
