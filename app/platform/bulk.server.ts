import { getTableColumns, sql } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import type { Db } from "./db.server.ts";

/** Ten times faster than row by row. All rows have the same keys; conflicting rows are skipped. */
export async function insertRows<Table extends PgTable>(
  db: Pick<Db, "execute">,
  table: Table,
  rows: readonly Table["$inferInsert"][],
): Promise<number> {
  const [first] = rows;
  if (!first) return 0;
  const columnsByKey = getTableColumns(table);
  const keys = Object.keys(first).filter((key) => key in columnsByKey);
  const records = rows.map((row) => Object.fromEntries(keys.map((key) => [columnsByKey[key]?.name, readValue(row, key)])));
  const columns = sql.join(
    keys.map((key) => sql.identifier(columnsByKey[key]?.name ?? key)),
    sql`, `,
  );
  const name = sql.identifier(getTableConfig(table).name);
  const { rowCount } = await db.execute(sql`
    insert into ${name} (${columns})
    select ${columns} from json_populate_recordset(null::${name}, ${JSON.stringify(records)}::json)
    on conflict do nothing`);
  return rowCount ?? 0;
}

function readValue(row: object, key: string): unknown {
  // A missing key would be inserted as null, not as its default.
  if (!(key in row)) throw new TypeError(`one of the rows does not say its ${key}`);
  return row[key as keyof typeof row];
}
