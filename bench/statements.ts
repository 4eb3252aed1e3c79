import type pg from "pg";

/** A recorded statement, its rows and its duration. */
export interface Statement {
  query: pg.QueryConfig & { rowMode?: string };
  rows: readonly unknown[];
  ms: number;
}

/** Call it before the pool opens a connection. */
export function recordStatements(pool: pg.Pool, onStatement: (statement: Statement) => void): void {
  pool.on("connect", (client) => {
    const send = client.query.bind(client) as (...args: unknown[]) => unknown;
    const recordedQuery = (...args: unknown[]) => {
      const start = performance.now();
      const report = (result: pg.QueryResult) =>
        onStatement({ query: toQuery(args), rows: result.rows ?? [], ms: performance.now() - start });
      const done = args.at(-1);
      // Outside transactions, a pool uses callbacks.
      if (typeof done === "function") {
        const call = done as (error: Error | null, result: pg.QueryResult) => void;
        return send(...args.slice(0, -1), (error: Error | null, result: pg.QueryResult) => {
          if (!error) report(result);
          call(error, result);
        });
      }
      const response = send(...args);
      if (!(response instanceof Promise)) return response;
      return response.then((result: pg.QueryResult) => {
        report(result);
        return result;
      });
    };
    Object.assign(client, { query: recordedQuery });
  });
}

function toQuery([first, values]: readonly unknown[]): Statement["query"] {
  const query = typeof first === "string" ? { text: first } : (first as pg.QueryConfig);
  return { ...query, values: (Array.isArray(values) ? values : undefined) ?? query.values ?? [] };
}
