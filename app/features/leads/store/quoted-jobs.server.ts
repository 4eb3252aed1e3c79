import { eq, sql, type SQL } from "drizzle-orm";
import type { BrandCode } from "#app/brands/brand.ts";
import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import type { QuoteStatus } from "#app/features/quotes/model.ts";
import type { RequestChannel } from "#app/features/requests/model/sent-request.ts";
import type { Ctx } from "#app/platform/context.ts";
import { callbacks } from "../../callbacks/tables.server.ts";

/** A quote with what its lead needs of the request, the homeowner and the booking. */
export interface QuotedJob {
  id: string;
  number: number;
  orderNumber: string | null;
  requestId: string;
  contractorId: number;
  brand: BrandCode;
  accountId: string;
  channel: RequestChannel;
  status: QuoteStatus;
  /** In cents; null without a price. */
  total: number | null;
  orderStreet: string | null;
  phone: string;
  name: string;
  email: string;
  category: CategoryCode;
  city: string;
  region: string;
  postalCode: string;
}

/** The oldest first. Unscoped: for reactions to events, which carry the ids of their quotes. */
export function listQuotedJobs(ctx: Ctx, quoteIds: readonly string[]): Promise<QuotedJob[]> {
  return listJobs(ctx, sql`q.id = any(${sql.param([...quoteIds])}::uuid[])`);
}

/** All quotes of one contractor for a request, the oldest first. Unscoped: for reactions to events. */
export function listQuotesOfJob(ctx: Ctx, { requestId, contractorId }: { requestId: string; contractorId: number }): Promise<QuotedJob[]> {
  return listJobs(ctx, sql`q.request_id = ${requestId} and q.contractor_id = ${contractorId}`);
}

async function listJobs(ctx: Ctx, condition: SQL): Promise<QuotedJob[]> {
  const { rows } = await ctx.db.execute<QuotedJob & Record<string, unknown>>(sql`
    select q.id, q.number, b.number as "orderNumber", q.request_id as "requestId", q.contractor_id as "contractorId", q.brand,
      q.account_id as "accountId", q.status, (v.price->>'total')::int as total, q.order_street as "orderStreet",
      coalesce(q.order_phone, u.cellphone) as phone, trim(u.firstname || ' ' || u.lastname) as name, u.email,
      r.category, r.channel, r.city, r.region, r.postal_code as "postalCode"
    from quote q
    join request r on r.id = q.request_id
    join app_user u on u.id = r.user_id
    left join booking b on b.quote_id = q.id
    left join quote_version v on v.quote_id = q.id and v.version = q.price_version
    where ${condition}
    order by q.created_at, q.id`);
  return rows;
}

/** Until the transaction ends, no event changes the quotes of a lead. Before the lead is locked: events lock in this order. */
export async function lockQuotesOfLead(ctx: Ctx, leadId: string): Promise<void> {
  await ctx.db.execute(sql`
    select q.id from quote q join lead l on l.request_id = q.request_id and l.contractor_id = q.contractor_id
    where l.id = ${leadId} order by q.id for update of q`);
}

/** Unscoped: for reactions to events, which carry the id. */
export async function findCallbackRow(ctx: Ctx, id: string) {
  const [callback] = await ctx.db.select().from(callbacks).where(eq(callbacks.id, id));
  return callback ?? null;
}
