import { sql, type SQL } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import type { LiveFacts } from "../model/payloads.ts";
import type { LeadRow, QuoteRow, ReviewRow } from "../model/rows.ts";

/** The oldest first. Unscoped: for reactions to events, which carry the ids of their quotes. */
export async function listQuoteRows(ctx: Ctx, quoteIds: readonly string[]): Promise<QuoteRow[]> {
  const { rows } = await ctx.db.execute<QuoteRow & Record<string, unknown>>(sql`
    select q.id, q.number, q.version, q.status, q.brand, q.request_id as "requestId", q.contractor_id as "contractorId",
      c.public_id as "contractorPublicId", c.name as "contractorName", r.category, r.city, r.region, r.postal_code as "postalCode",
      (v.price->>'total')::int as total, q.expires_at as "expiresAt", r.submitted_at as "submittedAt", l.origin as "leadOrigin",
      b.number as "orderNumber", b.total as "orderTotal", b.created_at as "orderedAt",
      j.status as "jobStatus", j.accepted_total as "acceptedTotal", j.final_price as "finalPrice"
    from quote q
    join request r on r.id = q.request_id
    join contractor c on c.id = q.contractor_id
    left join quote_version v on v.quote_id = q.id and v.version = q.price_version
    left join lead l on l.request_id = q.request_id and l.contractor_id = q.contractor_id
    left join booking b on b.quote_id = q.id
    left join booked_job j on j.quote_id = q.id
    where q.id = any(${sql.param([...quoteIds])}::uuid[])
    order by q.created_at, q.id`);
  return rows;
}

/** Unscoped: for reactions to events, which carry the id of the lead. */
export async function findLeadRow(ctx: Ctx, leadId: string): Promise<LeadRow | null> {
  const { rows } = await ctx.db.execute<LeadRow & Record<string, unknown>>(sql`
    select l.id, l.version, l.status, l.origin, l.category, l.request_id as "requestId", l.value::float8 as value, l.created_at as "createdAt", l.brand,
      l.contractor_id as "contractorId", c.public_id as "contractorPublicId", c.name as "contractorName", l.city, l.region,
      l.postal_code as "postalCode", (select count(*) from (select from lead_event e where e.lead_id = l.id limit 2) found) < 2 as "isNew"
    from lead l join contractor c on c.id = l.contractor_id
    where l.id = ${leadId}`);
  return rows[0] ?? null;
}

/** Of a job that was booked here. Unscoped: for reactions to events, which carry the id of the quote or review. */
export async function findReviewRow(ctx: Ctx, about: { quoteId: string } | { reviewId: string }): Promise<ReviewRow | null> {
  const condition: SQL = "quoteId" in about ? sql`b.quote_id = ${about.quoteId}` : sql`v.id = ${about.reviewId}`;
  const { rows } = await ctx.db.execute<ReviewRow & Record<string, unknown>>(sql`
    select v.id, v.stars, v.created_at as "createdAt", b.number as "orderNumber", b.brand, v.contractor_id as "contractorId",
      c.public_id as "contractorPublicId", c.name as "contractorName"
    from review v join booking b on b.id = v.booking_id join contractor c on c.id = v.contractor_id
    where ${condition}`);
  return rows[0] ?? null;
}

/** As it is now, for the lead's own contractor; null for every other reader and once the lead is gone. */
export async function findLiveCustomer(
  { db }: Pick<Ctx, "db">,
  { leadId, contractorId }: { leadId: string; contractorId: number },
): Promise<LiveFacts | null> {
  type Row = { name: string; phone: string; email: string; address: string; doNotContact: boolean };
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select p.name, p.phone, p.email, p.address,
      coalesce(p.account_id is not null and is_contact_stopped(p.account_id, p.contractor_id, p.brand), false) as "doNotContact"
    from lead l join customer p on p.id = l.customer_id
    where l.id = ${leadId} and l.contractor_id = ${contractorId}`);
  const [row] = rows;
  if (!row) return null;
  return { customer: row.doNotContact ? { ...row, phone: "", email: "" } : row };
}

/** What everybody can read of it on the profile; null once it is removed. */
export async function findLiveReview({ db }: Pick<Ctx, "db">, reviewId: string): Promise<LiveFacts | null> {
  const { rows } = await db.execute<{ author: string; words: string; reply: string | null }>(sql`
    select author, words, reply from review where id = ${reviewId} and removed_at is null`);
  return rows[0] ?? null;
}
