import { and, eq, sql } from "drizzle-orm";
import type { BrandCode } from "#app/brands/brand.ts";
import type { Locale } from "#app/lib/locales.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { SignedIn } from "../accounts/model.ts";
import { isEnded, quoteStatuses } from "../quotes/model.ts";
import { returnDays } from "./model.ts";
import { textRelays } from "./tables.server.ts";

export interface Texter {
  userId: string;
  phoneHash: string;
  conversationId: string;
}

/** How often a number that somebody else takes at the same moment is looked for again. */
const attempts = 3;

/**
 * The number of a person's phone and conversation; a free one at first. Null if each of the pool names another conversation of this
 * phone. In the transaction of the message.
 */
export async function assignRelay(tx: Ctx, texter: Texter, pool: readonly string[]): Promise<string | null> {
  const { conversationId, userId, phoneHash } = texter;
  const isOwn = and(eq(textRelays.conversationId, conversationId), eq(textRelays.userId, userId));
  const [own] = await tx.db.update(textRelays).set({ usedAt: tx.now }).where(isOwn).returning();
  if (own?.phoneHash === phoneHash && pool.includes(own.relay)) return own.relay;
  if (own) await tx.db.delete(textRelays).where(isOwn);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const added = await insertFree(tx, texter, pool);
    if (added !== null) return added;
  }
  return null;
}

/** Spreads conversations over the pool. */
async function insertFree({ db, now }: Ctx, { conversationId, userId, phoneHash }: Texter, pool: readonly string[]) {
  const { rows } = await db.execute<{ relay: string }>(sql`
    insert into text_relay (relay, phone_hash, conversation_id, user_id, used_at)
    select free, ${phoneHash}, ${conversationId}::uuid, ${userId}::uuid, ${now}::timestamptz
    from unnest(${sql.param([...pool])}::text[]) free
    where not exists (select from text_relay taken where taken.relay = free and taken.phone_hash = ${phoneHash})
    order by md5(free || ${conversationId}) limit 1
    on conflict do nothing returning relay`);
  return rows[0]?.relay ?? null;
}

export async function saveRelayUse({ db, now }: Ctx, { relay, phoneHash }: { relay: string; phoneHash: string }): Promise<void> {
  await db
    .update(textRelays)
    .set({ usedAt: now })
    .where(and(eq(textRelays.relay, relay), eq(textRelays.phoneHash, phoneHash)));
}

/** Who texts, as their account describes them. */
export interface KnownTexter extends Omit<SignedIn, "kind"> {
  brand: BrandCode;
  locale: Locale;
  conversationId: string;
}

/**
 * Unscoped: the provider says from which phone a text came, and only its verified user is texted from the number. Null for everybody
 * else, and for a person who may not sign in or belongs to another side by now.
 */
export async function findTexter(
  { db }: Pick<Ctx, "db">,
  { relay, phoneHash }: { relay: string; phoneHash: string },
): Promise<KnownTexter | null> {
  const { rows } = await db.execute(sql`
    select u.id as "userId", u.account_id as "accountId", a.type as "accountType", own.id as "contractorId", u.account_manager as "accountManager",
      u.authorities, u.brands, u.email, u.locale, v.brand, v.id as "conversationId"
    from text_relay r join conversation v on v.id = r.conversation_id join contractor c on c.id = v.contractor_id
    join app_user u on u.id = r.user_id and u.disabled_at is null
    join verified_phone p on p.user_id = u.id and p.phone = u.cellphone and p.phone_hash = r.phone_hash
    join account a on a.id = u.account_id and a.id in (v.account_id, c.account_id)
    left join contractor own on own.account_id = a.id
    where r.relay = ${relay} and r.phone_hash = ${phoneHash}`);
  return (rows as unknown as KnownTexter[])[0] ?? null;
}

/** In which language and brand to answer the verified user of a phone; null for everybody else's. */
export async function findVerifiedReader({ db }: Pick<Ctx, "db">, phoneHash: string) {
  const { rows } = await db.execute<{ userId: string; locale: Locale }>(sql`
    select u.id as "userId", u.locale from verified_phone p join app_user u on u.id = p.user_id and u.cellphone = p.phone and u.disabled_at is null
    where p.phone_hash = ${phoneHash}`);
  return rows[0] ?? null;
}

/** Frees numbers without a recent text; those of ended and blocked conversations sooner. */
export async function deleteUnusedRelays({ db, now }: Ctx): Promise<number> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  const quotes = sql`select from quote q where q.request_id = v.request_id and q.contractor_id = v.contractor_id`;
  const { rowCount } = await db.execute(sql`
    delete from text_relay r using conversation v
    where v.id = r.conversation_id and r.used_at < ${before(returnDays.ended)}::timestamptz and (
      r.used_at < ${before(returnDays.open)}::timestamptz or v.customer_blocked_at is not null or v.contractor_blocked_at is not null
      or (exists (${quotes}) and not exists (${quotes} and q.status <> all(${sql.param(quoteStatuses.filter(isEnded))}::text[]))))`);
  return rowCount ?? 0;
}
