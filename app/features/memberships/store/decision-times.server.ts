import { and, sql } from "drizzle-orm";
import type { BrandCode } from "#app/brands/brand.ts";
import { scopedToBrand } from "#app/platform/scopes.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { minDecidedBusinesses } from "../model/brand-fit.ts";
import { answeringEvents } from "../model/life-cycle.ts";
import { membershipApplications, membershipEvents } from "../tables.server.ts";

/**
 * Days within which three of four applications of the past year were answered, by brand, in tenant scope. Brands that
 * answered too few businesses are missing, so that no figure is about one of them.
 */
export async function listDecisionDays(ctx: Ctx): Promise<ReadonlyMap<BrandCode, number>> {
  const { rows } = await ctx.db.execute<{ brand: BrandCode; days: number }>(sql`
    select ${membershipApplications.brand} as brand,
      ceil(percentile_disc(0.75) within group (order by extract(epoch from answer.created_at - applied.created_at)) / 86400)::int as days
    from ${membershipEvents} applied
    join ${membershipApplications} on ${membershipApplications.id} = applied.application_id
    join lateral (
      select event, created_at from ${membershipEvents} later
      where later.application_id = applied.application_id and later.version > applied.version
      order by later.version limit 1
    ) answer on answer.event = any(${sql.param([...answeringEvents])})
    where ${and(sql`applied.event = 'apply' and applied.created_at > ${ctx.now}::timestamptz - interval '1 year'`, scopedToBrand(ctx, membershipApplications.brand))}
    group by ${membershipApplications.brand}
    having count(distinct ${membershipApplications.contractorId}) >= ${minDecidedBusinesses}`);
  return new Map(rows.map(({ brand, days }) => [brand, Math.max(days, 1)]));
}
