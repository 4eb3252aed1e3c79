import { sql, type SQL } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import type { TableMove } from "../model/rules.ts";

interface Move {
  from: number | string;
  to: number | string;
  /** Requests that both contractors take part in. */
  shared: readonly string[];
}

/** Moves the rows of one table by its rule and returns their keys. Unscoped: the caller has both contractors. */
export async function moveRows(tx: Ctx, move: TableMove, { from, to, shared }: Move): Promise<unknown[][]> {
  const column = sql.identifier(move.column);
  const { rows } = await tx.db.execute<{ key: unknown[] }>(sql`
    update ${sql.identifier(move.table)} own set ${column} = ${to}
    where own.${column} = ${from} and ${listConditions(move, { to, shared })}
    returning ${writeKey(move)} as key`);
  return rows.map(({ key }) => key);
}

function listConditions({ table, column, unless = [], byRequest, follows, only }: TableMove, { to, shared }: Omit<Move, "from">): SQL {
  const isOthers = (columns: readonly string[]) => {
    const same = columns.map((name) => sql`other.${sql.identifier(name)} = own.${sql.identifier(name)}`);
    return sql`not exists (
      select from ${sql.identifier(table)} other where other.${sql.identifier(column)} = ${to} and ${sql.join(same, sql` and `)})`;
  };
  const conditions = unless.map(isOthers);
  if (byRequest) conditions.push(sql`(own.request_id is null or own.request_id <> all(${sql.param([...shared])}::uuid[]))`);
  if (follows) {
    const value = sql`own.${sql.identifier(follows.column)}`;
    conditions.push(sql`(${value} is null or exists (
      select from ${sql.identifier(follows.table)} parent where parent.${sql.identifier(follows.key)} = ${value} and parent.contractor_id = ${to}))`);
  }
  if (only) conditions.push(sql.raw(only));
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

const writeKey = ({ key }: TableMove) =>
  sql`jsonb_build_array(${sql.join(
    key.map((name) => sql`own.${sql.identifier(name)}`),
    sql`, `,
  )})`;

/** Moves these rows back, if they are still where the merge left them. Returns how many. Unscoped: the caller has both contractors. */
export async function returnRows(
  tx: Ctx,
  move: TableMove,
  { from, to, keys }: { from: number | string; to: number | string; keys: readonly (readonly unknown[])[] },
): Promise<number> {
  const column = sql.identifier(move.column);
  const { byRequest: _request, follows: _parent, only: _only, ...plain } = move;
  const guard = listConditions(plain, { to, shared: [] });
  const { rowCount } = await tx.db.execute(sql`
    update ${sql.identifier(move.table)} own set ${column} = ${to}
    where own.${column} = ${from} and ${writeKey(move)} in (select jsonb_array_elements(${JSON.stringify(keys)}::jsonb))
      and ${guard}`);
  return rowCount ?? 0;
}

/** Requests that both take part in: what belongs to them stays, so that nobody gets two answers from one business. */
export async function listSharedRequests(tx: Ctx, ids: readonly number[]): Promise<string[]> {
  const { rows } = await tx.db.execute<{ id: string }>(sql`
    select request_id as id from (
      select request_id, contractor_id from request_contractor union select request_id, contractor_id from quote
      union select request_id, contractor_id from lead union select request_id, contractor_id from conversation
    ) part where contractor_id = any(${sql.param([...ids])}::int[]) and request_id is not null
    group by request_id having count(distinct contractor_id) > 1`);
  return rows.map(({ id }) => id);
}

/** When both contractors have the same customer, links the moved leads to the kept contractor's record. Returns each lead with its former customer. */
export async function relinkCustomers(tx: Ctx, { kept, merged }: { kept: number; merged: number }): Promise<[string, string][]> {
  const { rows } = await tx.db.execute<{ lead: string; customer: string }>(sql`
    update lead set customer_id = same.id from customer former join customer same
      on same.contractor_id = ${kept} and same.brand = former.brand and same.account_id = former.account_id
    where lead.contractor_id = ${kept} and lead.customer_id = former.id and former.contractor_id = ${merged}
    returning lead.id as lead, former.id as customer`);
  return rows.map(({ lead, customer }) => [lead, customer]);
}

/** Leads that a merge gave another customer, with their former one. */
export async function returnCustomers(tx: Ctx, merged: number, links: readonly (readonly [string, string])[]): Promise<void> {
  if (links.length === 0) return;
  await tx.db.execute(sql`
    update lead set customer_id = (link ->> 1)::uuid from jsonb_array_elements(${JSON.stringify(links)}::jsonb) link
    where lead.id = (link ->> 0)::uuid and exists (
      select from customer where customer.id = (link ->> 1)::uuid and customer.contractor_id = ${merged})`);
}

/** The stars of these reviews count for the other contractor now. */
export async function moveStars(tx: Ctx, { from, to, reviews }: { from: number; to: number; reviews: readonly unknown[] }): Promise<void> {
  await tx.db.execute(sql`
    update contractor set rating_sum = rating_sum + counted.stars * side.sign, reviews_count = reviews_count + counted.number * side.sign
    from (values (${from}::int, -1), (${to}::int, 1)) side(id, sign), (
      select coalesce(sum(stars), 0)::int as stars, count(*)::int as number from review
      where removed_at is null and contractor_id = ${to} and id = any(${sql.param([...reviews])}::uuid[])) counted
    where contractor.id = side.id`);
}
