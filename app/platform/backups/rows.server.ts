import { createHash } from "node:crypto";
import type pg from "pg";
import { BackupError, type TablePart } from "./manifest.server.ts";

export interface StoredTable {
  name: string;
  columns: string[];
}

/** Never backed up, so that no restore revives sessions, codes or links. */
export const volatileTables: readonly string[] = [
  "session",
  "password_reset",
  "email_proof",
  "invitation",
  "phone_code",
  "handoff",
  "nice_job_beginning",
  "limit_bucket",
];

const batchSize = 2_000;

/** Referenced tables first. */
export async function listStoredTables(client: pg.Client): Promise<StoredTable[]> {
  const { rows: columns } = await client.query<StoredTable>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by 1 order by 1`);
  const { rows: references } = await client.query<{ name: string; needs: string }>(`
    select distinct f.relname as name, t.relname as needs
    from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid join pg_namespace n on n.oid = f.relnamespace
    where k.contype = 'f' and n.nspname = 'public' and k.conrelid <> k.confrelid`);
  const remaining = new Map(columns.map((table) => [table.name, table]));
  const ordered: StoredTable[] = [];
  while (remaining.size > 0) {
    const ready = [...remaining.values()].filter(({ name }) => !references.some((each) => each.name === name && remaining.has(each.needs)));
    if (ready.length === 0) throw new BackupError(`Tables have circular foreign keys: ${[...remaining.keys()].join(", ")}.`);
    for (const table of ready) remaining.delete(table.name);
    ordered.push(...ready);
  }
  return ordered.filter(({ name }) => !volatileTables.includes(name));
}

/** The digest does not depend on the rows' order. */
export interface RowDigest {
  add(row: string): void;
  sum(): { rows: number; digest: string };
}

export function createRowDigest(): RowDigest {
  const all = Buffer.alloc(32);
  let rows = 0;
  return {
    add(row) {
      const hash = createHash("sha256").update(row).digest();
      for (let at = 0; at < 32; at += 1) all[at] = (all[at] ?? 0) ^ (hash[at] ?? 0);
      rows += 1;
    },
    sum: () => ({ rows, digest: all.toString("hex") }),
  };
}

/** One JSON string per line. */
export async function* exportRows(client: pg.Client, { name, columns }: StoredTable, rowDigest: RowDigest): AsyncGenerator<Buffer> {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(", ");
  await client.query(`declare backup_rows no scroll cursor for select row(${list})::text as row from ${client.escapeIdentifier(name)}`);
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${batchSize} from backup_rows`);
    if (rows.length === 0) break;
    for (const { row } of rows) rowDigest.add(row);
    yield Buffer.from(rows.map(({ row }) => `${JSON.stringify(row)}\n`).join(""));
  }
  await client.query("close backup_rows");
}

export async function importRows(
  client: pg.Client,
  { table, columns, rows, digest }: TablePart,
  content: AsyncIterable<Buffer>,
): Promise<void> {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(", ");
  const name = client.escapeIdentifier(table);
  // The table may also have generated columns.
  await client.query(`create temporary table backup_row on commit drop as select ${list} from ${name} where false`);
  // `offset 0` parses each row once instead of once per column.
  const parsed = "select text_row::pg_temp.backup_row as row from unnest($1::text[]) as text_row offset 0";
  const insert = `insert into ${name} (${list}) overriding system value select (parsed.row).* from (${parsed}) as parsed`;
  const rowDigest = createRowDigest();
  for await (const lines of readBatches(content)) {
    for (const row of lines) rowDigest.add(row);
    await client.query(insert, [lines]);
  }
  await client.query("drop table pg_temp.backup_row");
  const found = rowDigest.sum();
  if (found.rows !== rows || found.digest !== digest)
    throw new BackupError(`The backup is damaged: the rows of ${table} are not those that were stored.`);
}

async function* readBatches(content: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder();
  let [pending, rows]: [string, string[]] = ["", []];
  for await (const piece of content) {
    const lines = (pending + decoder.decode(piece, { stream: true })).split("\n");
    pending = lines.pop() ?? "";
    for (const line of lines) rows.push(JSON.parse(line) as string);
    if (rows.length < batchSize) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

export async function advanceSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(`
    select c.relname as table, a.attname as column, pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and pg_get_serial_sequence(quote_ident(c.relname), a.attname) is not null`);
  for (const { table, column, sequence } of rows) {
    const [name, key] = [client.escapeIdentifier(table), client.escapeIdentifier(column)];
    await client.query(`select setval($1::regclass, coalesce(max(${key}), 0) + 1, false) from ${name}`, [sequence]);
  }
}
