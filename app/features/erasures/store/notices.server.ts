import { sql, type SQL } from "drizzle-orm";
import { subject } from "../../notices/tables.server.ts";
import type { ErasablePerson } from "../store.server.ts";

/** Includes notices to contractors about the person's jobs. */
export function buildNoticeErasure({ userId, accountId, email }: ErasablePerson): SQL[] {
  const ids = sql`select ${userId}::text union all
    select id::text from request where account_id = ${accountId} union all select id::text from quote where account_id = ${accountId} union all
    select id::text from named_price where account_id = ${accountId} union all select id::text from callback where account_id = ${accountId} union all
    select id::text from appointment where account_id = ${accountId} union all select id::text from conversation where account_id = ${accountId} union all
    select q.id::text from quote_question q join quote on quote.id = q.quote_id where quote.account_id = ${accountId}`;
  // Separate statements use an index each; combined by "or" they scan the table.
  return [
    sql`delete from mail where lower("to") = ${email}`,
    sql`delete from mail where ${subject(sql`message_key`)} in (${ids})`,
    sql`delete from mail where message_key in (select key from notice where user_id = ${userId})`,
    // Digests of others that name the person.
    sql`delete from mail where message_key in (
      select digest.key from notice digest join notice n on n.digest_id = digest.id where ${subject(sql`n.key`)} in (${ids}))`,
    sql`delete from inbox_item where user_id = ${userId}`,
    sql`delete from inbox_item where ${subject(sql`key`)} in (${ids})`,
    sql`delete from notice_settings where user_id = ${userId}`,
    sql`delete from push_subscription where user_id = ${userId}`,
    sql`delete from notice where user_id = ${userId}`,
    sql`delete from notice where address is not null and lower(address) = ${email}`,
    sql`delete from notice where ${subject(sql`key`)} in (${ids})`,
    sql`delete from notice_pause where key = ${`advanced:${userId}`}`,
  ];
}
