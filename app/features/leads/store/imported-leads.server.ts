import { and, eq, sql, type SQL } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import type { JobOfCustomer, LeadTouch } from "../model/imported.ts";
import { customers, leadEvents, leads } from "../tables.server.ts";
import { ownCustomers, ownLeads, type CustomerRow, type NewCustomer, type NewLead } from "./rows.server.ts";
import type { NewLeadEvent } from "./timeline.server.ts";

const anyText = (values: readonly string[]) => sql`any(${sql.param([...values])}::text[])`;
const anyId = (ids: readonly string[]) => sql`any(${sql.param([...ids])}::uuid[])`;

/** In the order of creation, as the database makes them. */
export async function newIds(ctx: Ctx, count: number): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`select uuidv7() as id from generate_series(1, ${count})`);
  return rows.map(({ id }) => id).toSorted();
}

interface ContactCustomer extends Record<string, unknown> {
  /** The kept customer of a merged one. */
  id: string;
  phone: string;
  email: string;
}

/** Of all visible brands: the oldest with each of these phones or emails, the oldest first. */
export async function listCustomersByContacts(
  ctx: Ctx,
  { phones, emails }: { phones: readonly string[]; emails: readonly string[] },
): Promise<ContactCustomer[]> {
  const oldest = (contact: SQL, values: readonly string[]) => sql`
    select distinct on (${contact}) id, merged_into, phone, email, created_at from ${customers}
    where ${ownCustomers(ctx)} and ${contact} <> '' and ${contact} = ${anyText(values)} order by ${contact}, created_at, id`;
  const { rows } = await ctx.db.execute<ContactCustomer>(sql`
    select coalesce(merged_into, id) as id, phone, email
    from ((${oldest(sql`phone`, phones)}) union (${oldest(sql`email`, emails)})) known order by created_at, known.id`);
  return rows;
}

/** What JavaScript takes for white space. */
const whiteSpace = String.raw`\t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff`;

/** Looking first is thirty times faster for the usual text, which needs no replacing. */
const singleSpaced = sql`case when ${leads.details} ~ ${`[${whiteSpace}]| {2}`}
  then regexp_replace(${leads.details}, ${`[ ${whiteSpace}]+`}, ' ', 'g') else ${leads.details} end`;

const wordsOfLead = sql`coalesce(${leads.category}, '') || ' ' ||
  lower(btrim(${singleSpaced}) collate pg_unicode_fast)`;

/** Which of the jobs exist. Compared by hashes: a customer may have all leads of a business. At most as many rows as jobs. */
export async function listExistingJobs(ctx: Ctx, jobs: readonly JobOfCustomer[]): Promise<JobOfCustomer[]> {
  const { rows } = await ctx.db.execute<{ at: number }>(sql`
    with asked as materialized (
      select customer_id, md5(words)::uuid as hash, at::int4
      from unnest(${sql.param(jobs.map(({ customerId }) => customerId))}::uuid[], ${sql.param(jobs.map(({ words }) => words))}::text[])
        with ordinality as one(customer_id, words, at)
    ), own as materialized (
      select customer_id, ${wordsOfLead} as words, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI') as minute
      from ${leads} where ${and(ownLeads(ctx), sql`${leads.customerId} = ${anyId([...new Set(jobs.map(({ customerId }) => customerId))])}`)}
    )
    select distinct at
    from own cross join lateral (values (md5(words)::uuid), (md5(minute || ' ' || words)::uuid)) as job(hash)
    join asked using (customer_id, hash)`);
  return rows.flatMap(({ at }) => jobs[at - 1] ?? []);
}

export async function listExistingKeys(ctx: Ctx, keys: readonly string[]): Promise<string[]> {
  const rows = await ctx.db
    .select({ key: leads.idempotencyKey })
    .from(leads)
    .where(and(ownLeads(ctx), sql`${leads.idempotencyKey} = ${anyText(keys)}`));
  return rows.flatMap(({ key }) => (key === null ? [] : [key]));
}

export function countOwnLeads(ctx: Ctx): Promise<number> {
  return ctx.db.$count(leads, ownLeads(ctx));
}

/** Until the transaction ends, so that no merge takes one meanwhile. */
export function lockCustomersById(ctx: Ctx, ids: readonly string[]): Promise<CustomerRow[]> {
  return ctx.db
    .select()
    .from(customers)
    .where(and(ownCustomers(ctx), sql`${customers.id} = ${anyId(ids)}`))
    .orderBy(customers.id)
    .for("update");
}

/** Rows of one statement, whose parameters are at most 65,535. */
const batch = 1_000;

function inBatches<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / batch) }, (_, at) => rows.slice(at * batch, (at + 1) * batch));
}

export async function insertCustomers(ctx: Ctx, rows: readonly NewCustomer[]): Promise<void> {
  for (const some of inBatches(rows)) await ctx.db.insert(customers).values(some);
}

export async function insertLeads(ctx: Ctx, rows: readonly NewLead[]): Promise<void> {
  for (const some of inBatches(rows)) await ctx.db.insert(leads).values(some);
}

export async function insertLeadEvents(ctx: Ctx, rows: readonly NewLeadEvent[]): Promise<void> {
  for (const some of inBatches(rows)) await ctx.db.insert(leadEvents).values(some.map((event) => ({ ...event, at: ctx.now })));
}

export async function lockLeads(ctx: Ctx, ids: readonly string[]): Promise<void> {
  await ctx.db
    .select({ id: leads.id })
    .from(leads)
    .where(and(ownLeads(ctx), sql`${leads.id} = ${anyId(ids)}`))
    .orderBy(leads.id)
    .for("update");
}

/** Each lead that exists, with what somebody did with it since it was added with this customer; null for nothing. */
export function listTouches(ctx: Ctx, rows: readonly { leadId: string; customerId: string }[]) {
  return ctx.db
    .select({
      id: leads.id,
      name: customers.name,
      touch: sql<LeadTouch | null>`case
        when exists (select from lead_reminder reminder where reminder.lead_id = ${leads.id}) then 'reminder'
        when exists (select from appointment where appointment.lead_id = ${leads.id}) then 'appointment'
        when ${leads.customerId} <> added.customer_id then 'merged'
        when ${leads.version} > 1 or (select count(*) from lead_event event where event.lead_id = ${leads.id}) > 1 then 'changed' end`,
    })
    .from(leads)
    .innerJoin(customers, eq(customers.id, leads.customerId))
    .innerJoin(
      sql`unnest(${sql.param(rows.map(({ leadId }) => leadId))}::uuid[], ${sql.param(rows.map(({ customerId }) => customerId))}::uuid[]) as added(id, customer_id)`,
      sql`added.id = ${leads.id}`,
    )
    .where(ownLeads(ctx));
}

/** With their history. The caller has locked them. */
export async function deleteLeads(ctx: Ctx, ids: readonly string[]): Promise<void> {
  await ctx.db.delete(leads).where(and(ownLeads(ctx), sql`${leads.id} = ${anyId(ids)}`));
}

/** Customers without leads that nobody edited or merged. */
export async function deleteUnusedCustomers(ctx: Ctx, ids: readonly string[]): Promise<void> {
  await ctx.db.delete(customers).where(
    and(
      ownCustomers(ctx),
      sql`${customers.id} = ${anyId(ids)}`,
      sql`${customers.mergedInto} is null and ${customers.accountId} is null and ${customers.updatedAt} = ${customers.createdAt}
        and not exists (select from lead where lead.customer_id = ${customers.id})
        and not exists (select from customer other where other.merged_into = ${customers.id})
        and not exists (select from customer_merge merge where ${customers.id} in (merge.kept_id, merge.merged_id))`,
    ),
  );
}
