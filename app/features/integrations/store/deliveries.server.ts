import { and, eq, sql, type SQL } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { scopedToBrand } from "#app/platform/scopes.server.ts";
import type { BrandCode } from "#app/brands/brand.ts";
import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import type { ConnectionOwner } from "../store.server.ts";
import { niceJobDeliveries } from "../tables.server.ts";
import type { DeliveryStatus, NiceJobDeliveries, SendFailure } from "../model.ts";

/** A row that one sender holds until `dueAt`. */
export interface HeldDelivery {
  quoteId: string;
  attempts: number;
}

/** What is sent, as it is now. */
export interface DeliveryFacts {
  /** Null once the business disconnected. */
  sealedToken: string | null;
  brand: BrandCode;
  category: CategoryCode;
  confirmedAt: string;
  homeowner: { accountId: string; firstName: string; lastName: string; email: string; phone: string };
  contractor: { accountId: string; publicId: string; name: string };
  /** The homeowner withdrew the consent to be contacted, or is gone. */
  isStopped: boolean;
}

/** False unless the business of this account is connected. Added again, a job stays as it is. */
export async function addDelivery(ctx: Ctx, { quoteId, brand, account }: { quoteId: string; brand: BrandCode; account: string }) {
  const { rowCount } = await ctx.db.execute(sql`
    insert into nice_job_delivery (quote_id, contractor_id, brand, status, due_at, created_at)
    select ${quoteId}, c.id, ${brand}, 'WAITING', ${ctx.now}, ${ctx.now}
    from contractor c join nice_job_connection n on n.contractor_id = c.id where c.account_id = ${account}
    on conflict (quote_id) do update set quote_id = excluded.quote_id`);
  return rowCount === 1;
}

/** Takes the longest due one for `heldSeconds`. System only. */
export async function takeDueDelivery(ctx: Ctx, heldSeconds: number): Promise<HeldDelivery | null> {
  const { rows } = await ctx.db.execute<HeldDelivery & Record<string, unknown>>(sql`
    update nice_job_delivery set attempts = attempts + 1, due_at = ${ctx.now}::timestamptz + ${heldSeconds}::int4 * interval '1 second'
    where quote_id = (
      select quote_id from nice_job_delivery where status = 'WAITING' and due_at <= ${ctx.now} order by due_at limit 1 for update skip locked
    ) returning quote_id as "quoteId", attempts`);
  return rows[0] ?? null;
}

export async function findDeliveryFacts(ctx: Ctx, quoteId: string): Promise<DeliveryFacts | null> {
  const { rows } = await ctx.db.execute<DeliveryFacts & Record<string, unknown>>(sql`
    select n.sealed_token as "sealedToken", d.brand, r.category, d.created_at as "confirmedAt",
      json_build_object('accountId', q.account_id, 'firstName', u.firstname, 'lastName', u.lastname, 'email', u.email,
        'phone', coalesce(q.order_phone, u.cellphone, '')) as homeowner,
      json_build_object('accountId', c.account_id, 'publicId', c.public_id, 'name', c.name) as contractor,
      u.disabled_at is not null or is_contact_stopped(q.account_id, q.contractor_id, q.brand) as "isStopped"
    from nice_job_delivery d join quote q on q.id = d.quote_id join request r on r.id = q.request_id join app_user u on u.id = r.user_id
      join contractor c on c.id = d.contractor_id left join nice_job_connection n on n.contractor_id = d.contractor_id
    where d.quote_id = ${quoteId}`);
  return rows[0] ?? null;
}

interface Outcome {
  status: DeliveryStatus;
  failure?: SendFailure | null;
  dueAt?: Date;
}

/** After the attempt that the caller holds. */
export async function saveAttempt(ctx: Ctx, { quoteId, attempts }: HeldDelivery, outcome: Outcome): Promise<void> {
  const { quoteId: id, status, attempts: counted } = niceJobDeliveries;
  const endedAt = outcome.status === "SENT" ? ctx.now : null;
  await ctx.db
    .update(niceJobDeliveries)
    .set({ ...outcome, endedAt })
    .where(and(eq(id, quoteId), eq(status, "WAITING"), eq(counted, attempts)));
}

/** False if NiceJob has it, or we invited before. */
export async function markInvited(ctx: Ctx, quoteId: string): Promise<boolean> {
  const { rowCount } = await ctx.db
    .update(niceJobDeliveries)
    .set({ status: "INVITED", endedAt: ctx.now })
    .where(and(eq(niceJobDeliveries.quoteId, quoteId), sql`status in ('WAITING', 'FAILED')`));
  return rowCount === 1;
}

/** Failed ones of before `before`, and those of disconnected businesses that nobody is sending. System only. */
export async function listAbandoned(ctx: Ctx, before: Date, limit: number): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ quoteId: string }>(sql`
    select d.quote_id as "quoteId" from nice_job_delivery d left join nice_job_connection n on n.contractor_id = d.contractor_id
    where (d.status = 'FAILED' and (d.created_at <= ${before} or n.contractor_id is null))
      or (d.status = 'WAITING' and d.due_at <= ${ctx.now} and n.contractor_id is null)
    order by d.created_at limit ${limit}`);
  return rows.map(({ quoteId }) => quoteId);
}

/** Of the business, at the visible brands. */
function scopeToOwner(ctx: Ctx, { contractorId }: ConnectionOwner): SQL | undefined {
  return and(eq(niceJobDeliveries.contractorId, contractorId), scopedToBrand(ctx, niceJobDeliveries.brand));
}

/** Of the business, at the visible brands. */
export async function listDeliveries(ctx: Ctx, owner: ConnectionOwner, shown: number): Promise<NiceJobDeliveries> {
  const scope = scopeToOwner(ctx, owner);
  const { rows } = await ctx.db.execute<NiceJobDeliveries & Record<string, unknown>>(sql`
    select count(*) filter (where status = 'WAITING')::int4 as waiting, count(*) filter (where status = 'SENT')::int4 as sent,
      coalesce((select json_agg(row order by row."confirmedAt" desc) from (
        select quote_id as "quoteId", r.category, failure, nice_job_delivery.created_at as "confirmedAt",
          case when u.disabled_at is null and not is_contact_stopped(q.account_id, q.contractor_id, q.brand)
            then trim(u.firstname || ' ' || u.lastname) else '' end as customer
        from nice_job_delivery join quote q on q.id = quote_id join request r on r.id = q.request_id join app_user u on u.id = r.user_id
        where ${scope} and nice_job_delivery.status = 'FAILED' order by nice_job_delivery.created_at desc limit ${shown}::int4
      ) row), '[]') as failed
    from nice_job_delivery where ${scope}`);
  return rows[0] ?? { waiting: 0, sent: 0, failed: [] };
}

/** False unless it is a failed one of the business, at a visible brand. */
export async function restartDelivery(ctx: Ctx, owner: ConnectionOwner, quoteId: string): Promise<boolean> {
  const { quoteId: id, status } = niceJobDeliveries;
  const { rowCount } = await ctx.db
    .update(niceJobDeliveries)
    .set({ status: "WAITING", attempts: 0, dueAt: ctx.now, failure: null })
    .where(and(scopeToOwner(ctx, owner), eq(id, quoteId), eq(status, "FAILED")));
  return rowCount === 1;
}
