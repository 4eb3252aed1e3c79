import { and, asc, desc, eq, getTableColumns, sql, type SQL } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { scopedToBrand } from "#app/platform/scopes.server.ts";
import { fullName, users } from "../accounts/tables.server.ts";
import type { Outcome, OutcomeCounts, Recipient } from "./model.ts";
import { broadcastRecipients, broadcasts } from "./tables.server.ts";

export type Broadcast = typeof broadcasts.$inferSelect;

const visibleBroadcasts = (ctx: Ctx) => scopedToBrand(ctx, broadcasts.brand);

export async function insertBroadcast(ctx: Ctx, broadcast: typeof broadcasts.$inferInsert): Promise<string> {
  const [added] = await ctx.db.insert(broadcasts).values(broadcast).returning({ id: broadcasts.id });
  if (!added) throw new Error("A broadcast that was not inserted");
  return added.id;
}

export async function findBroadcast(ctx: Ctx, id: string): Promise<Broadcast | null> {
  const [found] = await ctx.db
    .select()
    .from(broadcasts)
    .where(and(eq(broadcasts.id, id), visibleBroadcasts(ctx)));
  return found ?? null;
}

/** Until the transaction ends. */
export async function lockBroadcast(ctx: Ctx, id: string): Promise<Broadcast | null> {
  const [found] = await ctx.db
    .select()
    .from(broadcasts)
    .where(and(eq(broadcasts.id, id), visibleBroadcasts(ctx)))
    .for("update");
  return found ?? null;
}

/** The one that waited longest for its batch and that no other worker has. For the job. */
export async function lockSendingBroadcast(ctx: Ctx): Promise<Broadcast | null> {
  const [found] = await ctx.db
    .select()
    .from(broadcasts)
    .where(eq(broadcasts.state, "SENDING"))
    .orderBy(sql`${broadcasts.batchAt} nulls first`)
    .limit(1)
    .for("update", { skipLocked: true });
  return found ?? null;
}

/** The caller has it in its scope or by the job. */
export async function saveBroadcast(ctx: Ctx, id: string, change: Partial<typeof broadcasts.$inferInsert>): Promise<void> {
  await ctx.db.update(broadcasts).set(change).where(eq(broadcasts.id, id));
}

export async function deleteBroadcast(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.delete(broadcasts).where(and(eq(broadcasts.id, id), visibleBroadcasts(ctx)));
}

/** The newest first. */
export function listBroadcastRows(ctx: Ctx, limit: number) {
  return ctx.db
    .select({ ...getTableColumns(broadcasts), author: sql<string>`coalesce(${fullName}, '')` })
    .from(broadcasts)
    .leftJoin(users, eq(users.id, broadcasts.userId))
    .where(visibleBroadcasts(ctx))
    .orderBy(desc(broadcasts.id))
    .limit(limit);
}

/** Who has not been handed over yet. */
export async function listWaiting(ctx: Ctx, broadcastId: string, limit: number): Promise<string[]> {
  const rows = await ctx.db
    .select({ userId: broadcastRecipients.userId })
    .from(broadcastRecipients)
    .where(and(eq(broadcastRecipients.broadcastId, broadcastId), sql`queued_at is null`))
    .orderBy(asc(broadcastRecipients.userId))
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

/** `at` null: to be handed over again. */
export async function saveHandedOver(
  ctx: Ctx,
  broadcastId: string,
  { userIds, at }: { userIds: readonly string[]; at: Date | null },
): Promise<void> {
  await ctx.db
    .update(broadcastRecipients)
    .set({ queuedAt: at })
    .where(and(eq(broadcastRecipients.broadcastId, broadcastId), sql`user_id = any(${sql.param([...userIds])}::uuid[])`));
}

/** What became of the mail `n`. */
const mailOutcome = sql<Outcome>`case
  when n.status = 'SENT' then 'SENT'
  when n.status = 'WAITING' then 'QUIET'
  when n.status = 'QUEUED' then case when n.attempts = 0 then 'WAITING' else 'RETRYING' end
  when n.reason = 'UNWANTED' then 'UNSUBSCRIBED'
  when n.reason = 'STOPPED' then 'STOPPED_ADDRESS'
  when n.reason = 'WITHDRAWN' then 'NOT_SENT'
  when n.reason = 'NO_RECEIVER' then 'GONE'
  else 'REFUSED' end`;

type Sent = Pick<Broadcast, "id" | "state">;

const findUnqueuedOutcome = ({ state }: Sent): Outcome => (state === "STOPPED" ? "NOT_SENT" : "WAITING");

/** By person, each with its mail, looked up by its key: joined, they were all compared while statistics lagged. */
function buildAll(broadcast: Sent): SQL {
  return sql`(
    select r.user_id as "userId", n.sent_at as at,
      case when r.queued_at is null then ${findUnqueuedOutcome(broadcast)}::text when n.id is null then 'GONE' else ${mailOutcome} end as outcome
    from broadcast_recipient r
    left join lateral (
      select * from notice where notice.key = 'broadcast:' || r.broadcast_id || ':' || r.user_id limit 1) n on true
    where r.broadcast_id = ${broadcast.id})`;
}

/** In no order: all mails by one index, and who has none. A recipient without a mail was handed over when it was gone already. */
function buildOutcomes(broadcast: Sent): SQL {
  const { id } = broadcast;
  const isMail = sql`split_part(n.key, ':', 2) = ${id}::text and split_part(n.key, ':', 1) = 'broadcast'`;
  return sql`(
    select n.user_id as "userId", n.sent_at as at, ${mailOutcome} as outcome from notice n where ${isMail}
    union all
    select user_id, null, ${findUnqueuedOutcome(broadcast)}::text from broadcast_recipient where broadcast_id = ${id} and queued_at is null
    union all
    select user_id, null, 'GONE' from broadcast_recipient
    where broadcast_id = ${id} and queued_at is not null and user_id not in (select n.user_id from notice n where ${isMail} and n.user_id is not null))`;
}

/** Of a broadcast in the caller's scope. */
export async function countOutcomes({ db }: Ctx, broadcast: Sent): Promise<OutcomeCounts> {
  const { rows } = await db.execute<{ outcome: Outcome; count: number }>(sql`
    select outcome, count(*)::int4 as count from ${buildOutcomes(broadcast)} listed group by outcome`);
  return Object.fromEntries(rows.map(({ outcome: name, count }) => [name, count]));
}

/** By person; up to one more than `size`. */
export async function listRecipientRows(
  { db }: Ctx,
  broadcast: Sent,
  { outcome: chosen, after, size }: { outcome: Outcome | null; after: string | null; size: number },
): Promise<Recipient[]> {
  const { rows } = await db.execute<Omit<Recipient, "at"> & { at: Date | string | null } & Record<string, unknown>>(sql`
    select listed."userId", u.name, coalesce(c.name, '') as business, u.email, u.locale, listed.outcome, listed.at
    from ${chosen === null ? buildAll(broadcast) : buildOutcomes(broadcast)} listed
    join app_user u on u.id = listed."userId" left join contractor c on c.account_id = u.account_id
    where ${chosen === null ? sql`true` : sql`listed.outcome = ${chosen}`} and ${after === null ? sql`true` : sql`listed."userId" > ${after}::uuid`}
    order by listed."userId" limit ${size + 1}`);
  return rows.map(({ at, ...row }) => ({ ...row, at: at === null ? null : new Date(at).toISOString() }));
}
