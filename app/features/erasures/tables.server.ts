import { sql } from "drizzle-orm";
import { index, pgTable, timestamp, uuid } from "drizzle-orm/pg-core";

const moment = (name: string) => timestamp(name, { withTimezone: true });

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
