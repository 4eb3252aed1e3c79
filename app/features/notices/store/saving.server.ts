import { sql, type SQL } from "drizzle-orm";
import { erasedDomain, guestDomain } from "#app/lib/mail-addresses.ts";
import { readTraceparent } from "#app/platform/watching/tracing.server.ts";
import { findNoticeRow, toInboxContent, type Notice } from "../model.ts";
import type { OutboxContext } from "../store.server.ts";

/**
 * Once per user of the account, in the user's language: emails, messages to browsers and what our pages show. Skips disabled
 * and erased users, and customers without an account; contractors who opted out at the brand get no emails but decisions on
 * their membership. Returns the number of emails.
 */
export async function saveNotices(ctx: OutboxContext, newNotices: readonly Notice[]): Promise<number> {
  const rows = newNotices.map(toQueuedRow);
  const queued = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as queued(key text, brand text, "accountId" uuid, "userId" uuid, template text,
    content jsonb, shown jsonb, "noticeGroup" text, "isPushed" boolean)`;
  const { rowCount } = await ctx.db.execute(buildMails(ctx, queued));
  if (rows.some(({ isPushed }) => isPushed)) await ctx.db.execute(buildPushes(ctx, queued));
  if (rows.some(({ shown }) => shown !== null)) await ctx.db.execute(buildInboxItems(ctx, queued));
  return rowCount ?? 0;
}

function toQueuedRow({ path, content, ...notice }: Notice) {
  const { channels, group } = findNoticeRow(notice.template);
  return {
    ...notice,
    content: { ...content, path },
    shown: channels.includes("inApp") ? toInboxContent({ path, content }) : null,
    noticeGroup: group,
    isPushed: channels.includes("push"),
  };
}

const reader = sql`join app_user u on u.account_id = queued."accountId" and u.id = coalesce(queued."userId", u.id)
  and u.disabled_at is null and u.email not like ${`%@${erasedDomain}`} and u.email not like ${`%@${guestDomain}`}`;

function buildMails({ now }: OutboxContext, queued: SQL): SQL {
  return sql`
    insert into notice (key, brand, user_id, template, locale, content, created_at, attempt_at, trace)
    select queued.key || ':' || u.id, queued.brand, u.id, queued.template, u.locale, queued.content, ${now}, ${now}, ${readTraceparent()}
    from ${queued} ${reader}
    left join contractor c on c.account_id = queued."accountId"
    left join mep_profile m on m.contractor_id = c.id and m.brand = queued.brand
    where queued."userId" is not null or queued.template like 'contractor.membership%' or coalesce(m.send_me_emails, true)
    on conflict (key) do nothing`;
}

/** Browsers of the brand's host, and those of the platform. Its content is what our pages show: no secrets. */
function buildPushes({ now }: OutboxContext, queued: SQL): SQL {
  return sql`
    insert into notice (key, brand, user_id, channel, subscription_id, template, locale, content, created_at, attempt_at, trace)
    select queued.key || ':' || u.id || ':push:' || p.id, queued.brand, u.id, 'push', p.id, queued.template, u.locale, queued.shown, ${now}, ${now}, ${readTraceparent()}
    from ${queued} ${reader}
    join push_subscription p on p.user_id = u.id and (p.brand = queued.brand or p.is_for_all_brands)
    where queued."isPushed"
    on conflict (key) do nothing`;
}

function buildInboxItems({ now }: OutboxContext, queued: SQL): SQL {
  return sql`
    insert into inbox_item (key, brand, user_id, template, content, created_at)
    select queued.key || ':' || u.id, queued.brand, u.id, queued.template, queued.shown, ${now}
    from ${queued} ${reader}
    left join notice_settings s on s.user_id = u.id
    where queued.shown is not null and not coalesce(s.off @> array[queued."noticeGroup" || '.inApp'], false)
    on conflict (key) do nothing`;
}

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
