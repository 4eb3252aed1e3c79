import { sql, type SQL } from "drizzle-orm";
import { leastReplies, outcomeByStatus, type Outcome } from "#app/features/lead-insight/model.ts";
import { askedOrigins } from "#app/features/reply-clock/model.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { ReportScope } from "../model.ts";
import type { ReportRow } from "../model/reports.ts";
import { isAmong, isLeadWithin, isOfBrands, isOfService, isWithin, readReport, toMedian, toPercent, toWait } from "./scope.server.ts";

/** Of leads received in the period. */
export function isLeadIn(scope: ReportScope): SQL {
  return sql`${isOfBrands(sql`lead.brand`, scope)} and ${isLeadWithin(scope.period)} and ${isOfService(sql`lead.category`, scope)}`;
}

const listStatuses = (outcome: Outcome) => Object.entries(outcomeByStatus).flatMap(([status, own]) => (own === outcome ? status : []));
export const hasOutcome = (outcome: Outcome): SQL => isAmong(sql`lead.status`, listStatuses(outcome));
export const countIf = (condition: SQL): SQL => sql`count(*) filter (where ${condition})`;

export function readLeads(ctx: Ctx, scope: ReportScope): Promise<ReportRow[]> {
  const booked = countIf(hasOutcome("WON"));
  return readReport(
    ctx,
    "leads",
    sql`
    select lead.category as service, count(*)::int4 as received, ${booked}::int4 as booked, ${countIf(sql`lead.status = 'COMPLETED'`)}::int4 as completed,
      ${countIf(hasOutcome("LOST"))}::int4 as lost, ${countIf(hasOutcome("DISMISSED"))}::int4 as dismissed,
      ${countIf(hasOutcome("OPEN"))}::int4 as open, ${toPercent(booked, sql`count(*)`)} as "bookedShare"
    from lead where ${isLeadIn(scope)} group by lead.category order by received desc, service`,
  );
}

export function readLostReasons(ctx: Ctx, scope: ReportScope): Promise<ReportRow[]> {
  return readReport(
    ctx,
    "lostReasons",
    sql`
    select coalesce(lead.lost_reason, 'OTHER') as "lostReason", count(*)::int4 as lost,
      ${toPercent(sql`count(*)`, sql`sum(count(*)) over ()`)} as "lostShare"
    from lead where ${isLeadIn(scope)} and ${hasOutcome("LOST")} group by "lostReason" order by lost desc, "lostReason"`,
  );
}

export function readResponse(ctx: Ctx, scope: ReportScope): Promise<ReportRow[]> {
  const within = (minutes: number) => toPercent(countIf(sql`waited < ${minutes}::int4`), sql`count(*)`);
  return readReport(
    ctx,
    "response",
    sql`
    select service, count(*)::int4 as asked, count(waited)::int4 as replied, ${toMedian(sql`waited`, leastReplies)} as "replyMinutes",
      ${within(60)} as "hourShare", ${within(24 * 60)} as "dayShare"
    from (
      select lead.category as service, ${toWait(sql`lead.created_at`, sql`lead.replied_at`, 60)} as waited
      from lead where ${isLeadIn(scope)} and ${isAmong(sql`lead.origin`, askedOrigins)}
    ) asked group by service order by asked desc, service`,
  );
}

/** Of a lead. */
export const countSerials = sql`jsonb_array_length(coalesce(lead.completion -> 'serials', '[]'::jsonb))`;

export function readUnits(ctx: Ctx, scope: ReportScope): Promise<ReportRow[]> {
  return readReport(
    ctx,
    "units",
    sql`
    select lead.category as service, count(*)::int4 as completed,
      ${countIf(sql`(lead.completion ->> 'isBrandProduct')::boolean`)}::int4 as "brandProducts",
      ${countIf(sql`${countSerials} > 0`)}::int4 as "withSerials", coalesce(sum(${countSerials}), 0)::int4 as serials
    from lead where ${isLeadIn(scope)} and lead.status = 'COMPLETED' group by lead.category order by completed desc, service`,
  );
}

export function readPriceKept(ctx: Ctx, scope: ReportScope): Promise<ReportRow[]> {
  const kept = countIf(sql`final_price <= agreed`);
  return readReport(
    ctx,
    "priceKept",
    sql`
    select service, count(*)::int4 as jobs, ${kept}::int4 as kept, ${toPercent(kept, sql`count(*)`)} as "keptShare",
      sum(agreed)::float8 as agreed, sum(final_price)::float8 as final
    from (
      select request.category as service, job.final_price, job.booked_total::int8 + job.accepted_total as agreed
      from booked_job job join quote on quote.id = job.quote_id join request on request.id = quote.request_id
      where job.status = 'CONFIRMED' and ${isOfBrands(sql`job.brand`, scope)} and ${isWithin(sql`job.completed_at`, scope.period)}
        and ${isOfService(sql`request.category`, scope)}
    ) done group by service order by jobs desc, service`,
  );
}

export function readPriceTypes(ctx: Ctx, scope: ReportScope): Promise<ReportRow[]> {
  const booked = sql`count(booking.id)`;
  return readReport(
    ctx,
    "priceTypes",
    sql`
    select listing.price_type as "priceType", count(*)::int4 as quotes, ${booked}::int4 as booked,
      ${toPercent(booked, sql`count(*)`)} as "bookedShare", ${countIf(sql`quote.status = 'EXPIRED'`)}::int4 as expired
    from quote join request on request.id = quote.request_id left join listing on listing.id = quote.listing_id
    left join booking on booking.quote_id = quote.id
    where ${isOfBrands(sql`quote.brand`, scope)} and ${isWithin(sql`quote.created_at`, scope.period)} and ${isOfService(sql`request.category`, scope)}
    group by listing.price_type order by quotes desc, "priceType"`,
  );
}
