import { sql } from "drizzle-orm";
import { index, pgTable, timestamp, uuid } from "drizzle-orm/pg-core";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Who was erased, by number alone, and since when the mark of it is kept outside the database; null until then. */
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
