import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";

/** The database as stores see it: a pool, or one transaction of it. */
export type Db = Pick<NodePgDatabase, "select" | "selectDistinct" | "insert" | "update" | "delete" | "execute" | "transaction" | "_"> & {
  readonly $count: NodePgDatabase["$count"];
};

/** A pool and the way to end it. */
export interface DbPool {
  db: NodePgDatabase;
  pool: pg.Pool;
}

// Counts and sums come as bigint text; all of ours fit a safe integer.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Opens a pool. A statement that runs over 5 s, or waits over 3 s for a lock, is ended and the request answered 503; so is one that
 * gets no connection for `patience` milliseconds.
 */
export function openPool(url: string, size: number, patience = 5_000): DbPool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: patience,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    options: "-c statement_timeout=5000 -c lock_timeout=3000 -c idle_in_transaction_session_timeout=15000",
  });
  // A backend that is cut, idle or between two statements of a transaction, must not take the process with it; the next query opens another.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return { db: drizzle({ client: pool }), pool };
}

/**
 * Runs a statement under a name, so that each connection parses and plans it once: for the few that run most. `text` and
 * `name` belong together for ever; the values are $1, $2, … Gives the rows as PostgreSQL names their columns.
 */
export async function runNamed<Row>(db: Db, statement: { name: string; text: string }, values: readonly unknown[]): Promise<Row[]> {
  const query = { sql: statement.text, params: [...values] };
  const prepared = db._.session.prepareQuery<{ execute: { rows: Row[] }; all: unknown; values: unknown }>(
    query,
    undefined,
    statement.name,
    false,
  );
  return (await prepared.execute()).rows;
}
