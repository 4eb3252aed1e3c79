import { and, desc, eq, getTableColumns, inArray, lt, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { holdMs, maxParallel, maxParallelFailing, type MessageStatus } from "../model.ts";
import { webhookAttempts, webhookEndpoints, webhookMessages } from "../tables.server.ts";
import { ownEndpoints, type EndpointOwner, type EndpointRow } from "./endpoints.server.ts";

export type MessageRow = typeof webhookMessages.$inferSelect;
export type AttemptRow = typeof webhookAttempts.$inferSelect;

/** Database and time. A sender works for all owners, so it has no scope. */
export type SenderContext = Pick<Ctx, "db" | "now">;

/** A message that this process sends, with what it needs of its endpoint. */
export interface HeldMessage extends Pick<
  MessageRow,
  "id" | "endpointId" | "kind" | "eventId" | "brand" | "type" | "objectKey" | "facts" | "attempts"
> {
  firstAttemptAt: Date;
  occurredAt: Date;
  contractorId: number | null;
  url: string;
  sealed: string;
  formerSealed: string | null;
}

export async function insertMessages(ctx: Ctx, rows: (typeof webhookMessages.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await ctx.db.insert(webhookMessages).values(rows);
}

/**
 * Holds up to `limit` due messages: the first unsettled one of each object, no more at once than its endpoint may get. Claims of all
 * processes take turns, so that they count each other's.
 */
export async function holdDueMessages({ db, now }: SenderContext, limit: number): Promise<HeldMessage[]> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('webhook-claims', 0))`);
    const { rows } = await tx.execute<Record<string, unknown> & HeldMessage>(sql`
      with due as (
        select picked.id from webhook_endpoint e
        cross join lateral (
          select m.id, m.attempt_at from webhook_message m
          where m.endpoint_id = e.id and m.status = 'QUEUED' and m.attempt_at <= ${now} and (m.held_until is null or m.held_until <= ${now})
            and not exists (select from webhook_message earlier where earlier.endpoint_id = m.endpoint_id and earlier.object_key = m.object_key
              and earlier.seq < m.seq and earlier.status = 'QUEUED')
          order by m.attempt_at, m.seq
          limit greatest(0, case when e.failing_since is null then ${maxParallel}::int else ${maxParallelFailing}::int end
            - (select count(*) from webhook_message h where h.endpoint_id = e.id and h.status = 'QUEUED' and h.held_until > ${now}))
        ) picked
        where e.off_at is null
        order by picked.attempt_at, picked.id limit ${limit}
      ), held as (
        update webhook_message m set held_until = ${new Date(now.getTime() + holdMs)}, attempts = attempts + 1,
          first_attempt_at = coalesce(first_attempt_at, ${now})
        from due where m.id = due.id returning m.*
      )
      select held.id, held.endpoint_id as "endpointId", held.kind, held.event_id as "eventId", held.brand, held.type,
        held.object_key as "objectKey", held.facts, held.attempts, held.first_attempt_at as "firstAttemptAt", held.occurred_at as "occurredAt",
        e.contractor_id as "contractorId", e.url, e.sealed,
        case when e.former_ends_at > ${now} then e.former_sealed end as "formerSealed"
      from held join webhook_endpoint e on e.id = held.endpoint_id`);
    return rows.map((row) => ({ ...row, firstAttemptAt: new Date(row.firstAttemptAt), occurredAt: new Date(row.occurredAt) }));
  });
}

/** A message that another process settled meanwhile, or whose endpoint was turned off, stays as it is. */
export async function settleMessage(
  ctx: SenderContext,
  message: Pick<HeldMessage, "id" | "endpointId" | "objectKey">,
  outcome: { status: MessageStatus; attemptAt: Date | null },
): Promise<void> {
  const { status, attemptAt } = outcome;
  await ctx.db
    .update(webhookMessages)
    .set({ status, heldUntil: null, ...(attemptAt && { attemptAt }) })
    .where(and(eq(webhookMessages.id, message.id), eq(webhookMessages.status, "QUEUED")));
  // Those of the object wait anyway: looking for due messages passes over them.
  if (attemptAt)
    await ctx.db
      .update(webhookMessages)
      .set({ attemptAt })
      .where(
        and(
          eq(webhookMessages.endpointId, message.endpointId),
          eq(webhookMessages.objectKey, message.objectKey),
          eq(webhookMessages.status, "QUEUED"),
          lt(webhookMessages.attemptAt, attemptAt),
        ),
      );
}

export async function insertAttempt(ctx: SenderContext, attempt: typeof webhookAttempts.$inferInsert): Promise<void> {
  await ctx.db.insert(webhookAttempts).values(attempt);
}

/** Null if it is unknown or off meanwhile. */
export async function countFailure({ db, now }: SenderContext, endpointId: string): Promise<EndpointRow | null> {
  const { failingSince, failures, id, offAt } = webhookEndpoints;
  const [saved] = await db
    .update(webhookEndpoints)
    .set({ failingSince: sql`coalesce(${failingSince}, ${now})`, failures: sql`${failures} + 1` })
    .where(and(eq(id, endpointId), sql`${offAt} is null`))
    .returning();
  return saved ?? null;
}

export async function clearFailures({ db }: SenderContext, endpointId: string): Promise<void> {
  const { id, failingSince } = webhookEndpoints;
  await db
    .update(webhookEndpoints)
    .set({ failingSince: null, failures: 0 })
    .where(and(eq(id, endpointId), sql`${failingSince} is not null`));
}

/** What waits is not sent any more; it can be replayed. */
export async function cancelQueued({ db }: Pick<Ctx, "db">, endpointId: string): Promise<void> {
  await db
    .update(webhookMessages)
    .set({ status: "CANCELED", heldUntil: null })
    .where(and(eq(webhookMessages.endpointId, endpointId), eq(webhookMessages.status, "QUEUED")));
}

/** False if somebody else did it before. */
export async function turnOffFailing({ db, now }: SenderContext, endpointId: string): Promise<boolean> {
  const turnedOff = await db
    .update(webhookEndpoints)
    .set({ offAt: now, offReason: "FAILING", version: sql`${webhookEndpoints.version} + 1` })
    .where(and(eq(webhookEndpoints.id, endpointId), sql`${webhookEndpoints.offAt} is null`))
    .returning({ id: webhookEndpoints.id });
  return turnedOff.length > 0;
}

/** Of one endpoint in the owner's scope, the newest first. */
export async function listMessages(
  ctx: Ctx,
  owner: EndpointOwner,
  { endpointId, before, status, limit }: { endpointId: string; before: number | null; status: MessageStatus | null; limit: number },
): Promise<MessageRow[]> {
  return ctx.db
    .select(getTableColumns(webhookMessages))
    .from(webhookMessages)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookMessages.endpointId))
    .where(
      and(
        ownEndpoints(ctx, owner),
        eq(webhookMessages.endpointId, endpointId),
        status === null ? undefined : eq(webhookMessages.status, status),
        before === null ? undefined : lt(webhookMessages.seq, before),
      ),
    )
    .orderBy(desc(webhookMessages.seq))
    .limit(limit);
}

/** The newest first. The caller has the messages in its scope. */
export function listAttempts(ctx: Ctx, messageIds: readonly string[]): Promise<AttemptRow[]> {
  return ctx.db
    .select()
    .from(webhookAttempts)
    .where(inArray(webhookAttempts.messageId, [...messageIds]))
    .orderBy(desc(webhookAttempts.id));
}

export async function findMessage(ctx: Ctx, owner: EndpointOwner, id: string): Promise<(MessageRow & { isOff: boolean }) | null> {
  const [found] = await ctx.db
    .select({ message: webhookMessages, offAt: webhookEndpoints.offAt })
    .from(webhookMessages)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookMessages.endpointId))
    .where(and(ownEndpoints(ctx, owner), eq(webhookMessages.id, id)));
  return found ? { ...found.message, isOff: found.offAt !== null } : null;
}

/** With their answers, also those that still wait for an earlier one. */
export async function deleteMessagesBefore(ctx: Ctx, moment: Date): Promise<void> {
  await ctx.db.delete(webhookMessages).where(lt(webhookMessages.createdAt, moment));
}
