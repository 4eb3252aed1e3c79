import { sql, type SQL } from "drizzle-orm";
import { easternTime } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { ReportScope } from "../model.ts";
import { leastSameReasons, targetHours, type ReportRow } from "../model/reports.ts";
import { isOfBrands, isWithin, readReport, toMedian, toPercent, toWait } from "./scope.server.ts";

/** First answers of staff: person, decision, reason, when, and hours since the application or document came. */
function selectDecisions(scope: ReportScope): SQL {
  const hours = (since: SQL, at: SQL) => toWait(since, at, 3600);
  return sql`
    select event.user_id, event.event as decision, event.words as reason, event.created_at as at,
      ${hours(sql`applied.at`, sql`event.created_at`)} as hours
    from membership_event event join membership_application application on application.id = event.application_id
    cross join lateral (
      select max(earlier.created_at) as at from membership_event earlier
      where earlier.application_id = event.application_id and earlier.version < event.version and earlier.event = 'apply'
    ) applied
    where event.party = 'staff' and event.from_status = 'APPLIED' and event.event in ('approve', 'askChange', 'refuse')
      and ${isOfBrands(sql`application.brand`, scope)} and ${isWithin(sql`event.created_at`, scope.period)}
    union all
    select event.user_id, case event.event when 'accept' then 'approve' else 'refuse' end, event.note, event.at,
      ${hours(sql`proof.submitted_at`, sql`event.at`)}
    from proof_event event join proof on proof.id = event.proof_id
    where event.party = 'staff' and event.event in ('accept', 'reject') and ${isOfBrands(sql`event.brand`, scope)}
      and ${isWithin(sql`event.at`, scope.period)}`;
}

const countDecisions = (decision: string) => sql`count(*) filter (where decision = ${decision})::int4`;

/** Names staff only. */
export function readDecisions(ctx: Ctx, scope: ReportScope): Promise<ReportRow[]> {
  return readReport(
    ctx,
    "decisions",
    sql`
    select app_user.name as person, count(*)::int4 as decisions, ${countDecisions("approve")} as approved,
      ${countDecisions("askChange")} as "changeAsked", ${countDecisions("refuse")} as refused, ${toMedian(sql`hours`, 1)} as "medianHours"
    from (${selectDecisions(scope)}) decided left join app_user on app_user.id = decided.user_id
    group by app_user.id, app_user.name order by decisions desc, person`,
  );
}

export function readReasons(ctx: Ctx, scope: ReportScope): Promise<ReportRow[]> {
  return readReport(
    ctx,
    "reasons",
    sql`
    select decision, case when times >= ${leastSameReasons}::int4 then reason end as reason, sum(times)::int4 as decisions
    from (
      select decision, trim(reason) as reason, count(*) as times from (${selectDecisions(scope)}) decided
      where trim(reason) <> '' group by decision, trim(reason)
    ) given group by 1, 2 order by decisions desc, decision, 2`,
  );
}

/** Weeks begin on Monday in Eastern Time. */
export function readTarget(ctx: Ctx, scope: ReportScope): Promise<ReportRow[]> {
  const inTime = sql`count(*) filter (where hours <= ${targetHours}::int4)`;
  return readReport(
    ctx,
    "target",
    sql`
    select to_char(date_trunc('week', at at time zone ${easternTime}), 'YYYY-MM-DD') as week, count(*)::int4 as decisions,
      ${inTime}::int4 as "inTime", ${toPercent(inTime, sql`count(*)`)} as "inTimeShare", ${toMedian(sql`hours`, 1)} as "medianHours"
    from (${selectDecisions(scope)}) decided group by week order by week`,
  );
}
