import { sql, type SQL } from "drizzle-orm";
import { askedOrigins } from "#app/features/reply-clock/model.ts";
import type { Ctx } from "#app/platform/context.ts";
import { ownedByContractor, scopedToBrand } from "#app/platform/scopes.server.ts";
import { customers, leads } from "../leads/tables.server.ts";
import {
  outcomeByStatus,
  priceLimits,
  promisedMinutes,
  replyBandEnds,
  stageByStatus,
  stages,
  type FunnelRow,
  type InsightQuery,
  type OutcomeRow,
  type ReportedSource,
} from "./model.ts";
import { reasonsWithoutPrice, type PricedJobs } from "./model/price-limits.ts";

/** Without both: of all leads. */
export type GroupedFunnel = FunnelRow & { month: string | null; source: ReportedSource | null };

interface InsightRows {
  funnels: GroupedFunnel[] | null;
  outcomes: OutcomeRow[] | null;
  priced: PricedJobs[] | null;
}

/** What became of the leads that the business received in the period, which begins with a month of its zone; all of one moment. */
export async function loadInsightRows(ctx: Ctx, query: InsightQuery, timeZone: string) {
  const { rows } = await ctx.db.execute<InsightRows & Record<string, unknown>>(sql`
    with job as materialized (${selectJobs(ctx, query, timeZone)})
    select
      (select json_agg(row) from (${funnels}) row) as funnels,
      (select json_agg(row) from (
        select outcome, reason, band, reply, count(*)::int4 as count from job where outcome in ('WON', 'LOST') group by outcome, reason, band, reply
      ) row) as outcomes,
      (select json_agg(row) from (${priced}) row) as priced`);
  const { funnels: found, outcomes, priced: jobs } = rows[0] ?? {};
  return { funnels: found ?? [], outcomes: outcomes ?? [], priced: jobs ?? [] };
}

function selectJobs(ctx: Ctx, { months, category }: InsightQuery, timeZone: string): SQL {
  const local = (moment: SQL) => sql`(${moment} at time zone ${timeZone})`;
  const start = sql`(date_trunc('month', ${local(sql`${ctx.now}::timestamptz`)}) - ${months - 1}::int4 * interval '1 month')`;
  const waited = sql`extract(epoch from replied_at - lead.created_at) / 60`;
  const scope = [
    scopedToBrand(ctx, leads.brand),
    ownedByContractor(ctx, leads.contractorId),
    sql`lead.created_at >= ${local(start)}`,
    category ? sql`lead.category = ${category}` : undefined,
  ].filter((one) => one !== undefined);
  return sql`
    select to_char(${local(sql`lead.created_at`)}, 'YYYY-MM') as month, ${source} as source, ${outcome} as outcome, ${toStage(ctx.now)} as stage,
      lead.category, postal_code, lost_reason as reason, value, width_bucket(value, array[${listed(priceLimits)}]::int8[]) as band,
      case when not origin in (${listed(askedOrigins)}) then 'NOT_ASKED' when replied_at is null then 'NONE'
        ${sql.join(Object.entries(replyBandEnds).map(([band, minutes]) => sql`when ${waited} < ${minutes}::int4 then ${band}::text `))}
        else 'LONGER' end as reply,
      case when replied_at is not null and origin in (${listed(askedOrigins)}) then greatest(0, ${waited}) end as waited
    from ${leads} join ${customers} on customer.id = lead.customer_id
    cross join lateral (select ${lastOpenStatus} as status) reached
    where ${sql.join(scope, sql` and `)}`;
}

const listed = (values: readonly (string | number)[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );

const choose = (column: SQL, rows: Readonly<Record<string, string | number>>, otherwise: SQL = sql`null`) =>
  sql`case ${column} ${sql.join(Object.entries(rows).map(([key, value]) => sql`when ${key}::text then ${sql.raw(typeof value === "number" ? String(value) : `'${value}'`)} `))} else ${otherwise} end`;

const withOutcome = (wanted: string) => Object.entries(outcomeByStatus).flatMap(([status, outcome]) => (outcome === wanted ? status : []));

/** Leads that ended without a job keep the step that they had reached. */
const lastOpenStatus = sql`case when lead.status in (${listed([...withOutcome("LOST"), ...withOutcome("DISMISSED")])}) then (
  select from_status from lead_event where lead_event.lead_id = lead.id and to_status = lead.status order by lead_event.id desc limit 1
) else lead.status end`;

const outcome = choose(sql`lead.status`, outcomeByStatus);

/** The customer is still waiting for a reply after the reply time that the contractor shows. */
const isOverdue = (now: Date) => sql`(replied_at is null and origin in (${listed(askedOrigins)})
  and lead.created_at + coalesce((select reply_minutes from contractor where contractor.id = lead.contractor_id), ${promisedMinutes}::int4)
    * interval '1 minute' < ${now}::timestamptz)`;

/** A computed price counts as an estimate, and its customer as contacted, unless the customer’s wait is overdue. */
const toStage = (now: Date) =>
  choose(
    sql`reached.status`,
    Object.fromEntries(Object.entries(stageByStatus).flatMap(([status, stage]) => (stage ? [[status, stages.indexOf(stage)]] : []))),
    sql`case when request_id is not null and value is not null and not ${isOverdue(now)} then ${sql.raw(String(stages.indexOf("estimated")))}
    when replied_at is not null then ${sql.raw(String(stages.indexOf("contacted")))} else 0 end`,
  );

/** What the business entered about its customer; else how the lead came in, where that says it. */
const source = sql`case when origin = 'WIDGET' then 'WIDGET' else coalesce(customer.source,
  case when origin in ('QUOTE', 'CALL', 'VISIT') then 'DIRECTORY' when origin = 'PHONE' then 'PHONE' end, 'UNKNOWN') end`;

const funnels = sql`
  select month, source, ${sql.join(
    stages.map((stage, at) => sql`count(*) filter (where stage >= ${sql.raw(String(at))})::int4 as ${sql.identifier(stage)}`),
    sql`, `,
  )},
    count(*) filter (where outcome = 'LOST')::int4 as lost, count(*) filter (where outcome = 'DISMISSED')::int4 as dismissed,
    count(*) filter (where outcome = 'OPEN')::int4 as open, coalesce(sum(value) filter (where outcome = 'WON'), 0)::float8 as "wonValue",
    count(waited)::int4 as replies, round(percentile_cont(0.5) within group (order by waited))::int4 as "replyMinutes"
  from job group by grouping sets ((), (month), (source))`;

const priced = sql`
  select category, postal_code as "postalCode", band, count(*) filter (where outcome = 'WON')::int4 as won,
    count(*) filter (where outcome = 'LOST')::int4 as lost
  from job where outcome in ('WON', 'LOST') and value > 0 and category is not null and postal_code <> ''
    and (reason is null or not reason in (${listed(reasonsWithoutPrice)}))
  group by category, postal_code, band`;
