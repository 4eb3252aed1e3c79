import { and, desc, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { BrandCode } from "#app/brands/brand.ts";
import type { Locale } from "#app/lib/locales.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import { keyedHash } from "#app/platform/tokens.server.ts";
import { deliverySteps, pauses, smsContentDays, updateHours, type DeliveryStep, type DropReason } from "./model.ts";
import type { CodeTemplate, SmsPurpose, SmsQueue, SmsReader, SmsTemplate } from "./model.ts";
import { phoneCodes, sms, smsOutbox, smsReplies } from "./tables.server.ts";

/** Sending has no tenant scope. */
export type OutboxContext = Pick<Ctx, "db" | "now">;

export function hashPhone(phone: string): string {
  return keyedHash(`phone ${phone}`);
}

export interface NewUpdate {
  key: string;
  brand: BrandCode;
  accountId: string;
  userId?: string | undefined;
  purpose: Exclude<SmsPurpose, "VERIFICATION">;
  template: SmsTemplate;
  content: Readonly<Record<string, string | number>>;
}

/** Users need a verified number, a live consent and no STOP. */
export async function saveUpdates({ db, now }: OutboxContext, updates: readonly NewUpdate[]): Promise<number> {
  const expiresAt = new Date(now.getTime() + updateHours * 60 * 60_000);
  const { rowCount } = await db.execute(sql`
    insert into sms_outbox (key, brand, user_id, phone, phone_hash, purpose, template, locale, content, created_at, expires_at, attempt_at)
    select queued.key || ':' || u.id, queued.brand, u.id, v.phone, v.phone_hash, queued.purpose, queued.template, u.locale, queued.content, ${now}, ${expiresAt}, ${now}
    from jsonb_to_recordset(${JSON.stringify(updates)}::jsonb) as queued(key text, brand text, "accountId" uuid, "userId" uuid, purpose text, template text, content jsonb)
    join app_user u on u.account_id = queued."accountId" and u.id = coalesce(queued."userId", u.id) and u.disabled_at is null
    join verified_phone v on v.user_id = u.id and v.phone = u.cellphone
    where exists (
        select from sms_consent c where c.user_id = u.id and c.phone_hash = v.phone_hash and c.purpose = queued.purpose
          and (c.purpose = 'JOB_UPDATES' or c.brand = queued.brand) and c.withdrawn_at is null)
      and not exists (select from sms_number n where n.phone_hash = v.phone_hash and n.stopped_at is not null)
    on conflict (key) do nothing`);
  return rowCount ?? 0;
}

/** Those that were not dispatched yet. */
export async function dropQueued({ db }: Pick<Ctx, "db">, keys: readonly string[]): Promise<void> {
  const isWaiting = and(eq(smsOutbox.status, "QUEUED"), isNull(smsOutbox.dispatchedAt));
  await db
    .update(smsOutbox)
    .set({ status: "DEAD", reason: "EXPIRED", content: {} })
    .where(and(inArray(smsOutbox.key, [...keys]), isWaiting));
}

export type NewCodeMessage = Pick<typeof smsOutbox.$inferInsert, "brand" | "userId" | "locale" | "content" | "expiresAt"> & {
  id: string;
  phone: string;
  template: CodeTemplate;
  /** False: the same statements without a text, so that their time tells nothing. */
  isSent: boolean;
};

/** Drops the replaced code's text if it is still queued. */
export async function saveCodeMessage({ db, now }: OutboxContext, message: NewCodeMessage, replaced: string | null): Promise<void> {
  if (replaced !== null) {
    await db
      .update(smsOutbox)
      .set({ status: "DEAD", reason: "EXPIRED", content: {} })
      .where(and(eq(smsOutbox.id, replaced), eq(smsOutbox.status, "QUEUED")));
  }
  const { id, brand, userId, phone, template, locale, content, expiresAt, isSent } = message;
  await db.execute(sql`
    insert into sms_outbox (id, key, brand, user_id, phone, phone_hash, purpose, template, locale, content, created_at, attempt_at, expires_at)
    select ${id}::uuid, ${`code:${id}`}, ${brand}, ${userId}::uuid, ${phone}, ${hashPhone(phone)}, 'VERIFICATION', ${template}, ${locale},
      ${JSON.stringify(content)}::jsonb, ${now}::timestamptz, ${now}::timestamptz, ${expiresAt}::timestamptz
    where ${isSent}::boolean`);
}

export type NewCallReply = Pick<typeof smsOutbox.$inferInsert, "key" | "brand" | "phoneHash" | "locale" | "content" | "expiresAt"> & {
  phone: string;
};

/** False if a text with its key exists. */
export async function saveCallReply({ db, now }: OutboxContext, reply: NewCallReply): Promise<boolean> {
  const facts = { purpose: "CALL_REPLY", template: "customer.missedCall", createdAt: now, attemptAt: now } as const;
  const { rowCount } = await db
    .insert(smsOutbox)
    .values({ ...reply, ...facts })
    .onConflictDoNothing();
  return (rowCount ?? 0) > 0;
}

export interface HeldSms {
  id: string;
  key: string;
  brand: BrandCode;
  userId: string | null;
  phone: string;
  phoneHash: string;
  purpose: SmsPurpose;
  template: SmsTemplate;
  /** A relay number, or null for the usual sender. */
  sender: string | null;
  locale: Locale;
  content: Record<string, string | number>;
  createdAt: Date;
  expiresAt: Date;
  isUnanswered: boolean;
}

/** Moves `attempt_at` ahead, so parallel senders skip the row. */
export async function takeDueSms({ db, now }: OutboxContext, queue: SmsQueue): Promise<HeldSms | null> {
  const { first, longest } = pauses[queue];
  const { rows } = await db.execute(sql`
    with due as (
      select id from sms_outbox where status = 'QUEUED' and queue = ${queue} and attempt_at <= ${now}
      order by attempts, created_at limit 1 for update skip locked
    )
    update sms_outbox o
    set attempts = attempts + 1, attempt_at = ${now}::timestamptz + least(${first} * 2 ^ least(attempts, 20), ${longest}) * interval '1 second'
    from due where o.id = due.id
    returning o.id, o.key, o.brand, o.user_id as "userId", o.phone, o.phone_hash as "phoneHash", o.purpose, o.template, o.sender, o.locale, o.content,
      o.created_at as "createdAt", o.expires_at as "expiresAt", o.is_unanswered as "isUnanswered"`);
  const [held] = rows as unknown as HeldSms[];
  return held ? { ...held, createdAt: new Date(held.createdAt), expiresAt: new Date(held.expiresAt) } : null;
}

const queued = (id: string) => and(eq(smsOutbox.id, id), eq(smsOutbox.status, "QUEUED"));

export async function saveDispatched({ db, now }: OutboxContext, id: string, consentId: string | null): Promise<void> {
  await db.update(smsOutbox).set({ dispatchedAt: now, consentId }).where(queued(id));
}

/** Does not count as an attempt. */
export async function postponeSms({ db }: OutboxContext, id: string, until: Date): Promise<void> {
  const attempts = sql`${smsOutbox.attempts} - 1`;
  await db.update(smsOutbox).set({ attemptAt: until, attempts, dispatchedAt: null, consentId: null }).where(queued(id));
}

/** Deletes a code's content. */
export async function saveAccepted(
  { db, now }: OutboxContext,
  id: string,
  accepted: { providerId: string; delivery: DeliveryStep | null },
): Promise<void> {
  const content = sql`case when purpose = 'VERIFICATION' then '{}'::jsonb else ${smsOutbox.content} end`;
  await db
    .update(smsOutbox)
    .set({ ...accepted, status: "SENT", sentAt: now, isUnanswered: false, content })
    .where(queued(id));
}

export async function saveDropped(
  { db }: OutboxContext,
  id: string,
  dropped: { reason: DropReason; errorCode?: number | null },
): Promise<void> {
  await db
    .update(smsOutbox)
    .set({ status: "DEAD", content: {}, ...dropped })
    .where(queued(id));
}

export async function saveUnanswered({ db }: OutboxContext, id: string): Promise<void> {
  await db.update(smsOutbox).set({ isUnanswered: true }).where(queued(id));
}

export async function listKnownProviderIds({ db }: Pick<Ctx, "db">, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: smsOutbox.providerId })
    .from(smsOutbox)
    .where(inArray(smsOutbox.providerId, [...ids]));
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

export interface DeliveryReport {
  /** From our callback address. */
  messageId: string;
  providerId: string;
  step: DeliveryStep;
  errorCode: number | null;
}

/** Ignores earlier steps. Settles a text whose sending got no answer. */
export async function saveDelivery(
  { db, now }: OutboxContext,
  { messageId, providerId, step, errorCode }: DeliveryReport,
): Promise<boolean> {
  const own = or(
    eq(smsOutbox.providerId, providerId),
    and(isNull(smsOutbox.providerId), isNotNull(smsOutbox.dispatchedAt), eq(smsOutbox.status, "QUEUED")),
  );
  const known = sql`coalesce(array_position(${sql.param([...deliverySteps])}::text[], ${smsOutbox.delivery}), 0)`;
  const { rowCount } = await db
    .update(smsOutbox)
    .set({ providerId, status: "SENT", sentAt: sql`coalesce(${smsOutbox.sentAt}, ${now})`, isUnanswered: false, delivery: step, errorCode })
    .where(and(eq(smsOutbox.id, messageId), own, ne(smsOutbox.status, "DEAD"), sql`${known} < ${deliverySteps.indexOf(step) + 1}`));
  return (rowCount ?? 0) > 0;
}

export async function findDelivery(
  { db }: OutboxContext,
  id: string,
): Promise<Pick<typeof smsOutbox.$inferSelect, "status" | "reason" | "delivery"> | null> {
  const { status, reason, delivery } = smsOutbox;
  const [found] = await db.select({ status, reason, delivery }).from(smsOutbox).where(eq(smsOutbox.id, id));
  return found ?? null;
}

export async function findLastReader({ db }: OutboxContext, phone: string): Promise<SmsReader | null> {
  const { locale, brand, createdAt } = smsOutbox;
  const [last] = await db.select({ locale, brand }).from(smsOutbox).where(eq(smsOutbox.phone, phone)).orderBy(desc(createdAt)).limit(1);
  return last ?? null;
}

export async function deleteOldContent({ db, now }: OutboxContext): Promise<number> {
  const oldest = new Date(now.getTime() - smsContentDays * dayMs);
  const emptied = await db
    .update(smsOutbox)
    .set({ content: {}, phone: null })
    .where(and(ne(smsOutbox.status, "QUEUED"), isNotNull(smsOutbox.phone), lt(smsOutbox.createdAt, oldest)));
  await db.delete(smsReplies).where(lt(smsReplies.receivedAt, oldest));
  await db.delete(phoneCodes).where(lt(phoneCodes.expiresAt, new Date(now.getTime() - dayMs)));
  await db.delete(sms).where(lt(sms.at, oldest));
  return emptied.rowCount ?? 0;
}
