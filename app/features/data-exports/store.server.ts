import { sql, type SQL } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";

interface Owner {
  accountId: string;
  userId: string;
}

/**
 * What the export holds, by its section. Ownership scope only: a person's data is theirs on every brand, and is erased on every brand. Each
 * column is named, so that no price list, key or hash gets in.
 */
const sections = {
  profile: ({ userId }: Owner) => sql`
    select email, firstname as "firstName", lastname as "lastName", cellphone as phone, postal_code as "postalCode", full_address as address,
      locale as language, created_at as "createdAt"
    from app_user where id = ${userId}`,
  requests: ({ accountId }: Owner) => sql`
    select id, brand, category, postal_code as "postalCode", city, region, answers, locale as language, submitted_at as "sentAt"
    from request where account_id = ${accountId} order by submitted_at, id`,
  quotes: ({ accountId }: Owner) => sql`
    select q.id, q.number, q.brand, q.request_id as "requestId", c.name as contractor, q.status, (v.price->>'total')::int as "totalCents",
      v.comments, q.order_phone as "orderPhone", q.order_street as "orderAddress", q.expires_at as "expiresAt", q.created_at as "createdAt"
    from quote q join contractor c on c.id = q.contractor_id
    left join quote_version v on v.quote_id = q.id and v.version = q.price_version
    where q.account_id = ${accountId} order by q.created_at, q.id`,
  offers: ({ accountId }: Owner) => sql`
    select quote_id as "quoteId", total as "totalCents", note, answer, reason as "answerReason", created_at as "createdAt"
    from named_price where account_id = ${accountId} order by created_at, id`,
  questions: ({ accountId }: Owner) => sql`
    select x.quote_id as "quoteId", x.party as "from", x.words as text, x.created_at as "sentAt"
    from quote_question x join quote q on q.id = x.quote_id where q.account_id = ${accountId} order by x.created_at, x.id`,
  bookings: ({ accountId }: Owner) => sql`
    select b.number, b.brand, b.quote_id as "quoteId", c.name as contractor, b.total as "totalCents", b.wished_day as "preferredDay",
      b.created_at as "bookedAt"
    from booking b join contractor c on c.id = b.contractor_id where b.account_id = ${accountId} order by b.created_at, b.id`,
  appointments: ({ accountId }: Owner) => sql`
    select a.brand, c.name as contractor, a.kind, a.status, a.street as address, a.phone, a.starts_at as "startsAt", a.ends_at as "endsAt"
    from appointment a join contractor c on c.id = a.contractor_id where a.account_id = ${accountId} order by a.starts_at, a.id`,
  callRequests: ({ accountId }: Owner) => sql`
    select k.brand, c.name as contractor, k.kind, k.name, k.phone, k.street as address, k.words as text, k.visit_day as "preferredDay",
      k.created_at as "sentAt"
    from callback k join contractor c on c.id = k.contractor_id where k.account_id = ${accountId} order by k.created_at, k.id`,
  messages: ({ accountId }: Owner) => sql`
    select n.brand, n.id as "conversationId", c.name as contractor, m.party as "from", m.text, f.name as file, m.created_at as "sentAt"
    from chat_message m join conversation n on n.id = m.conversation_id join contractor c on c.id = n.contractor_id
    left join chat_file f on f.message_id = m.id
    where n.account_id = ${accountId} and m.kind <> 'card' and m.deleted_at is null order by n.id, m.sequence`,
  reviews: ({ accountId }: Owner) => sql`
    select c.name as contractor, r.author, r.stars, r.words as text, r.reply, r.created_at as "writtenAt", r.removed_for as "removedFor"
    from review r join booking b on b.id = r.booking_id join contractor c on c.id = r.contractor_id
    where b.account_id = ${accountId} order by r.created_at, r.id`,
  homes: ({ accountId }: Owner) => sql`
    select h.name, h.street as address, h.city, h.region, h.postal_code as "postalCode", h.created_at as "createdAt",
      coalesce((select json_agg(json_build_object('title', i.title, 'category', i.category, 'manufacturer', i.manufacturer, 'model', i.model,
        'serial', i.serial, 'installedOn', i.installed_on, 'warrantyUntil', i.warranty_until, 'notes', i.notes) order by i.created_at, i.id)
        from home_item i where i.home_id = h.id), '[]'::json) as items
    from home h where h.account_id = ${accountId} order by h.created_at, h.id`,
  consents: ({ accountId, userId }: Owner) => sql`
    select k.purpose, 'contractor' as channel, c.name as contractor, k.brand, k.text_version as "textVersion", k.locale as language, k.page as place,
      k.granted_at as "grantedAt", k.withdrawn_at as "withdrawnAt"
    from contact_consent k join contractor c on c.id = k.contractor_id where k.account_id = ${accountId}
    union all select purpose, 'text', null, brand, text_version, locale, source, granted_at, withdrawn_at from sms_consent where user_id = ${userId}
    order by "grantedAt" nulls first, purpose`,
  waitlist: ({ userId }: Owner) => sql`
    select w.brand, w.category as service, w.postal_code as "postalCode", w.status, w.text_version as "textVersion", w.locale as language,
      w.consented_at as "consentedAt"
    from waitlist_entry w join app_user u on u.email_verified and u.email = w.address where u.id = ${userId} order by w.consented_at, w.id`,
} as const satisfies Readonly<Record<string, (owner: Owner) => SQL>>;

export type Section = keyof typeof sections;
export const sectionNames = Object.keys(sections) as readonly Section[];

export async function readSection({ db }: Ctx, section: Section, owner: Owner): Promise<Record<string, unknown>[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sections[section](owner));
  return rows;
}
