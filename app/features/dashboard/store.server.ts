import { sql, type SQL } from "drizzle-orm";
import { visibleBrands } from "#app/features/accounts/model/staff-brands.ts";
import type { Ctx } from "#app/platform/context.ts";
import { isActiveBooking, quoteStatuses } from "#app/features/quotes/model.ts";
import { callsThatCount } from "#app/features/reply-clock/model.ts";
import type { PromisedCall } from "./model.ts";
import type { Activity } from "./model/activities.ts";

/** Newest first: what happened with the household's quotes, jobs and appointments. Reads the quotes' history by SQL, like leads and booked jobs. */
export async function listActivities(ctx: Ctx, accountId: string, limit: number): Promise<Activity[]> {
  const own = sql`q.account_id = ${accountId} and ${isVisible(ctx)}`;
  const newest = (part: SQL) => sql`(${part} order by at desc limit ${limit})`;
  const parts = sql.join([buildQuoteSteps(own), ...buildJobSteps(own), buildAnswers(own)].map(newest), sql` union all `);
  const { rows } = await ctx.db.execute(sql`
    select happened.what, happened.at, happened.price, q.id as "quoteId", q.request_id as "requestId", q.package_key as "packageKey",
      r.category, r.time_zone as "timeZone", c.name as contractor, c.public_id as "contractorId"
    from (${parts}) as happened
    join quote q on q.id = happened.quote_id join request r on r.id = q.request_id join contractor c on c.id = q.contractor_id
    order by happened.at desc, q.id limit ${limit}`);
  return (rows as unknown as (Omit<Activity, "at"> & { at: string | Date })[]).map((row) => ({
    ...row,
    at: new Date(row.at).toISOString(),
  }));
}

const promisingStatuses = quoteStatuses.filter(isActiveBooking);

/** The next promised call that is not due yet and that the contractor has not recorded. */
export async function findPromisedCall(ctx: Ctx, accountId: string): Promise<PromisedCall | null> {
  const { rows } = await ctx.db.execute(sql`
    select q.request_id as "requestId", q.id as "quoteId", c.name as contractor, r.category, r.city, r.time_zone as "timeZone",
      b.call_back_by as "callBackBy"
    from booking b join quote q on q.id = b.quote_id join request r on r.id = q.request_id join contractor c on c.id = q.contractor_id
    where b.account_id = ${accountId} and b.call_back_by >= ${ctx.now} and q.status = any(${sql.param([...promisingStatuses])}::text[]) and ${isVisible(ctx)} and not exists (
      select from lead l join lead_event e on e.lead_id = l.id
      where l.request_id = q.request_id and l.contractor_id = q.contractor_id and e.kind = 'called'
        and e.facts ->> 'outcome' = any(${sql.param([...callsThatCount])}::text[]) and e.at >= b.created_at)
    order by b.call_back_by, b.id limit 1`);
  const [call] = rows as unknown as (Omit<PromisedCall, "callBackBy"> & { callBackBy: string | Date })[];
  return call ? { ...call, callBackBy: new Date(call.callBackBy).toISOString() } : null;
}

function isVisible(ctx: Ctx): SQL {
  const visible = visibleBrands(ctx.actor, ctx.brand);
  return visible === null ? sql`true` : sql`q.brand = any(${sql.param([...visible])}::text[])`;
}

const priceColumns = sql`jsonb_build_object('type', v.price->'type', 'total', v.price->'total', 'low', v.price->'low', 'high', v.price->'high')`;

/** Each state that a quote came to, with its price then. */
function buildQuoteSteps(own: SQL): SQL {
  return sql`
    select e.quote_id, e.to_status as what, e.at, ${priceColumns} as price
    from quote q join quote_event e on e.quote_id = q.id
    join quote_version v on v.quote_id = e.quote_id and v.version = e.price_version
    where ${own} and e.to_status <> 'NEW'`;
}

const jobPrice = (cents: SQL) => sql`jsonb_build_object('type', 'CONFIRMED', 'total', ${cents}, 'low', ${cents}, 'high', ${cents})`;

function buildJobSteps(own: SQL): SQL[] {
  const job = (what: string, at: SQL, condition = sql`true`) => sql`
    select j.quote_id, ${what}::text as what, ${at} as at, ${jobPrice(sql`coalesce(j.final_price, j.booked_total + j.accepted_total)`)} as price
    from quote q join booked_job j on j.quote_id = q.id where ${own} and ${at} is not null and ${condition}`;
  const change = (what: string, at: SQL, condition: SQL) => sql`
    select o.quote_id, ${what}::text as what, ${at} as at, ${jobPrice(sql`coalesce(o.contract_total, o.total)`)} as price
    from quote q join change_order o on o.quote_id = q.id where ${own} and ${at} is not null and ${condition}`;
  const appointment = (what: string, at: SQL, condition: SQL) => sql`
    select a.quote_id, ${what}::text as what, ${at} as at, null::jsonb as price
    from quote q join appointment a on a.quote_id = q.id where ${own} and ${condition}`;
  return [
    job("JOB_STARTED", sql`j.started_at`),
    job("JOB_COMPLETED", sql`j.completed_at`),
    job("JOB_CONFIRMED", sql`j.confirmed_at`),
    change("CHANGE_PROPOSED", sql`o.proposed_at`, sql`true`),
    change("CHANGE_ACCEPTED", sql`o.answered_at`, sql`o.status = 'ACCEPTED'`),
    change("CHANGE_DECLINED", sql`o.answered_at`, sql`o.status = 'DECLINED'`),
    appointment("APPOINTMENT_BOOKED", sql`a.created_at`, sql`true`),
    appointment("APPOINTMENT_CANCELED", sql`a.changed_at`, sql`a.status = 'CANCELLED'`),
  ];
}

function buildAnswers(own: SQL): SQL {
  return sql`
    select s.quote_id, case s.party when 'customer' then 'QUESTION_ASKED' else 'QUESTION_ANSWERED' end as what, s.created_at as at, null::jsonb as price
    from quote q join quote_question s on s.quote_id = q.id where ${own}`;
}
