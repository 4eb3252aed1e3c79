import { index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Used Idempotency-Keys with a hash of what was written. Keys are hashes too. */
export const writeKeys = pgTable(
  "write_key",
  {
    key: text("key").primaryKey(),
    said: text("said").notNull(),
    usedAt: timestamp("used_at", { withTimezone: true }).notNull(),
  },
  (used) => [index("write_key_used").on(used.usedAt)],
);
