import { and, desc, eq, sql, type SQL } from "drizzle-orm";
import type { BrandCode } from "#app/brands/brand.ts";
import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import type { WithdrawnConsent } from "#app/features/consents/model/events.ts";
import { bookedStatuses, isNegotiable, quoteStatuses } from "#app/features/quotes/model.ts";
import type { Locale } from "#app/lib/locales.ts";
import { formatPhone } from "#app/lib/phones.ts";
import type { Ctx } from "#app/platform/context.ts";
import { ownedByContractor, scopedToBrand } from "#app/platform/scopes.server.ts";
import { customers, leads } from "../../leads/tables.server.ts";
import type { FollowedLead, FollowedLine } from "../model/occasions.ts";

/** A lead with all that its follow-ups say and depend on. */
export interface FollowedRow extends Omit<FollowedLead, "lines"> {
  id: string;
  brand: BrandCode;
  contractorId: number;
  customerId: string;
  category: CategoryCode | null;
  contractor: { name: string; publicId: string; accountId: string };
  isStopped: boolean;
  /** The open quote, else the booked one. */
  quote: { id: string; requestId: string; isBooked: boolean } | null;
  /** Null where nobody can be reached by mail. */
  receiver: { userId: string | null; accountId: string | null; email: string; locale: Locale } | null;
}

const pricedStatuses = quoteStatuses.filter(isNegotiable);
const list = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

/** The open quote, else the booked one. */
const quoteOfLead = sql`
  select id, status from quote where request_id = l.request_id and contractor_id = l.contractor_id
    and status = any(${list([...pricedStatuses, ...bookedStatuses])})
  order by status = any(${list(bookedStatuses)}) desc, created_at, id limit 1`;

/** Who sent the request, else a user of the household. */
const userOfLead = sql`
  select id, account_id, email, locale from app_user
  where account_id = cu.account_id and disabled_at is null order by id = r.user_id desc nulls last, id limit 1`;

const answersElsewhere = sql`
  select max(e.at) from lead other join lead_event e on e.lead_id = other.id
  where other.customer_id = l.customer_id and other.id <> l.id and (e.kind in ('callRequested', 'callCorrected')
    or (e.kind = 'called' and e.facts ->> 'outcome' = 'REACHED') or (e.party = 'customer' and e.kind <> 'jobConfirmed'))`;

/** While no review is written. */
const askedReview = sql`
  select asked.created_at from review_request asked join quote done on done.id = asked.quote_id
  where done.request_id = l.request_id and done.contractor_id = l.contractor_id
    and not exists (select from booking b join review on review.booking_id = b.id where b.quote_id = done.id)
  order by asked.created_at desc limit 1`;

const stopped = sql`
  select from follow_up_stop s left join customer merged on merged.merged_into = l.customer_id
  where s.customer_id in (l.customer_id, merged.id)`;

/** The customer withdrew the consent to be contacted. */
const withdrawn = sql`is_contact_stopped(cu.account_id, l.contractor_id, l.brand)`;

/** Of these leads, with their history. Unscoped: for jobs, events, and leads that the caller has loaded. */
export async function listFollowedLeads(ctx: Ctx, leadIds: readonly string[]): Promise<(FollowedRow & FollowedLead)[]> {
  if (leadIds.length === 0) return [];
  const ids = sql`${sql.param([...leadIds])}::uuid[]`;
  const { rows } = await ctx.db.execute<FollowedRow & Record<string, unknown>>(sql`
    select l.id, l.brand, l.contractor_id as "contractorId", l.customer_id as "customerId", l.origin, l.category, l.status, l.scheduled_at as "scheduledAt",
      case when l.request_id is null then null else coalesce(q.status = any(${list(pricedStatuses)}), false) end as "hasOpenPrice",
      (${askedReview}) as "reviewAskedAt", (${answersElsewhere}) as "otherAnswerAt", coalesce(r.time_zone, c.time_zone) as "timeZone",
      json_build_object('name', c.name, 'publicId', c.public_id, 'accountId', c.account_id) as contractor,
      exists (${stopped}) or ${withdrawn} as "isStopped",
      case when q.id is null then null else
        json_build_object('id', q.id, 'requestId', l.request_id, 'isBooked', q.status = any(${list(bookedStatuses)})) end as quote,
      case
        when u.id is not null then json_build_object('userId', u.id, 'accountId', u.account_id, 'email', u.email, 'locale', u.locale)
        when cu.account_id is null and l.request_id is null and cu.email <> '' then
          json_build_object('userId', null, 'accountId', null, 'email', cu.email, 'locale', coalesce(owner.locale, 'en'))
      end as receiver
    from lead l
    join contractor c on c.id = l.contractor_id
    join customer cu on cu.id = l.customer_id
    left join request r on r.id = l.request_id
    left join lateral (${quoteOfLead}) q on true
    left join lateral (${userOfLead}) u on true
    left join lateral (select locale from app_user where account_id = c.account_id and disabled_at is null order by id limit 1) owner on true
    where l.id = any(${ids})`);
  const linesById = await listLines(ctx, ids);
  return rows.map((row) => ({
    ...row,
    scheduledAt: toDate(row.scheduledAt),
    reviewAskedAt: toDate(row.reviewAskedAt),
    otherAnswerAt: toDate(row.otherAnswerAt),
    lines: linesById.get(row.id) ?? [],
  }));
}

/** A statement without a schema returns moments as text. */
function toDate(moment: Date | string | null): Date | null {
  return moment === null ? null : new Date(moment);
}

async function listLines({ db }: Ctx, ids: SQL): Promise<Map<string, FollowedLine[]>> {
  const { rows } = await db.execute<FollowedLine & { leadId: string } & Record<string, unknown>>(sql`
    select lead_id as "leadId", kind, party, at, to_status as "to", facts ->> 'outcome' as outcome,
      coalesce(facts ->> 'event', facts ->> 'change') as event, coalesce(facts ->> 'startsAt', facts ->> 'scheduledAt') as "startsAt"
    from lead_event where lead_id = any(${ids}) and kind not in ('note', 'assigned', 'followUp') order by id`);
  const byId = new Map<string, FollowedLine[]>();
  for (const { leadId, ...line } of rows) byId.set(leadId, [...(byId.get(leadId) ?? []), { ...line, at: new Date(line.at) }]);
  return byId;
}

/** Null while another transaction changes the lead: the next run sends. */
export async function lockFreeLead({ db }: Ctx, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select id from lead where id = ${id} for update skip locked`);
  return rows.length > 0;
}

/** The lead, and others of its customer that have steps ahead. */
export async function listAffected({ db }: Ctx, leadId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select l.id from lead l where l.id = ${leadId} or (
      l.customer_id = (select customer_id from lead where id = ${leadId})
      and exists (select from follow_up f where f.lead_id = l.id and f.status = 'WAITING'))`);
  return rows.map(({ id }) => id);
}

/** Nothing of a lead is planned without a sequence that is on. */
export async function isFollowed({ db }: Ctx, leadId: string): Promise<boolean> {
  const { rows } = await db.execute<{ followed: boolean }>(sql`
    select exists (select from lead l join follow_up_settings s on s.contractor_id = l.contractor_id
        where l.id = ${leadId} and cardinality(s.by_mail) + cardinality(s.by_text) > 0)
      or exists (select from follow_up f join lead l on l.contractor_id = f.contractor_id where l.id = ${leadId} and f.status = 'WAITING') as followed`);
  return rows[0]?.followed ?? false;
}

const recentDays = 6;

/** Leads of a business that may have steps ahead, or have some that wait. */
export async function listCandidates({ db, now }: Ctx, contractorId: number, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from lead where contractor_id = ${contractorId}
      and (moved_at > ${now}::timestamptz - ${recentDays} * interval '1 day' or scheduled_at > ${now}
        or exists (select from follow_up f where f.lead_id = lead.id and f.status = 'WAITING'))
    order by moved_at desc, id limit ${limit}`);
  return rows.map(({ id }) => id);
}

export async function listCustomersLeads({ db }: Ctx, customerId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from lead where customer_id = ${customerId} order by id`);
  return rows.map(({ id }) => id);
}

/** By its business, for this customer or for one that was merged into it. The caller has loaded the lead. */
export async function isCustomerStopped({ db }: Ctx, leadId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select s.customer_id from lead l join customer cu on cu.id = l.customer_id or cu.merged_into = l.customer_id
    join follow_up_stop s on s.customer_id = cu.id where l.id = ${leadId} limit 1`);
  return rows.length > 0;
}

/** The caller has loaded the lead. */
export async function hasWithdrawnConsent({ db }: Ctx, leadId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select l.id from lead l join customer cu on cu.id = l.customer_id where l.id = ${leadId} and ${withdrawn}`,
  );
  return rows.length > 0;
}

export async function listLeadsOfAccount({ db }: Ctx, { accountId, contractorId, brand }: WithdrawnConsent): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select l.id from lead l join customer cu on cu.id = l.customer_id
    where cu.account_id = ${accountId} and l.contractor_id = ${contractorId} and l.brand = ${brand} order by l.id`);
  return rows.map(({ id }) => id);
}

/** A lead of the business with its customer's name: the given one, else the last that moved. */
export async function findOwnLead(ctx: Ctx, leadId: string | null): Promise<{ id: string; customer: string } | null> {
  const [found] = await ctx.db
    .select({ id: leads.id, name: customers.name, phone: customers.phone, email: customers.email })
    .from(leads)
    .innerJoin(customers, eq(customers.id, leads.customerId))
    .where(
      and(scopedToBrand(ctx, leads.brand), ownedByContractor(ctx, leads.contractorId), leadId === null ? undefined : eq(leads.id, leadId)),
    )
    .orderBy(desc(leads.movedAt), desc(leads.id))
    .limit(1);
  return found ? { id: found.id, customer: found.name || formatPhone(found.phone) || found.email } : null;
}
