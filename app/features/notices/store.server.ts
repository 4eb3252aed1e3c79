import { and, desc, eq, inArray, lt, lte, sql } from "drizzle-orm";
import type { BrandCode } from "#app/brands/brand.ts";
import type { Locale } from "#app/lib/locales.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import { readTraceparent } from "#app/platform/watching/tracing.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { Message } from "#app/platform/mail.server.ts";
import {
  firstPauseMinutes,
  longestPauseMinutes,
  noticeContentDays,
  deferredMinutes,
  type DirectEmail,
  type NoticeContent,
  type NoticeQueue,
  type NoticeReason,
} from "./model.ts";
import { inboxItems, mails, noticePauses, notices, subject } from "./tables.server.ts";

/** Database and time. A sender works for all brands and parties, so it has no scope. */
export type OutboxContext = Pick<Ctx, "db" | "now">;

/** Held by this sender until its next attempt is due. */
export interface HeldNotice {
  id: string;
  key: string;
  brand: BrandCode;
  template: string;
  locale: Locale;
  content: NoticeContent & { path: string };
  attempts: number;
  createdAt: Date;
  to: string;
  /** Null for an entered address. */
  userId: string | null;
  channel: "mail" | "push";
  subscriptionId: string | null;
  /** W3C `traceparent` of what caused it. */
  trace: string | null;
}

/** The reader's household withdrew its consent to be contacted by the contractor. */
export async function isContactStopped(
  { db }: Pick<Ctx, "db">,
  { userId, brand, contractorAccount }: { userId: string; brand: BrandCode; contractorAccount: string },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from app_user u join contractor c on c.account_id = ${contractorAccount}
    where u.id = ${userId} and is_contact_stopped(u.account_id, c.id, ${brand})`);
  return rows.length > 0;
}

/** Notices of these keys `kind:id`, with any reader after them, that were not sent yet will not be. */
export async function withdrawQueued({ db }: Pick<Ctx, "db">, keys: readonly string[]): Promise<void> {
  const ids = keys.map((key) => key.split(":")[1]);
  const kinds = keys.map((key) => key.split(":")[0]);
  // The first condition uses the index; the second pairs each id with its kind.
  const isOfKeys = sql`${subject(notices.key)} = any(${sql.param(ids)}::text[])
    and (split_part(${notices.key}, ':', 1), ${subject(notices.key)}) in (select * from unnest(${sql.param(kinds)}::text[], ${sql.param(ids)}::text[]))`;
  await db
    .update(notices)
    .set({ status: "DEAD", reason: "WITHDRAWN", address: null })
    .where(and(inArray(notices.status, ["QUEUED", "WAITING"]), isOfKeys));
}

/** Once per key. */
export async function saveDirectEmail(ctx: OutboxContext, { to, path, content, ...email }: DirectEmail): Promise<void> {
  const times = { createdAt: ctx.now, attemptAt: ctx.now };
  await ctx.db
    .insert(notices)
    .values({ ...email, ...times, address: to, content: { ...content, path }, trace: readTraceparent() })
    .onConflictDoNothing();
}

/** Starts a pause of this many hours; false while one lasts. Only one concurrent caller succeeds. */
export async function startPause({ db, now }: OutboxContext, key: string, hours: number): Promise<boolean> {
  const threshold = new Date(now.getTime() - hours * 60 * 60 * 1000);
  const started = await db
    .insert(noticePauses)
    .values({ key, toldAt: now })
    .onConflictDoUpdate({ target: noticePauses.key, set: { toldAt: now }, setWhere: lte(noticePauses.toldAt, threshold) })
    .returning({ key: noticePauses.key });
  return started.length > 0;
}

export async function findPauseStart({ db }: OutboxContext, key: string): Promise<Date | null> {
  const [pause] = await db.select().from(noticePauses).where(eq(noticePauses.key, key));
  return pause?.toldAt ?? null;
}

/**
 * Takes a due notice: an old deferred one, else the least tried, then the oldest. Schedules its next attempt first, so
 * that no other sender takes it. Gives up notices to users who were deleted or disabled.
 */
export async function takeDueNotice(ctx: OutboxContext, queue: NoticeQueue): Promise<HeldNotice | null> {
  for (;;) {
    // Filter by one queue and join the user last; otherwise each email sorts the whole backlog.
    const { rows } = await ctx.db.execute(sql`
      with put_off as (
        select id from notice where status = 'QUEUED' and attempts > 0 and queue = ${queue} and attempt_at <= ${ctx.now}
          and created_at <= ${ctx.now}::timestamptz - ${deferredMinutes} * interval '1 minute'
        order by attempt_at limit 1 for update skip locked
      ), least_tried as (
        select id from notice where not exists (select from put_off) and status = 'QUEUED' and queue = ${queue} and attempt_at <= ${ctx.now}
        order by attempts, created_at limit 1 for update skip locked
      ), due as (
        select id from put_off union all select id from least_tried
      ), held as (
        update notice
        set attempts = attempts + 1, attempt_at = ${ctx.now}::timestamptz + least(${firstPauseMinutes} * 2 ^ attempts, ${longestPauseMinutes}) * interval '1 minute'
        from due where notice.id = due.id returning notice.*
      )
      select held.id, held.key, held.brand, held.template, held.locale, held.content, held.attempts, held.created_at as "createdAt",
        coalesce(held.address, u.email) as "to", held.user_id as "userId", held.channel, held.subscription_id as "subscriptionId", held.trace
      from held left join app_user u on u.id = held.user_id and u.disabled_at is null`);
    const [held] = rows as unknown as (Omit<HeldNotice, "to"> & { to: string | null })[];
    if (!held) return null;
    const { to } = held;
    if (to !== null) return { ...held, to, createdAt: new Date(held.createdAt) };
    await saveDead(ctx, held.id, "NO_RECEIVER");
  }
}

const held = (id: string) => and(eq(notices.id, id), eq(notices.status, "QUEUED"));

export async function saveSent(ctx: OutboxContext, id: string): Promise<void> {
  await ctx.db.update(notices).set({ status: "SENT", sentAt: ctx.now, address: null }).where(held(id));
}

/** Those that a receiver or a provider did not take keep their address, so that staff can send them again. */
export async function saveDead(ctx: OutboxContext, id: string, reason: NoticeReason): Promise<void> {
  const isRetried = reason === "REFUSED" || reason === "GIVEN_UP";
  await ctx.db
    .update(notices)
    .set({ status: "DEAD", reason, ...(!isRetried && { address: null }) })
    .where(held(id));
}

/** Does not count as an attempt. `BUNDLE`: for the digest of that time. */
export async function saveWaiting(
  { db }: OutboxContext,
  id: string,
  { until, reason }: { until: Date; reason: "BUNDLE" | null },
): Promise<void> {
  await db.update(notices).set({ status: "WAITING", reason, attemptAt: until, attempts: 0 }).where(held(id));
}

/** Also deletes old mails, pauses and what our pages showed. Returns the number of notices. */
export async function deleteOldContent({ db, now }: OutboxContext): Promise<number> {
  const oldest = new Date(now.getTime() - noticeContentDays * dayMs);
  const emptied = await db.execute(sql`
    update notice set content = '{}'::jsonb, address = null
    where status <> 'QUEUED' and status <> 'WAITING' and content <> '{}'::jsonb and created_at < ${oldest}`);
  await db.delete(inboxItems).where(lt(inboxItems.createdAt, oldest));
  await db.delete(mails).where(lt(mails.receivedAt, oldest));
  await db.delete(noticePauses).where(lt(noticePauses.toldAt, oldest));
  return emptied.rowCount ?? 0;
}

/** Once per key. */
export async function saveMail(
  db: Ctx["db"],
  { key, calendar, picture, html, unsubscribeUrl: _headers, ...message }: Message,
): Promise<void> {
  const data = picture && `data:image/png;base64,${Buffer.from(picture.bytes).toString("base64")}`;
  const shownHtml = picture ? html.replaceAll(`cid:${picture.id}`, data ?? "") : html;
  await db
    .insert(mails)
    .values({ ...message, html: shownHtml, messageKey: key, calendar: calendar?.text ?? null })
    .onConflictDoNothing();
}

export interface MailRow {
  id: string;
  brand: BrandCode;
  to: string;
  subject: string;
  receivedAt: Date;
}

/** Newest first, optionally of one recipient. */
export function listMailRows(ctx: Ctx, { limit, to }: { limit: number; to?: string }): Promise<MailRow[]> {
  const { id, brand, subject, receivedAt } = mails;
  return ctx.db
    .select({ id, brand, to: mails.to, subject, receivedAt })
    .from(mails)
    .where(to ? eq(mails.to, to) : undefined)
    .orderBy(desc(receivedAt), desc(id))
    .limit(limit);
}

export async function findMailRow(ctx: Ctx, id: string): Promise<typeof mails.$inferSelect | null> {
  const [found] = await ctx.db.select().from(mails).where(eq(mails.id, id));
  return found ?? null;
}
