import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { settings } from "./settings.server.ts";

export type Db = Pick<NodePgDatabase, "select" | "selectDistinct" | "insert" | "update" | "delete" | "execute" | "transaction" | "_"> & {
  readonly $count: NodePgDatabase["$count"];
};

export interface DbPool {
  db: NodePgDatabase;
  pool: pg.Pool;
}

// Counts and sums arrive as bigint text; ours fit a safe integer.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Ours are short statements: compiling one takes up to 15 ms, and starting parallel workers 10 to 50, more than running it.
 * Newer servers have the first off by default.
 */
const limits = [
  "jit=off",
  "max_parallel_workers_per_gather=0",
  `statement_timeout=${settings.STATEMENT_SECONDS * 1000}`,
  `lock_timeout=${settings.STATEMENT_SECONDS * 600}`,
  `idle_in_transaction_session_timeout=${settings.STATEMENT_SECONDS * 3000}`,
];

/**
 * Statements over `STATEMENT_SECONDS`, waits for a lock over three fifths of it, pauses in a transaction over three times
 * it and waits for a connection over `connectionTimeout` ms fail: the request answers 503.
 */
export function openPool(url: string, size: number, connectionTimeout = 5_000): DbPool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: connectionTimeout,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    options: limits.map((limit) => `-c ${limit}`).join(" "),
  });
  // Without a listener, a lost connection would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  releaseLostConnections(pool);
  return { db: drizzle({ client: pool }), pool };
}

/**
 * A transaction whose `begin` fails never gives its connection back (drizzle-orm 0.45): a few lost connections would leave
 * nobody any. So a lost one gives itself back, and giving it back again has no effect.
 */
function releaseLostConnections(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (callback?: unknown) => Promise<pg.PoolClient>;
  const guarded = (callback?: unknown) => (callback ? connect(callback) : connect().then(releaseWhenLost));
  pool.connect = guarded as typeof pool.connect;
}

function releaseWhenLost(client: pg.PoolClient): pg.PoolClient {
  const release = client.release.bind(client);
  let isReleased = false;
  client.release = (error) => {
    client.off("end", discard);
    if (!isReleased) release(error);
    isReleased = true;
  };
  const discard = () => client.release(true);
  client.once("end", discard);
  return client;
}

/** Each connection parses and plans it once. A name always has the same text; values are $1, $2, … */
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
