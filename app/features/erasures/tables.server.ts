import { sql } from "drizzle-orm";
import { index, pgTable, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/columns.server.ts";

/** `markedAt` is null until the mark outside the database is saved. */
export const erasures = pgTable(
  "erasure",
  {
    userId: uuid("user_id").primaryKey(),
    erasedAt: moment("erased_at").notNull(),
    markedAt: moment("marked_at"),
  },
  (erasure) => [
    index("erasure_unmarked")
      .on(erasure.erasedAt)
      .where(sql`marked_at is null`),
  ],
);
