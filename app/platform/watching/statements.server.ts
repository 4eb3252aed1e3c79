import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";
import { observeConnectionWait, observeStatement, type StatementKind } from "./metrics.server.ts";
import { startSpan } from "./tracing.server.ts";

/** Called with the text of a statement, never with its values, after it has run. */
type AfterStatement = (text: string, seconds: number) => void;

type Callback = (error: unknown, ...rest: unknown[]) => void;
type Query = (...args: unknown[]) => unknown;

/** Measures and traces every statement of the pool, in transactions too, and the waits for a connection. */
export function watchPool(pool: pg.Pool, afterStatement: AfterStatement = () => {}): void {
  const connect = pool.connect.bind(pool) as (callback?: Callback) => Promise<pg.PoolClient>;
  const watched = new WeakSet<pg.PoolClient>();
  const watch = (client: pg.PoolClient) => {
    if (watched.has(client)) return;
    watched.add(client);
    watchClient(client, afterStatement);
  };
  pool.connect = ((callback?: Callback) => {
    const asked = performance.now();
    const observe = () => observeConnectionWait((performance.now() - asked) / 1_000);
    if (!callback) {
      return connect().then((client) => {
        observe();
        watch(client);
        return client;
      });
    }
    // A waiting caller is called by whoever gives a connection back.
    const inContext = AsyncLocalStorage.snapshot();
    return connect((error, client, ...rest) => {
      observe();
      if (client) watch(client as pg.PoolClient);
      inContext(callback, error, client, ...rest);
    });
  }) as typeof pool.connect;
}

function watchClient(client: pg.PoolClient, afterStatement: AfterStatement): void {
  const query = client.query.bind(client) as Query;
  client.query = ((...args: unknown[]) => {
    const text = findText(args[0]);
    if (text === null) return query(...args);
    const end = startStatement(text, afterStatement);
    const last = args.at(-1);
    if (typeof last === "function") {
      const callback: Callback = (error, ...rest) => {
        end(error);
        (last as Callback)(error, ...rest);
      };
      return query(...args.slice(0, -1), callback);
    }
    return (query(...args) as Promise<unknown>).then(
      (result) => {
        end(null);
        return result;
      },
      (error: unknown) => {
        end(error);
        throw error;
      },
    );
  }) as typeof client.query;
}

/** Null for a cursor or a copy, which has its own end. */
function findText(config: unknown): string | null {
  if (typeof config === "string") return config;
  if (typeof config !== "object" || config === null || "submit" in config || "callback" in config) return null;
  return "text" in config && typeof config.text === "string" ? config.text : null;
}

function startStatement(text: string, afterStatement: AfterStatement): (error: unknown) => void {
  const started = performance.now();
  const kind = findKind(text);
  const span = startSpan({
    name: findTitle(kind, text),
    kind: "client",
    attributes: { "db.system.name": "postgresql", "db.operation.name": kind, "db.query.text": hideLiterals(text) },
  });
  return (error) => {
    const seconds = (performance.now() - started) / 1_000;
    span?.end(error ?? null);
    observeStatement(kind, seconds, Boolean(error));
    if (!error) afterStatement(text, seconds);
  };
}

const words: Readonly<Record<string, StatementKind>> = {
  select: "select",
  insert: "insert",
  update: "update",
  delete: "delete",
  with: "with",
  begin: "transaction",
  commit: "transaction",
  rollback: "transaction",
  savepoint: "transaction",
  release: "transaction",
};

export function findKind(text: string): StatementKind {
  const word = /^[\s(]*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? "";
  return words[word] ?? "other";
}

/** The kind and the first table; of a statement that begins with `with`, its first write. */
function findTitle(kind: StatementKind, text: string): string {
  const write = kind === "with" && /\b(?<!\b(?:for|key) )(insert|update|delete)\s+(?:into\s+|from\s+)?"?([a-z_]\w*)"?/i.exec(text);
  if (write) return `${write[1]} ${write[2]}`;
  const table = /\b(?:from|into|update)\s+(?:"?\w+"?\.)?"?([a-z_]\w*)"?/i.exec(text)?.[1];
  return table ? `${kind} ${table}` : kind;
}

/** Values are parameters; a literal would be ours, but is not worth the risk. */
export function hideLiterals(text: string): string {
  const hidden = text.replaceAll(/'(?:[^']|'')*'/g, "'…'").replaceAll(/\s+/g, " ");
  return hidden.trim().slice(0, 1_000);
}
