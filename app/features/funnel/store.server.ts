import { lt, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import type { FunnelSum } from "./model.ts";
import { funnelCounts } from "./tables.server.ts";

/** Adds these to the saved sums, without contractors that do not exist. In one order, so that processes do not deadlock. */
export async function addFunnelSums(ctx: Pick<Ctx, "db">, sums: readonly FunnelSum[]): Promise<void> {
  if (sums.length === 0) return;
  const column = (read: (sum: FunnelSum) => string | number) => sql.param(sums.map(read));
  await ctx.db.execute(sql`
    insert into funnel_count as counted (day, brand, contractor_id, step, count)
    select day, brand, found.id, step, sum(count)::int4
    from unnest(${column(({ day }) => day)}::date[], ${column(({ brand }) => brand)}::text[], ${column(({ step }) => step)}::text[],
      ${column(({ subject }) => subject?.kind ?? "brand")}::text[], ${column(({ subject }) => subject?.value ?? "")}::text[],
      ${column(({ count }) => count)}::int4[]) as taken (day, brand, step, kind, value, count)
    left join lateral (select case kind
      when 'contractor' then (select id from contractor where id = value::int4)
      when 'account' then (select id from contractor where account_id = value::uuid)
      when 'publicId' then (select id from contractor where public_id = value)
      when 'quote' then (select contractor_id from quote where id = value::uuid) end as id) found on true
    where kind = 'brand' or found.id is not null
    group by day, brand, found.id, step order by day, brand, found.id, step
    on conflict (day, brand, contractor_id, step) do update set count = counted.count + excluded.count`);
}

export async function deleteFunnelBefore(ctx: Ctx, day: string): Promise<void> {
  await ctx.db.delete(funnelCounts).where(lt(funnelCounts.day, day));
}
