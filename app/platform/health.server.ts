import type { Context } from "hono";
import type pg from "pg";

export function answerHealth(c: Context): Response {
  return c.json({ status: "live" });
}

/** The server listens only after all migrations. */
export function answerReadiness(pool: pg.Pool) {
  return async (c: Context): Promise<Response> => {
    try {
      const done = await pool.query<{ migrations: number }>("select count(*) as migrations from drizzle.__drizzle_migrations");
      return c.json({ status: "ready", migrations: done.rows[0]?.migrations ?? 0 });
    } catch {
      return c.json({ status: "unready" }, 503);
    }
  };
}
