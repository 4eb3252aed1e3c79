import { index, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/columns.server.ts";

/** Used Idempotency-Keys with a hash of what was written. Keys are hashes too. */
export const writeKeys = pgTable(
  "write_key",
  {
    key: text("key").primaryKey(),
    said: text("said").notNull(),
    usedAt: moment("used_at").notNull(),
  },
  (used) => [index("write_key_used").on(used.usedAt)],
);
