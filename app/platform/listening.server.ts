import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { log } from "./log.server.ts";

interface Listening {
  channel: string;
  onNews: (text: string) => void;
  /** After the connection was away: what was told meanwhile is lost. */
  onGap: () => void;
}

/** Milliseconds. */
const [shortestPause, longestPause] = [200, 5_000];

/**
 * Hears what any process tells the channel, on a connection of its own, which it opens again whenever it is lost. Resolves when it
 * hears, or has failed to once.
 */
export async function listenTo(pool: pg.Pool, listening: Listening): Promise<{ stop(): Promise<void> }> {
  const ended = new AbortController();
  let client = await connect(pool, listening);
  const kept = keepListening();
  async function keepListening(): Promise<void> {
    let failures = client ? 0 : 1;
    for (;;) {
      await client?.lost;
      const wait = Math.min(longestPause, shortestPause * 2 ** failures) * (0.5 + Math.random() / 2);
      await pause(wait, null, { signal: ended.signal }).catch(() => null);
      if (ended.signal.aborted) return;
      client = await connect(pool, listening);
      if (ended.signal.aborted) return client?.end();
      failures = client ? 0 : failures + 1;
      if (client) listening.onGap();
    }
  }
  return {
    async stop() {
      ended.abort();
      await client?.end();
      await kept;
    },
  };
}

/** Null if the database does not answer. */
async function connect(pool: pg.Pool, { channel, onNews }: Listening) {
  const client = new pg.Client({ ...pool.options, keepAlive: true });
  const lost = new Promise<void>((resolve) => {
    client.on("error", () => resolve());
    client.on("end", () => resolve());
  });
  client.on("notification", ({ payload = "" }) => onNews(payload));
  const end = () => client.end().catch(() => {});
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    return { lost, end };
  } catch (error) {
    log.warn({ error: String(error) }, "cannot listen to the database");
    void end();
    return null;
  }
}
