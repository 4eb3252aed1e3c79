import { index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** When each bucket is full again. Keys are hashes; full buckets are deleted. */
export const limitBuckets = pgTable(
  "limit_bucket",
  {
    key: text("key").primaryKey(),
    fullAt: timestamp("full_at", { withTimezone: true }).notNull(),
  },
  (bucket) => [index("limit_bucket_full").on(bucket.fullAt)],
);
