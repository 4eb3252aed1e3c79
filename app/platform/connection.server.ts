import pg from "pg";
import { setTimeout as pause } from "node:timers/promises";

/** Whether a PostgreSQL answers a query at this address within `patience` milliseconds. */
export async function connectionAnswers(url: string, patience: number): Promise<boolean> {
  const end = Date.now() + patience;
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on("error", () => {});
    try {
      await client.connect();
      await client.query("select 1");
      return true;
    } catch {
      if (Date.now() > end) return false;
      await pause(50);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

/** The same server, another database. */
export function withDatabase(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

/** Runs one piece of work on a connection of its own and closes it. */
export async function withConnection<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 30_000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A connection that is kept for long. */
export type Connection = pg.Client;

/** Opens a connection that nothing else is told of when it is cut. */
export async function openConnection(url: string): Promise<Connection> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  client.on("error", () => {});
  await client.connect();
  return client;
}
