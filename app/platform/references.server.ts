import { sql } from "drizzle-orm";
import type { Db } from "./db.server.ts";

interface ForeignKey {
  table: string;
  column: string;
}

/** Foreign keys to a table's `id`, as the database has them: a new table counts without being listed anywhere. */
async function listForeignKeys(db: Pick<Db, "execute">, table: string): Promise<ForeignKey[]> {
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select constraint_of.conrelid::regclass::text as table, attname as column
    from pg_constraint constraint_of join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = ${table}::regclass and array_length(conkey, 1) = 1
    order by 1, 2`);
  return rows;
}

/** Which of these rows of a table others refer to, apart from rows of the tables `except`. */
export async function listReferenced<Id extends number | string>(
  db: Pick<Db, "execute">,
  { table, ids, except }: { table: string; ids: readonly Id[]; except: readonly string[] },
): Promise<ReadonlySet<Id>> {
  const keys = (await listForeignKeys(db, table)).filter((key) => !except.includes(key.table));
  if (ids.length === 0 || keys.length === 0) return new Set();
  const tests = keys.map(
    (key) => sql`exists (select from ${sql.identifier(key.table)} other where other.${sql.identifier(key.column)} = own.id)`,
  );
  const { rows } = await db.execute<{ id: Id }>(sql`
    select own.id from ${sql.identifier(table)} own where own.id = any(${sql.param([...ids])}) and (${sql.join(tests, sql` or `)})`);
  return new Set(rows.map(({ id }) => id));
}
