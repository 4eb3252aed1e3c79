import { and, arrayOverlaps, eq, isNull, not, sql, type SQL } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { erasedDomain } from "#app/lib/mail-addresses.ts";
import { staffAuthorities } from "../accounts/model.ts";
import { accounts, users } from "../accounts/tables.server.ts";
import { buildLeadErasure, eraseViews } from "./store/leads.server.ts";
import { buildNoticeErasure } from "./store/notices.server.ts";
import { erasures } from "./tables.server.ts";

export interface ErasablePerson {
  userId: string;
  accountId: string;
  email: string;
}

const erasedLike = `%@${erasedDomain}`;

const isErasable = and(
  eq(accounts.type, "REGULAR"),
  not(arrayOverlaps(users.authorities, [...staffAuthorities])),
  sql`${users.email} not like ${erasedLike}`,
);

/** Replaces the name in rows that remain. */
const placeholder = { firstname: "Deleted", lastname: "account", name: "Deleted account" };

/** Null for staff and businesses. */
export async function findErasable(ctx: Ctx, target: { email: string } | { userId: string }): Promise<ErasablePerson | null> {
  const [row] = await selectErasable(ctx, target);
  return row ?? null;
}

/** Locks the user until the transaction ends. */
export async function lockErasable(ctx: Ctx, userId: string): Promise<ErasablePerson | null> {
  const [row] = await selectErasable(ctx, { userId }).for("update", { of: users });
  return row ?? null;
}

function selectErasable(ctx: Ctx, target: { email: string } | { userId: string }) {
  return ctx.db
    .select({ userId: users.id, accountId: users.accountId, email: users.email })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(and("email" in target ? eq(users.email, target.email) : eq(users.id, target.userId), isErasable));
}

/** Returns the ids among `ids` that `findErasable` finds. */
export async function listErasableIds(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: users.id })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(and(sql`${users.id} = any(${sql.param(ids)}::uuid[])`, isErasable))
    .orderBy(users.id);
  return rows.map(({ id }) => id);
}

export async function saveErasure(ctx: Ctx, userId: string): Promise<void> {
  const times = { erasedAt: ctx.now, markedAt: null };
  await ctx.db
    .insert(erasures)
    .values({ userId, ...times })
    .onConflictDoUpdate({ target: erasures.userId, set: times });
}

/** Erasures without a mark outside the database. */
export function listUnmarked(ctx: Ctx): Promise<{ userId: string; erasedAt: Date }[]> {
  const { userId, erasedAt, markedAt } = erasures;
  return ctx.db.select({ userId, erasedAt }).from(erasures).where(isNull(markedAt)).orderBy(erasedAt).limit(batch);
}

export async function setMarked(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.update(erasures).set({ markedAt: ctx.now }).where(eq(erasures.userId, userId));
}

/** Follows docs/retention.md. Transaction only. */
export async function eraseRows(ctx: Ctx, person: ErasablePerson, addressHash: string): Promise<{ keptBookings: number }> {
  const owner = { ...person, phone: await findVerifiedPhone(ctx, person.userId) };
  await eraseViews(ctx, owner);
  for (const statement of [
    ...buildNoticeErasure(person),
    ...buildTextErasure(person.userId),
    ...buildJobErasure(owner, addressHash),
    ...buildAccessErasure(person),
  ])
    await ctx.db.execute(statement);
  await ctx.db
    .update(users)
    .set({
      ...placeholder,
      email: `${person.userId}@${erasedDomain}`,
      emailVerified: false,
      image: null,
      cellphone: "",
      postalCode: null,
      fullAddress: null,
      lastIncomingChannel: null,
      disabledAt: ctx.now,
      updatedAt: ctx.now,
    })
    .where(eq(users.id, person.userId));
  const { rows } = await ctx.db.execute<{ kept: number }>(
    sql`select count(*)::int as kept from booking where account_id = ${person.accountId}`,
  );
  return { keptBookings: rows[0]?.kept ?? 0 };
}

/** Read before it is deleted. */
async function findVerifiedPhone(ctx: Ctx, userId: string): Promise<string | null> {
  const { rows } = await ctx.db.execute<{ phone: string }>(sql`select v.phone from verified_phone v
    join app_user u on u.id = v.user_id and u.cellphone = v.phone where v.user_id = ${userId}`);
  return rows[0]?.phone ?? null;
}

/** Texts, numbers and codes. Consents stay as proof, those to texts under the keyed hash of the number; so does a STOP. */
function buildTextErasure(userId: string): SQL[] {
  return [
    sql`delete from sms where phone in (select cellphone from app_user where id = ${userId} union all select phone from sms_outbox where user_id = ${userId})`,
    sql`delete from sms_outbox where user_id = ${userId}`,
    sql`delete from sms_outbox where user_id is null and phone_hash in (select phone_hash from verified_phone where user_id = ${userId})`,
    sql`delete from text_relay where user_id = ${userId}`,
    sql`delete from phone_code where subject = ${`user:${userId}`}`,
    sql`delete from verified_phone where user_id = ${userId}`,
    // A booked contractor keeps the number for the job.
    sql`update contact_consent k set user_id = null, withdrawn_at = case
        when exists (select from booking b where b.account_id = k.account_id and b.contractor_id = k.contractor_id) then withdrawn_at
        else coalesce(withdrawn_at, now()) end
      where user_id = ${userId}`,
    sql`update sms_consent set user_id = null, withdrawn_at = coalesce(withdrawn_at, now()), withdrawn_by = coalesce(withdrawn_by, 'ERASURE')
      where user_id = ${userId}`,
  ];
}

/** Booked requests keep what the contract needs, without the person's texts. */
function buildJobErasure(owner: ErasablePerson & { phone: string | null }, addressHash: string): SQL[] {
  const { accountId, email } = owner;
  const booked = sql`select quote_id from booking where account_id = ${accountId}`;
  const reminded = sql`select draft_key from draft_reminder where lower(address) = ${email} or address_hash = ${addressHash}`;
  const requests = sql`select id from request where account_id = ${accountId}`;
  const draftKeys = sql`select draft_key from request where account_id = ${accountId} union all ${reminded} union all
    select key from draft where account_id = ${accountId} union all select key from draft where request_id in (${requests})`;
  return [
    ...buildLeadErasure(owner, booked),
    sql`delete from callback where account_id = ${accountId}`,
    sql`delete from home where account_id = ${accountId}`,
    sql`delete from external_event where account_id = ${accountId}`,
    sql`delete from phone_lead_delivery where position(${email} in lower(body)) > 0`,
    sql`update webhook_attempt set answer = '' where position(${email} in lower(answer)) > 0`,
    sql`delete from lead_import where imported_at is null and position(${email} in lower(rows::text)) > 0`,
    sql`delete from lead_import using (select right(regexp_replace(cellphone, '\\D', '', 'g'), 10) as digits from app_user where id = ${owner.userId}) own
      where imported_at is null and length(own.digits) = 10 and exists (
        select from jsonb_path_query(rows, '$[*].cells[*]') cell where position(own.digits in regexp_replace(cell #>> '{}', '\\D', '', 'g')) > 0)`,
    sql`delete from waitlist_entry where lower(address) = ${email} or address_hash = ${addressHash}`,
    // One statement, because drafts and reminders refer to each other.
    sql`with own as materialized (${draftKeys}), photos as (delete from job_photo where draft_key in (select * from own)),
      reminders as (delete from draft_reminder where draft_key in (select * from own)) delete from draft where key in (select * from own)`,
    sql`delete from named_price where account_id = ${accountId}`,
    sql`delete from conversation where account_id = ${accountId}`,
    sql`delete from quote_question where quote_id in (select id from quote where account_id = ${accountId})`,
    sql`delete from quote where account_id = ${accountId} and id not in (${booked})`,
    sql`delete from request where account_id = ${accountId} and id not in (select request_id from quote where account_id = ${accountId})`,
    sql`update request set answers = answers - 'details', first_answers = first_answers - 'details' where account_id = ${accountId}`,
    sql`update quote_event set reason = null where reason is not null and quote_id in (${booked})`,
    sql`update appointment set street = '', phone = '' where account_id = ${accountId}`,
    sql`update booked_job set problem = '' where account_id = ${accountId}`,
    sql`delete from attached_photo where kind in ('REVIEW', 'NEXT_CHANGE') and subject_id in (select id from quote where account_id = ${accountId})
      or kind = 'CHANGE' and subject_id in (select id from change_order where quote_id in (${booked}))`,
    sql`update change_order set answer = '' where quote_id in (${booked})`,
    sql`update review_version set words = '' where review_id in (select id from review where booking_id in (select id from booking where account_id = ${accountId}))`,
    sql`update review_report set words = '' where review_id in (select id from review where booking_id in (select id from booking where account_id = ${accountId}))`,
    sql`delete from review_request where account_id = ${accountId}`,
    sql`update review set author = ${placeholder.name}, words = '', reply = null where booking_id in (select id from booking where account_id = ${accountId})`,
  ];
}

function buildAccessErasure({ userId, email }: ErasablePerson): SQL[] {
  const tables = [
    "session",
    "credential",
    "password_reset",
    "email_proof",
    "second_factor",
    "recovery_code",
    "known_place",
    "handoff",
    "sign_in_link",
    "passkey",
    "passkey_challenge",
    "provider_identity",
    "provider_sign_in",
    "calendar_feed",
  ];
  const ofUser = tables.map((table) => sql`delete from ${sql.identifier(table)} where user_id = ${userId}`);
  return [
    ...ofUser,
    sql`update review_report set words = '' where user_id = ${userId}`,
    sql`update photo_report set words = '' where user_id = ${userId}`,
    sql`delete from invitation where email = ${email}`,
  ];
}

/** Batch size, which keeps statements short. */
const batch = 500;
export const sweepBatch = batch;

export async function sweepRows(ctx: Ctx, kind: keyof typeof sweeps, before: Date): Promise<number> {
  const { rowCount } = await ctx.db.execute(sweeps[kind](before));
  return rowCount ?? 0;
}

export async function listUnbookedIds(ctx: Ctx, before: Date): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select id from request r where submitted_at < ${before} and not exists (
      select from quote q join booking b on b.quote_id = q.id where q.request_id = r.id) order by submitted_at, id limit ${batch}`);
  return rows.map(({ id }) => id);
}

/** Also deletes their callbacks. Transaction only. */
export async function deleteRequests(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const anyId = sql`any(${sql.param(ids)}::uuid[])`;
  await ctx.db.execute(sql`delete from callback where quote_id in (select id from quote where request_id = ${anyId})`);
  await ctx.db.execute(sql`delete from lead where request_id = ${anyId}`);
  await ctx.db.execute(sql`delete from conversation where request_id = ${anyId}`);
  await ctx.db.execute(sql`delete from request where id = ${anyId}`);
}

const sweeps = {
  bookedContact: (before: Date) => sql`
    update quote set order_phone = null, order_street = null where id in (
      select q.id from quote q join booking b on b.quote_id = q.id
      where b.created_at < ${before} and (q.order_phone is not null or q.order_street is not null) limit ${batch})`,
  callback: (before: Date) => sql`delete from callback where id in (select id from callback where created_at < ${before} limit ${batch})`,
  appointmentContact: (before: Date) => sql`update appointment set street = '', phone = '' where id in (
    select id from appointment where ends_at < ${before} and (street <> '' or phone <> '') limit ${batch})`,
  conversation: (before: Date) =>
    sql`delete from conversation where id in (select id from conversation where moved_at < ${before} limit ${batch})`,
  lead: (before: Date) => sql`delete from lead where id in (
    select id from lead where moved_at < ${before} and status <> 'COMPLETED' and not exists (
      select from quote q join booking b on b.quote_id = q.id where q.request_id = lead.request_id) limit ${batch})`,
  customer: (before: Date) => sql`delete from customer where id in (
    select id from customer where updated_at < ${before} and not exists (select from lead where lead.customer_id = customer.id)
      and not exists (select from customer other where other.merged_into = customer.id) limit ${batch})`,
  visit: (before: Date) =>
    sql`delete from visit where ctid in (select ctid from visit where day < ${before.toISOString().slice(0, 10)} limit ${batch})`,
};
