import { sql } from "drizzle-orm";
import type { BrandCode } from "#app/brands/brand.ts";
import type { Locale } from "#app/lib/locales.ts";
import { updateHours } from "../model.ts";
import { relayDelaySeconds } from "../model/relayed.ts";
import type { HeldSms, OutboxContext } from "../store.server.ts";
import { smsOutbox } from "../tables.server.ts";

export interface TextedUser {
  userId: string;
  phone: string;
  phoneHash: string;
  locale: Locale;
}

/** Users of an account with a verified number, a live consent to job updates and no STOP. */
export async function listTextedUsers({ db }: Pick<OutboxContext, "db">, accountId: string): Promise<TextedUser[]> {
  const { rows } = await db.execute(sql`
    select u.id as "userId", v.phone, v.phone_hash as "phoneHash", u.locale
    from app_user u join verified_phone v on v.user_id = u.id and v.phone = u.cellphone
    where u.account_id = ${accountId} and u.disabled_at is null
      and exists (select from sms_consent c where c.user_id = u.id and c.phone_hash = v.phone_hash and c.purpose = 'JOB_UPDATES' and c.withdrawn_at is null)
      and not exists (select from sms_number n where n.phone_hash = v.phone_hash and n.stopped_at is not null)
    order by u.created_at, u.id`);
  return rows as unknown as TextedUser[];
}

export interface RelayedText {
  key: string;
  brand: BrandCode;
  user: TextedUser;
  relay: string;
  template: "customer.messageReceived" | "contractor.messageReceived";
  content: Record<string, string | number>;
}

/** False if a text with its key exists. */
export async function saveRelayed({ db, now }: OutboxContext, { user, relay, ...text }: RelayedText): Promise<boolean> {
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const times = { createdAt: now, attemptAt: after(relayDelaySeconds), expiresAt: after(updateHours * 3600) };
  const { rowCount } = await db
    .insert(smsOutbox)
    .values({ ...text, ...user, ...times, sender: relay, purpose: "JOB_UPDATES" })
    .onConflictDoNothing();
  return (rowCount ?? 0) > 0;
}

export interface RelayedWords {
  /** Empty for a file alone. */
  words: string;
  /** Of the side that wrote it, as its conversation shows it. */
  name: string;
}

/**
 * What a queued text brings, as it is now. Null once it was read, answered on our pages, deleted or blocked, and if its number
 * belongs to another conversation.
 */
export async function findRelayedWords({ db }: Pick<OutboxContext, "db">, held: HeldSms): Promise<RelayedWords | null> {
  const { conversation, sequence } = held.content;
  const { rows } = await db.execute<RelayedWords & Record<string, unknown>>(sql`
    select m.text as words, case m.party when 'contractor' then c.name else coalesce((
        select case when v.request_id is null then u.firstname else trim(u.firstname || ' ' || u.lastname) end
        from app_user u where u.account_id = v.account_id order by u.created_at, u.id limit 1), '') end as name
    from chat_message m join conversation v on v.id = m.conversation_id join contractor c on c.id = v.contractor_id
    join text_relay r on r.conversation_id = v.id and r.user_id = ${held.userId} and r.relay = ${held.sender} and r.phone_hash = ${held.phoneHash}
    where v.id = ${String(conversation)} and m.sequence = ${Number(sequence)} and m.kind = 'text' and m.deleted_at is null
      and v.customer_blocked_at is null and v.contractor_blocked_at is null
      and m.sequence > case m.party when 'contractor' then v.customer_read_to else v.contractor_read_to end`);
  return rows[0] ?? null;
}
