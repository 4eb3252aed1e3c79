import pg from "pg";
import { setTimeout as pause } from "node:timers/promises";

/** `timeout` is milliseconds. */
export async function isDatabaseReachable(url: string, timeout: number): Promise<boolean> {
  const deadline = Date.now() + timeout;
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on("error", () => {});
    try {
      await client.connect();
      await client.query("select 1");
      return true;
    } catch {
      if (Date.now() > deadline) return false;
      await pause(50);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

export function toDatabaseUrl(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

export async function withConnection<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 30_000 });
  // An open connection that breaks emits an error besides rejecting its query.
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export type Connection = pg.Client;

export async function openConnection(url: string): Promise<Connection> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  client.on("error", () => {});
  await client.connect();
  return client;
}
