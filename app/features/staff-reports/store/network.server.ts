import { sql, type SQL } from "drizzle-orm";
import { badgeFamilies, tiers } from "#app/features/contractors/model/badges.ts";
import { isCurrentMembership } from "#app/features/contractors/tables.server.ts";
import { findNoticeRow, noticeTemplates } from "#app/features/notices/model/catalog.ts";
import { rebateRules } from "#app/features/rebates/model/rules.ts";
import type { RebateRule } from "#app/features/rebates/model/rebate-rule.ts";
import { easternTime } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { ReportScope } from "../model.ts";
import type { ReportRow } from "../model/reports.ts";
import { isAmong, isOfBrands, isOfService, isWithin, readReport, toPercent } from "./scope.server.ts";

const tierBadges = [...badgeFamilies.COM.badges, ...badgeFamilies.EZ.badges, ...badgeFamilies.NRCR.badges];
/** Of `profile`, from 1; null without a tier badge. */
export const tier = sql`(select max(array_position(${sql.param([...tiers])}::text[], split_part(badge, '_', 2)))
  from unnest(profile.badges) badge where ${isAmong(sql`badge`, tierBadges)})`;

export function readContractors(ctx: Ctx, scope: ReportScope): Promise<ReportRow[]> {
  const withTier = sql.join(
    tiers.map((name, at) => sql`count(*) filter (where tier = ${at + 1}::int4)::int4 as ${sql.identifier(name.toLowerCase())}`),
    sql`, `,
  );
  return readReport(
    ctx,
    "contractors",
    sql`
    select region, count(*)::int4 as contractors, count(*) filter (where available)::int4 as available,
      count(*) filter (where tier is null)::int4 as "noTier", ${withTier}
    from (
      select contractor.region, bool_or(profile.available) as available, max(${tier}) as tier
      from mep_profile profile join contractor on contractor.id = profile.contractor_id
      where profile.approved and ${isOfBrands(sql`profile.brand`, scope)} group by contractor.id
    ) member group by region order by contractors desc, region`,
  );
}

export function readGaps(ctx: Ctx, scope: ReportScope): Promise<ReportRow[]> {
  return readReport(
    ctx,
    "gaps",
    sql`
    select place.region, postal_code as "postalCode", category as service, coalesce(searches, 0)::int4 as searches,
      coalesce(waitlisted, 0)::int4 as waitlisted
    from (
      select postal_code, category, sum(searches) as searches from search_gap
      where ${isOfBrands(sql`brand`, scope)} and day between ${scope.period.from}::date and ${scope.period.to}::date
        and ${isOfService(sql`category`, scope)} group by postal_code, category
    ) gap full join (
      select postal_code, category, count(*) as waitlisted from waitlist_entry
      where status = 'WAITING' and ${isOfBrands(sql`brand`, scope)} and ${isOfService(sql`category`, scope)} group by postal_code, category
    ) waiting using (postal_code, category)
    left join postal_place place on place.code = postal_code order by searches desc, waitlisted desc, postal_code, category`,
  );
}

/** Each rule of `model/rules.ts` as a condition on `request`. */
export function readRebates(ctx: Ctx, scope: ReportScope): Promise<ReportRow[]> {
  const covered = rebateRules.map(
    (rule) => sql`select ${rule.program}::text as program, request.id from request
      where ${isWithin(sql`submitted_at`, scope.period)} and ${isOfBrands(sql`brand`, scope)} and ${isCovered(rule)}`,
  );
  const isBooked = sql`exists (select from quote join booking on booking.quote_id = quote.id where quote.request_id = covered.id)`;
  const booked = sql`count(*) filter (where is_booked)`;
  return readReport(
    ctx,
    "rebates",
    sql`
    select program, count(*)::int4 as requests, ${booked}::int4 as booked, ${toPercent(booked, sql`count(*)`)} as "bookedShare"
    from (select program, ${isBooked} as is_booked from (${sql.join(covered, sql` union all `)}) covered) counted
    group by program order by requests desc, program`,
  );
}

function isCovered({ category, when, where, validFrom, validUntil }: RebateRule): SQL {
  const day = sql`(submitted_at at time zone request.time_zone)::date`;
  const answers = Object.entries(when).map(([question, values]) => isAmong(sql`(answers ->> ${question}::text)`, values));
  const places = where.postalPrefixes?.map((prefix) => sql`starts_with(postal_code, ${prefix})`);
  return sql.join(
    [
      sql`category = ${category}`,
      sql`${day} between ${validFrom}::date and ${validUntil}::date`,
      isAmong(sql`region`, where.regions),
      ...answers,
      ...(places ? [sql`(${sql.join(places, sql` or `)})`] : []),
    ],
    sql` and `,
  );
}

/** Of members, as of today in Eastern Time. */
export function readExpiry(ctx: Ctx, scope: ReportScope): Promise<ReportRow[]> {
  const isMember = (contractor: SQL) =>
    sql`exists (select from mep_profile profile where profile.contractor_id = ${contractor} and profile.approved and ${isOfBrands(sql`profile.brand`, scope)})`;
  const within = (from: number, to: number) => sql`count(*) filter (where days between ${from}::int4 and ${to}::int4)::int4`;
  return readReport(
    ctx,
    "expiry",
    sql`
    select document, count(*) filter (where days is null or days >= 0)::int4 as valid, count(*) filter (where days < 0)::int4 as expired,
      ${within(0, 30)} as in30, ${within(31, 60)} as in60, ${within(61, 90)} as in90
    from (
      select document, until - (${ctx.now}::timestamptz at time zone ${easternTime})::date as days from (
        select kind as document, valid_until as until from proof where status = 'ACCEPTED' and ${isMember(sql`proof.contractor_id`)}
          and not exists (select from proof renewal where renewal.renews_id = proof.id and renewal.status = 'ACCEPTED')
        union all
        select 'CARD', (make_date(expiry_year, expiry_month, 1) + interval '1 month - 1 day')::date
        from card_on_file card join contractor on contractor.account_id = card.account_id where ${isMember(sql`contractor.id`)}
      ) dated
    ) aged group by document order by document`,
  );
}

export function readNotices(ctx: Ctx, scope: ReportScope): Promise<ReportRow[]> {
  const groups = sql`unnest(${sql.param(noticeTemplates)}::text[], ${sql.param(noticeTemplates.map((name) => findNoticeRow(name).group))}::text[])`;
  return readReport(
    ctx,
    "notices",
    sql`
    select known."group" as "noticeGroup", channel, count(*)::int4 as created, count(*) filter (where status = 'SENT')::int4 as sent,
      count(*) filter (where status in ('QUEUED', 'WAITING'))::int4 as waiting,
      count(*) filter (where status = 'DEAD' and reason in ('REFUSED', 'GIVEN_UP'))::int4 as undelivered,
      count(*) filter (where status = 'DEAD' and (reason is null or reason not in ('REFUSED', 'GIVEN_UP')))::int4 as unwanted
    from notice left join ${groups} known (template, "group") on known.template = notice.template
    where ${isOfBrands(sql`brand`, scope)} and ${isWithin(sql`created_at`, scope.period)}
    group by known."group", channel order by created desc, "noticeGroup", channel`,
  );
}

/** Documents wait at the staff of every brand that the contractor is a member of or applies to. */
export function readQueue(ctx: Ctx, scope: ReportScope): Promise<ReportRow[]> {
  const days = sql`extract(epoch from ${ctx.now}::timestamptz - since) / 86400`;
  return readReport(
    ctx,
    "queue",
    sql`
    select queue, count(*)::int4 as waiting, count(*) filter (where days < 1)::int4 as "firstDay",
      count(*) filter (where days >= 1 and days < 3)::int4 as "threeDays", count(*) filter (where days >= 3)::int4 as older,
      floor(max(days))::int4 as "oldestDays"
    from (select queue, ${days} as days from (
      select 'APPLICATION' as queue, applied_at as since from membership_application
      where status = 'APPLIED' and ${isOfBrands(sql`brand`, scope)}
      union all
      select 'TIER', (select max(created_at) from membership_event where application_id = application.id and event = 'proposeTier')
      from membership_application application where proposed_by is not null and ${isOfBrands(sql`brand`, scope)}
      union all
      select 'PROOF', submitted_at from proof where status = 'SUBMITTED' and exists (
        select from mep_profile profile where profile.contractor_id = proof.contractor_id and ${isOfBrands(sql`profile.brand`, scope)}
          and ${isCurrentMembership("profile")})
    ) open) waiting group by queue order by queue`,
  );
}
