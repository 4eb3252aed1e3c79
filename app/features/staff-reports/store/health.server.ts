import { sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import type { ReportScope } from "../model.ts";
import { lateJobMinutes, type Health, type JobHealth, type NoticeQueueHealth } from "../model/dashboard.ts";
import { isOfBrands } from "./scope.server.ts";

const toAge = (moment: ReturnType<typeof sql>, now: Date) =>
  sql`greatest(0, floor(extract(epoch from ${now}::timestamptz - min(${moment})) / 60))::int4`;

/** Queued notices of the brands, whether due or put off after an attempt. */
export async function listNoticeQueues(ctx: Ctx, { brands }: Pick<ReportScope, "brands">): Promise<NoticeQueueHealth[]> {
  const { rows } = await ctx.db.execute<NoticeQueueHealth & Record<string, unknown>>(sql`
    select queue, count(*)::int4 as waiting, ${toAge(sql`created_at`, ctx.now)} as "oldestMinutes"
    from notice where status = 'QUEUED' and ${isOfBrands(sql`brand`, { brands })} group by queue order by queue`);
  return rows;
}

/** The queues of pg-boss: whether they run, and those that fail or are late. Finished jobs are kept for an hour. */
export async function checkJobs(ctx: Ctx): Promise<Pick<Health, "scheduled" | "jobs">> {
  const found = await ctx.db.execute<{ exists: boolean }>(sql`select to_regclass('pgboss.job') is not null as exists`);
  if (!found.rows[0]?.exists) return { scheduled: null, jobs: [] };
  const { rows } = await ctx.db.execute<JobHealth & Record<string, unknown>>(sql`
    select * from (
      select name as queue, count(*) filter (where state < 'completed')::int4 as waiting,
        coalesce(${toAge(sql`case when state < 'completed' then start_after end`, ctx.now)}, 0) as "oldestMinutes",
        count(*) filter (where state = 'failed' and completed_on > ${ctx.now}::timestamptz - interval '1 hour')::int4 as failed
      from pgboss.job where state < 'completed' and start_after <= ${ctx.now} or state = 'failed' group by name
    ) queue where failed > 0 or "oldestMinutes" >= ${lateJobMinutes}::int4 order by queue`);
  const scheduled = await ctx.db.execute<{ count: number }>(sql`select count(*)::int4 as count from pgboss.schedule`);
  return { scheduled: scheduled.rows[0]?.count ?? 0, jobs: rows };
}
