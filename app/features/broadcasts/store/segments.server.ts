import { sql, type SQL } from "drizzle-orm";
import type { BrandCode } from "#app/brands/brand.ts";
import { earthRadiusMiles, type GeoPoint } from "#app/lib/distances.ts";
import type { Locale } from "#app/lib/locales.ts";
import { erasedDomain, guestDomain } from "#app/lib/mail-addresses.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import { activityDays, listTierBadges, type Activity, type Exclusion, type Segment } from "../model.ts";

export interface ResolvedSegment extends Segment {
  brand: BrandCode;
  /** Of the postal code; null: everywhere. */
  center: GeoPoint | null;
}

interface FullSegment extends ResolvedSegment {
  /** People whose address gets no mail. */
  stopped: readonly string[];
}

/** The caller has checked that staff may write to the brand's members; counts and ids only leave. */
export async function countSegment(ctx: Ctx, segment: FullSegment) {
  const { rows } = await ctx.db.execute<{ fate: Exclusion | "RECIPIENT"; locale: Locale; people: number; businesses: number }>(sql`
    select fate, locale, count(*)::int4 as people, count(distinct "contractorId")::int4 as businesses
    from ${buildPeople(ctx, segment)} people group by grouping sets ((fate, locale), (fate))`);
  return rows;
}

/** Who would get it, whether or not the address takes mail. */
export async function listCandidates(ctx: Ctx, segment: ResolvedSegment): Promise<{ userId: string; email: string }[]> {
  const { rows } = await ctx.db.execute<{ userId: string; email: string }>(sql`
    select "userId", email from ${buildPeople(ctx, { ...segment, stopped: [] })} people where fate = 'RECIPIENT'`);
  return rows;
}

/** Saves who gets it, each person once. Returns how many. */
export async function insertRecipients(tx: Ctx, broadcastId: string, segment: FullSegment): Promise<number> {
  const { rowCount } = await tx.db.execute(sql`
    insert into broadcast_recipient (broadcast_id, user_id)
    select ${broadcastId}::uuid, "userId" from ${buildPeople(tx, segment)} people where fate = 'RECIPIENT'
    on conflict do nothing`);
  return rowCount ?? 0;
}

/** People of the brand's members with what the message becomes for them. */
function buildPeople(ctx: Ctx, segment: FullSegment): SQL {
  const fate = sql`case when not u.email_verified then 'UNVERIFIED' when not m.send_me_emails then 'BUSINESS_OPTED_OUT'
    when coalesce(s.off @> array['news.mail'], false) then 'TURNED_OFF'
    when u.id = any(${sql.param([...segment.stopped])}::uuid[]) then 'STOPPED_ADDRESS' else 'RECIPIENT' end`;
  return sql`(
    select u.id as "userId", u.email, u.locale, c.id as "contractorId", ${fate} as fate
    from mep_profile m join contractor c on c.id = m.contractor_id
    join app_user u on u.account_id = c.account_id and u.disabled_at is null
      and u.email not like ${`%@${erasedDomain}`} and u.email not like ${`%@${guestDomain}`}
    left join notice_settings s on s.user_id = u.id
    where m.brand = ${segment.brand} and m.approved and ${sql.join(listConditions(ctx, segment), sql` and `)})`;
}

function listConditions(ctx: Ctx, segment: ResolvedSegment): SQL[] {
  const { region, tier, badge, activity, isManagersOnly, center, miles } = segment;
  const conditions = [sql`true`];
  if (region !== null) conditions.push(sql`c.region = ${region}`);
  if (tier !== null) conditions.push(sql`m.badges && ${sql.param(listTierBadges(tier))}::text[]`);
  if (badge !== null) conditions.push(sql`${badge} = any(m.badges)`);
  if (isManagersOnly) conditions.push(sql`u.account_manager`);
  if (center !== null) conditions.push(isWithin(center, miles));
  if (activity !== null) conditions.push(isActive(activity, new Date(ctx.now.getTime() - activityDays * dayMs)));
  return conditions;
}

/** Great-circle miles, as `milesBetween`. */
function isWithin({ latitude, longitude }: GeoPoint, miles: number): SQL {
  return sql`${2 * earthRadiusMiles}::float8 * asin(least(1, sqrt(
    sin(radians(c.latitude - ${latitude}::float8) / 2) ^ 2
    + cos(radians(${latitude}::float8)) * cos(radians(c.latitude)) * sin(radians(c.longitude - ${longitude}::float8) / 2) ^ 2))) <= ${miles}::float8`;
}

function isActive(activity: Activity, since: Date): SQL {
  const signedIn = sql`exists (select from session join app_user colleague on colleague.id = session.user_id
    where colleague.account_id = c.account_id and session.updated_at >= ${since})`;
  const received = sql`exists (select from lead where lead.contractor_id = c.id and lead.brand = m.brand and lead.created_at >= ${since})`;
  const conditions: Readonly<Record<Activity, SQL>> = {
    SIGNED_IN: signedIn,
    NOT_SIGNED_IN: sql`not ${signedIn}`,
    LEADS: received,
    NO_LEADS: sql`not ${received}`,
  };
  return conditions[activity];
}
