import { getTableColumns, sql, type SQL } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { contractors } from "../../contractors/tables.server.ts";

/** Shorter texts are in most rows: they begin a name. */
export const shortestPart = 3;
/** Rows of its order that a search looks through before it asks an index. */
export const walkedRows = 4_000;
/** More take longer than an index does. */
const mostWalked = 10_000;
/** A limit that is none. */
export const allRows = 2_000_000_000;

export const lowerName = sql<string>`lower(${contractors.name})`;
export const lowerCity = sql<string>`lower(${contractors.city})`;

/** Rows of the order that probably hold a full page, by what the first ones held. Null if they are too many. */
export function growWalk(found: number, limit: number): number | null {
  const rows = Math.ceil((1.5 * walkedRows * limit) / found);
  return rows <= mostWalked ? rows : null;
}

/** Of a million contractors 16,000: fewer are read at once sooner than an order that has few of them among others. */
const fewRows = sql`(select 16 * sqrt(greatest(reltuples, 0)) from pg_class where oid = 'contractor'::regclass)`;

/** Rows of `from`, or null if they are not few. */
export function countFew(from: SQL): SQL<number | null> {
  return sql`(select nullif(count(*), ceil(${fewRows})) from (select ${from} limit ceil(${fewRows})) few)::int4`;
}

interface PartOfContractors {
  condition: SQL | undefined;
  order: readonly SQL[];
  most: number;
}

export type ContractorPart = ReturnType<typeof selectPart>;

/**
 * Contractors, planned by themselves because of their limit; conditions on contractors apply to them too. A text of many is soon found
 * in an order (`walkedRows`), one of few by its index (`allRows`); which it is, nobody knows before.
 */
export function selectPart({ condition, order, most }: PartOfContractors) {
  return new QueryBuilder()
    .select({ ...getTableColumns(contractors), lowerName: lowerName.as("lower_name"), lowerCity: lowerCity.as("lower_city") })
    .from(contractors)
    .where(condition)
    .orderBy(...order)
    .limit(most)
    .as("contractor");
}
