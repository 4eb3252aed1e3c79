import { and, asc, desc, eq, inArray, isNotNull, isNull, like, or, sql, type SQL } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { fullName, users } from "../../accounts/tables.server.ts";
import { findSort, sortTypes, type LeadCursor } from "../model/cursor.ts";
import type { LeadQuery } from "../model/lists.ts";
import { toSearchWords } from "../model/search-text.ts";
import type { LeadStatus } from "../model/statuses.ts";
import { customers, leads } from "../tables.server.ts";
import { isContactStopped, ownCustomers, ownLeads } from "./rows.server.ts";

interface SortRow {
  key: SQL<string | number>;
  isAscending?: true;
  /** For a key of another table, which an index cannot compare together with the lead's id. */
  reads?: (ctx: Ctx, after: LeadCursor | null) => SQL | undefined;
}

/** Times as text keep their microseconds. */
const timeKey = (column: SQL | typeof leads.movedAt) => sql<string>`${column}`;

const nameKey = sql<string>`lower(${customers.name})`;

/** Leads without a time come last, by their creation: were their keys the same, the planner would expect none of them after any. */
const scheduleKey = sql<string>`coalesce(${leads.scheduledAt} at time zone 'UTC', ${leads.createdAt} at time zone 'UTC' + interval '1000 years')`;

const sortRows: Readonly<Record<keyof typeof sortTypes, SortRow>> = {
  moved: { key: timeKey(leads.movedAt) },
  created: { key: timeKey(leads.createdAt) },
  value: { key: sql<number>`coalesce(${leads.value}, -1)` },
  scheduled: { key: scheduleKey, isAscending: true },
  name: {
    key: nameKey,
    isAscending: true,
    reads: (ctx, after) => and(ownCustomers(ctx), after ? sql`${nameKey} >= ${String(after[0])}` : undefined),
  },
  attention: { key: timeKey(leads.attentionSince as never), isAscending: true },
};

export type LeadListRow = Awaited<ReturnType<typeof listLeadRows>>[number];

/** `limit` includes one row beyond the page. */
export function listLeadRows(ctx: Ctx, query: LeadQuery, { after, limit }: { after: LeadCursor | null; limit: number }) {
  const sort = findSort(query);
  const { key, isAscending, reads } = sortRows[sort];
  const direction = isAscending ? asc : desc;
  return selectLeads(ctx, sql<string>`(${key})::text`)
    .where(and(matchesQuery(ctx, query), reads?.(ctx, after), after ? isBeyond(sort, after) : undefined))
    .orderBy(direction(key), direction(leads.id))
    .limit(limit);
}

/** After the cursor's lead in the order of the sort. */
function isBeyond(sort: keyof typeof sortTypes, [value, id]: LeadCursor): SQL {
  const { key, isAscending } = sortRows[sort];
  const beyond = sql.raw(isAscending ? ">" : "<");
  return sql`(${key}, ${leads.id}) ${beyond} (${String(value)}::${sql.raw(sortTypes[sort])}, ${id}::uuid)`;
}

function selectLeads(ctx: Ctx, sortKey: SQL<string>) {
  return ctx.db
    .select({
      lead: leads,
      sortKey,
      name: customers.name,
      // Lists offer to call: no number of somebody who withdrew the consent.
      phone: sql<string>`case when ${isContactStopped} then '' else ${customers.phone} end`,
      assignee: sql<string | null>`nullif(${fullName}, '')`,
    })
    .from(leads)
    .innerJoin(customers, eq(customers.id, leads.customerId))
    .leftJoin(users, eq(users.id, leads.assignedTo))
    .$dynamic();
}

/** Of the business; others are left out. In no particular order. */
export function listLeadRowsById(ctx: Ctx, ids: readonly string[]) {
  return selectLeads(ctx, sql<string>`''`).where(and(ownLeads(ctx), inArray(leads.id, [...ids])));
}

export type ExportRow = Awaited<ReturnType<typeof listExportRows>>[number];

/** All that match, in the order of the list; only these leads if `ids` names any. */
export function listExportRows(ctx: Ctx, query: LeadQuery, { ids, limit }: { ids: readonly string[]; limit: number }) {
  const { key, isAscending } = sortRows[findSort(query)];
  const direction = isAscending ? asc : desc;
  return ctx.db
    .select({
      lead: leads,
      customer: customers,
      isContactStopped,
      assignee: sql<string | null>`nullif(${fullName}, '')`,
    })
    .from(leads)
    .innerJoin(customers, eq(customers.id, leads.customerId))
    .leftJoin(users, eq(users.id, leads.assignedTo))
    .where(and(matchesQuery(ctx, query), ids.length > 0 ? inArray(leads.id, [...ids]) : undefined))
    .orderBy(direction(key), direction(leads.id))
    .limit(limit);
}

function matchesQuery(ctx: Ctx, { text, status, origin, category, assignee, needsAttention }: LeadQuery): SQL | undefined {
  return and(
    ownLeads(ctx),
    status.length > 0 ? inArray(leads.status, [...status]) : undefined,
    origin ? eq(leads.origin, origin) : undefined,
    category ? eq(leads.category, category) : undefined,
    assignee === "none" ? isNull(leads.assignedTo) : assignee ? eq(leads.assignedTo, assignee) : undefined,
    needsAttention ? isNotNull(leads.attentionSince) : undefined,
    ...toSearchWords(text).map(containsWord),
  );
}

function containsWord(word: string): SQL | undefined {
  const pattern = `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return or(like(leads.searchText, pattern), like(leads.numbers, pattern));
}

export interface StatusTotal {
  status: LeadStatus;
  count: number;
  /** In cents. */
  value: number;
}

/** Of all leads that match, per status. */
export function countByStatus(ctx: Ctx, query: LeadQuery): Promise<StatusTotal[]> {
  return ctx.db
    .select({
      status: leads.status,
      count: sql<number>`count(*)::int`,
      value: sql<number>`coalesce(sum(${leads.value}), 0)::float8`,
    })
    .from(leads)
    .where(matchesQuery(ctx, query))
    .groupBy(leads.status);
}

export async function countAttention(ctx: Ctx): Promise<number> {
  const [found] = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(leads)
    .where(and(ownLeads(ctx), isNotNull(leads.attentionSince)));
  return found?.count ?? 0;
}

/** Ids next to a lead in the order of `movedAt`, the newest first. */
export async function findNeighbours(
  ctx: Ctx,
  lead: { id: string; movedAt: Date },
): Promise<{ previous: string | null; next: string | null }> {
  const position = sql`(${leads.movedAt}, ${leads.id})`;
  // A row of a subquery would not be compared by index.
  const here = sql`((select moved_at from lead where id = ${lead.id}), ${lead.id}::uuid)`;
  const find = async (condition: SQL, direction: typeof asc) => {
    const [found] = await ctx.db
      .select({ id: leads.id })
      .from(leads)
      .where(and(ownLeads(ctx), condition))
      .orderBy(direction(leads.movedAt), direction(leads.id))
      .limit(1);
    return found?.id ?? null;
  };
  return { previous: await find(sql`${position} > ${here}`, asc), next: await find(sql`${position} < ${here}`, desc) };
}
