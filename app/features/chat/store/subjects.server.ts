import { sql } from "drizzle-orm";
import { isEnded } from "#app/features/quotes/model.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { CardSubject, ThreadQuote } from "../model/subjects.ts";
import type { ConversationRow } from "./conversations.server.ts";

type Parties = Pick<ConversationRow, "requestId" | "contractorId">;

// The caller must have loaded the conversation in its scopes, or carries the ids of an event.

/** The contractor's quotes of the request, the oldest first. */
export async function listThreadQuotes(ctx: Ctx, { requestId, contractorId }: Parties): Promise<ThreadQuote[]> {
  if (requestId === null) return [];
  const { rows } = await ctx.db.execute<Omit<ThreadQuote, "isEnded"> & Record<string, unknown>>(sql`
    select q.id, q.number, q.request_id as "requestId", q.status,
      case when v.price->>'type' <> 'NONE' then (v.price->>'total')::int end as total
    from quote q left join quote_version v on v.quote_id = q.id and v.version = q.price_version
    where q.request_id = ${requestId} and q.contractor_id = ${contractorId} order by q.created_at, q.id`);
  return rows.map((row) => ({ ...row, isEnded: isEnded(row.status) }));
}

/** Questions, change orders and appointments by id. */
export async function listSubjects(ctx: Ctx, ids: readonly string[]): Promise<Record<string, CardSubject>> {
  if (ids.length === 0) return {};
  const { rows } = await ctx.db.execute<CardSubject & { id: string; [column: string]: unknown }>(sql`
    with subject as (select unnest(${sql.param([...new Set(ids)])}::uuid[]) as id)
    select id, question.words, null::int as total, null as "startsAt" from quote_question question join subject using (id)
    union all select id, change.reason, change.total, null from change_order change join subject using (id)
    union all select id, null, null, to_char(a.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
      from appointment a join subject using (id)`);
  return Object.fromEntries(rows.map(({ id, words, total, startsAt }) => [id, { words, total, startsAt }]));
}

/** When the contractor is open, in its time zone; null if it is in no directory. */
export async function findOpenMinutes(ctx: Ctx, contractorId: number): Promise<{ timeZone: string; openMinutes: string | null } | null> {
  const { rows } = await ctx.db.execute<{ timeZone: string; openMinutes: string | null }>(sql`
    select time_zone as "timeZone", open_minutes::text as "openMinutes" from search_card where contractor_id = ${contractorId}`);
  return rows[0] ?? null;
}
