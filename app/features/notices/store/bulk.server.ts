import { and, eq, sql } from "drizzle-orm";
import type { BrandCode } from "#app/brands/brand.ts";
import type { Locale } from "#app/lib/locales.ts";
import { erasedDomain } from "#app/lib/mail-addresses.ts";
import type { NoticeContent, NoticeTemplate } from "../model.ts";
import type { OutboxContext } from "../store.server.ts";
import { notices } from "../tables.server.ts";

export interface BulkMail {
  /** `kind:id`; a key is this and a reader. */
  key: string;
  brand: BrandCode;
  template: NoticeTemplate;
  path: string;
  /** In the reader's language. */
  contents: Readonly<Record<Locale, NoticeContent>>;
}

/** Once per reader. Skips who is gone, disabled, or took the business off the brand's mails. Returns who has one now. */
export async function saveBulkMails(ctx: OutboxContext, mail: BulkMail, userIds: readonly string[]): Promise<string[]> {
  const { key, brand, template, path } = mail;
  const contents = Object.fromEntries(Object.entries(mail.contents).map(([locale, content]) => [locale, { ...content, path }]));
  const keys = sql`${key}::text || ':' || u.id`;
  await ctx.db.execute(sql`
    insert into notice (key, brand, user_id, template, locale, content, created_at, attempt_at)
    select ${keys}, ${brand}, u.id, ${template}, u.locale, ${JSON.stringify(contents)}::jsonb -> u.locale, ${ctx.now}, ${ctx.now}
    from app_user u
    left join contractor c on c.account_id = u.account_id
    left join mep_profile m on m.contractor_id = c.id and m.brand = ${brand}
    where u.id = any(${sql.param([...userIds])}::uuid[]) and u.disabled_at is null and u.email not like ${`%@${erasedDomain}`}
      and coalesce(m.send_me_emails, true)
    on conflict (key) do nothing`);
  const { rows } = await ctx.db.execute<{ userId: string }>(sql`
    select u.id as "userId" from app_user u join notice on notice.key = ${keys} where u.id = any(${sql.param([...userIds])}::uuid[])`);
  return rows.map(({ userId }) => userId);
}

/** Deletes those of a key that no sender has taken yet; returns their readers. */
export async function deleteUntried({ db }: Pick<OutboxContext, "db">, key: string): Promise<string[]> {
  const [kind = "", id = ""] = key.split(":");
  const { rows } = await db.execute<{ userId: string }>(sql`
    delete from notice where split_part(key, ':', 2) = ${id} and split_part(key, ':', 1) = ${kind} and status = 'QUEUED' and attempts = 0
    returning user_id as "userId"`);
  return rows.map(({ userId }) => userId);
}

/** Emails of the bulk queue that no sender has taken yet. */
export async function countUntriedBulk({ db }: Pick<OutboxContext, "db">): Promise<number> {
  const isUntried = and(eq(notices.status, "QUEUED"), eq(notices.queue, "bulk"), eq(notices.attempts, 0));
  return db.$count(notices, isUntried);
}
