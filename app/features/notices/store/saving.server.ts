import { sql } from "drizzle-orm";
import { erasedDomain, guestDomain } from "#app/lib/mail-addresses.ts";
import { runNamed } from "#app/platform/db.server.ts";
import { readTraceparent } from "#app/platform/watching/tracing.server.ts";
import { findNoticeRow, toInboxContent, type Notice } from "../model.ts";
import type { OutboxContext } from "../store.server.ts";

/**
 * Once per user of the account, in the user's language: emails, messages to browsers and what our pages show. Skips disabled
 * and erased users, and customers without an account; contractors who opted out at the brand get no emails but decisions on
 * their membership. Returns the number of emails.
 */
export async function saveNotices(ctx: OutboxContext, newNotices: readonly Notice[]): Promise<number> {
  const queued = JSON.stringify(newNotices.map(toQueuedRow));
  const [saved] = await runNamed<{ mails: number }>(ctx.db, saveStatement, [queued, ctx.now, readTraceparent()]);
  return saved?.mails ?? 0;
}

function toQueuedRow({ path, content, ...notice }: Notice) {
  const { channels, group, mailAfterSeconds = 0 } = findNoticeRow(notice.template);
  return {
    ...notice,
    content: { ...content, path },
    shown: channels.includes("inApp") ? toInboxContent({ path, content }) : null,
    noticeGroup: group,
    mailAfterSeconds,
    isPushed: channels.includes("push"),
  };
}

/**
 * Messages go to browsers of the brand's host and to those of the platform. They, and what our pages show, have no secrets. One
 * statement for all three: each event waits for it.
 */
const saveStatement = {
  name: "save_notices",
  text: `
    with queued as (
      select * from jsonb_to_recordset($1::jsonb) as queued(key text, brand text, "accountId" uuid, "userId" uuid, template text,
        content jsonb, shown jsonb, "noticeGroup" text, "mailAfterSeconds" int, "isPushed" boolean)),
    reader as (
      select queued.*, u.id as "readerId", u.locale from queued
      join app_user u on u.account_id = queued."accountId" and u.id = coalesce(queued."userId", u.id)
        and u.disabled_at is null and u.email not like '%@${erasedDomain}' and u.email not like '%@${guestDomain}'),
    mail as (
      insert into notice (key, brand, user_id, template, locale, content, status, created_at, attempt_at, trace)
      select r.key || ':' || r."readerId", r.brand, r."readerId", r.template, r.locale, r.content,
        case when r."mailAfterSeconds" > 0 then 'WAITING' else 'QUEUED' end,
        $2::timestamptz, $2 + r."mailAfterSeconds" * interval '1 second', $3::text
      from reader r
      left join contractor c on c.account_id = r."accountId"
      left join mep_profile m on m.contractor_id = c.id and m.brand = r.brand
      where r."userId" is not null or r.template like 'contractor.membership%' or coalesce(m.send_me_emails, true)
      on conflict (key) do nothing
      returning key),
    push as (
      insert into notice (key, brand, user_id, channel, subscription_id, template, locale, content, created_at, attempt_at, trace)
      select r.key || ':' || r."readerId" || ':push:' || p.id, r.brand, r."readerId", 'push', p.id, r.template, r.locale, r.shown, $2, $2, $3
      from reader r
      join push_subscription p on p.user_id = r."readerId" and (p.brand = r.brand or p.is_for_all_brands)
      where r."isPushed"
      on conflict (key) do nothing),
    inbox as (
      insert into inbox_item (key, brand, user_id, template, content, created_at)
      select r.key || ':' || r."readerId", r.brand, r."readerId", r.template, r.shown, $2
      from reader r
      left join notice_settings s on s.user_id = r."readerId"
      where r.shown is not null and not coalesce(s.off @> array[r."noticeGroup" || '.inApp'], false)
      on conflict (key) do nothing)
    select count(*)::int as mails from mail`,
};

/** False if no queued, untried email exists. */
export async function saveContent(ctx: OutboxContext, { key, accountId, path, content }: Notice): Promise<boolean> {
  const shown = JSON.stringify(toInboxContent({ path, content }));
  const { rowCount } = await ctx.db.execute(sql`
    update notice set content = ${JSON.stringify({ ...content, path })}::jsonb
    from app_user u
    where u.account_id = ${accountId} and notice.key = ${key} || ':' || u.id and notice.status in ('QUEUED', 'WAITING') and notice.attempts = 0`);
  await ctx.db.execute(sql`
    update inbox_item set content = ${shown}::jsonb
    from app_user u where u.account_id = ${accountId} and inbox_item.key = ${key} || ':' || u.id`);
  return (rowCount ?? 0) > 0;
}
